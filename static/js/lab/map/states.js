/** States: the solvable positions of 3x3, as the numbers 0 .. 181,439 of their space. */

import { namedGoal } from "../../puzzle/goals.js";
import { createSpace } from "../../puzzle/position-space.js";

export const GOAL = namedGoal("standard", 3, 3);

export const { size: STATES, numberOf: stateOf, positionOf, neighbours: listNeighbours, directionTo } = createSpace(GOAL);

/** Return the states one move away. @param {number} state */
export function neighboursOf(state) {
  const list = new Uint32Array(4);
  return [...list.subarray(0, listNeighbours(state, list))];
}
