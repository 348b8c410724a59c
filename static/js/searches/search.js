/**
 * What all searches have in common: a search is a generator that yields each of its steps, with its line of
 * pseudo-code.
 *
 * A node is expanded when the search goes through its neighbours; these expansions are counted. Read on with
 * `breadth-first.js`; `best-first.js`, which has A*, weighted A* and greedy search; `ida-star.js`; and `offers.js`, all of
 * them by name.
 *
 * @typedef {object} Node  a position as it was reached
 * @property {number} state
 * @property {Node | null} parent
 * @property {Direction | null} direction  the slide that led here
 * @property {number} g      slides from the start
 * @property {number} h      slides to the goal at least
 *
 * @typedef {object} Step
 * @property {number} line              of the search's pseudo-code
 * @property {"begin" | "take" | "goal" | "expand" | "enter" | "known" | "cut" | "deepen"} kind
 * @property {Node} node                what it is about
 * @property {Node | null} [taken]      leaves the frontier
 * @property {Node | null} [entered]    comes into it
 * @property {number} [bound]           of IDA*, from now on
 *
 * @typedef {object} Search
 * @property {string} name
 * @property {string} title
 * @property {readonly string[]} lines   its pseudo-code; blanks in front show what belongs to what
 * @property {boolean} isShortest        whether what it finds is a shortest solution
 * @property {(space: Space, start: number) => Generator<Step, void, void>} steps  the last is of kind `goal`
 */

import { gettext } from "../i18n/gettext.js";
/** @import { Direction } from "../puzzle/moves.js" */
/** @import { Next, Space } from "./space.js" */

/** Before the lines within a loop. */
export const INDENT = "    ";

/** The pseudo-code of a search with a frontier; `take` is its second line. @param {string} take @param {boolean} reopens */
export function linesOf(take, reopens) {
  const isNew = gettext("if the position it leads to is new: put it into the frontier");
  const isBetter = gettext("if the position it leads to is new, or was reached in more moves: put it into the frontier");
  return [
    gettext("put the start into the frontier"),
    take,
    gettext("if it is the goal: done"),
    gettext("for each move from there:"),
    INDENT + (reopens ? isBetter : isNew),
    INDENT + gettext("else: skip it"),
  ];
}

/** @param {Space} space @param {number} state @returns {Node} */
export function rootOf(space, state) {
  return { state, parent: null, direction: null, g: 0, h: space.distance(state) };
}

/** @param {Space} space @param {Node} parent @param {Next} next @returns {Node} */
export function childOf(space, parent, { state, direction }) {
  return { state, parent, direction, g: parent.g + 1, h: space.distance(state) };
}

/** The nodes from the start to this one. @param {Node} node */
export function pathTo(node) {
  const path = [node];
  for (let { parent } = node; parent; { parent } = parent) path.unshift(parent);
  return path;
}
