/** Manhattan distance: a lower bound on the single-tile moves to the goal. */

import { placeOf, placesOf } from "./parity.js";
/** @import { Position } from "./position.js" */

/** Return the Manhattan distance of each tile from its goal cell; 0 for the blank. @param {Position} position @param {Position} goal */
export function distancesHome(position, goal) {
  const [here, there] = [placesOf(position), placesOf(goal)].map((cells) => cells.map((cell) => placeOf(position, cell)));
  return here.map(({ row, column }, tile) => (tile ? Math.abs(row - there[tile].row) + Math.abs(column - there[tile].column) : 0));
}

/** Return the sum of these distances. @param {Position} position @param {Position} goal */
export function manhattanDistance(position, goal) {
  return distancesHome(position, goal).reduce((sum, distance) => sum + distance);
}
