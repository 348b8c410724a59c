/**
 * The state space of a search: the positions of a small board as numbers, their neighbours, and their estimated distance to
 * the goal.
 *
 * @typedef {Readonly<{state: number, direction: Direction}>} Next
 *
 * @typedef {object} Space  what a search needs
 * @property {number} goal
 * @property {(state: number) => Next[]} neighbours  ordered by the moves U, D, L, R
 * @property {(state: number) => number} distance    to the goal, estimated by a heuristic
 *
 * @typedef {Space & {stateOf: (position: Position) => number, positionOf: (state: number) => Position}} BoardSpace
 */

import { manhattanDistance } from "../puzzle/distance.js";
import { createSpace } from "../puzzle/position-space.js";
/** @import { Direction } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

const UNKNOWN = 255;

/**
 * Return the space of positions that can reach a goal; estimates are cached.
 *
 * @param {Position} goal  of at most 9 cells
 * @param {(position: Position, goal: Position) => number} [estimate]
 * @returns {BoardSpace}
 */
export function createSearchSpace(goal, estimate = manhattanDistance) {
  const { size, numberOf, positionOf, neighbours, directionTo } = createSpace(goal);
  const estimates = new Uint8Array(size).fill(UNKNOWN);
  const list = new Uint32Array(4);

  return {
    goal: numberOf(goal),
    stateOf: numberOf,
    positionOf,
    neighbours: (from) => Array.from(list.subarray(0, neighbours(from, list)), (state) => ({ state, direction: directionTo(from, state) })),

    distance(state) {
      if (estimates[state] === UNKNOWN) estimates[state] = estimate(positionOf(state), goal);
      return estimates[state];
    },
  };
}
