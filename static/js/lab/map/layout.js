/**
 * The layout: the goal in the middle, and around it a ring for each distance, in a disc of radius 1.
 *
 * Inside a ring the places stand evenly around it in the order in which breadth-first search finds them, clockwise from the top:
 * so children follow each other as their parents do, and what is a slide apart lies mostly side by side. A ring is as wide as a
 * fixed part of the radius and its share of all places want it. Where they do not fit in one row, each stands a golden section
 * of the ring's width further out than the one before it, which fills the ring evenly.
 *
 * @typedef {object} Layout
 * @property {Float32Array} x        by place, to the right
 * @property {Float32Array} y        downwards
 * @property {number[]} edges        where each ring begins, by distance; and last, where the last one ends
 * @property {number[]} spacing      by distance, how far the places of a ring are apart
 */

import { PLACES } from "./places.js";

const EVEN = 0.45; // of the radius is shared out to all rings alike, the rest by their places
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const MARGIN = 0.08; // of a ring's width that stays free on both sides

/** @param {import("./distances.js").Whole} whole @returns {Layout} */
export function layOut({ order, starts }) {
  const rings = starts.length - 1;
  const edges = starts.map((start, distance) => (EVEN * distance) / rings + (1 - EVEN) * Math.sqrt(start / PLACES));
  const spacing = [];
  const x = new Float32Array(PLACES);
  const y = new Float32Array(PLACES);
  for (let distance = 0; distance < rings; distance += 1) {
    const [inner, outer] = edges.slice(distance, distance + 2);
    const count = starts[distance + 1] - starts[distance];
    spacing.push(Math.min(Math.sqrt((Math.PI * (outer ** 2 - inner ** 2)) / count), outer - inner));
    const isRow = Math.PI * (inner + outer) >= count * (outer - inner);
    for (let at = 0; at < count; at += 1) {
      const place = order[starts[distance] + at];
      const across = isRow ? 0.5 : MARGIN + (1 - 2 * MARGIN) * ((at * GOLDEN) % 1);
      const radius = distance === 0 ? 0 : inner + (outer - inner) * across;
      const angle = turnOf(at, count) * 2 * Math.PI;
      x[place] = radius * Math.sin(angle);
      y[place] = -radius * Math.cos(angle);
    }
  }
  return { x, y, edges, spacing };
}

/** Where the place that comes so far in its ring stands, as a part of a turn. @param {number} at @param {number} count */
function turnOf(at, count) {
  return (at + 0.5) / count;
}

/** The distance whose ring is so far from the middle. @param {Layout} layout @param {number} radius */
export function ringAt({ edges }, radius) {
  const beyond = edges.findIndex((edge) => edge > radius);
  return beyond < 0 ? edges.length - 2 : Math.max(beyond - 1, 0);
}

/**
 * The place that stands nearest to a point of the disc, or null when none is within `reach`.
 *
 * @param {import("./distances.js").Whole} whole
 * @param {Layout} layout
 * @param {{x: number, y: number}} point
 * @param {number} reach
 */
export function nearestPlace(whole, layout, point, reach) {
  const radius = Math.hypot(point.x, point.y);
  const [first, last] = [radius - reach, radius + reach].map((each) => ringAt(layout, each));
  let nearest = null;
  let least = reach;
  for (let distance = first; distance <= last; distance += 1) {
    for (const place of placesAround(whole, distance, point, reach)) {
      const apart = Math.hypot(layout.x[place] - point.x, layout.y[place] - point.y);
      if (apart <= least) [nearest, least] = [place, apart];
    }
  }
  return nearest;
}

/** The places of a ring that may stand within reach of a point, by their angles. @param {import("./distances.js").Whole} whole @param {number} distance @param {{x: number, y: number}} point @param {number} reach */
function* placesAround({ order, starts }, distance, { x, y }, reach) {
  const count = starts[distance + 1] - starts[distance];
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  const angle = Math.asin(Math.min(1, reach / Math.max(Math.hypot(x, y), reach))) / (2 * Math.PI);
  const spread = angle >= 0.24 ? count / 2 : Math.min(angle * count + 1, count / 2);
  const middle = Math.round(turn * count - 0.5);
  for (let at = Math.ceil(middle - spread); at <= middle + spread; at += 1) yield order[starts[distance] + (((at % count) + count) % count)];
}

/** The place of another ring, or of the same, that stands where this one does, or so many further on. @param {import("./distances.js").Whole} whole @param {number} place @param {number} out @param {number} on */
export function placeBeside({ order, rank, starts, distance }, place, out, on) {
  const here = distance[place];
  const there = Math.min(Math.max(here + out, 0), starts.length - 2);
  const [count, among] = [starts[here + 1] - starts[here], starts[there + 1] - starts[there]];
  const at = there === here ? rank[place] - starts[here] : Math.floor(((rank[place] - starts[here] + 0.5) / count) * among);
  return order[starts[there] + ((((at + on) % among) + among) % among)];
}
