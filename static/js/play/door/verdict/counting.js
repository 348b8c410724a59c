/**
 * Three ways of counting what decides whether a goal can be reached. No DOM.
 *
 * inversion   a pair of tiles in the opposite order to the goal, both read row by row
 * sum         a number whose parity no move changes
 */

import { swapsOf, hasColourOfBlank, isEven, isLine, placeOf, placesOf } from "../../../puzzle/parity.js";
import { blankOf } from "../../../puzzle/position.js";
/** @import { Position } from "../../../puzzle/position.js" */

/** Return for each cell the later cells whose tiles belong before its own; none for the blank. @param {Position} position @param {Position} goal @returns {number[][]} */
export function invertedBehind({ tiles }, goal) {
  const order = placesOf(goal);
  const cells = [...tiles.keys()];
  return tiles.map((tile, cell) => (tile === 0 ? [] : cells.filter((other) => other > cell && tiles[other] !== 0 && order[tiles[other]] < order[tile])));
}

/**
 * Count for the first view: inversions, and the blank's row if the width is even. On a single row or column there must be no
 * inversion at all.
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

/** Return for each cell how many lower numbers follow it; the blank counts as the highest number. @param {Position} position */
export function lowerBehind({ tiles }) {
  const numbers = tiles.map((tile) => tile || tiles.length);
  return numbers.map((number, cell) => numbers.slice(cell + 1).filter((other) => other < number).length);
}

/**
 * Count for the second view: one sum for any position of any width. A move swaps the blank with a tile and moves it by one
 * row or column, so both the inversions and row + column change parity, and their sum never does.
 *
 * @param {Position} position
 */
export function countAlone(position) {
  const inversions = lowerBehind(position).reduce((sum, count) => sum + count, 0);
  const { row, column } = placeOf(position, blankOf(position));
  return { inversions, row, column, sum: inversions + row + column };
}

/**
 * Count for the third view: the swaps of two cells that lead to the goal, and whether the blank is on a cell of the same
 * chessboard colour as its goal cell, white.
 *
 * @param {Position} position
 * @param {Position} goal
 */
export function countExchanges(position, goal) {
  const exchanges = swapsOf(position, goal);
  const isWhite = hasColourOfBlank(goal, blankOf(position));
  return { exchanges, isWhite, solvable: isEven(exchanges) === isWhite };
}

/** Return A, B, .. Z, AA, AB: colours alone do not distinguish cycles. @returns {string} */
export function letterOf(/** @type {number} */ index) {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
