/**
 * The local solver: finds shortest solutions, reviews games and finds all shortest solutions on boards of up to 16 cells, in
 * a web worker, without the server.
 *
 * The worker starts with the first request and stays, because building its tables takes seconds. Read on with
 * `local-searches.js`, which runs there.
 *
 * @typedef {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">} LocalWorker
 */

import { gettext, ngettext } from "../i18n/gettext.js";
import { lengthMtm, lengthStm, parseMoves } from "../puzzle/moves.js";
import { canReach } from "../puzzle/parity.js";
import { parsePosition, slide } from "../puzzle/position.js";
import { isReached } from "../puzzle/problem.js";
import { verdictOn } from "../puzzle/verdict.js";
import { goalCountOf, problemIn } from "./local-goals.js";
import { isProgress, staged } from "./solver-interface.js";
/** @import { Message, Question } from "./local-searches.js" */
/** @import { Request, Wanted } from "./protocol.js" */
/** @import { End, LocalSolver, Progress, SearchOptions } from "./solver-interface.js" */

const MAX_CELLS = 16;
const MAX_GOALS = 1_000;
const SCOPE = gettext("Without it, this page solves boards of up to {most} cells, with the default options.", { most: MAX_CELLS });
const TOO_MANY_GOALS = gettext("Too many arrangements of this board count as solved, so it needs the server.");
const FAILED = gettext("The search failed in this browser. It may be out of memory.");
const WRONG_SOLUTION = gettext("The moves that this page found do not solve the position. Please report it.");

/** @type {LocalSolver} */
export const LOCAL = createLocalSolver();

/** @param {() => LocalWorker} [begin] @returns {LocalSolver} */
export function createLocalSolver(begin = () => new Worker(new URL("./local-solver-worker.js", import.meta.url), { type: "module" })) {
  const conversation = createConversation(begin);
  /** @type {Map<string, "building" | "ready" | "failed">} */
  const tables = new Map(); // keyed by goal

  /** Return whether the worker runs or can be loaded from the cache. */
  function isAvailable() {
    return conversation.isOpen || Boolean(navigator.serviceWorker?.controller);
  }

  /** @param {Wanted} wanted @param {SearchOptions} options @returns {Promise<End>} */
  async function search(wanted, { signal, onProgress = () => {} }) {
    const begunAt = performance.now();
    let known = { lower: 0, expanded: 0, generated: 0 };
    onProgress({ type: "info", id: "", phase: "searching", ...known, rate: 0, seconds: 0 });

    function report(/** @type {Progress} */ message) {
      if (message.type === "info") known = { lower: message.lower, expanded: message.expanded, generated: message.generated };
      onProgress(worded(wanted, message));
    }

    try {
      const end = await conversation.ask({ request: wanted }, { signal, onProgress: report });
      if (end.type === "ready" || end.type === "failed" || isProgress(end)) throw new Error(FAILED);
      if (solutionsIn(end).some((moves) => !isSolution(wanted, moves))) throw new Error(WRONG_SOLUTION);
      return await staged(wanted, worded(wanted, end));
    } catch (error) {
      if (!signal?.aborted) throw error;
      return { type: "stopped", id: "", reason: "asked", ...known, seconds: (performance.now() - begunAt) / 1000 };
    }
  }

  /** @param {Wanted} wanted */
  function prepare(wanted) {
    if (reasonAgainst(wanted)) return;
    const goal = goalIn(wanted);
    if (tables.has(goal)) return;
    tables.set(goal, "building");
    void conversation.ask({ request: wanted, isTablesOnly: true }).then(({ type }) => tables.set(goal, type === "ready" ? "ready" : "failed"));
  }

  /** @type {LocalSolver["solveAtOnce"]} */
  async function solveAtOnce(wanted) {
    const begunAt = performance.now();
    const { start, goal, faces } = problemIn(wanted);
    if ("type" in wanted || start.tiles.length <= MAX_CELLS || !canReach(start, goal)) return null;
    const { stagedByRows } = await import("../solver/staged-by-rows.js");
    const { moves, stages } = stagedByRows(start, goal, faces);
    if (!isSolution(wanted, moves)) throw new Error(WRONG_SOLUTION);
    const [length_stm, length_mtm] = [lengthStm, lengthMtm].map((lengthOf) => lengthOf(parseMoves(moves)));
    return { type: "improved", id: "", moves, length_stm, length_mtm, lower: 0, seconds: (performance.now() - begunAt) / 1000, stages };
  }

  return Object.freeze({
    solveAtOnce,
    isReady: (wanted) => !reasonAgainst(wanted) && tables.get(goalIn(wanted)) === "ready",
    prepare,
    fits: (wanted) => !reasonAgainst(wanted),
    canSolve: (wanted) => isAvailable() && !reasonAgainst(wanted),
    scopeFor: (wanted) => (isAvailable() ? ` ${(wanted && reasonAgainst(wanted)) || SCOPE}` : ""),
    search,
  });
}

