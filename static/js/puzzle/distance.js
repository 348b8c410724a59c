/** Manhattan distance: a lower bound on the single-tile moves to the goal. */

import { placesOf } from "./parity.js";
/** @import { Position } from "./position.js" */

/** Return the Manhattan distance between two cells. @param {{width: number}} size @param {number} one @param {number} other */
export function cellDistance({ width }, one, other) {
  return Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));
}

/** Return the Manhattan distance of each tile from its goal cell; 0 for the blank. @param {Position} position @param {Position} goal */
export function distancesToGoal(position, goal) {
  const there = placesOf(goal);
  return placesOf(position).map((cell, tile) => (tile ? cellDistance(position, cell, there[tile]) : 0));
}

/** Return the sum of these distances. @param {Position} position @param {Position} goal */
export function manhattanDistance(position, goal) {
  return distancesToGoal(position, goal).reduce((sum, distance) => sum + distance);
}
