/**
 * Finds a board in a picture and reads it.
 *
 * Read `raster.js` (gray pictures), `components.js` and `glyphs.js` (possible digits), `lattice.js` (their rows and
 * columns), `homography.js`; then `numbers.js` (the cells), `network.js` and `hungarian.js`. `worker.js` runs all of it.
 *
 * @typedef {{corners: Point[], columns: number, rows: number}} Place  of the board; corners in pixels, clockwise from the top left
 */

import { findDigits } from "./glyphs.js";
import { cornersOf, isConvex, mapOfCells, mapped, scaled, shifted } from "./homography.js";
import { MAX_SIDE_CELLS, findGrid, marksOf } from "./lattice.js";
import { cellsOf, createCellReader, median, sureness } from "./numbers.js";
import { enlarged, patchOf, shrunk } from "./raster.js";
/** @import { Homography, Point } from "./homography.js" */
/** @import { Grid } from "./lattice.js" */
/** @import { Network } from "./network.js" */
/** @import { Hypothesis, Numbers } from "./numbers.js" */
/** @import { Gray } from "./raster.js" */

const SEARCHED_PX = 1000; // the longer side of the picture in which a board is looked for
const MIN_ENLARGED = 1.3; // how many times larger a small picture is made, if at all
const MAX_ENLARGED = 2;
const MAX_DOUBTFUL = 0.6; // of the numbers of a board

/** Find the board and read it; null if none was found. @param {Gray} gray @param {Network} network @returns {{place: Place, numbers: Numbers} | null} */
export function findBoard(gray, network) {
  const searched = searchedIn(gray);
  const found = findGrid(marksOf(findDigits(searched, network)));
  if (!found) return null;
  const map = scaled(found.map, gray.width / searched.width);
  const reader = createCellReader(gray, map, network);
  const { left, top, columns, rows } = extended(gray, { ...found, map }, reader);
  const corners = cornersOf(shifted(map, left, top), columns, rows);
  if (!isConvex(corners)) return null;
  const numbers = reader.read(cellsOf(columns, rows, left, top));
  const isBoard = numbers.doubtful.filter(Boolean).length <= MAX_DOUBTFUL * columns * rows; // tables and noise have few of a board's numbers
  return isBoard ? { place: { corners, columns, rows }, numbers } : null;
}

/** Return the numbers of the board at that place; null if its corners enclose nothing. @param {Gray} gray @param {Place} place @param {Network} network @returns {Numbers | null} */
export function readBoard(gray, { corners, columns, rows }, network) {
  const map = mapOfCells(corners, columns, rows);
  return map && createCellReader(gray, map, network).read(cellsOf(columns, rows));
}

const RECTIFIED_PX = 800; // side of the square on which the board between corners is seen straight

/** Return the size of the board between four corners, by the distances of its numbers; null if they do not determine it. @param {Gray} gray @param {readonly Point[]} corners @param {Network} network */
export function sizeBetween(gray, corners, network) {
  const square = mapOfCells(corners, 1, 1);
  const found = square && findGrid(marksOf(findDigits(patchOf(gray, square, 0, 0, RECTIFIED_PX), network)));
  if (!found) return null;
  const [from, right, below] = [[0, 0], [1, 0], [0, 1]].map(([x, y]) => mapped(found.map, x, y));
  const [columns, rows] = [right.x - from.x, below.y - from.y].map((side) => Math.round(RECTIFIED_PX / side));
  return [columns, rows].every((count) => count >= 2 && count <= MAX_SIDE_CELLS) ? { columns, rows } : null;
}

/** Return the picture in the size in which digits are looked for. @param {Gray} gray */
function searchedIn(gray) {
  const scale = SEARCHED_PX / Math.max(gray.width, gray.height);
  return scale < MIN_ENLARGED ? shrunk(gray, SEARCHED_PX) : enlarged(gray, Math.min(scale, MAX_ENLARGED));
}

const MIN_SURENESS = 0.7; // of a number beyond the board that was found
const MAX_RATIO = 1.5; // of its height to that of the others
const MIN_NUMBERS = 0.6; // of the cells of a further row or column

/** Return the board with further rows and columns whose cells have numbers too. @param {Gray} gray @param {Grid} grid @param {ReturnType<typeof createCellReader>} reader */
function extended(gray, { map, columns, rows }, reader) {
  const board = { left: 0, top: 0, columns, rows };
  const heights = reader.glimpses(cellsOf(columns, rows)).filter(isSure).map((each) => each.height);
  const height = median(heights);

  function isFurther(/** @type {readonly Point[]} */ cells) {
    if (!cells.every(({ x, y }) => isIn(gray, map, x, y))) return false;
    const alike = reader.glimpses(cells).filter(isSure).filter((each) => Math.max(each.height / height, height / each.height) < MAX_RATIO);
    return alike.length >= Math.max(MIN_NUMBERS * cells.length, 2);
  }

  for (let isDone = heights.length === 0; !isDone;) {
    isDone = true;
    for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const { left, top } = board;
      const column = x > 0 ? left + board.columns : left - 1;
      const row = y > 0 ? top + board.rows : top - 1;
      if ((x ? board.columns : board.rows) >= MAX_SIDE_CELLS) continue;
      if (!isFurther(x ? cellsOf(1, board.rows, column, top) : cellsOf(board.columns, 1, left, row))) continue;
      isDone = false;
      board.columns += Math.abs(x);
      board.rows += Math.abs(y);
      board.left += Math.min(x, 0);
      board.top += Math.min(y, 0);
    }
  }
  return board;
}

/** @param {Hypothesis | null} glimpse @returns {glimpse is Hypothesis} */
function isSure(glimpse) {
  return glimpse !== null && sureness(glimpse) > MIN_SURENESS;
}

/** Return whether the middle of a cell is in the picture. @param {Gray} gray @param {Homography} map @param {number} column @param {number} row */
function isIn({ width, height }, map, column, row) {
  const { x, y } = mapped(map, column + 0.5, row + 0.5);
  return x > 0 && y > 0 && x < width && y < height;
}
