/** The goal `magic`: any arrangement, counting the blank as 0, in which all rows, columns and both diagonals have the same sum. */

import { gettext } from "../i18n/gettext.js";
import { createPosition, rowsOf, shownSize } from "./position.js";
/** @import { Position } from "./position.js" */

/** The name of the goal. */
export const MAGIC = "magic";

/** One magic square per supported size. */
const EXAMPLES = {
  3: [7, 2, 3, 0, 4, 8, 5, 6, 1],
  4: [1, 10, 15, 4, 13, 6, 3, 8, 2, 9, 12, 7, 14, 5, 0, 11],
};

/** Return whether magic squares of that size are supported. */
export function canBeMagic(/** @type {{width: number, height: number}} */ { width, height }) {
  return width === height && width in EXAMPLES;
}

/** Return a magic square. Throws an Error if the size is not supported. */
export function magicExample(/** @type {number} */ width, /** @type {number} */ height) {
  if (!canBeMagic({ width, height })) throw new Error(gettext("Magic squares are goals for 3 × 3 and 4 × 4 only; this board is {size}.", { size: shownSize(`${width}x${height}`) }));
  return createPosition(width, height, EXAMPLES[/** @type {3 | 4} */ (width)]);
}

/** Return the sum of each line: 12 or 30. */
export function magicSum(/** @type {{width: number}} */ { width }) {
  return (width * (width * width - 1)) / 2;
}

export function isMagic(/** @type {Position} */ position) {
  if (!canBeMagic(position)) return false;
  const { done, all } = magicLines(position);
  return done === all;
}

/** Return how many rows, columns and diagonals have the sum, and their total number. */
export function magicLines(/** @type {Position} */ position) {
  const rows = rowsOf(position);
  const columns = rows.map((_, column) => rows.map((row) => row[column]));
  const diagonals = [rows.map((row, at) => row[at]), rows.map((row, at) => row[row.length - 1 - at])];
  const lines = [...rows, ...columns, ...diagonals];
  const done = lines.filter((line) => line.reduce((sum, tile) => sum + tile, 0) === magicSum(position)).length;
  return { done, all: lines.length };
}
