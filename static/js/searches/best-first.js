/**
 * Best-first search: the frontier is ordered by a value; of equal ones the node nearer to the goal by h comes first, then the newer.
 *
 * @typedef {import("./search.js").Node} Node
 * @typedef {import("./search.js").Space} Space
 */

import { createHeap } from "./heap.js";
import { childOf, rootOf } from "./search.js";

/**
 * The steps. With `reopens`, a position that is reached by fewer slides than before comes into the frontier again, in place of
 * what stands there.
 *
 * @param {Space} space
 * @param {number} start
 * @param {{value: (node: Node) => number, reopens: boolean}} order
 * @returns {Generator<import("./search.js").Step, void, void>}
 */
export function* bestFirst(space, start, { value, reopens }) {
  const frontier = createFrontier(value);
  /** @type {Map<number, Node>} */
  const best = new Map();
  const root = rootOf(space, start);
  best.set(start, root);
  frontier.put(root);
  yield { line: 0, kind: "begin", node: root, entered: root };
  while (frontier.size) {
    const node = frontier.take();
    if (best.get(node.state) !== node) continue; // reached by fewer slides since
    yield { line: 1, kind: "take", node, taken: node };
    if (node.state === space.goal) return void (yield { line: 2, kind: "goal", node });
    yield { line: 3, kind: "expand", node };
    for (const next of space.neighbours(node.state)) {
      const child = childOf(space, node, next);
      const before = best.get(child.state);
      if (before && !(reopens && child.g < before.g)) {
        yield { line: 5, kind: "known", node: child };
        continue;
      }
      best.set(child.state, child);
      yield { line: 4, kind: "enter", node: child, entered: child, taken: before && frontier.has(before) ? before : null };
      frontier.put(child);
    }
  }
}

/** @param {(node: Node) => number} value */
function createFrontier(value) {
  /** @typedef {{node: Node, value: number, age: number}} Entry */
  const heap = createHeap((/** @type {Entry} */ one, /** @type {Entry} */ other) => comesFirst(one, other));
  /** @type {Set<Node>} */
  const there = new Set();
  let age = 0;

  return {
    get size() {
      return heap.size;
    },
    has: (/** @type {Node} */ node) => there.has(node),
    put(/** @type {Node} */ node) {
      heap.put({ node, value: value(node), age });
      there.add(node);
      age += 1;
    },
    take() {
      const { node } = heap.take();
      there.delete(node);
      return node;
    },
  };
}

/** @param {{node: Node, value: number, age: number}} one @param {{node: Node, value: number, age: number}} other */
function comesFirst(one, other) {
  return (one.value - other.value || one.node.h - other.node.h || other.age - one.age) < 0;
}
