/**
 * The tree of a search as far as it can be read: all of it while it is small, then the way to the node at hand and what
 * branches off from it.
 *
 * @typedef {import("../../searches/search.js").Node} Node
 * @typedef {{node: Node, x: number, y: number}} Placed  x in widths of a node, y in levels
 */

import { pathTo } from "../../searches/search.js";

/** Nodes that are shown as a whole tree. */
export const WHOLE = 40;

/** Where each node that is shown stands. @param {Node} at @param {ReadonlyMap<Node, Node[]>} children @returns {Placed[]} */
export function treeAround(at, children) {
  const path = pathTo(at);
  const all = [...descendants(path[0], children, WHOLE + 1)];
  const isShown = all.length <= WHOLE ? () => true : (/** @type {Node} */ parent) => path.includes(parent);
  /** @type {Placed[]} */
  const placed = [];
  let leaves = 0;

  /** Leaves stand side by side, and a parent over the middle of its children. @param {Node} node @returns {number} */
  function place(node) {
    const below = isShown(node) ? childrenOf(node, at, children) : [];
    const places = below.map(place);
    const x = places.length ? (places[0] + places[places.length - 1]) / 2 : leaves++;
    placed.push({ node, x, y: node.g });
    return x;
  }

  place(path[0]);
  return placed;
}

/** A node that was turned away at once stands in no list, but is shown while it is looked at. @param {Node} node @param {Node} at @param {ReadonlyMap<Node, Node[]>} children */
function childrenOf(node, at, children) {
  const below = children.get(node) ?? [];
  return at.parent === node && !below.includes(at) ? [...below, at] : below;
}

/** @param {Node} root @param {ReadonlyMap<Node, Node[]>} children @param {number} most @returns {Generator<Node>} */
function* descendants(root, children, most) {
  const waiting = [root];
  for (let at = 0; at < waiting.length && at < most; at += 1) {
    yield waiting[at];
    waiting.push(...(children.get(waiting[at]) ?? []));
  }
}
