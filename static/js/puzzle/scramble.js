/** Scrambles: random positions that reach a goal, every one equally likely; as in `webapp/puzzle/scramble.py`. */

import { canReach, isLine } from "./parity.js";
import { createPosition, swapTiles } from "./position.js";
/** @import { Position } from "./position.js" */

/** A position that reaches a goal: swapping two tiles maps those that do not onto those that do. */
export function scrambled(/** @type {Position} */ goal, random = Math.random) {
  if (isLine(goal)) return slidAtRandom(goal, random);
  const thrown = throwIn(goal.width, goal.height, random);
  if (canReach(thrown, goal)) return thrown;
  const [one, other] = thrown.tiles.filter((tile) => tile !== 0);
  return swapTiles(thrown, one, other);
}

/** Tiles thrown in at random, every arrangement equally likely. */
export function throwIn(/** @type {number} */ width, /** @type {number} */ height, random = Math.random) {
  const tiles = Array.from({ length: width * height }, (_, tile) => tile);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
  }
  return createPosition(width, height, tiles);
}

/** In a line only the blank's place is free. @param {Position} goal @param {() => number} random */
function slidAtRandom({ width, height, tiles }, random) {
  const order = tiles.filter((tile) => tile !== 0);
  order.splice(Math.floor(random() * tiles.length), 0, 0);
  return createPosition(width, height, order);
}
