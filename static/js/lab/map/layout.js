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

import { GOAL, listNeighbours, stateOf, STATES } from "./states.js";

const EVEN = 0.45; // fraction of the radius divided equally between layers; the rest is divided by number of states
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const MARGIN = 0.08; // fraction of a layer's width left free on both sides

/** @param {Whole} whole @returns {Layout} */
export function layOut({ order, starts }) {
  const layers = starts.length - 1;
  const edges = starts.map((start, distance) => (EVEN * distance) / layers + (1 - EVEN) * Math.sqrt(start / STATES));
  const spacing = [];
  const x = new Float32Array(STATES);
  const y = new Float32Array(STATES);
  for (let distance = 0; distance < layers; distance += 1) {
    const [inner, outer] = edges.slice(distance, distance + 2);
    const count = starts[distance + 1] - starts[distance];
    spacing.push(Math.min(Math.sqrt((Math.PI * (outer ** 2 - inner ** 2)) / count), outer - inner));
    const isRow = Math.PI * (inner + outer) >= count * (outer - inner);
    for (let at = 0; at < count; at += 1) {
      const state = order[starts[distance] + at];
      const across = isRow ? 0.5 : MARGIN + (1 - 2 * MARGIN) * ((at * GOLDEN) % 1);
      const radius = distance === 0 ? 0 : inner + (outer - inner) * across;
      const angle = ((at + 0.5) / count) * 2 * Math.PI;
      x[state] = radius * Math.sin(angle);
      y[state] = -radius * Math.cos(angle);
    }
  }
  return { x, y, edges, spacing };
}

const BEND = Math.PI / 60; // largest angle between two points of a path along the rings

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
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / BEND));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    if (share === 1) return to;
    const radius = inner + (outer - inner) * share;
    return { x: radius * Math.cos(start + turn * share), y: radius * Math.sin(start + turn * share) };
  });
}

/** Return the distance whose layer contains this radius. @param {Layout} layout @param {number} radius */
export function layerAt({ edges }, radius) {
  const beyond = edges.findIndex((edge) => edge > radius);
  return beyond < 0 ? edges.length - 2 : Math.max(beyond - 1, 0);
}

/** @param {Layout} layout @param {number} state */
export function pointAt({ x, y }, state) {
  return { x: x[state], y: y[state] };
}

/** Return the state nearest to a point of the disc, or null if none is within `reach`. @param {Whole} whole @param {Layout} layout @param {{x: number, y: number}} point @param {number} reach */
export function nearestState(whole, layout, point, reach) {
  const radius = Math.hypot(point.x, point.y);
  const [first, last] = [radius - reach, radius + reach].map((each) => layerAt(layout, each));
  let nearest = null;
  let least = reach;
  for (let distance = first; distance <= last; distance += 1) {
    for (const state of statesAround(whole, distance, point, reach)) {
      const apart = Math.hypot(layout.x[state] - point.x, layout.y[state] - point.y);
      if (apart <= least) [nearest, least] = [state, apart];
    }
  }
  return nearest;
}

/** Yield the states of a layer that may be within reach of a point, by their angles. @param {Whole} whole @param {number} distance @param {{x: number, y: number}} point @param {number} reach */
function* statesAround({ order, starts }, distance, { x, y }, reach) {
  const count = starts[distance + 1] - starts[distance];
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  const angle = Math.asin(Math.min(1, reach / Math.max(Math.hypot(x, y), reach))) / (2 * Math.PI);
  const spread = angle >= 0.24 ? count / 2 : Math.min(angle * count + 1, count / 2);
  const middle = Math.round(turn * count - 0.5);
  for (let at = Math.ceil(middle - spread); at <= middle + spread; at += 1) yield order[starts[distance] + (((at % count) + count) % count)];
}

/** Return the state at the same angle `out` layers further out, or `on` places further on. @param {Whole} whole @param {number} state @param {number} out @param {number} on */
export function stateBeside({ order, rank, starts, distance }, state, out, on) {
  const here = distance[state];
  const there = Math.min(Math.max(here + out, 0), starts.length - 2);
  const [count, among] = [starts[here + 1] - starts[here], starts[there + 1] - starts[there]];
  const at = there === here ? rank[state] - starts[here] : Math.floor(((rank[state] - starts[here] + 0.5) / count) * among);
  return order[starts[there] + ((((at + on) % among) + among) % among)];
}

/**
 * The distances of all states from the goal, by breadth-first search in the page.
 *
 * It takes about 60 ms on a computer, no more than a request would, and the server need not send or store anything. The work
 * is split into slices, so that a slow phone stays responsive.
 *
 * order   all states in the order of the search: the goal, then those one move away, and so on
 * layer   the states at one distance, consecutive in that order
 *
 * @typedef {object} Whole
 * @property {Uint8Array} distance  by state
 * @property {Uint32Array} order
 * @property {Uint32Array} rank     index of each state in `order`
 * @property {number[]} starts      where each layer begins in the order; and finally where the last one ends
 */

const UNKNOWN = 255;
const STATES_PER_SLICE = 2000; // expanded before other tasks may run

/** Compute everything, awaiting `rest()` between slices so that other tasks can run. @param {() => Promise<void>} rest @returns {Promise<Whole>} */
export async function computeWhole(rest) {
  const distance = new Uint8Array(STATES).fill(UNKNOWN);
  const order = new Uint32Array(STATES);
  const rank = new Uint32Array(STATES);
  const starts = [0];
  const neighbours = new Uint32Array(4);
  let found = 1;
  order[0] = stateOf(GOAL);
  distance[order[0]] = 0;
  for (let at = 0; at < found; at += 1) {
    const state = order[at];
    if (distance[state] === starts.length) starts.push(at);
    rank[state] = at;
    const count = listNeighbours(state, neighbours);
    for (let each = 0; each < count; each += 1) {
      const next = neighbours[each];
      if (distance[next] !== UNKNOWN) continue;
      distance[next] = distance[state] + 1;
      order[found] = next;
      found += 1;
    }
    if (at % STATES_PER_SLICE === 0) await rest();
  }
  return { distance, order, rank, starts: [...starts, STATES] };
}

/** Return the number of states at each distance. @param {Whole} whole */
export function countsOf({ starts }) {
  return starts.slice(1).map((end, distance) => end - starts[distance]);
}
