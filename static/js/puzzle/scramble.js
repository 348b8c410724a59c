/** Scrambles: random positions that can reach a goal, uniformly distributed; as in `webapp/puzzle/scramble.py`. */

import { canReach, isLine } from "./parity.js";
import { createPosition, swapTiles } from "./position.js";
/** @import { Position } from "./position.js" */

/** Return a position that can reach a goal: swapping two tiles maps unsolvable positions one to one onto solvable ones. */
export function scrambled(/** @type {Position} */ goal, random = Math.random) {
  if (isLine(goal)) return slidAtRandom(goal, random);
  const thrown = throwIn(goal.width, goal.height, random);
  if (canReach(thrown, goal)) return thrown;
  const [one, other] = thrown.tiles.filter((tile) => tile !== 0);
  return swapTiles(thrown, one, other);
}

/** Return a uniformly random arrangement of the tiles, solvable or not. */
export function throwIn(/** @type {number} */ width, /** @type {number} */ height, random = Math.random) {
  const tiles = Array.from({ length: width * height }, (_, tile) => tile);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  return createPosition(width, height, tiles);
}

/** Return a random position of a single row or column, where only the blank's place is free. @param {Position} goal @param {() => number} random */
function slidAtRandom({ width, height, tiles }, random) {
  const order = tiles.filter((tile) => tile !== 0);
  order.splice(Math.floor(random() * tiles.length), 0, 0);
  return createPosition(width, height, order);
}
