/** The picture of the frontier: how many of its nodes have which depth and which h; on a falling diagonal f = g + h is the same. */

import { gettext, ngettext } from "../../language/gettext.js";
import { svg } from "../../page/dom.js";

/** @typedef {import("../../searches/search.js").Node} Node */

const CELL = 18;
const EDGE = 26; // for the numbers of the axes
const EVERY = 5; // column or row with a number

/** @param {HTMLElement} element */
export function createFrontierPicture(element) {
  const picture = svg("svg", { class: "frontier", role: "img" });
  element.append(picture);

  return {
    /** @param {ReadonlySet<Node>} frontier @param {Node} node  at hand */
    show(frontier, node) {
      const counts = countsOf(frontier);
      const [deepest, highest] = [Math.max(10, node.g, ...counts.map(({ g }) => g)), Math.max(10, node.h, ...counts.map(({ h }) => h))];
      const most = Math.max(1, ...counts.map(({ count }) => count));
      const [width, height] = [EDGE + (deepest + 1) * CELL, EDGE + (highest + 1) * CELL];
      const at = (/** @type {number} */ g, /** @type {number} */ h) => ({ x: EDGE + g * CELL, y: (highest - h) * CELL });
      const cells = counts.map(({ g, h, count }) => svg("rect", { ...at(g, h), width: CELL - 1, height: CELL - 1, opacity: 0.25 + (0.75 * Math.log(1 + count)) / Math.log(1 + most) }));
      picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
      picture.setAttribute("aria-label", wordsFor(frontier, counts));
      picture.replaceChildren(...cells, svg("rect", { ...at(node.g, node.h), width: CELL - 1, height: CELL - 1, class: "at-hand" }), ...axes(deepest, highest, at));
    },
  };
}

/** @param {ReadonlySet<Node>} frontier */
function countsOf(frontier) {
  /** @type {Map<number, {g: number, h: number, count: number}>} */
  const counts = new Map();
  for (const { g, h } of frontier) {
    const cell = counts.get(64 * g + h);
    if (cell) cell.count += 1;
    else counts.set(64 * g + h, { g, h, count: 1 });
  }
  return [...counts.values()];
}

/** @param {number} deepest @param {number} highest @param {(g: number, h: number) => {x: number, y: number}} at */
function axes(deepest, highest, at) {
  const marks = (/** @type {number} */ last) => Array.from({ length: Math.floor(last / EVERY) + 1 }, (_, step) => step * EVERY);
  return [
    ...marks(deepest).map((g) => svg("text", { x: at(g, 0).x + CELL / 2, y: at(g, -1).y + 12 }, [String(g)])),
    ...marks(highest).map((h) => svg("text", { x: EDGE / 2, y: at(0, h).y + CELL / 2 }, [String(h)])),
  ];
}

/** @param {ReadonlySet<Node>} frontier @param {{g: number, h: number}[]} counts */
function wordsFor(frontier, counts) {
  if (!counts.length) return gettext("The frontier is empty");
  const [depths, estimates] = [counts.map(({ g }) => g), counts.map(({ h }) => h)];
  const ranges = { shallowest: Math.min(...depths), deepest: Math.max(...depths), least: Math.min(...estimates), most: Math.max(...estimates) };
  return ngettext(
    "The frontier has {count} node, at depths {shallowest} to {deepest}, with h from {least} to {most}",
    "The frontier has {count} nodes, at depths {shallowest} to {deepest}, with h from {least} to {most}",
    frontier.size,
    ranges,
  );
}
