/**
 * States: the solvable positions of 3x3, as the numbers 0 .. 181,439 of their space, and their distances from the goal.
 *
 * The distances are computed in the page by breadth-first search. It takes about 60 ms on a computer, no more than a request
 * would, and the server need not send or store anything. The work is split into slices, so that a slow phone stays responsive.
 *
 * order   all states in the order of the search: the goal, then those one move away, and so on
 * layer   the states at one distance, consecutive in that order
 *
 * @typedef {object} Layers
 * @property {Uint8Array} distance  by state
 * @property {Uint32Array} order
 * @property {Uint32Array} rank     index of each state in `order`
 * @property {number[]} starts      where each layer begins in the order; and finally where the last one ends
 */

import { namedGoal } from "../../puzzle/goals.js";
import { createSpace } from "../../puzzle/position-space.js";
import { yieldToPage } from "../../ui/scheduling.js";

export const GOAL = namedGoal("standard", 3, 3);

export const { size: STATES, numberOf: stateOf, positionOf, neighbours: listNeighbours, directionTo } = createSpace(GOAL);

const UNKNOWN = 255;
const STATES_PER_SLICE = 2000; // expanded before other tasks may run

/** Return the states one move away. @param {number} state */
export function neighboursOf(state) {
  const list = new Uint32Array(4);
  return [...list.subarray(0, listNeighbours(state, list))];
}

/** Return a farthest position other than the given one. @param {Layers} layers @param {number} state */
export function otherFarthest({ order }, state) {
  const [one, other] = order.subarray(STATES - 2);
  return state === one ? other : one;
}

/** Compute the distances. @returns {Promise<Layers>} */
export async function computeLayers() {
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
    if (at % STATES_PER_SLICE === 0) await yieldToPage();
  }
  return { distance, order, rank, starts: [...starts, STATES] };
}

/** Return the table of the layers: each distance, the number of states at it, and the number of those up to it. @param {Pick<Layers, "starts">} layers */
export function countsOf({ starts }) {
  return starts.slice(1).map((total, distance) => [distance, total - starts[distance], total]);
}
