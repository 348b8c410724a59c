/** Asks the worker that reads pictures, which is started for the first picture. */

/** @import { Answer, Question } from "./worker.js" */

/** @typedef {ReturnType<typeof createPictureReader>} PictureReader */

export function createPictureReader() {
  /** @type {Worker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map();

  function open() {
    const opened = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    opened.onmessage = ({ data }) => settle(data);
    opened.onerror = () => {
      opened.terminate();
      worker = null;
      for (const id of [...waiting.keys()]) settle(failure(id));
    };
    return opened;
  }

  function settle(/** @type {Answer} */ answer) {
    const resolve = waiting.get(answer.id);
    waiting.delete(answer.id);
    resolve?.(answer);
  }

  return {
    /** @param {Omit<Question, "id">} question @returns {Promise<Answer>} */
    ask(question) {
      const id = (count += 1);
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        try {
          worker ??= open();
          worker.postMessage({ id, ...question }, question.picture ? [question.picture.data.buffer] : []);
        } catch { // a browser without such workers
          settle(failure(id));
        }
      });
    },

    close() {
      worker?.terminate();
      worker = null;
      for (const id of [...waiting.keys()]) settle(failure(id));
    },
  };
}

/** @param {number} id @returns {Answer} */
function failure(id) {
  return { id, place: null, numbers: null, hasFailed: true };
}