/** Return a sentence saying why this page cannot answer the request; "" if it can. @param {Wanted} wanted */
function reasonAgainst(wanted) {
  const { solver, heuristic, metric = "stm" } = /** @type {Request} */ (wanted);
  if (solver || heuristic || metric !== "stm" || parsePosition(wanted.position).tiles.length > MAX_CELLS) return SCOPE;
  const most = "type" in wanted && wanted.type === "gather" ? 1 : MAX_GOALS;
  return goalCountOf(problemIn(wanted)) > most ? TOO_MANY_GOALS : "";
}

/** Return the solutions in a message, which are checked before it is passed on. @param {End} message */
function solutionsIn(message) {
  if (message.type === "solution") return [message.moves];
  if (message.type === "report") return [message.shortest];
  return message.type === "solutions" ? [message.straightest, ...message.solutions] : [];
}

/** Return the name of the goal whose tables a search needs. @param {Wanted} request */
function goalIn({ position, goal = "standard" }) {
  const { width, height } = parsePosition(position);
  return `${width}x${height} ${goal}`;
}

/** @param {Wanted} task @param {string} moves */
function isSolution(task, moves) {
  const problem = problemIn(task);
  try {
    return isReached(problem, parseMoves(moves).reduce(slide, problem.start));
  } catch {
    return false; // the moves are illegal
  }
}

/** Add texts in the page's language to a worker's message; the worker has no translations. @template {Progress | End} M @param {Wanted} task @param {M} message @returns {M} */
function worded(task, message) {
  if (message.type === "unsolvable") return { ...message, explanation: verdictOn(problemIn(task)).explanation };
  if (message.type === "solutions" && !message.graph) return { ...message, note: gettext("The solutions branch and meet at too many positions to draw.") };
  if (message.type === "info" && message.phase === "building" && message.lower) return { ...message, note: gettext("The search takes long, so larger tables are built first.") };
  const isNamed = (message.type === "info" && message.phase === "searching") || message.type === "solution";
  // Translators: how this page searches by itself
  return isNamed ? { ...message, ...noted(message), solver: gettext("IDA* with pattern databases, on your device") } : message;
}

/** Return a note on the progress of the search for all shortest solutions. @param {Progress | End} message */
function noted(message) {
  if (message.type !== "info" || message.phase !== "searching" || !message.upper || message.fraction === undefined) return {};
  const known = Math.round(message.fraction * message.upper);
  const note = ngettext("The shortest solution has {count} move. Steps explored so far: {known}.", "The shortest solutions have {count} moves. Steps explored so far: {known}.", message.upper, { known });
  return { note };
}

/** Send requests to one worker and dispatch its answers. If the worker fails, all pending requests fail, and the next request starts a new worker. @param {() => LocalWorker} begin */
function createConversation(begin) {
  /** @type {LocalWorker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, {resolve: (end: Message) => void, onProgress?: (message: Progress) => void}>} */
  const pending = new Map();

  function open() {
    const opened = begin();
    opened.onmessage = ({ data: { id, message } }) => {
      if (isProgress(message)) return pending.get(id)?.onProgress?.(message);
      pending.get(id)?.resolve(message);
      pending.delete(id);
    };
    opened.onerror = () => {
      opened.terminate();
      worker = null;
      pending.forEach(({ resolve }) => resolve({ type: "failed" }));
      pending.clear();
    };
    return opened;
  }

  return {
    get isOpen() { return worker !== null; },

    /** Send a request; resolves to the last message of its search. Aborting stops the search. @param {Omit<Question, "id">} question @param {{signal?: AbortSignal, onProgress?: (message: Progress) => void}} [options] @returns {Promise<Message>} */
    ask(question, { signal, onProgress } = {}) {
      const id = (count += 1);
      return new Promise((resolve, reject) => {
        try {
          worker ??= open();
        } catch { // the browser has no module workers
          return resolve({ type: "failed" });
        }
        pending.set(id, { resolve, onProgress });
        signal?.addEventListener("abort", () => {
          if (pending.delete(id)) worker?.postMessage({ id });
          reject(signal.reason);
        });
        worker.postMessage({ id, ...question });
      });
    },
  };
}
