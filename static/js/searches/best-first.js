/**
 * Best-first search: the frontier is ordered by a value. Ties go to the smaller h, then to the newer node.
 *
 * Greedy search orders by h alone. A* orders by g + h; because h is consistent, a node taken from the frontier was reached by
 * a shortest path. Weighted A* multiplies h: its solution is at most `weight` times as long as the shortest, and found
 * sooner.
 */

import { gettext, number } from "../i18n/gettext.js";
import { childOf, linesOf, rootOf } from "./search.js";
/** @import { Node, Search, Step } from "./search.js" */
/** @import { Space } from "./space.js" */

/** @type {Search} */
export const A_STAR = {
  name: "a-star",
  title: "A*",
  isShortest: true,
  lines: linesOf(gettext("take the position with the least g + h out of the frontier"), true),
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.g + node.h, reopens: true }),
};

/** @type {Search} */
export const GREEDY = {
  name: "greedy",
  title: gettext("Greedy"),
  isShortest: false,
  lines: linesOf(gettext("take the position with the least h out of the frontier"), false),
  steps: (space, start) => bestFirst(space, start, { value: (node) => node.h, reopens: false }),
};

export const USUAL_WEIGHT = 2;

/** @param {number} weight @returns {Search} */
export const weightedAStar = (weight) => ({
  name: "weighted-a-star",
  title: gettext("Weighted A*"),
  isShortest: false,
  // Translators: {weight} is a number, by which h is multiplied.
  lines: linesOf(gettext("take the position with the least g + {weight} h out of the frontier", { weight: number(weight) }), true),
  steps: (space, start) => weighted(space, start, weight),
});

const TENTHS = 10; // values are integers in tenths, so that equal ones do not differ by rounding

/** Return the steps of A* with any weight. @param {Space} space @param {number} start @param {number} weight */
export function weighted(space, start, weight) {
  const scaled = Math.round(TENTHS * weight);
  return bestFirst(space, start, { value: (node) => TENTHS * node.g + scaled * node.h, reopens: true });
}

/**
 * Yield the steps. With `reopens`, a position reached by a shorter path enters the frontier again, replacing its old node.
 *
 * @param {Space} space
 * @param {number} start
 * @param {{value: (node: Node) => number, reopens: boolean}} order
 * @returns {Generator<Step, void, void>}
 */
function* bestFirst(space, start, { value, reopens }) {
  const frontier = createFrontier(value);
  /** @type {Map<number, Node>} */
  const best = new Map();
  const root = rootOf(space, start);
  best.set(start, root);
  frontier.put(root);
  yield { line: 0, kind: "begin", node: root, entered: root };
  while (frontier.size) {
    const node = frontier.take();
    if (best.get(node.state) !== node) continue; // since reached by a shorter path
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

function createFrontier(/** @type {(node: Node) => number} */ value) {
  /** @typedef {{node: Node, value: number, age: number}} Entry */
  const heap = createHeap((/** @type {Entry} */ one, /** @type {Entry} */ other) => (one.value - other.value || one.node.h - other.node.h || other.age - one.age) < 0);
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

/* A heap: the item that `before` puts first is taken first. */

/** @template T @param {(one: T, other: T) => boolean} before */
function createHeap(before) {
  /** @type {T[]} */
  const items = [];

  function rise(/** @type {number} */ at) {
    for (let up = (at - 1) >> 1; at > 0 && before(items[at], items[up]); up = (at - 1) >> 1) {
      [items[at], items[up]] = [items[up], items[at]];
      at = up;
    }
  }

  function sink(/** @type {number} */ at) {
    for (let least = firstBelow(at); least !== at; least = firstBelow(at)) {
      [items[at], items[least]] = [items[least], items[at]];
      at = least;
    }
  }

  /** Return the index of the first of an item and its two children. */
  function firstBelow(/** @type {number} */ at) {
    let first = at;
    for (const below of [2 * at + 1, 2 * at + 2]) if (below < items.length && before(items[below], items[first])) first = below;
    return first;
  }

  return {
    get size() {
      return items.length;
    },

    put(/** @type {T} */ item) {
      rise(items.push(item) - 1);
    },

    /** Remove and return the first item; the heap must not be empty. @returns {T} */
    take() {
      const first = items[0];
      const last = /** @type {T} */ (items.pop());
      if (items.length) {
        items[0] = last;
        sink(0);
      }
      return first;
    },
  };
}
