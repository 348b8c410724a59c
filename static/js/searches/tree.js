/** The picture of the tree: a disc per node with its g + h, with or without its board, and the path to the current node emphasized. */

import { gettext, ngettext } from "../i18n/gettext.js";
import { svg } from "../ui/dom.js";
import { pictureSize } from "../ui/text-scale.js";
import { pathTo } from "./search.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Node } from "./search.js" */
/** @import { Recording } from "./recording.js" */

const DISCS = { width: 38, height: 44, radius: 15 }; // px of a node including the space around it, and of its disc
const BOARDS = { width: 70, height: 70, radius: 9 };
const CELL_PX = 14; // of a board
const OUTSIDE_PX = 5; // from the corner of a board to the centre of its disc, which so covers no number

/** Draw the tree, scrolled to the current node; `positionOf` adds the boards. @param {HTMLElement} element @param {Recording} recording @param {(state: number) => Position} [positionOf] */
export function drawTree(element, { step: { node }, children, frontier }, positionOf) {
  const size = positionOf ? BOARDS : DISCS;
  const placed = treeAround(node, children);
  const spots = new Map(placed.map(({ node: each, x, y }) => [each, { x: (x + 0.5) * size.width, y: (y + 0.5) * size.height }]));
  const path = new Set(pathTo(node));
  const [width, height] = [Math.max(...placed.map(({ x }) => x + 1)) * size.width, Math.max(...placed.map(({ y }) => y + 1)) * size.height];
  const attributes = { class: "tree", role: "img", "aria-label": wordsFor(placed.length, node.g), ...pictureSize(width, height) };
  const lines = placed.flatMap((each) => lineTo(each.node, spots, path));
  const nodes = placed.map(({ node: each }) => {
    const { x, y } = /** @type {{x: number, y: number}} */ (spots.get(each));
    const look = each === node ? "at-hand" : frontier.has(each) ? "waiting" : path.has(each) ? "on-path" : "";
    if (!positionOf) return svg("g", { class: look }, disc(x, y, size.radius, each));
    const board = positionOf(each.state);
    const corner = { x: x + (board.width * CELL_PX) / 2 + OUTSIDE_PX, y: y - (board.height * CELL_PX) / 2 - OUTSIDE_PX };
    return svg("g", { class: look }, [...boardAt(x, y, board), ...disc(corner.x, corner.y, size.radius, each)]);
  });
  element.replaceChildren(svg("svg", attributes, [...lines, ...nodes]));
  const here = spots.get(node);
  if (here) element.scrollTo({ left: here.x - element.clientWidth / 2, top: here.y - element.clientHeight / 2, behavior: "instant" });
}

/** @param {number} nodes @param {number} levels  from the root to the current node */
function wordsFor(nodes, levels) {
  const all = ngettext("{count} node of the tree", "{count} nodes of the tree", nodes);
  const down = ngettext("{count} level down to the current position", "{count} levels down to the current position", levels);
  return gettext("{nodes}, {levels}", { nodes: all, levels: down });
}

/** @typedef {Map<Node, {x: number, y: number}>} Spots */

/** @param {Node} node @param {Spots} spots @param {ReadonlySet<Node>} path */
function lineTo(node, spots, path) {
  const [from, to] = [node.parent && spots.get(node.parent), spots.get(node)];
  return from && to ? [svg("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: path.has(node) ? "on-path" : "" })] : [];
}

/** @param {number} x @param {number} y @param {number} r @param {Node} node */
function disc(x, y, r, node) {
  return [svg("circle", { cx: x, cy: y, r }), svg("text", { x, y }, [String(node.g + node.h)])];
}

/** Draw a small board around a point. @param {number} x @param {number} y @param {Position} position */
function boardAt(x, y, { width, height, tiles }) {
  const [left, top] = [x - (width * CELL_PX) / 2, y - (height * CELL_PX) / 2];
  const cells = tiles.map((tile, at) => {
    const [cellX, cellY] = [left + (at % width) * CELL_PX, top + Math.floor(at / width) * CELL_PX];
    if (!tile) return svg("rect", { x: cellX, y: cellY, width: CELL_PX, height: CELL_PX, class: "is-blank" });
    return svg("text", { x: cellX + CELL_PX / 2, y: cellY + CELL_PX / 2 + 0.5, class: "number" }, [String(tile)]);
  });
  return [svg("rect", { x: left, y: top, width: width * CELL_PX, height: height * CELL_PX, rx: 3 }), ...cells];
}

/**
 * The part of a search tree that can be shown: all of it while it is small, then the path to the current node and what
 * branches off it.
 *
 * @typedef {{node: Node, x: number, y: number}} Placed  x in node widths, y in levels
 */

const MAX_WHOLE_NODES = 40; // of a tree that is shown as a whole

/** Return the places of all shown nodes. @param {Node} at @param {ReadonlyMap<Node, Node[]>} children @returns {Placed[]} */
export function treeAround(at, children) {
  const path = pathTo(at);
  const all = [...descendants(path[0], children, MAX_WHOLE_NODES + 1)];
  const isShown = all.length <= MAX_WHOLE_NODES ? () => true : (/** @type {Node} */ parent) => path.includes(parent);
  /** @type {Placed[]} */
  const placed = [];
  let leaves = 0;

  /** Place leaves side by side, and a parent over the middle of its children. @param {Node} node @returns {number} */
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

/** Return the children of a node, including the current node if it was rejected and is in no list. @param {Node} node @param {Node} at @param {ReadonlyMap<Node, Node[]>} children */
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
