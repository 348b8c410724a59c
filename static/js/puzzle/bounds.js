/**
 * Bounds: the values of heuristics, and the tiles that cause them. The rules are those of webapp/solver/heuristics/, which
 * has the proofs. No DOM.
 *
 * @typedef {{h: number, pairs: [number, number][]}} Conflicts  `pairs` of cells whose tiles are in conflict
 * @typedef {{h: number, givers: {cell: number, corner: number}[]}} Corners  tiles in place that must let a corner's tile pass
 * @typedef {{h: number, eve: Position}} LastMoves  `eve`: the nearest position two moves before the goal; the goal itself if that is nearer
 */

import { manhattanDistance } from "./distance.js";
import { DIRECTIONS, createMove } from "./moves.js";
import { placesOf } from "./parity.js";
import { roomFor, rowsOf, samePosition, slide } from "./position.js";
/** @import { Position } from "./position.js" */

const LAST = 2; // moves left in an `eve` position

/** Return Manhattan distance plus two for each tile that must leave its line. @param {Position} position @param {Position} goal @returns {Conflicts} */
export function linearConflict(position, goal) {
  const places = placesOf(goal);
  const goalCell = (/** @type {number} */ cell) => places[position.tiles[cell]];
  const lines = linesOf(position).map((line) => line.filter((cell) => position.tiles[cell] && line.includes(goalCell(cell))));
  const leaving = lines.reduce((sum, line) => sum + line.length - longestRise(line.map(goalCell)), 0);
  return { h: manhattanDistance(position, goal) + 2 * leaving, pairs: lines.flatMap((line) => pairsOf(line, line.map(goalCell))) };
}

/** Return Manhattan distance plus two for each tile that must step aside. @param {Position} position @param {Position} goal @returns {Corners} */
export function cornerTiles(position, goal) {
  const givers = cornersOf(position).flatMap(({ corner, beside }) =>
    beside.filter((cell, side) => stepsAside(position, goal, cell, corner, beside[1 - side])).map((cell) => ({ cell, corner })));
  return { h: manhattanDistance(position, goal) + 2 * new Set(givers.map(({ cell }) => cell)).size, givers };
}

/** Return the Manhattan distance by way of a position two moves before the goal. @param {Position} position @param {Position} goal @returns {LastMoves} */
export function lastMoves(position, goal) {
  const direct = manhattanDistance(position, goal);
  if (direct < LAST) return { h: direct, eve: goal };
  const eves = neighboursOf(goal).flatMap(neighboursOf).filter((eve) => !samePosition(eve, goal));
  const ways = eves.map((eve) => ({ h: LAST + manhattanDistance(position, eve), eve }));
  return ways.reduce((least, way) => (way.h < least.h ? way : least));
}

/** Return the positions one move away. @param {Position} position */
function neighboursOf(position) {
  return DIRECTIONS.filter((direction) => roomFor(position, direction)).map((direction) => slide(position, createMove(direction)));
}

/** Return the cells of each row and each column, in order. @param {Position} position */
function linesOf({ width, height }) {
  const rows = rowsOf({ width, height, tiles: [...Array(width * height).keys()] });
  return [...rows, ...rows[0].map((_, column) => rows.map((row) => row[column]))];
}

/** Return the length of the longest increasing subsequence. @param {number[]} numbers */
function longestRise(numbers) {
  /** @type {number[]} */
  const ending = []; // length of the longest one that ends at each number
  for (const number of numbers) ending.push(1 + Math.max(0, ...ending.filter((_, before) => numbers[before] < number)));
  return Math.max(0, ...ending);
}

/** Return the pairs of cells whose tiles are in the wrong order. @param {readonly number[]} line @param {readonly number[]} goalCells @returns {[number, number][]} */
function pairsOf(line, goalCells) {
  return line.flatMap((cell, index) =>
    line.slice(index + 1).filter((_, after) => goalCells[index + 1 + after] < goalCells[index]).map((other) => /** @type {[number, number]} */ ([cell, other])));
}

/** Return the corners, each with its two neighbours; none on a single row or column. @param {Position} position */
function cornersOf({ width, height }) {
  if (width < 2 || height < 2) return [];
  const ends = [[0, width], [width - 1, width], [(height - 1) * width, -width], [height * width - 1, -width]];
  return ends.map(([corner, inwards]) => ({ corner, beside: [corner + inwards, corner + (corner % width ? -1 : 1)] }));
}

/** @param {Position} position @param {Position} goal @param {number} cell @param {number} corner @param {number} across */
function stepsAside({ tiles }, goal, cell, corner, across) {
  const [own, awaited] = [goal.tiles[cell], goal.tiles[corner]];
  const isAwaited = awaited !== 0 && tiles[corner] !== awaited;
  const canStepIn = tiles[corner] === 0 && tiles[across] === awaited;
  return own !== 0 && tiles[cell] === own && isAwaited && !canStepIn;
}
