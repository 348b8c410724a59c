/**
 * The distances of all places from the goal, by breadth-first search in the page.
 *
 * It takes some 60 ms of a computer's time, about what a request would, and nothing has to be sent, kept or made anew by the server. The work is cut
 * into slices, so that a slow phone draws and listens in between.
 *
 * lap     the order of tiles after the one at k has passed the two behind it, for k from 0 to 5; a slide up or down is a lap or undoes one
 * order   all places as the search finds them: the goal, then those one slide away, and so on
 * ring    the places of one distance, side by side in that order
 *
 * @typedef {object} Whole
 * @property {Uint8Array} distance  by place
 * @property {Uint32Array} order
 * @property {Uint32Array} rank     where a place stands in the order
 * @property {number[]} starts      where each ring begins in the order; and last, where the last one ends
 * @property {Int32Array} near        by place its neighbours, with the blank above, below, left and right of where it is; NOWHERE beyond an edge
 */

import { ORDERS, PLACES, WEIGHTS, amongAll, blankAt, digitsOf, orderOf, placeOf } from "./places.js";

/** What is beyond an edge. */
export const NOWHERE = -1;
const LAPS = 6;
const UNKNOWN = 255;
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const PIECE = 2000; // orders or places that are looked at before others may have their turn

/** Computes all, and lets others have their turn by waiting for `rest()` after each piece of work. @param {() => Promise<void>} rest @returns {Promise<Whole>} */
export async function computeWhole(rest) {
  const laps = await takeLaps(rest);
  const near = nearAll(laps);
  const distance = new Uint8Array(PLACES).fill(UNKNOWN);
  const order = new Uint32Array(PLACES);
  const rank = new Uint32Array(PLACES);
  const starts = [0];
  let found = 1;
  order[0] = placeOf(GOAL);
  distance[order[0]] = 0;
  for (let at = 0; at < found; at += 1) {
    const place = order[at];
    if (distance[place] === starts.length) starts.push(at);
    rank[place] = at;
    for (let side = 4 * place; side < 4 * place + 4; side += 1) {
      const next = near[side];
      if (next === NOWHERE || distance[next] !== UNKNOWN) continue;
      distance[next] = distance[place] + 1;
      order[found] = next;
      found += 1;
    }
    if (at % PIECE === 0) await rest();
  }
  return { distance, order, rank, starts: [...starts, PLACES], near };
}

/** How many places are at each distance. @param {Whole} whole */
export function countsOf({ starts }) {
  return starts.slice(1).map((end, distance) => end - starts[distance]);
}

/** The ranks of all orders after each lap and before it: first all laps at 0, then at 1, and so on. @param {() => Promise<void>} rest */
async function takeLaps(rest) {
  const after = new Uint16Array(LAPS * ORDERS);
  const before = new Uint16Array(LAPS * ORDERS);
  for (let rank = 0; rank < ORDERS; rank += 1) {
    const order = orderOf(rank);
    const digits = digitsOf(order);
    const among = amongAll(digits);
    for (let at = 0; at < LAPS; at += 1) {
      const lapped = (among + changeByLap(order, digits, at)) >> 1;
      after[at * ORDERS + rank] = lapped;
      before[at * ORDERS + lapped] = rank;
    }
    if (rank % PIECE === 0) await rest();
  }
  return { after, before };
}

/**
 * What a lap adds to the rank among all orders: it changes three digits alone, for the others see the same tiles behind them.
 *
 * @param {number[]} order
 * @param {number[]} digits
 * @param {number} at
 */
function changeByLap(order, digits, at) {
  const [isBelow, isBelowNext] = [Number(order[at] < order[at + 1]), Number(order[at] < order[at + 2])];
  const first = digits[at + 1] + isBelow - digits[at];
  const second = digits[at + 2] + isBelowNext - digits[at + 1];
  const third = digits[at] - (1 - isBelow) - (1 - isBelowNext) - digits[at + 2];
  return first * WEIGHTS[at] + second * WEIGHTS[at + 1] + third * WEIGHTS[at + 2];
}

/** Fills in the neighbours of all places: by place those with the blank above, below, left and right; NOWHERE beyond an edge. @param {{after: Uint16Array, before: Uint16Array}} laps */
function nearAll({ after, before }) {
  const near = new Int32Array(4 * PLACES).fill(NOWHERE);
  for (let blank = 0; blank < 9; blank += 1) {
    for (let rank = 0; rank < ORDERS; rank += 1) {
      const place = blank * ORDERS + rank;
      if (blank >= 3) near[4 * place] = (blank - 3) * ORDERS + after[(blank - 3) * ORDERS + rank];
      if (blank < 6) near[4 * place + 1] = (blank + 3) * ORDERS + before[blank * ORDERS + rank];
      if (blank % 3 > 0) near[4 * place + 2] = place - ORDERS;
      if (blank % 3 < 2) near[4 * place + 3] = place + ORDERS;
    }
  }
  return near;
}
