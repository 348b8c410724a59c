/** Weighted A*: h counts double, so that it hurries to the goal; what it finds is at most twice as long as the shortest. */

import { gettext } from "../language/gettext.js";
import { bestFirst } from "./best-first.js";
import { INDENT } from "./search.js";

/** @type {import("./search.js").Search} */
export const WEIGHTED_A_STAR = {
  name: "weighted-a-star",
  title: gettext("Weighted A*"),
  isShortest: false,
  lines: [
    gettext("put the start into the frontier"),
    gettext("take the position with the least g + 2 h out of the frontier"),
    gettext("if it is the goal: done"),
    gettext("for each slide from there:"),
    INDENT + gettext("if the position it leads to is new, or was reached by more slides: put it into the frontier"),
    INDENT + gettext("else: leave it"),
  ],
  steps: (space, start) => weighted(space, start, 2),
};

const TENTHS = 10; // values are counted in tenths, in which no two that are equal differ by rounding

/** The steps by any weight. @param {import("./search.js").Space} space @param {number} start @param {number} weight */
export function weighted(space, start, weight) {
  const scaled = Math.round(TENTHS * weight);
  return bestFirst(space, start, { value: (node) => TENTHS * node.g + scaled * node.h, reopens: true });
}
