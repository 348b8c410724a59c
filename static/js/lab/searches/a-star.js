/** A*: the least slides so far and still to come first. h never falls by more than a slide costs, so what is taken was reached by fewest slides. */

import { bestFirst } from "./best-first.js";

/** @type {import("./search.js").Search} */
export const A_STAR = {
  name: "a-star",
  title: "A*",
  isShortest: true,
  lines: [
    "put the start into the frontier",
    "take the position with the least g + h out of the frontier",
    "if it is the goal: done",
    "for each slide from there:",
    "    if the position it leads to is new, or was reached by more slides: put it into the frontier",
    "    else: leave it",
  ],
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.g + node.h, reopens: true }),
};
