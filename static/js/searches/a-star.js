/** A*: the least slides so far and still to come first. h never falls by more than a slide costs, so what is taken was reached by fewest slides. */

import { gettext } from "../language/gettext.js";
import { bestFirst } from "./best-first.js";
import { INDENT } from "./search.js";

/** @type {import("./search.js").Search} */
export const A_STAR = {
  name: "a-star",
  title: "A*",
  isShortest: true,
  lines: [
    gettext("put the start into the frontier"),
    gettext("take the position with the least g + h out of the frontier"),
    gettext("if it is the goal: done"),
    gettext("for each slide from there:"),
    INDENT + gettext("if the position it leads to is new, or was reached by more slides: put it into the frontier"),
    INDENT + gettext("else: leave it"),
  ],
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.g + node.h, reopens: true }),
};
