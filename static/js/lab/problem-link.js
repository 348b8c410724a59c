/**
 * A tool's problem in its address: `position=`, `goal=` and `faces=`, spelled as in links of games. Written by `writeProblem`
 * in `game/links/link-made.js`.
 */

import { readGoal } from "../game/links/link.js";
import { gettext } from "../i18n/gettext.js";
import { parseFaces } from "../puzzle/faces.js";
import { parseLink } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
/** @import { Problem } from "../puzzle/problem.js" */

/** Return the problem in an address, or null if there is none. Throws an Error with a sentence. @param {URLSearchParams} query @returns {Problem | null} */
export function readProblem(query) {
  const written = query.get("position");
  if (written === null && (query.has("goal") || query.has("faces"))) throw new Error(gettext("The link has a goal or labels, but no position."));
  if (written === null) return null;
  const start = parseLink(written);
  const goalText = readGoal(query.get("goal") ?? "standard", start);
  const faces = parseFaces(query.get("faces") ?? "", start.tiles.length - 1);
  return Object.freeze({ start, goal: goalOf(goalText, start.width, start.height), goalText, faces });
}
