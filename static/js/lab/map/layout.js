/**
 * The layout: the goal in the middle, surrounded by a layer for each distance, in a disc of radius 1.
 *
 * Within a layer the states are spread evenly, clockwise from the top, in the order of breadth-first search: children follow
 * each other like their parents, so states one move apart are mostly close together. The width of a layer is a fixed share of
 * the radius plus a share for its number of states. If they do not fit in one row, each is a golden section of the layer's
 * width further out than the one before, which fills the layer evenly.
 *
 * @typedef {object} Layout
 * @property {Float32Array} x        by state, rightwards
 * @property {Float32Array} y        by state, downwards
 * @property {number[]} edges        inner radius of each layer, by distance; and finally the outer radius of the last one
 * @property {number[]} spacing      distance between the states of a layer, by distance from the goal
 */

import { STATES } from "./states.js";
/** @import { Layers } from "./states.js" */

const EQUAL_SHARE = 0.45; // fraction of the radius divided equally between layers; the rest is divided by number of states
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
const MARGIN_SHARE = 0.08; // fraction of a layer's width left free on both sides

/** @param {Layers} layers @returns {Layout} */
export function layOut({ order, starts }) {
  const layerCount = starts.length - 1;
  const edges = starts.map((start, distance) => (EQUAL_SHARE * distance) / layerCount + (1 - EQUAL_SHARE) * Math.sqrt(start / STATES));
  const spacing = [];
  const x = new Float32Array(STATES);
  const y = new Float32Array(STATES);
  for (let distance = 0; distance < layerCount; distance += 1) {
    const [inner, outer] = edges.slice(distance, distance + 2);
    const count = starts[distance + 1] - starts[distance];
    spacing.push(Math.min(Math.sqrt((Math.PI * (outer ** 2 - inner ** 2)) / count), outer - inner));
    const isRow = Math.PI * (inner + outer) >= count * (outer - inner);
    for (let at = 0; at < count; at += 1) {
      const state = order[starts[distance] + at];
      const across = isRow ? 0.5 : MARGIN_SHARE + (1 - 2 * MARGIN_SHARE) * ((at * GOLDEN_RATIO) % 1);
      const radius = distance === 0 ? 0 : inner + (outer - inner) * across;
      const angle = ((at + 0.5) / count) * 2 * Math.PI;
      x[state] = radius * Math.sin(angle);
      y[state] = -radius * Math.cos(angle);
    }
  }
  return { x, y, edges, spacing };
}

const MAX_TURN = Math.PI / 60; // largest angle between two points of a path along the rings

/**
 * Return the points of a curve through points of the disc. It turns around the goal at a steady rate, so it follows the rings
 * instead of cutting across them.
 *
 * @param {readonly {x: number, y: number}[]} points
 */
export function alongRings(points) {
  return points.flatMap((point, at) => (at ? between(points[at - 1], point) : [point]));
}

/** Return the points after `from`, up to `to`. @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function between(from, to) {
  const [inner, outer] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)];
  if (!inner || !outer) return [to];
  const start = Math.atan2(from.y, from.x);
  const turn = Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / MAX_TURN));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    if (share === 1) return to;
    const radius = inner + (outer - inner) * share;
    return { x: radius * Math.cos(start + turn * share), y: radius * Math.sin(start + turn * share) };
  });
}

/** @param {Layout} layout @param {number} state */
export function pointAt({ x, y }, state) {
  return { x: x[state], y: y[state] };
}

/** Return the state nearest to a point of the disc, or null if none is within `reach`. @param {Layout} layout @param {{x: number, y: number}} point @param {number} reach */
export function nearestState({ x, y }, point, reach) {
  let nearest = null;
  let least = reach ** 2;
  for (let state = 0; state < STATES; state += 1) {
    const apart = (x[state] - point.x) ** 2 + (y[state] - point.y) ** 2;
    if (apart <= least) [nearest, least] = [state, apart];
  }
  return nearest;
}

/** Return the state at the same angle `out` layers further out, or `on` places further on. @param {Layers} layers @param {number} state @param {number} out @param {number} on */
export function stateBeside({ order, rank, starts, distance }, state, out, on) {
  const here = distance[state];
  const there = Math.min(Math.max(here + out, 0), starts.length - 2);
  const [count, among] = [starts[here + 1] - starts[here], starts[there + 1] - starts[there]];
  const at = there === here ? rank[state] - starts[here] : Math.floor(((rank[state] - starts[here] + 0.5) / count) * among);
  return order[starts[there] + ((((at + on) % among) + among) % among)];
}
