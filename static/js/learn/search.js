/**
 * Search: weighted A* by Manhattan distance, one position after another, as small as it can be. No page.
 *
 * Of the positions with the least g + w h it takes up the one with the least h, and of these the newest.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {{tiles: number[], blank: number, g: number, h: number}} Node
 * @typedef {{length: number, taken: number, kept: number}} Found  the path's slides; positions taken up; those remembered
 */

import { placesOf } from "../puzzle/parity.js";
import { blankOf } from "../puzzle/position.js";

const TENTHS = 10; // weights are taken in tenths, so that all is counted in whole numbers
const MOST_LEFT = 1 << 10; // h of the boards that it is for is less

/** A path to a goal that can be reached. @param {Position} start @param {Position} goal @param {number} weight @returns {Found} */
export function search(start, goal, weight) {
  const scaled = Math.round(TENTHS * weight);
  const away = distancesOf(goal);
  const beside = besideOf(goal);
  const queue = createQueue();
  /** @type {Map<string, number>} */
  const best = new Map(); // g by the tiles
  let taken = 0;

  function meet(/** @type {Node} */ node) {
    const key = node.tiles.join();
    if ((best.get(key) ?? Infinity) <= node.g) return;
    best.set(key, node.g);
    queue.put((TENTHS * node.g + scaled * node.h) * MOST_LEFT + node.h, node);
  }

  const h = start.tiles.reduce((sum, tile, cell) => sum + away[tile][cell], 0);
  meet({ tiles: [...start.tiles], blank: blankOf(start), g: 0, h });
  for (;;) {
    const node = queue.take();
    if (node.h === 0) return { length: node.g, taken, kept: best.size };
    if (node.g > Number(best.get(node.tiles.join()))) continue; // a shorter path has turned up since
    taken += 1;
    for (const cell of beside[node.blank]) meet(slid(node, cell, away));
  }
}

/** The tile of a cell slides to the blank. @param {Node} node @param {number} cell @param {number[][]} away @returns {Node} */
function slid({ tiles, blank, g, h }, cell, away) {
  const [after, tile] = [[...tiles], tiles[cell]];
  after[blank] = tile;
  after[cell] = 0;
  return { tiles: after, blank: cell, g: g + 1, h: h + away[tile][blank] - away[tile][cell] };
}

/** How far each tile is from home on each cell, the blank nowhere. @param {Position} goal */
function distancesOf(goal) {
  return placesOf(goal).map((home, tile) => goal.tiles.map((_, cell) => (tile ? distance(home, cell, goal.width) : 0)));
}

/** The cells beside each: below, above, right, left. @param {Position} size */
function besideOf({ tiles, width }) {
  const steps = [width, -width, 1, -1];
  return tiles.map((_, cell) => steps.map((step) => cell + step).filter((other) => other in tiles && distance(cell, other, width) === 1));
}

/** @param {number} cell @param {number} other @param {number} width */
function distance(cell, other, width) {
  return Math.abs((cell % width) - (other % width)) + Math.abs(Math.floor(cell / width) - Math.floor(other / width));
}

/** A queue of nodes: of those with the least number the newest comes first. */
function createQueue() {
  /** @type {Map<number, Node[]>} */
  const stacks = new Map();
  return {
    put(/** @type {number} */ number, /** @type {Node} */ node) {
      const stack = stacks.get(number);
      if (stack) stack.push(node);
      else stacks.set(number, [node]);
    },
    take() {
      const least = Math.min(...stacks.keys());
      const stack = /** @type {Node[]} */ (stacks.get(least));
      const node = /** @type {Node} */ (stack.pop());
      if (!stack.length) stacks.delete(least);
      return node;
    },
  };
}
