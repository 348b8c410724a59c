/**
 * Parity: the invariant of moves that decides whether a goal can be reached from a position of the same size.
 *
 * swap      exchange of the contents of two cells; a move swaps a tile and the blank
 * cycle     cells where each one's tile belongs into the next, and the last one's into the first
 */

import { blankOf } from "./position.js";
/** @import { Position } from "./position.js" */

/** Return whether a goal can be reached from a position: on a single row or column the order of the tiles is fixed, otherwise parity decides. */
export function canReach(/** @type {Position} */ position, /** @type {Position} */ goal) {
  if (isLine(position)) return tilesOf(position).every((tile, index) => tile === tilesOf(goal)[index]);
  return isEven(swapsOf(position, goal)) === hasColourOfBlank(goal, blankOf(position));
}

/** Return the minimum number of swaps that lead to the goal. */
export function swapsOf(/** @type {Position} */ position, /** @type {Position} */ goal) {
  return cyclesOf(position, goal).reduce((sum, cycle) => sum + cycle.length - 1, 0);
}

/** Return the cycles of the permutation from a position to the goal that have at least two cells, ordered by first cell. */
export function cyclesOf(/** @type {Position} */ { tiles }, /** @type {Position} */ goal) {
  const goalCells = placesOf(goal);
  const seen = new Set();
  return tiles.flatMap((_, start) => {
    const cycle = [];
    for (let cell = start; !seen.has(cell); cell = goalCells[tiles[cell]]) {
      seen.add(cell);
      cycle.push(cell);
    }
    return cycle.length > 1 ? [cycle] : [];
  });
}

/** Return whether a cell has the same chessboard colour as the goal's blank; each move changes the colour of the blank's cell. */
export function hasColourOfBlank(/** @type {Position} */ goal, /** @type {number} */ cell) {
  const [here, there] = [cell, blankOf(goal)].map((each) => placeOf(goal, each));
  return isEven(here.row + here.column + there.row + there.column);
}

/** Return the cell of each tile. @param {Position} position */
export function placesOf({ tiles }) {
  const places = Array(tiles.length).fill(0);
  tiles.forEach((tile, cell) => { places[tile] = cell; });
  return places;
}

/** Return the row and column of a cell, counted from 1. @param {{width: number}} position @param {number} cell */
export function placeOf({ width }, cell) {
  return { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
}

export function isLine(/** @type {{width: number, height: number}} */ { width, height }) {
  return width === 1 || height === 1;
}

export function isEven(/** @type {number} */ number) {
  return number % 2 === 0;
}

/** Return the tiles in reading order. @param {Position} position */
function tilesOf({ tiles }) {
  return tiles.filter((tile) => tile !== 0);
}
