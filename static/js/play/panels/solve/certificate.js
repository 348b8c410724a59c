/**
 * The certificate of a search: its result as a file that `taquin verify` checks; the fields are those of
 * webapp/certificate.py. No DOM, no network.
 */

import { formatPosition } from "../../../puzzle/position.js";
import { MAGIC } from "../../../puzzle/magic.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Problem } from "../../../puzzle/problem.js" */

/**
 * Return the content of the file, or "" if the result proves nothing.
 *
 * @param {Problem} problem  of the search
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

/** Return whether some tiles look alike. @param {Problem} problem */
export function areSomeAlike({ faces }) {
  return faces !== null && new Set(faces).size < faces.length;
}

function written(/** @type {Record<string, unknown>} */ claim) {
  return `${JSON.stringify(claim, null, 2)}\n`;
}
