/**
 * The local solver's worker: solves one problem, and reports in the messages of the server.
 *
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./local-solver.js").Message} Message
 */

import { parseFaces } from "../puzzle/faces.js";
import { formatMoves, lengthMtm, lengthStm } from "../puzzle/moves.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";
import { goalOf, hasOneGoal } from "../puzzle/problem.js";
import { verdictOn } from "../puzzle/verdict.js";
import { TooFar, shortestPath } from "./bidirectional.js";
import { goalsOf } from "./local-goals.js";

const SOLVER = "both-ends"; // people hear its name from the page
const PAUSE = 100; // ms between two reports

const begun = performance.now();
let reported = begun;

addEventListener("message", ({ data }) => postMessage(answerTo(data)));

/** @param {Request} request @returns {Message} */
function answerTo({ position, goal: goalText = "standard", faces: written = "" }) {
  const start = parsePosition(position);
  const goal = goalOf(goalText, start.width, start.height);
  const problem = { start, goal, goalText, faces: parseFaces(written, start.tiles.length - 1) };
  const { solvable, explanation } = verdictOn(problem);
  if (!solvable) return { type: "unsolvable", id: "", explanation };
  try {
    const found = shortestPath(start, goalsOf(problem), (lower, work) => report(lower, work));
    return solutionOf(found, hasOneGoal(problem));
  } catch (error) {
    if (!(error instanceof TooFar)) throw error;
    return { type: "stopped", id: "", reason: "limit", lower: error.lower, ...error.work, seconds: secondsSince(begun) };
  }
}

/** @param {ReturnType<typeof shortestPath>} found @param {boolean} isOnlyGoal @returns {Message} */
function solutionOf({ moves, goal, expanded, generated }, isOnlyGoal) {
  const length = lengthStm(moves);
  const lengths = { length_stm: length, length_mtm: lengthMtm(moves), lower: length };
  const reached = isOnlyGoal ? {} : { goal: formatPosition(goal) };
  const by = { solver: SOLVER, heuristic: "", metric: "stm", optimal: true };
  return { type: "solution", id: "", moves: formatMoves(moves), ...lengths, ...by, expanded, generated, seconds: secondsSince(begun), ...reached };
}

/** Tells how far the search is, unless that was told a moment ago. @param {number} lower @param {import("./bidirectional.js").Work} work */
function report(lower, { expanded, generated, frontier }) {
  if (performance.now() - reported < PAUSE) return;
  reported = performance.now();
  const seconds = secondsSince(begun);
  const work = { expanded, generated, frontier, explored: expanded, rate: generated / seconds };
  postMessage({ type: "info", id: "", phase: "searching", lower, ...work, seconds, solver: SOLVER });
}

function secondsSince(/** @type {number} */ time) {
  return (performance.now() - time) / 1000;
}
