/**
 * Positions as frozen values, and what a move does to them. No DOM.
 *
 * The rules of the puzzle import only `i18n/`. Read on with `moves.js`; `goals.js`, `magic.js`, `faces.js` and `words.js`,
 * the goals; `problem.js`, a position with its goal; `parity.js`, what can be reached; and `forms.js`, other text forms.
 *
 * tile    a piece, 1 .. n-1; 0 is the blank, the empty cell
 * cell    a place on the board, index 0 .. n-1 row by row
 * text    rows separated by `/`, tiles by spaces: `1 2 3/4 5 0`; in links `1-2-3.4-5-0`
 *
 * @typedef {{width: number, height: number}} Size
 * @typedef {Readonly<{width: number, height: number, tiles: readonly number[]}>} Position
 */

import { gettext, ngettext } from "../i18n/gettext.js";
import { createMove, DIRECTIONS, formatMove, IllegalMove } from "./moves.js";
/** @import { Direction, Move } from "./moves.js" */

/** Numbers or a text that do not form a position. */
export class InvalidBoard extends Error {
  name = "InvalidBoard";
}

/**
 * Create a position. Throws InvalidBoard unless the tiles fill the board with each of 0 .. n-1 once.
 *
 * @param {number} width
 * @param {number} height
 * @param {Iterable<number>} tiles  row by row
 * @returns {Position}
 */
export function createPosition(width, height, tiles) {
  const list = Object.freeze([...tiles]);
  if (width < 1 || height < 1 || width * height < 2) throw new InvalidBoard(gettext("A board needs room for a tile."));
  if (list.length !== width * height) {
    throw new InvalidBoard(
      ngettext("A {size} board has {cells} cells, but there is {count} number.", "A {size} board has {cells} cells, but there are {count} numbers.", list.length, {
        size: shownSize(`${width}x${height}`),
        cells: width * height,
      }),
    );
  }
  const isArrangement = new Set(list).size === list.length && list.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < list.length);
  if (!isArrangement) throw new InvalidBoard(gettext("A position must contain each number from 0 to {highest} exactly once.", { highest: list.length - 1 }));
  return Object.freeze({ width, height, tiles: list });
}

/** Parse the text form, `5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0`. Throws InvalidBoard. @param {string} text */
export function parsePosition(text) {
  const rows = text.split("/").map(parseRow);
  const short = rows.findIndex((row) => row.length !== rows[0].length);
  if (short > 0) {
    throw new InvalidBoard(
      ngettext("Row {row} has {count} number, but row 1 has {width}.", "Row {row} has {count} numbers, but row 1 has {width}.", rows[short].length, {
        row: short + 1,
        width: rows[0].length,
      }),
    );
  }
  return createPosition(rows[0].length, rows.length, rows.flat());
}

/** Return the text form; `parsePosition` reads it back. @param {Position} position */
export function formatPosition(position) {
  return rowsOf(position)
    .map((row) => row.join(" "))
    .join("/");
}

/** Return the form used in links, `5-1-2-3.9-6-7-4`. @param {Position} position */
export function formatLink(position) {
  return formatPosition(position).replaceAll(" ", "-").replaceAll("/", ".");
}

/** Parse the form used in links. Throws InvalidBoard. @param {string} text */
export function parseLink(text) {
  return parsePosition(text.replaceAll("-", " ").replaceAll(".", "/"));
}

/** Return the tiles row by row, the top row first. @param {Position} position */
export function rowsOf({ width, height, tiles }) {
  return Array.from({ length: height }, (_, row) => tiles.slice(row * width, (row + 1) * width));
}

/** Return the blank's cell. @param {Position} position */
export function blankOf(position) {
  return position.tiles.indexOf(0);
}

/** Return the size as text, `4x3`. @param {Size} size */
export function sizeOf({ width, height }) {
  return `${width}x${height}`;
}

/** Return a size as people read it, `4 × 3`; its spaces do not break. @param {string} size  `4x3` */
export function shownSize(size) {
  return size.replace("x", "\u00a0×\u00a0");
}

export function sameSize(/** @type {Size} */ a, /** @type {Size} */ b) {
  return a.width === b.width && a.height === b.height;
}

export function samePosition(/** @type {Position} */ a, /** @type {Position} */ b) {
  return sameSize(a, b) && a.tiles.every((tile, cell) => tile === b.tiles[cell]);
}

