/**
 * Editing: cells filled in by hand, as frozen values. No DOM.
 *
 * cells   the content of each cell: a tile, 0 for the blank, or null while it is empty
 * tray    the tiles not on the board
 * cursor  the cell for the next tile
 * typed   the digits typed into that cell so far; `before` has the cells before them
 * hasGoneOn  whether the cursor has just advanced automatically, so that a space typed after the number is ignored
 *
 * @typedef {Readonly<{width: number, height: number, cells: readonly (number | null)[], cursor: number, typed: string,
 *   before: readonly (number | null)[], hasGoneOn: boolean}>} Editing
 */

import { createPosition } from "../puzzle/position.js";
/** @import { Position } from "../puzzle/position.js" */

/** @param {Position} position @returns {Editing} */
export function beginEditing({ width, height, tiles }) {
  return rest({ width, height, cells: tiles, cursor: 0, typed: "", before: tiles, hasGoneOn: false });
}

/** Return the position; null unless every cell is filled. @param {Editing} editing */
export function positionOf({ width, height, cells }) {
  return cells.includes(null) ? null : createPosition(width, height, /** @type {number[]} */ (cells));
}

/** Return the tiles not on the board, the blank last. @param {Editing} editing */
export function trayOf({ cells }) {
  const left = cells.map((_, tile) => tile).filter((tile) => !cells.includes(tile));
  return left[0] === 0 ? [...left.slice(1), 0] : left;
}

/** Put a tile into the cursor's cell. The old tile goes to where the new one was, so that no tile is there twice. @param {Editing} editing @param {number} tile */
export function place(editing, tile) {
  return goTo({ ...editing, cells: exchanged(editing.cells, editing.cursor, tile) }, editing.cursor + 1);
}

/**
 * Return the tile for a typed letter, preferably one not on the board, then one in another cell; undefined if none.
 *
 * @param {Editing} editing
 * @param {readonly string[]} faces
 * @param {string} letter
 */
export function tileWith(editing, faces, letter) {
  const meant = letter.toLocaleUpperCase();
  const tiles = faces.flatMap((face, index) => (face.toLocaleUpperCase() === meant ? [index + 1] : []));
  const free = trayOf(editing);
  const there = editing.cells[editing.cursor];
  if (tiles.some((tile) => tile === there)) return there;
  return tiles.find((tile) => free.includes(tile)) ?? tiles.find((tile) => editing.cells.indexOf(tile) > editing.cursor) ?? tiles[0];
}

/**
 * Type a digit: the tile is placed at once, and the cursor advances when no further digit could follow.
 *
 * @param {Editing} editing
 * @param {string} digit
 * @returns {Editing}
 */
export function typeDigit(editing, digit) {
  const { cells, cursor } = editing;
  const typed = editing.typed + digit;
  const tile = Number(typed);
  if (tile >= cells.length) return editing.typed ? typeDigit(goTo(editing, cursor + 1), digit) : editing;
  const before = editing.typed ? editing.before : cells;
  const next = { ...editing, cells: exchanged(before, cursor, tile), typed, before };
  const isWhole = tile === 0 || tile * 10 >= cells.length;
  return isWhole ? Object.freeze({ ...goTo(next, cursor + 1), hasGoneOn: true }) : Object.freeze(next);
}

/** Remove the tile from the cursor's cell. @param {Editing} editing */
export function takeOut(editing) {
  return rest({ ...editing, cells: editing.cells.map((tile, cell) => (cell === editing.cursor ? null : tile)) });
}

/** Remove all tiles. @param {Editing} editing */
export function takeAllOut(editing) {
  return goTo({ ...editing, cells: editing.cells.map(() => null) }, 0);
}

/** Move the cursor, clamped to the board. @param {Editing} editing @param {number} cell */
export function goTo(editing, cell) {
  return rest({ ...editing, cursor: Math.min(Math.max(cell, 0), editing.cells.length - 1) });
}

/** Return the cell that a key leads to; undefined for other keys. @param {Editing} editing @param {string} key */
export function cellByKey({ width, height, cursor, hasGoneOn }, key) {
  const column = cursor % width;
  const row = Math.floor(cursor / width);
  /** @type {Record<string, number>} */
  const cells = {
    ArrowLeft: column > 0 ? cursor - 1 : cursor,
    ArrowRight: column < width - 1 ? cursor + 1 : cursor,
    ArrowUp: row > 0 ? cursor - width : cursor,
    ArrowDown: row < height - 1 ? cursor + width : cursor,
    Home: 0,
    End: width * height - 1,
    Enter: hasGoneOn ? cursor : cursor + 1,
    " ": hasGoneOn ? cursor : cursor + 1,
  };
  return cells[key];
}

/** @param {readonly (number | null)[]} cells @param {number} cell @param {number} tile */
function exchanged(cells, cell, tile) {
  const from = cells.indexOf(tile);
  return cells.map((there, index) => (index === cell ? tile : index === from ? cells[cell] : there));
}

/** Freeze the state with no digits typed in the current cell. @param {Editing} editing @returns {Editing} */
function rest(editing) {
  return Object.freeze({ ...editing, typed: "", before: editing.cells, hasGoneOn: false });
}
