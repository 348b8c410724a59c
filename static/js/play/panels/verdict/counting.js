/**
 * Counting: what decides whether a goal can be reached, counted in three ways. No page.
 *
 * inversion   a pair of tiles that stands in the other order than in the goal, both read row by row
 * sum         what every move leaves even or odd as it was
 */

import { swapsOf, hasColourOfBlank, isEven, isLine, placeOf, placesOf } from "../../../puzzle/parity.js";
import { blankOf } from "../../../puzzle/position.js";
/** @import { Position } from "../../../puzzle/position.js" */

/**
 * For each cell the cells behind it whose tiles should stand before it; none for the blank.
 *
 * @param {Position} position
 * @param {Position} goal
 * @returns {number[][]}
 */
export function invertedBehind({ tiles }, goal) {
  const order = placesOf(goal);
  return tiles.map((tile, cell) => (tile === 0 ? [] : cellsBehind(tiles, cell).filter((other) => order[tiles[other]] < order[tile])));

  function cellsBehind(/** @type {readonly number[]} */ all, /** @type {number} */ cell) {
    return all.map((_, index) => index).filter((index) => index > cell && all[index] !== 0);
  }
}

/**
 * The first view: inversions, and the blank's row where the width is even. In a line there must be no inversion at all.
 *
 * @param {Position} position
 * @param {Position} goal
 */
export function countInversions(position, goal) {
  const inversions = invertedBehind(position, goal).reduce((sum, list) => sum + list.length, 0);
  const withRow = !isLine(position) && position.width % 2 === 0;
  const [row, goalRow] = [position, goal].map((each) => (withRow ? placeOf(each, blankOf(each)).row : 0));
  const solvable = isLine(position) ? inversions === 0 : isEven(inversions + row - goalRow);
  return { inversions, withRow, row, goalRow, sum: inversions + row, goalSum: goalRow, solvable };
}

/** For each cell how many lower numbers follow it; the blank counts as the highest number. @param {Position} position */
export function lowerBehind({ tiles }) {
  const numbers = tiles.map((tile) => tile || tiles.length);
  return numbers.map((number, cell) => numbers.slice(cell + 1).filter((other) => other < number).length);
}

/**
 * The second view: one sum for any position of any width. A move exchanges the blank with a tile and takes it one row
 * or column on, so the inversions and row + column both change between even and odd, and their sum never does.
 *
 * @param {Position} position
 */
export function countAlone(position) {
  const inversions = lowerBehind(position).reduce((sum, count) => sum + count, 0);
  const { row, column } = placeOf(position, blankOf(position));
  return { inversions, row, column, sum: inversions + row + column };
}

/**
 * The third view: how many exchanges of two cells lead to the goal, and whether the blank stands on a cell of the
 * chessboard that is of the colour of its goal, white.
 *
 * @param {Position} position
 * @param {Position} goal
 */
export function countExchanges(position, goal) {
  const exchanges = swapsOf(position, goal);
  const isWhite = hasColourOfBlank(goal, blankOf(position));
  return { exchanges, isWhite, solvable: isEven(exchanges) === isWhite };
}

/** A, B, .. Z, AA, AB: colours alone do not tell cycles apart. @returns {string} */
export function letterOf(/** @type {number} */ index) {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
