/** The heuristics for watching a search, with the server's names and titles. */

import { gettext } from "../i18n/gettext.js";
import { manhattanDistance } from "../puzzle/distance.js";
import { linearConflict } from "../puzzle/bounds.js";
/** @import { Position } from "../puzzle/position.js" */

/** @typedef {{name: string, title: string, of: (position: Position, goal: Position) => number}} Heuristic */

/** @type {Heuristic} */
export const MANHATTAN = { name: "manhattan", title: gettext("Manhattan distance"), of: manhattanDistance };

/** From the weakest to the strongest; all admissible. @type {readonly Heuristic[]} */
export const HEURISTICS = Object.freeze([
  { name: "zero", title: gettext("No heuristic"), of: () => 0 },
  { name: "misplaced-tiles", title: gettext("Misplaced tiles"), of: misplaced },
  MANHATTAN,
  { name: "linear-conflict", title: gettext("Linear conflict"), of: (position, goal) => linearConflict(position, goal).h },
]);

function misplaced(/** @type {Position} */ { tiles }, /** @type {Position} */ goal) {
  return tiles.filter((tile, cell) => tile && tile !== goal.tiles[cell]).length;
}
