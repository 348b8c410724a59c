/**
 * The local solver: solves small boards in a worker of the page while the server is away.
 *
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").Wanted} Wanted
 * @typedef {import("./search.js").SearchOptions} SearchOptions
 * @typedef {import("./search.js").Progress | import("./search.js").End} Message
 */

import { gettext } from "../i18n/gettext.js";
import { parseFaces } from "../puzzle/faces.js";
import { parseMoves } from "../puzzle/moves.js";
import { parsePosition, slide } from "../puzzle/position.js";
import { goalOf, isReached } from "../puzzle/problem.js";
import { verdictOn } from "../puzzle/verdict.js";
import { goalsWith } from "./local-goals.js";
import { MAX_CELLS } from "../puzzle/position-space.js";

const MOST_GOALS = 50_000; // positions from which the search goes backwards at once
const ONLY = gettext("Without it, this page solves boards of up to 10 cells, and nearly all of up to {most}, with the default options.", { most: MAX_CELLS });
const FAILED = gettext("This page could not search by itself. It may be short of memory.");
const WRONG = gettext("The moves that this page found do not solve the position. Please report it.");

/** Whether the page is kept with all its files, the worker's among them. */
function isKept() {
  return Boolean(navigator.serviceWorker?.controller);
}

/** @type {import("./search.js").LocalSolver} */
export const LOCAL = Object.freeze({
  canSolve,
  search,
  get scope() {
    return isKept() ? ` ${ONLY}` : "";
  },
});

/** Whether a search is for the shortest solution of a board that is small enough. @param {Wanted} wanted @returns {wanted is Request} */
function canSolve(wanted) {
  if ("type" in wanted || !isKept()) return false;
  const { position, solver, heuristic, metric = "stm", faces = "" } = wanted;
  const count = parsePosition(position).tiles.length;
  if (solver || heuristic || metric !== "stm" || count > MAX_CELLS) return false;
  return goalsWith(parseFaces(faces, count - 1)) <= MOST_GOALS;
}

/** @param {Wanted} request @param {SearchOptions} options @returns {Promise<import("./search.js").End>} */
function search(request, { signal, onProgress = () => {} }) {
  const begun = performance.now();
  const task = /** @type {Request} */ (request);
  const worker = new Worker(new URL("./local-solver-worker.js", import.meta.url), { type: "module" });
  let known = { lower: 0, expanded: 0, generated: 0 };
  onProgress({ type: "info", id: "", phase: "searching", ...known, rate: 0, seconds: 0 });
  return new Promise((/** @type {(end: import("./search.js").End) => void} */ resolve, reject) => {
    worker.onmessage = ({ data }) => {
      const message = worded(task, data);
      if (message.type === "info") {
        const { lower, expanded, generated } = message;
        known = { lower, expanded, generated };
        onProgress(message);
      } else if (message.type === "solution" && !isSolution(task, message.moves)) reject(new Error(WRONG));
      else resolve(/** @type {import("./search.js").End} */ (message));
    };
    worker.onerror = () => reject(new Error(FAILED));
    signal?.addEventListener("abort", () => resolve({ type: "stopped", id: "", reason: "asked", ...known, seconds: (performance.now() - begun) / 1000 }));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
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
  const isNamed = message.type === "info" || message.type === "solution";
  // Translators: how this page searches by itself
  return isNamed ? { ...message, solver: gettext("breadth-first from both ends") } : message;
}

/** @param {Request} task @returns {import("../puzzle/problem.js").Problem} */
function problemIn({ position, goal: goalText = "standard", faces: written = "" }) {
  const start = parsePosition(position);
  return { start, goal: goalOf(goalText, start.width, start.height), goalText, faces: parseFaces(written, start.tiles.length - 1) };
}
