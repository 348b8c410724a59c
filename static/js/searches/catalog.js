/** The searches and the heuristics to choose from, in the order shown. */

import { gettext } from "../i18n/gettext.js";
import { manhattanDistance } from "../puzzle/distance.js";
import { linearConflict } from "../puzzle/bounds.js";
import { A_STAR, BREADTH_FIRST, DEFAULT_WEIGHT, GREEDY, weightedAStar } from "./best-first.js";
import { IDA_STAR } from "./ida-star.js";
/** @import { Position } from "../puzzle/position.js" */

/** @type {readonly import("./search.js").Search[]} */
export const SEARCHES = Object.freeze([BREADTH_FIRST, A_STAR, GREEDY, weightedAStar(DEFAULT_WEIGHT), IDA_STAR]);

/** @typedef {{name: string, title: string, of: (position: Position, goal: Position) => number}} Heuristic  with the server's name and title */

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
