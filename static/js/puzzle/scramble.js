/** Scrambles: random positions that can reach a goal, uniformly distributed; as in `webapp/puzzle/scramble.py`. */

import { canReach, isLine } from "./parity.js";
import { createPosition, swapTiles } from "./position.js";
/** @import { Position } from "./position.js" */

/** Return a position that can reach a goal. */
export function scrambled(/** @type {Position} */ goal, random = Math.random) {
  if (isLine(goal)) return slidAtRandom(goal, random);
  return madeSolvable(throwIn(goal.width, goal.height, random), goal);
}

/** Return a uniformly random arrangement of the tiles, solvable or not. */
export function throwIn(/** @type {number} */ width, /** @type {number} */ height, random = Math.random) {
  const tiles = Array.from({ length: width * height }, (_, tile) => tile);
  return createPosition(width, height, shuffled(tiles, (count) => Math.floor(random() * count)));
}

/** Return the tiles in another order; `below(count)` returns a random number from 0 to count - 1. @param {readonly number[]} tiles @param {(count: number) => number} below */
export function shuffled(tiles, below) {
  const order = [...tiles];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Return the position if it can reach the goal, else with two tiles swapped: that maps unsolvable positions one to one onto solvable ones. @param {Position} position @param {Position} goal */
export function madeSolvable(position, goal) {
  if (canReach(position, goal)) return position;
  const [one, other] = position.tiles.filter((tile) => tile !== 0);
  return swapTiles(position, one, other);
}

/** Return a random position of a single row or column, where only the blank's place is free. @param {Position} goal @param {() => number} random */
function slidAtRandom({ width, height, tiles }, random) {
  const order = tiles.filter((tile) => tile !== 0);
  order.splice(Math.floor(random() * tiles.length), 0, 0);
  return createPosition(width, height, order);
}
