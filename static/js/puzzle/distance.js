/** Manhattan distance: so many single-tile moves a position needs at least. */

import { placeOf, placesOf } from "./parity.js";

/** @typedef {import("./position.js").Position} Position */

/** How many cells all tiles together are away from home, across and down. @param {Position} position @param {Position} goal */
export function manhattanDistance(position, goal) {
  const home = placesOf(goal);
  return position.tiles.reduce((sum, tile, cell) => sum + (tile === 0 ? 0 : apart(position, cell, home[tile])), 0);
}

/** @param {Position} size @param {number} cell @param {number} other */
function apart(size, cell, other) {
  const [here, there] = [cell, other].map((each) => placeOf(size, each));
  return Math.abs(here.row - there.row) + Math.abs(here.column - there.column);
}
