/** Greedy search: only what seems still to come counts, not what it took to get there. */

import { bestFirst } from "./best-first.js";

/** @type {import("./search.js").Search} */
export const GREEDY = {
  name: "greedy",
  title: "Greedy",
  isShortest: false,
  lines: [
    "put the start into the frontier",
    "take the position with the least h out of the frontier",
    "if it is the goal: done",
    "for each slide from there:",
    "    if the position it leads to is new: put it into the frontier",
    "    else: leave it",
  ],
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.h, reopens: false }),
};
