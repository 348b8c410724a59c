/** Manhattan distance: a lower bound on the single-tile moves that a position needs. */

import { placeOf, placesOf } from "./parity.js";
/** @import { Position } from "./position.js" */

/** How many cells each tile is from its place in the goal, by tile; 0 for the blank. @param {Position} position @param {Position} goal */
export function distancesHome(position, goal) {
  const [here, there] = [placesOf(position), placesOf(goal)].map((cells) => cells.map((cell) => placeOf(position, cell)));
  return here.map(({ row, column }, tile) => (tile ? Math.abs(row - there[tile].row) + Math.abs(column - there[tile].column) : 0));
}

/** The sum of these. @param {Position} position @param {Position} goal */
export function manhattanDistance(position, goal) {
  return distancesHome(position, goal).reduce((sum, distance) => sum + distance);
}
