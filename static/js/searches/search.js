/**
 * The interface of all searches: a generator that yields each step with its line of pseudo-code.
 *
 * A node is expanded when the search visits its neighbours; expansions are counted. Read on with `best-first.js`,
 * which has breadth-first search, A*, weighted A* and greedy search; `ida-star.js`; and `catalog.js`, the list of all.
 *
 * @typedef {object} Node  a position and how it was reached
 * @property {number} state
 * @property {Node | null} parent
 * @property {Direction | null} direction  the move that led here
 * @property {number} g      moves from the start
 * @property {number} h      lower bound on the moves to the goal
 *
 * @typedef {object} Step
 * @property {number} line              number of a line of pseudo-code
 * @property {"begin" | "take" | "goal" | "expand" | "enter" | "known" | "cut" | "deepen"} kind
 * @property {Node} node                the node concerned
 * @property {Node | null} [taken]      removed from the frontier
 * @property {Node | null} [entered]    added to the frontier
 * @property {boolean} [reopened]       entered once more after it was taken, because of a shorter path
 * @property {number} [bound]           the new bound of IDA*
 *
 * @typedef {object} Search
 * @property {string} name
 * @property {string} title
 * @property {readonly string[]} lines   its pseudo-code, indented by spaces
 * @property {boolean} isShortest        whether its solution is always a shortest one
 * @property {(node: Node, age: number) => number} rank  the node with the smallest is taken out of the frontier first;
 *   `age` grows with each node that enters it
 * @property {(space: Space, start: number) => Generator<Step, void, void>} steps  the last step has kind `goal`
 */

import { gettext } from "../i18n/gettext.js";
/** @import { Direction } from "../puzzle/moves.js" */
/** @import { Next, Space } from "./space.js" */

/** Indentation of lines within a loop. */
export const INDENT = "    ";

/** Return the pseudo-code of a search with a frontier; `take` is its second line. @param {string} take @param {boolean} reopens */
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

/** @typedef {{node: Node, value: number, age: number}} Entry  of a frontier; `value` is its rank */

/** Compare two entries of a frontier: ties go to the smaller h, then to the newer node. @param {Entry} one @param {Entry} other */
export function byRank(one, other) {
  return one.value - other.value || one.node.h - other.node.h || other.age - one.age;
}

/** Return the nodes from the start to this one. @param {Node} node */
export function pathTo(node) {
  const path = [node];
  for (let { parent } = node; parent; { parent } = parent) path.unshift(parent);
  return path;
}
