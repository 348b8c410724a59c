/** Greedy search: only what seems still to come counts, not what it took to get there. */

import { gettext } from "../language/gettext.js";
import { bestFirst } from "./best-first.js";
import { INDENT } from "./search.js";

/** @type {import("./search.js").Search} */
export const GREEDY = {
  name: "greedy",
  title: gettext("Greedy"),
  isShortest: false,
  lines: [
    gettext("put the start into the frontier"),
    gettext("take the position with the least h out of the frontier"),
    gettext("if it is the goal: done"),
    gettext("for each slide from there:"),
    INDENT + gettext("if the position it leads to is new: put it into the frontier"),
    INDENT + gettext("else: leave it"),
  ],
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.h, reopens: false }),
};
