/**
 * The local solver: finds shortest solutions on boards of up to 16 cells in a worker of the page, without the server.
 *
 * The worker begins with the first question and stays, for its tables take seconds to build. Read on with
 * `local-searches.js`, which runs there.
 *
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").Wanted} Wanted
 * @typedef {import("./search.js").SearchOptions} SearchOptions
 * @typedef {import("./search.js").Progress | import("./search.js").End} Message
 * @typedef {import("./local-searches.js").Message} Answer
 * @typedef {import("./local-searches.js").Question} Question
 * @typedef {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">} LocalWorker
 */

import { gettext } from "../i18n/gettext.js";
import { parseFaces } from "../puzzle/faces.js";
import { parseMoves } from "../puzzle/moves.js";
import { parsePosition, slide } from "../puzzle/position.js";
import { goalOf, isReached } from "../puzzle/problem.js";
import { verdictOn } from "../puzzle/verdict.js";
import { goalCountOf } from "./local-goals.js";

const MAX_CELLS = 16;
const MAX_GOALS = 1_000;
const ONLY = gettext("Without it, this page solves boards of up to {most} cells, with the default options.", { most: MAX_CELLS });
const SEVERAL = gettext("This board has too many solved positions for this page, so it needs the server.");
const FAILED = gettext("This page could not search by itself. It may be short of memory.");
const WRONG = gettext("The moves that this page found do not solve the position. Please report it.");

/** @type {import("./search.js").LocalSolver} */
export const LOCAL = createLocalSolver();

/** @param {() => LocalWorker} [begin] @returns {import("./search.js").LocalSolver} */
export function createLocalSolver(begin = beginWorker) {
  const conversation = createConversation(begin);
  /** @type {Map<string, "building" | "ready" | "failed">} */
  const tables = new Map(); // by the goal

  /** Whether the worker is there, or its files are kept with the page's. */
  function isAtHand() {
    return conversation.isOpen || Boolean(navigator.serviceWorker?.controller);
  }

  /** @param {Wanted} wanted @param {SearchOptions} options @returns {Promise<import("./search.js").End>} */
  function search(wanted, { signal, onProgress = () => {} }) {
    const request = /** @type {Request} */ (wanted);
    const begunAt = performance.now();
    let known = { lower: 0, expanded: 0, generated: 0 };
    onProgress({ type: "info", id: "", phase: "searching", ...known, rate: 0, seconds: 0 });
    return new Promise((/** @type {(end: import("./search.js").End) => void} */ resolve, reject) => {
      const stop = conversation.ask({ request }, (answer) => {
        if (answer.type === "ready" || answer.type === "failed") return reject(new Error(FAILED));
        const message = worded(request, answer);
        if (message.type === "info") {
          const { lower, expanded, generated } = message;
          known = { lower, expanded, generated };
          onProgress(message);
        } else if (message.type === "solution" && !isSolution(request, message.moves)) reject(new Error(WRONG));
        else resolve(/** @type {import("./search.js").End} */ (message));
      });
      signal?.addEventListener("abort", () => {
        stop();
        resolve({ type: "stopped", id: "", reason: "asked", ...known, seconds: (performance.now() - begunAt) / 1000 });
      });
    });
  }

  /** @param {Wanted} wanted */
  function prepare(wanted) {
    if (reasonAgainst(wanted)) return;
    const request = /** @type {Request} */ (wanted);
    const goal = goalIn(request);
    if (tables.has(goal)) return;
    tables.set(goal, "building");
    conversation.ask({ request, isTablesOnly: true }, ({ type }) => {
      if (type !== "info") tables.set(goal, type === "ready" ? "ready" : "failed");
    });
  }

  return Object.freeze({
    isReady: (wanted) => !reasonAgainst(wanted) && tables.get(goalIn(/** @type {Request} */ (wanted))) === "ready",
    prepare,
    canSolve: (wanted) => isAtHand() && !reasonAgainst(wanted),
    scopeFor: (wanted) => (isAtHand() ? ` ${(wanted && reasonAgainst(wanted)) || ONLY}` : ""),
    search,
  });
}

function beginWorker() {
  return new Worker(new URL("./local-solver-worker.js", import.meta.url), { type: "module" });
}

/** Why this page cannot solve it, in a sentence; "" where it can. @param {Wanted} wanted */
function reasonAgainst(wanted) {
  if ("type" in wanted) return ONLY;
  const { position, solver, heuristic, metric = "stm" } = wanted;
  if (solver || heuristic || metric !== "stm" || parsePosition(position).tiles.length > MAX_CELLS) return ONLY;
  return goalCountOf(problemIn(wanted)) > MAX_GOALS ? SEVERAL : "";
}

/** The goal whose tables a search needs. @param {Request} request */
function goalIn({ position, goal = "standard" }) {
  const { width, height } = parsePosition(position);
  return `${width}x${height} ${goal}`;
}

/** @param {Request} task @param {string} moves */
function isSolution(task, moves) {
  const problem = problemIn(task);
  try {
    return isReached(problem, parseMoves(moves).reduce(slide, problem.start));
  } catch {
    return false; // they cannot even be played
  }
}

/** A message of the worker in the page's language, of which a worker knows nothing. @param {Request} task @param {Message} message @returns {Message} */
function worded(task, message) {
  if (message.type === "unsolvable") return { ...message, explanation: verdictOn(problemIn(task)).explanation };
  const isNamed = (message.type === "info" && message.phase === "searching") || message.type === "solution";
  // Translators: how this page searches by itself
  return isNamed ? { ...message, solver: gettext("IDA* with pattern databases, on your device") } : message;
}

/** @param {Request} task @returns {import("../puzzle/problem.js").Problem} */
function problemIn({ position, goal: goalText = "standard", faces: written = "" }) {
  const start = parsePosition(position);
  return { start, goal: goalOf(goalText, start.width, start.height), goalText, faces: parseFaces(written, start.tiles.length - 1) };
}

/** Questions to one worker and its answers. A worker that fails answers all of them so, and the next question begins another. @param {() => LocalWorker} begin */
function createConversation(begin) {
  /** @type {LocalWorker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, (answer: Answer) => void>} */
  const listeners = new Map();

  function open() {
    const opened = begin();
    opened.onmessage = ({ data: { id, message } }) => {
      const listen = listeners.get(id);
      if (message.type !== "info") listeners.delete(id);
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

    /** Return the function that ends the search. @param {Omit<Question, "id">} question @param {(answer: Answer) => void} onAnswer */
    ask(question, onAnswer) {
      const id = (count += 1);
      listeners.set(id, onAnswer);
      worker ??= open();
      worker.postMessage({ id, ...question });
      return () => { if (listeners.delete(id)) worker?.postMessage({ id }); };
    },
  };
}
