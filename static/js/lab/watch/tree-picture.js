/** The picture of the tree: a disc a node with its g + h, the way to the node at hand drawn strongly. */

import { gettext, ngettext } from "../../language/gettext.js";
import { svg } from "../../page/dom.js";
import { pathTo } from "../../searches/search.js";
import { treeAround } from "./tree.js";

/** @typedef {import("../../searches/search.js").Node} Node */

const WIDTH = 38; // of a node with the space beside it
const LEVEL = 44;
const RADIUS = 15;

/** @param {HTMLElement} element */
export function createTreePicture(element) {
  const picture = svg("svg", { class: "tree", role: "img" });
  element.append(picture);

  return {
    /** @param {ReturnType<typeof import("./recording.js").createRecording>} recording */
    show({ step: { node }, children, frontier }) {
      const placed = treeAround(node, children);
      const spots = new Map(placed.map(({ node: each, x, y }) => [each, { x: (x + 0.5) * WIDTH, y: (y + 0.5) * LEVEL }]));
      const path = new Set(pathTo(node));
      const [width, height] = [Math.max(...placed.map(({ x }) => x + 1)) * WIDTH, Math.max(...placed.map(({ y }) => y + 1)) * LEVEL];
      for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) picture.setAttribute(name, String(value));
      picture.setAttribute("aria-label", wordsFor(placed.length, node.g));
      picture.replaceChildren(...placed.flatMap((each) => lineTo(each.node, spots, path)), ...placed.map((each) => disc(each.node, spots, { node, path, frontier })));
      const here = spots.get(node);
      if (here) element.scrollTo({ left: here.x - element.clientWidth / 2, top: here.y - element.clientHeight / 2, behavior: "instant" });
    },
  };
}

/** @param {number} nodes @param {number} levels  down to the node at hand */
function wordsFor(nodes, levels) {
  const all = ngettext("{count} node of the tree", "{count} nodes of the tree", nodes);
  const down = ngettext("{count} level down to the one at hand", "{count} levels down to the one at hand", levels);
  return gettext("{nodes}, {levels}", { nodes: all, levels: down });
}

/** @typedef {Map<Node, {x: number, y: number}>} Spots */

/** @param {Node} node @param {Spots} spots @param {ReadonlySet<Node>} path */
function lineTo(node, spots, path) {
  const [from, to] = [node.parent && spots.get(node.parent), spots.get(node)];
  return from && to ? [svg("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: path.has(node) ? "on-path" : "" })] : [];
}

/** @param {Node} node @param {Spots} spots @param {{node: Node, path: ReadonlySet<Node>, frontier: ReadonlySet<Node>}} marks */
function disc(node, spots, { node: at, path, frontier }) {
  const { x, y } = /** @type {{x: number, y: number}} */ (spots.get(node));
  const look = node === at ? "at-hand" : frontier.has(node) ? "waiting" : path.has(node) ? "on-path" : "";
  return svg("g", { class: look }, [
    svg("circle", { cx: x, cy: y, r: RADIUS }),
    svg("text", { x, y }, [String(node.g + node.h)]),
  ]);
}
