/**
 * Best-first search: the frontier is ordered by a value. Ties go to the smaller h, then to the newer node.
 *
 * Breadth-first search orders by age, so the first solution found is a shortest one. Greedy search orders by h alone. A*
 * orders by g + h; because h is consistent, a node taken from the frontier was reached by a shortest path. Weighted A*
 * multiplies h: its solution is at most `weight` times as long as the shortest, and found sooner.
 */

import { gettext, number } from "../i18n/gettext.js";
import { byRank, childOf, linesOf, rootOf } from "./search.js";
/** @import { Node, Search, Step } from "./search.js" */
/** @import { Space } from "./space.js" */

/** @type {Search} */
export const BREADTH_FIRST = {
  name: "breadth-first",
  title: gettext("Breadth-first"),
  isShortest: true,
  lines: linesOf(gettext("take the oldest position out of the frontier"), false),
  rank: (_, age) => age,
  steps: (space, start) => bestFirst(space, start, BREADTH_FIRST.rank, false),
};

/** @type {Search} */
export const A_STAR = {
  name: "a-star",
  title: "A*",
  isShortest: true,
  lines: linesOf(gettext("take the position with the least g + h out of the frontier; if there are several, the one with the least h, then the newest"), true),
  rank: (node) => node.g + node.h,
  steps: (space, start) => bestFirst(space, start, A_STAR.rank, true),
};

/** @type {Search} */
export const GREEDY = {
  name: "greedy",
  title: gettext("Greedy"),
  isShortest: false,
  lines: linesOf(gettext("take the position with the least h out of the frontier; if there are several, the newest"), false),
  rank: (node) => node.h,
  steps: (space, start) => bestFirst(space, start, GREEDY.rank, false),
};

export const DEFAULT_WEIGHT = 2;
const TENTHS = 10; // values of weighted A* are integers in tenths, so that equal ones do not differ by rounding

/** @param {number} weight @returns {Search} */
export function weightedAStar(weight) {
  const scaled = Math.round(TENTHS * weight);
  const rank = (/** @type {Node} */ node) => TENTHS * node.g + scaled * node.h;
  return {
    name: "weighted-a-star",
    title: gettext("Weighted A*"),
    isShortest: false,
    // Translators: {weight} is a number, by which h is multiplied.
    lines: linesOf(gettext("take the position with the least g + {weight} h out of the frontier; if there are several, the one with the least h, then the newest", { weight: number(weight) }), true),
    rank,
    steps: (space, start) => bestFirst(space, start, rank, true),
  };
}

/**
 * Yield the steps. With `reopens`, a position reached by a shorter path enters the frontier again, replacing its old node.
 *
 * @param {Space} space
 * @param {number} start
 * @param {Search["rank"]} rank
 * @param {boolean} reopens
 * @returns {Generator<Step, void, void>}
 */
function* bestFirst(space, start, rank, reopens) {
  const frontier = createFrontier(rank);
  /** @type {Map<number, Node>} */
  const best = new Map(); // by state
  /** @type {Set<Node>} */
  const taken = new Set();
  const root = rootOf(space, start);
  best.set(start, root);
  frontier.put(root);
  yield { line: 0, kind: "begin", node: root, entered: root };
  while (frontier.size) {
    const node = frontier.take();
    if (best.get(node.state) !== node) continue; // since reached by a shorter path
    taken.add(node);
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
      const reopened = before !== undefined && taken.has(before);
      yield { line: 4, kind: "enter", node: child, entered: child, taken: before && !reopened ? before : null, reopened };
      frontier.put(child);
    }
  }
}

/** Create a priority queue of nodes: a heap. @param {Search["rank"]} rank */
function createFrontier(rank) {
  /** @type {import("./search.js").Entry[]} */
  const heap = [];
  let count = 0; // of all nodes so far

  function isBefore(/** @type {number} */ at, /** @type {number} */ other) {
    return byRank(heap[at], heap[other]) < 0;
  }

  function swap(/** @type {number} */ at, /** @type {number} */ other) {
    [heap[at], heap[other]] = [heap[other], heap[at]];
  }

  /** Return the index of the first of an entry and its two children. */
  function firstBelow(/** @type {number} */ at) {
    let first = at;
    for (let child = 2 * at + 1; child < heap.length && child <= 2 * at + 2; child += 1) if (isBefore(child, first)) first = child;
    return first;
  }

  return {
    get size() {
      return heap.length;
    },

    put(/** @type {Node} */ node) {
      let at = heap.push({ node, value: rank(node, count), age: count }) - 1;
      count += 1;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },

    /** Remove and return the first node; the frontier must not be empty. */
    take() {
      swap(0, heap.length - 1);
      const { node } = /** @type {typeof heap[number]} */ (heap.pop());
      let at = 0;
      for (let first = firstBelow(at); first !== at; first = firstBelow(at)) {
        swap(at, first);
        at = first;
      }
      return node;
    },
  };
}
