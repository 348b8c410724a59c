/**
 * Workers of the local solver: a conversation with one, and a team of several for long searches.
 *
 * @typedef {ReturnType<typeof createConversation>} Conversation
 */

import { isProgress } from "./search.js";
/** @import { Message, Question } from "./local-searches.js" */
/** @import { LocalWorker } from "./local-solver.js" */
/** @import { Wanted } from "./protocol.js" */

/** Send requests to one worker and dispatch its answers. If the worker fails, all pending requests fail, and the next request starts a new worker. @param {() => LocalWorker} begin */
export function createConversation(begin) {
  /** @type {LocalWorker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, (answer: Message) => void>} */
  const listeners = new Map();

  function open() {
    const opened = begin();
    opened.onmessage = ({ data: { id, message } }) => {
      const listen = listeners.get(id);
      if (!isProgress(message)) listeners.delete(id);
      listen?.(message);
    };
    opened.onerror = () => {
      const left = [...listeners.values()];
      listeners.clear();
      opened.terminate();
      worker = null;
      for (const listen of left) listen({ type: "failed" });
    };
    return opened;
  }

  return {
    get isOpen() { return worker !== null; },

    /** Send a request. Returns a function that stops the search. @param {Omit<Question, "id">} question @param {(answer: Message) => void} onAnswer */
    ask(question, onAnswer) {
      const id = (count += 1);
      listeners.set(id, onAnswer);
      try {
        worker ??= open();
      } catch { // the browser has no module workers
        listeners.delete(id);
        onAnswer({ type: "failed" });
        return () => {};
      }
      worker.postMessage({ id, ...question });
      return () => { if (listeners.delete(id)) worker?.postMessage({ id }); };
    },

    close() {
      worker?.terminate();
      worker = null;
      listeners.clear();
    },
  };
}

/** The most workers that search together. Two take nearly 60 MB; each further one needs 13 MB for its own tables. */
const MAX_WORKERS = 2;
const SOLO_S = 1; // search time before helpers join

/**
 * Ask a worker; helpers join once the search takes long. Returns a function that stops the search.
 *
 * @param {Conversation} lead
 * @param {() => LocalWorker} begin
 * @param {Wanted} request
 * @param {(answer: Message) => void} onAnswer
 */
export function askTogether(lead, begin, request, onAnswer) {
  const begunAt = performance.now();
  const mayBeShared = !("type" in request) && !request.limit; // it asks for one solution
  let known = { lower: 0, expanded: 0, generated: 0 };
  /** @type {ReturnType<typeof createTeam> | null} */
  let team = null;
  let isOver = false;

  let stop = lead.ask({ request }, (answer) => {
    report(answer);
    if (isOver || answer.type !== "info") return;
    known = answer;
    if (!team && mayBeShared && answer.generated > SOLO_S * answer.rate && answer.rate) void addHelpers();
  });

  function report(/** @type {Message} */ answer) {
    if (!isProgress(answer)) end();
    onAnswer("seconds" in answer ? { ...answer, seconds: (performance.now() - begunAt) / 1000 } : answer);
  }

  async function addHelpers() {
    const helped = (team = createTeam(lead, begin));
    if (!(await helped.isReady(request)) || isOver) return;
    stop();
    stop = helped.search(request, known, report);
  }

  function end() {
    isOver = true;
    team?.close();
  }

  return () => {
    stop();
    end();
  };
}

/** Create a team of workers that search each bound together, each with a share of the tree. @param {Conversation} lead @param {() => LocalWorker} begin */
function createTeam(lead, begin) {
  const size = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
  const helpers = Array.from({ length: size - 1 }, () => createConversation(begin));
  let workers = [lead, ...helpers];

  /**
   * Search for solutions of `lower` moves. `onAnswers` gets the latest answer of each worker, and whether this bound is
   * finished. Returns a function that stops the search.
   *
   * @param {Wanted} request
   * @param {number} lower
   * @param {(answers: Message[], isDone: boolean) => void} onAnswers
   */
  function iterate(request, lower, onAnswers) {
    const parts = workers.length;
    const searching = new Set(workers.keys());
    /** @type {Map<number, Message>} */
    const answers = new Map();
    /** @type {(() => void)[]} */
    const stops = [];
    const stop = () => stops.forEach((each) => each());
    workers.forEach(({ ask }, part) => stops.push(ask({ request, share: { part, parts, lower } }, (answer) => {
      answers.set(part, answer);
      if (!isProgress(answer)) searching.delete(part);
      const isDone = !isProgress(answer) && (answer.type !== "stopped" || searching.size === 0);
      if (isDone) stop();
      onAnswers([...answers.values()], isDone);
    })));
    return stop;
  }

  return {
    /** Resolve to whether there are helpers and all have their tables. @param {Wanted} request */
    async isReady(request) {
      const ready = helpers.map(({ ask }) => new Promise((resolve) => {
        ask({ request, isTablesOnly: true }, (answer) => isProgress(answer) || resolve(answer.type === "ready"));
      }));
      return helpers.length > 0 && (await Promise.all(ready)).every(Boolean);
    },

    /**
     * Search for a shortest solution. If a worker fails, the first one goes on alone. Returns a function that stops the search.
     *
     * @param {Wanted} request
     * @param {{lower: number, expanded: number, generated: number}} known  proved lower bound and the nodes spent on it
     * @param {(answer: Message) => void} onAnswer
     */
    search(request, known, onAnswer) {
      let stop = () => {};

      function next() {
        const { lower, expanded, generated } = known;
        stop = iterate(request, lower, (answers, isDone) => {
          const spent = { expanded: expanded + sum(answers, "expanded"), generated: generated + sum(answers, "generated") };
          const end = answers.find(({ type }) => type === "solution") ?? answers.find(({ type }) => type === "failed") ?? answers[answers.length - 1];
          if (!isDone) return onAnswer({ type: "info", id: "", phase: "searching", lower, ...spent, rate: sum(answers, "rate"), seconds: 0 });
          if (end.type === "stopped") known = { ...spent, lower: end.lower };
          else if (end.type === "failed" && workers.length > 1) workers = [lead]; // retry the same bound alone
          else return onAnswer({ ...end, ...spent });
          next();
        });
      }

      next();
      return () => stop();
    },

    close() {
      helpers.forEach(({ close }) => close());
    },
  };
}

/** @param {readonly Message[]} answers @param {"expanded" | "generated" | "rate"} field */
function sum(answers, field) {
  return answers.reduce((total, answer) => total + (new Map(Object.entries(answer)).get(field) ?? 0), 0);
}
