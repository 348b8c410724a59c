/**
 * The board in a picture without its page: where it is, what was read and what you typed instead.
 *
 * @typedef {"found" | "none" | "failed"} Outcome  of looking for the board and reading it
 */

import { createPictureReader } from "../../../vision/client.js";
/** @import { Size } from "../../../puzzle/position.js" */
/** @import { Answer } from "../../../vision/worker.js" */
/** @import { Place } from "../../../vision/reading.js" */

const READ_AFTER_MS = 250; // after the last change of the place
const INSET = 0.12; // of the picture, of the corners where no board was found

/** `onRead(outcome)` is called whenever the board was read. @param {{size: () => Size, onRead: (outcome: Outcome) => void}} options */
export function createBoardInPicture({ size, onRead }) {
  const reader = createPictureReader();
  /** @type {Place | null} */
  let place = null;
  /** @type {string[]} */
  let texts = [];
  /** @type {boolean[]} */
  let doubtful = [];
  /** @type {Map<number, string>} */
  let typed = new Map();
  let isSizeOpen = false; // it is that of the board on the page
  let timer = 0;
  let latest = 0; // counts what was asked: only the answer to the last question counts

  /** Take an answer in, unless another question was asked meanwhile. @param {Parameters<typeof reader.ask>[0]} question @param {(answer: Answer) => Place} placeIn */
  async function ask(question, placeIn) {
    const asked = (latest += 1);
    const answer = await reader.ask(question);
    if (asked !== latest) return null;
    const before = place;
    place = placeIn(answer);
    if (before?.columns !== place.columns || before.rows !== place.rows) typed = new Map();
    texts = Array.from({ length: place.columns * place.rows }, (_, cell) => typed.get(cell) ?? String(answer.numbers?.tiles[cell] ?? ""));
    doubtful = texts.map((_, cell) => Boolean(answer.numbers?.doubtful[cell]) && !typed.has(cell));
    const outcome = answer.hasFailed ? "failed" : answer.numbers ? "found" : "none";
    onRead(outcome);
    return outcome;
  }

  function forget() {
    window.clearTimeout(timer);
    latest += 1;
    place = null;
    texts = [];
    doubtful = [];
    typed = new Map();
  }

  return {
    get place() { return place; },
    get texts() { return texts; },
    get doubtful() { return doubtful; },

    /** Resolve to the outcome, or to null if another picture came. */
    look(/** @type {HTMLCanvasElement} */ { width, height }, /** @type {Uint8ClampedArray} */ data) {
      forget();
      const { width: columns, height: rows } = size();
      const [left, top, right, bottom] = [INSET * width, INSET * height, (1 - INSET) * width, (1 - INSET) * height];
      const corners = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
      return ask({ picture: { width, height, data } }, (answer) => {
        isSizeOpen = answer.place === null;
        return answer.place ?? { corners, columns, rows };
      });
    },

    /** The place is another one: it is read again soon. */
    move(/** @type {Place} */ moved) {
      if (moved.columns !== place?.columns || moved.rows !== place.rows) {
        isSizeOpen = false;
        typed = new Map();
        texts = new Array(moved.columns * moved.rows).fill("");
        doubtful = [];
      }
      place = moved;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void ask({ place: moved, isSizeOpen }, (answer) => answer.place ?? moved), READ_AFTER_MS);
    },

    type(/** @type {number} */ cell, /** @type {string} */ text) {
      typed.set(cell, text);
      texts[cell] = text;
      doubtful[cell] = false;
    },

    close() {
      forget();
      reader.close();
    },
  };
}
