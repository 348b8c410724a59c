/**
 * What the searches have in common: a search is a generator that tells each of its steps, with its line of pseudo-code.
 *
 * Each expands a node when it goes through its neighbours, and that is what is counted. Read on with `breadth-first.js`;
 * `best-first.js`, by which `a-star.js`, `weighted-a-star.js` and `greedy.js` order their frontier (`heap.js`); `ida-star.js`; and `offers.js`, all of them by name.
 *
 * @typedef {import("./space.js").Space} Space
 * @typedef {import("../puzzle/moves.js").Direction} Direction
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

/** Before the lines within a loop. */
export const INDENT = "    ";

/** @param {Space} space @param {number} state @returns {Node} */
export function rootOf(space, state) {
  return { state, parent: null, direction: null, g: 0, h: space.distance(state) };
}

/** @param {Space} space @param {Node} parent @param {import("./space.js").Next} next @returns {Node} */
export function childOf(space, parent, { state, direction }) {
  return { state, parent, direction, g: parent.g + 1, h: space.distance(state) };
}

/** The nodes from the start to this one. @param {Node} node */
export function pathTo(node) {
  const path = [node];
  for (let { parent } = node; parent; { parent } = parent) path.unshift(parent);
  return path;
}
