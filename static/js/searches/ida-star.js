/**
 * IDA*: depth-first search up to a threshold of g + h; if that finds no solution, the threshold rises to the smallest value
 * beyond it.
 *
 * Its frontier is the stack of positions still to visit in this iteration. It stores nothing else, so it visits positions
 * repeatedly.
 */

import { gettext } from "../i18n/gettext.js";
import { INDENT, childOf, rootOf } from "./search.js";

/** @type {import("./search.js").Search} */
export const IDA_STAR = {
  name: "ida-star",
  title: "IDA*",
  isShortest: true,
  lines: [
    gettext("the threshold is h of the start; put the start on the stack"),
    gettext("take the position on top of the stack"),
    gettext("if it is the goal: done"),
    gettext("for each move from there, except the one back:"),
    INDENT + gettext("if g + h is within the threshold: put it on the stack"),
    INDENT + gettext("else: turn back, and remember the least g + h above the threshold"),
    gettext("when the stack is empty: raise the threshold to that g + h; put the start on the stack"),
  ],
  rank: (_, age) => -age,
  *steps(space, start) {
    let root = rootOf(space, start);
    yield { line: 0, kind: "begin", node: root, entered: root, bound: root.h };
    for (let bound = yield* round(space, root, root.h); bound !== null; bound = yield* round(space, root, bound)) {
      if (bound === Infinity) return;
      root = rootOf(space, start);
      yield { line: 6, kind: "deepen", node: root, entered: root, bound };
    }
  },
};

/**
 * Run one iteration; returns the smallest value beyond the bound, or null when the goal was found.
 *
 * @param {import("./space.js").Space} space
 * @param {import("./search.js").Node} root
 * @param {number} bound
 * @returns {Generator<import("./search.js").Step, number | null, void>}
 */
function* round(space, root, bound) {
  const stack = [root];
  let beyond = Infinity;
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield { line: 1, kind: "take", node, taken: node };
    if (node.state === space.goal) {
      yield { line: 2, kind: "goal", node };
      return null;
    }
    yield { line: 3, kind: "expand", node };
    for (const next of space.neighbours(node.state).reverse()) { // so that the first is on top
      if (next.state === node.parent?.state) continue;
      const child = childOf(space, node, next);
      const isWithin = child.g + child.h <= bound;
      if (isWithin) stack.push(child);
      else beyond = Math.min(beyond, child.g + child.h);
      yield isWithin ? { line: 4, kind: "enter", node: child, entered: child } : { line: 5, kind: "cut", node: child };
    }
  }
  return beyond;
}
