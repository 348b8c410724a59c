/**
 * A tool's problem in its address: `position=`, `goal=` and `faces=` as the links of games spell them.
 *
 * @typedef {import("../puzzle/problem.js").Problem} Problem
 */

import { gettext } from "../language/gettext.js";
import { formatFaces, parseFaces } from "../puzzle/faces.js";
import { formatGoal, isGoalName } from "../puzzle/goals.js";
import { MAGIC } from "../puzzle/magic.js";
import { formatLink, parseLink, formatPosition } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";

/** The problem that an address names, or null for none. Throws an Error with a sentence. @param {URLSearchParams} query @returns {Problem | null} */
export function readProblem(query) {
  const written = query.get("position");
  if (written === null && (query.has("goal") || query.has("faces"))) throw new Error(gettext("It names a goal or faces, but no position."));
  if (written === null) return null;
  const start = parseLink(written);
  const goalText = readGoal(query.get("goal") ?? "standard");
  const faces = parseFaces(query.get("faces") ?? "", start.tiles.length - 1);
  return Object.freeze({ start, goal: goalOf(goalText, start.width, start.height), goalText, faces });
}

/** The parts of an address that name a problem; what is as usual is left out. @param {Problem} problem @returns {string[]} */
export function writeProblem({ start, goal, goalText, faces }) {
  const spelt = goalText === MAGIC ? MAGIC : formatGoal(goal);
  return [
    `position=${formatLink(start)}`,
    ...(spelt === "standard" ? [] : [`goal=${isName(spelt) ? spelt : formatLink(goal)}`]),
    ...(faces ? [`faces=${encodeURIComponent(formatFaces(faces))}`] : []),
  ];
}

/** A goal is spelt by its name or like the position. */
function readGoal(/** @type {string} */ text) {
  return isName(text) ? text : formatPosition(parseLink(text));
}

function isName(/** @type {string} */ text) {
  return isGoalName(text) || text === MAGIC;
}
