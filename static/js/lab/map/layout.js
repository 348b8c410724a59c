/**
 * The layout: the goal in the middle, and around it a layer for each distance, in a disc of radius 1.
 *
 * Inside a layer the states stand evenly around it in the order in which breadth-first search finds them, clockwise from the top:
 * so children follow each other as their parents do, and what is a move apart lies mostly side by side. A layer is as wide as a
 * fixed part of the radius and its share of all states want it. Where they do not fit in one row, each stands a golden section
 * of the layer's width further out than the one before it, which fills the layer evenly.
 *
 * @typedef {object} Layout
 * @property {Float32Array} x        by state, to the right
 * @property {Float32Array} y        downwards
 * @property {number[]} edges        where each layer begins, by distance; and last, where the last one ends
 * @property {number[]} spacing      by distance, how far the states of a layer are apart
 */

import { GOAL, listNeighbours, stateOf, STATES } from "./states.js";

const EVEN = 0.45; // of the radius is shared out to all layers alike, the rest by their states
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const MARGIN = 0.08; // of a layer's width that stays free on both sides

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

/** The distance whose layer has this radius. @param {Layout} layout @param {number} radius */
export function layerAt({ edges }, radius) {
  const beyond = edges.findIndex((edge) => edge > radius);
  return beyond < 0 ? edges.length - 2 : Math.max(beyond - 1, 0);
}

/** The state that stands nearest to a point of the disc, or null when none is within `reach`. @param {Whole} whole @param {Layout} layout @param {{x: number, y: number}} point @param {number} reach */
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

/** The states of a layer that may stand within reach of a point, by their angles. @param {Whole} whole @param {number} distance @param {{x: number, y: number}} point @param {number} reach */
function* statesAround({ order, starts }, distance, { x, y }, reach) {
  const count = starts[distance + 1] - starts[distance];
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  const angle = Math.asin(Math.min(1, reach / Math.max(Math.hypot(x, y), reach))) / (2 * Math.PI);
  const spread = angle >= 0.24 ? count / 2 : Math.min(angle * count + 1, count / 2);
  const middle = Math.round(turn * count - 0.5);
  for (let at = Math.ceil(middle - spread); at <= middle + spread; at += 1) yield order[starts[distance] + (((at % count) + count) % count)];
}

/** The state of another layer, or of the same, that stands where this one does, or that many further on. @param {Whole} whole @param {number} state @param {number} out @param {number} on */
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
 * It takes some 60 ms of a computer's time, about what a request would, and the server need not send or keep anything. The
 * work is cut into slices, so that a slow phone draws and listens in between.
 *
 * order   all states as the search finds them: the goal, then those one slide away, and so on
 * layer   the states of one distance, side by side in that order
 *
 * @typedef {object} Whole
 * @property {Uint8Array} distance  by state
 * @property {Uint32Array} order
 * @property {Uint32Array} rank     where a state stands in the order
 * @property {number[]} starts      where each layer begins in the order; and last, where the last one ends
 */

const UNKNOWN = 255;
const STATES_PER_SLICE = 2000; // that are expanded before other tasks may run

/** Computes all, and lets others have their turn by waiting for `rest()` after each piece of work. @param {() => Promise<void>} rest @returns {Promise<Whole>} */
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

/** How many states are at each distance. @param {Whole} whole */
export function countsOf({ starts }) {
  return starts.slice(1).map((end, distance) => end - starts[distance]);
}