/** Return how many tiles can be moved in `direction`; 0 if none. */
export function roomFor(/** @type {Position} */ position, /** @type {Direction} */ direction) {
  return blankTravel(position, direction).room;
}

/** Return the cells whose tiles a move moves, the one next to the blank first. Throws IllegalMove if there are too few. */
export function cellsOf(/** @type {Position} */ position, /** @type {Move} */ move) {
  const { step, room } = blankTravel(position, move.direction);
  if (move.count < 1 || move.count > room) {
    throw new IllegalMove(gettext("{move} is impossible: {reason}.", { move: formatMove(move), reason: room === 0 ? NO_TILE[move.direction] : TOO_FEW_TILES[move.direction](room) }));
  }
  const blank = blankOf(position);
  return Array.from({ length: move.count }, (_, index) => blank + step * (index + 1));
}

/** Return the position after a move. Throws IllegalMove. @param {Position} position @param {Move} move @returns {Position} */
export function slide(position, move) {
  const tiles = [...position.tiles];
  let blank = blankOf(position);
  for (const cell of cellsOf(position, move)) {
    tiles[blank] = tiles[cell];
    blank = cell;
  }
  tiles[blank] = 0;
  return Object.freeze({ ...position, tiles: Object.freeze(tiles) });
}

/** Return the position with two tiles swapped. @param {Position} position @param {number} one @param {number} other */
export function swapTiles({ width, height, tiles }, one, other) {
  return createPosition(width, height, tiles.map((tile) => (tile === one ? other : tile === other ? one : tile)));
}

/** Return the positions before, between and after the moves. Throws IllegalMove. @param {Position} start @param {readonly Move[]} moves */
export function positionsAlong(start, moves) {
  const positions = [start];
  for (const move of moves) positions.push(slide(positions[positions.length - 1], move));
  return positions;
}

/** Return the move for a click on `cell`: all tiles from there to the blank. Null outside the blank's row and column. */
export function moveToBlank(/** @type {Position} */ position, /** @type {number} */ cell) {
  for (const direction of DIRECTIONS) {
    const { step, room } = blankTravel(position, direction);
    const count = (cell - blankOf(position)) / step;
    if (Number.isInteger(count) && count >= 1 && count <= room) return createMove(direction, count);
  }
  return null;
}

/** Return how a move in `direction` moves the blank: its step from cell to cell, and how many steps are possible. */
function blankTravel(/** @type {Position} */ position, /** @type {Direction} */ direction) {
  const { width, height } = position;
  const blank = blankOf(position);
  const row = Math.floor(blank / width);
  const column = blank % width;
  return {
    U: { step: width, room: height - 1 - row },
    D: { step: -width, room: row },
    L: { step: 1, room: width - 1 - column },
    R: { step: -1, room: column },
  }[direction];
}

function parseRow(/** @type {string} */ text, /** @type {number} */ index) {
  const words = text.trim().split(/\s+/);
  const wrong = words.find((word) => !/^[0-9]{1,5}$/.test(word));
  if (wrong === "") throw new InvalidBoard(gettext("Row {row} is empty.", { row: index + 1 }));
  if (wrong !== undefined) throw new InvalidBoard(gettext("'{word}' in row {row} is not a number.", { word: wrong.slice(0, 20), row: index + 1 }));
  return words.map(Number);
}

/* Explanations of illegal moves, in the words of `webapp/puzzle/board.py`. */

/** @type {Readonly<Record<Direction, string>>} */
const NO_TILE = {
  U: gettext("no tile is below the blank"),
  D: gettext("no tile is above the blank"),
  L: gettext("no tile is right of the blank"),
  R: gettext("no tile is left of the blank"),
};

/** @type {Readonly<Record<Direction, (room: number) => string>>} */
const TOO_FEW_TILES = {
  U: (room) => ngettext("only {count} tile is below the blank", "only {count} tiles are below the blank", room),
  D: (room) => ngettext("only {count} tile is above the blank", "only {count} tiles are above the blank", room),
  L: (room) => ngettext("only {count} tile is right of the blank", "only {count} tiles are right of the blank", room),
  R: (room) => ngettext("only {count} tile is left of the blank", "only {count} tiles are left of the blank", room),
};
