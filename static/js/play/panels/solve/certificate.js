/**
 * The certificate of a search: what it has found, as a file that `taquin verify` checks; the fields are those of
 * webapp/certificate.py. No page, no network.
 */

import { formatPosition } from "../../../puzzle/position.js";
import { MAGIC } from "../../../puzzle/magic.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Problem } from "../../../puzzle/problem.js" */

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

function claimOf(/** @type {Problem} */ problem, /** @type {string} */ position) {
  const goal = problem.goalText === MAGIC ? MAGIC : formatPosition(problem.goal);
  const faces = areSomeAlike(problem) ? { faces: problem.faces } : {};
  return { certificate: "taquin 1", position, goal, ...faces };
}

/** Whether tiles cannot be told apart. @param {Problem} problem */
export function areSomeAlike({ faces }) {
  return faces !== null && new Set(faces).size < faces.length;
}

function written(/** @type {Record<string, unknown>} */ claim) {
  return `${JSON.stringify(claim, null, 2)}\n`;
}
