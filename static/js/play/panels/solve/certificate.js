/**
 * The certificate of a search: what it has found, as a file that `taquin verify` checks; the fields are those of
 * webapp/certificate.py. No page, no network.
 *
 * @typedef {import("../../../api/job.js").View} View
 * @typedef {import("../../../puzzle/problem.js").Problem} Problem
 */

import { formatPosition } from "../../../puzzle/position.js";
import { MAGIC } from "../../../puzzle/magic.js";

/**
 * The content of the file, or "" where the search has ended with nothing that a file could show.
 *
 * @param {Problem} problem  that the search is of
 * @param {View} view
 */
export function certificateOf(problem, { request, result }) {
  const hasOneGoal = problem.goalText !== MAGIC && !areSomeAlike(problem);
  if (!request) return "";
  if (result?.type === "unsolvable") return hasOneGoal ? written(claimOf(problem, request.position)) : "";
  if (result?.type !== "solution") return "";
  const { moves, lower, metric, solver, heuristic } = result;
  return written({ ...claimOf(problem, request.position), metric, moves, lower, proved_by: [solver, heuristic].filter(Boolean).join(", ") });
}

/** @param {Problem} problem @param {string} position */
function claimOf(problem, position) {
  const goal = problem.goalText === MAGIC ? MAGIC : formatPosition(problem.goal);
  const faces = areSomeAlike(problem) ? { faces: problem.faces } : {};
  return { certificate: "taquin 1", position, goal, ...faces };
}

/** Whether tiles cannot be told apart. @param {Problem} problem */
export function areSomeAlike({ faces }) {
  return faces !== null && new Set(faces).size < faces.length;
}

/** @param {Record<string, unknown>} claim */
function written(claim) {
  return `${JSON.stringify(claim, null, 2)}\n`;
}
