/**
 * Parity: what no move changes, and so whether moves lead from a position to a goal of the same size.
 *
 * swap      of what is on two cells; a move is one, of a tile and the blank
 * cycle     cells of which each one's tile belongs into the next, and the last one's into the first
 */

import { blankOf } from "./position.js";
/** @import { Position } from "./position.js" */

/** Whether moves lead from a position to a goal: in a line no tile passes another, elsewhere parity decides. */
export function canReach(/** @type {Position} */ position, /** @type {Position} */ goal) {
  if (isLine(position)) return tilesOf(position).every((tile, index) => tile === tilesOf(goal)[index]);
  return isEven(swapsOf(position, goal)) === hasColourOfBlank(goal, blankOf(position));
}

/** How few swaps of two cells lead to the goal. */
export function swapsOf(/** @type {Position} */ position, /** @type {Position} */ goal) {
  return cyclesOf(position, goal).reduce((sum, cycle) => sum + cycle.length - 1, 0);
}

/**
 * The cycles that carry a position to the goal, each with at least two cells, in the order of their first cells.
 *
 * @param {Position} position
 * @param {Position} goal
 */
export function cyclesOf({ tiles }, goal) {
  const home = placesOf(goal);
  const seen = new Set();
  return tiles.flatMap((_, start) => {
    const cycle = [];
    for (let cell = start; !seen.has(cell); cell = home[tiles[cell]]) {
      seen.add(cell);
      cycle.push(cell);
    }
    return cycle.length > 1 ? [cycle] : [];
  });
}

/** Whether a cell has the colour of the goal's blank, if cells are coloured like a chessboard's: a move changes it. */
export function hasColourOfBlank(/** @type {Position} */ goal, /** @type {number} */ cell) {
  const [here, there] = [cell, blankOf(goal)].map((each) => placeOf(goal, each));
  return isEven(here.row + here.column + there.row + there.column);
}

/** The cell of each tile. @param {Position} position */
export function placesOf({ tiles }) {
  const places = Array(tiles.length).fill(0);
  tiles.forEach((tile, cell) => { places[tile] = cell; });
  return places;
}

/** Row and column of a cell, counted from 1. @param {{width: number}} position @param {number} cell */
export function placeOf({ width }, cell) {
  return { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
}

export function isLine(/** @type {{width: number, height: number}} */ { width, height }) {
  return width === 1 || height === 1;
}

export function isEven(/** @type {number} */ number) {
  return number % 2 === 0;
}

/** The tiles in reading order. @param {Position} position */
function tilesOf({ tiles }) {
  return tiles.filter((tile) => tile !== 0);
}
