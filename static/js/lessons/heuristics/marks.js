/**
 * Marks: lines over the tiles of a board that show what a heuristic or a proof counts.
 *
 * @typedef {{kind: "conflict" | "aside" | "detour" | "cycle", cells: number[]}} Mark
 * two tiles in conflict; a tile that must step aside, and the corner concerned; a way to the goal cell over another cell; cells
 * where each one's tile belongs into the next
 */

import { svg } from "../../ui/dom.js";

const HEAD = { length: 0.17, half: 0.11 }; // of an arrow's head, in cells
const OFFSET = 0.27; // offset of an arrow from the centres of its cells, so that the numbers stay readable
const BOW = 0.14; // additional curvature
const RING_RADIUS = 0.43; // radius of the ring around a cell

/** @typedef {{x: number, y: number}} Point  in cells */

/** Draw marks over a board, or remove them. @param {HTMLElement} cells @param {{width: number, height: number}} size @param {Mark[]} marks */
export function drawMarks(cells, { width, height }, marks) {
  const middle = (/** @type {number} */ cell) => ({ x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 });
  cells.querySelector(".marks")?.remove();
  if (!marks.length) return;
  const drawn = marks.flatMap(({ kind, cells: marked }) => SHAPES[kind](marked.map(middle)));
  cells.append(svg("svg", { class: "marks", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, drawn));
}

const SHAPES = {
  conflict: (/** @type {Point[]} */ [from, to]) => [...bow(from, to), ...bow(to, from)],
  aside: (/** @type {Point[]} */ [cell, corner]) => [ring(cell, "mark"), ring(corner, "mark dashed")],
  detour: (/** @type {Point[]} */ [from, over, home]) => [...bow(from, over), ...bow(over, home)],
  cycle: (/** @type {Point[]} */ points) => points.flatMap((point, index) => bow(point, points[(index + 1) % points.length])),
};

/** Return a curved arrow, to the left of the straight line. @param {Point} from @param {Point} to */
function bow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [across, down] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const beside = (/** @type {Point} */ { x, y }, /** @type {number} */ far) => ({ x: x + far * across, y: y + far * down });
  const [start, end] = [from, to].map((point) => beside(point, OFFSET));
  const top = beside({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, OFFSET + 2 * BOW);
  const path = `M${at(start)}Q${at(top)} ${at(end)}`;
  return [svg("path", { class: "mark-ground", d: path }), svg("path", { class: "mark", d: path }), head(top, end)];
}

/** Return the head of an arrow that comes from a point. @param {Point} from @param {Point} to */
function head(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [back, half] = [HEAD.length / 2, HEAD.half];
  const tip = { x: to.x + back * x, y: to.y + back * y };
  const ends = [1, -1].map((side) => ({ x: to.x - back * x - side * half * y, y: to.y - back * y + side * half * x }));
  return svg("path", { class: "mark-head", d: `M${at(tip)}L${ends.map(at).join("L")}Z` });
}

function ring(/** @type {Point} */ { x, y }, /** @type {string} */ look) {
  return svg("rect", { class: look, x: x - RING_RADIUS, y: y - RING_RADIUS, width: 2 * RING_RADIUS, height: 2 * RING_RADIUS, rx: 0.14 });
}

function at(/** @type {Point} */ { x, y }) {
  return `${x.toFixed(3)},${y.toFixed(3)}`;
}
