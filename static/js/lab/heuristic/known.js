/** Known heuristics, weakest first, with the figures that `examine.js` finds for them; a test computes them again. */

import { gettext } from "../../i18n/gettext.js";

export const MISPLACED = "row != goalrow or col != goalcol";
export const MANHATTAN = "abs(row - goalrow) + abs(col - goalcol)";
export const START_DISTANCE = 22; // of the start positions for A*: close to the overall mean
export const START_COUNT = 20;

/** @type {readonly {title: string, figures: readonly number[]}[]} `figures` in the order of the columns */
export const KNOWN = [
  { title: gettext("No heuristic"), figures: [0, 21.9724, 1, 88050.15, 0] },
  { title: gettext("Misplaced tiles"), figures: [7.1111, 14.8613, 79, 5975.85, 0] },
  { title: gettext("Manhattan distance"), figures: [14, 7.9724, 2351, 589.7, 0] },
  { title: gettext("Linear conflict"), figures: [15.119, 6.8534, 2914, 302.45, 0] },
  { title: gettext("Exact distances"), figures: [21.9724, 0, 181440, 22, 0] },
];
