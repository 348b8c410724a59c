/** Weighted A*: h counts double, so that it hurries to the goal; what it finds is at most twice as long as the shortest. */

import { bestFirst } from "./best-first.js";

/** @type {import("./search.js").Search} */
export const WEIGHTED_A_STAR = {
  name: "weighted-a-star",
  title: "Weighted A*",
  isShortest: false,
  lines: [
    "put the start into the frontier",
    "take the position with the least g + 2 h out of the frontier",
    "if it is the goal: done",
    "for each slide from there:",
    "    if the position it leads to is new, or was reached by more slides: put it into the frontier",
    "    else: leave it",
  ],
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.g + 2 * node.h, reopens: true }),
};
