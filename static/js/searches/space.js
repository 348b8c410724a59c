/**
 * The space that is searched: the positions of a small board as whole numbers, their neighbours, and Manhattan distance.
 *
 * state   the tiles as the digits of a number, the first cell lowest; boards have at most nine cells, so that it stays below 2^30
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Direction} Direction
 * @typedef {Readonly<{state: number, direction: Direction}>} Next
 *
 * @typedef {object} Space  what a search needs
 * @property {number} goal
 * @property {(state: number) => Next[]} neighbours  in the order U, D, L, R of the tile that slides
 * @property {(state: number) => number} distance    Manhattan distance from the goal
 *
 * @typedef {Space & {stateOf: (position: Position) => number, positionOf: (state: number) => Position}} BoardSpace
 */

import { placesOf } from "../puzzle/parity.js";
import { createPosition } from "../puzzle/position.js";

/** Cells of the largest board that is searched here. */
export const MOST_CELLS = 9;

/** @param {Position} goal  of at most MOST_CELLS cells @returns {BoardSpace} */
export function createSpace(goal) {
  const { width, height } = goal;
  const size = width * height;
  const powers = Array.from({ length: size }, (_, cell) => size ** cell);
  const ways = waysOf(width, height);
  const apart = apartOf(goal);
  const tileAt = (/** @type {number} */ state, /** @type {number} */ cell) => Math.floor(state / powers[cell]) % size;
  const stateOf = (/** @type {Position} */ { tiles }) => tiles.reduce((sum, tile, cell) => sum + tile * powers[cell], 0);

  function neighbours(/** @type {number} */ state) {
    let blank = 0;
    while (tileAt(state, blank) !== 0) blank += 1;
    return ways[blank].map(({ cell, direction }) => {
      const tile = tileAt(state, cell);
      return { state: state + tile * (powers[blank] - powers[cell]), direction };
    });
  }

  function distance(/** @type {number} */ state) {
    let sum = 0;
    for (let cell = 0; cell < size; cell += 1) sum += apart[tileAt(state, cell)][cell];
    return sum;
  }

  return {
    goal: stateOf(goal),
    stateOf,
    positionOf: (state) => createPosition(width, height, powers.map((_, cell) => tileAt(state, cell))),
    neighbours,
    distance,
  };
}

/** By cell of the blank: the cells whose tiles may slide into it, and which way each then travels. @param {number} width @param {number} height */
function waysOf(width, height) {
  return Array.from({ length: width * height }, (_, blank) => {
    const [row, column] = [Math.floor(blank / width), blank % width];
    /** @type {{cell: number, direction: Direction, isThere: boolean}[]} */
    const ways = [
      { cell: blank + width, direction: "U", isThere: row < height - 1 },
      { cell: blank - width, direction: "D", isThere: row > 0 },
      { cell: blank + 1, direction: "L", isThere: column < width - 1 },
      { cell: blank - 1, direction: "R", isThere: column > 0 },
    ];
    return ways.filter(({ isThere }) => isThere);
  });
}

/** By tile and cell: how many cells apart the tile is from its home; the blank counts nothing. @param {Position} goal */
function apartOf(goal) {
  const { width, tiles } = goal;
  return placesOf(goal).map((home, tile) =>
    tiles.map((_, cell) => {
      const rows = Math.abs(Math.floor(cell / width) - Math.floor(home / width));
      return tile === 0 ? 0 : rows + Math.abs((cell % width) - (home % width));
    }),
  );
}
