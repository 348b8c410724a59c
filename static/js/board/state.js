/**
 * The state of a board, and what keys and clicks mean in it: a move, another current cell, or nothing. No DOM.
 *
 * @typedef {object} BoardState
 * @property {Position} position
 * @property {Position | null} goal      for marking tiles in place; null for no marks
 * @property {"tile" | "blank"} arrows   whether an arrow key moves the tile or the blank in its direction
 * @property {"play" | "explore" | "look"} mode   arrow keys move tiles (play) or go from cell to cell (explore); the board is read-only (look)
 * @property {number} cursor             the current cell in explore mode
 * @property {ReadonlyMap<number, Hold>} holds  what the pointers hold, by pointer id
 * @property {boolean} solved            drawn as a solved board
 * @property {Look} look                 what is on the tiles
 * @property {Hint | null} hint          the current hint
 * @property {Moving} moving             how pointers move tiles
 * @property {boolean} distances         whether tiles show their distance from their goal cell
 * @property {boolean} pointers          whether arrows on them point there
 * @property {boolean} isFrozen          ignores a hovering pointer
 * @property {boolean} isWatched         shows something that a hovering pointer must not disturb
 *
 * @typedef {Omit<BoardState, "position" | "mode" | "cursor" | "holds">} Chosen  the settings made by the owner
 * @typedef {"press" | "hover" | "paint"} Moving  a press moves and holds tiles; or the blank follows the mouse, or a pressed pointer
 *
 * @typedef {object} Hint
 * @property {number} tile               the tile to move; 0 for none
 * @property {Direction | null} direction  its direction once revealed
 * @property {readonly number[]} [tiles]  the tiles that come into place next
 * @property {readonly number[]} [cells]  their goal cells
 *
 * @typedef {object} Look
 * @property {Faces | null} faces  what is written on them; null for numbers
 * @property {string} picture            URL of the picture they are cut from; "" for none
 * @property {boolean} numbers           whether numbers are shown over it
 * @property {Shape} shape               its placement on the board
 *
 * @typedef {object} Shape
 * @property {number} ratio              width / height of the picture, which covers the board
 * @property {number} part               the visible part if it is larger: 0 the first, 0.5 the middle, 1 the last
 */

import { gettext, listed, ngettext } from "../i18n/gettext.js";
import { areAlike, faceOf } from "../puzzle/faces.js";
import { createMove } from "../puzzle/moves.js";
import { blankOf, cellsOf, moveToBlank, roomFor } from "../puzzle/position.js";
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Direction, Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { Hold } from "./hold.js" */

/** @type {Readonly<Record<string, Direction>>} */
const TILE_TRAVEL = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };

/** @type {Readonly<Record<string, Direction>>} */
const BLANK_TRAVEL = { ArrowUp: "D", ArrowDown: "U", ArrowLeft: "R", ArrowRight: "L" };

/** Names of a cell whose tile can move in a direction. @type {Readonly<Record<Direction, (name: string) => string>>} */
const MOVABLE = Object.freeze({
  U: (name) => gettext("{name}, can move up", { name }),
  D: (name) => gettext("{name}, can move down", { name }),
  L: (name) => gettext("{name}, can move left", { name }),
  R: (name) => gettext("{name}, can move right", { name }),
});

/** @type {Look} */
const PLAIN = Object.freeze({ faces: null, picture: "", numbers: false, shape: Object.freeze({ ratio: 1, part: 0.5 }) });

/** @param {Position} position @returns {BoardState} */
export function createState(position) {
  return {
    position,
    goal: null,
    arrows: "tile",
    mode: "play",
    cursor: blankOf(position),
    holds: new Map(),
    solved: false,
    look: PLAIN,
    hint: null,
    moving: "press",
    distances: false,
    pointers: false,
    isFrozen: false,
    isWatched: false,
  };
}

/** Return the move of an arrow key; with Shift, all tiles up to the blank move. Null if none can. */
export function moveForKey(/** @type {BoardState} */ state, /** @type {{key: string, shiftKey?: boolean}} */ { key, shiftKey = false }) {
  const direction = travelForKey(state, key);
  const room = direction ? roomFor(state.position, direction) : 0;
  return room > 0 ? createMove(direction, shiftKey ? room : 1) : null;
}

/** Return the direction in which an arrow key moves tiles. @param {Pick<BoardState, "arrows">} state @param {string} key */
export function travelForKey({ arrows }, key) {
  return (arrows === "tile" ? TILE_TRAVEL : BLANK_TRAVEL)[key];
}

export function isArrow(/** @type {string} */ key) {
  return Object.hasOwn(TILE_TRAVEL, key);
}

/** Return the cell that a key leads to in explore mode; the current cell at an edge or for other keys. */
export function cellForKey(/** @type {BoardState} */ { position, cursor }, /** @type {string} */ key) {
  const { width, height } = position;
  const row = Math.floor(cursor / width);
  const column = cursor % width;
  switch (key) {
    case "ArrowUp": return row > 0 ? cursor - width : cursor;
    case "ArrowDown": return row < height - 1 ? cursor + width : cursor;
    case "ArrowLeft": return column > 0 ? cursor - 1 : cursor;
    case "ArrowRight": return column < width - 1 ? cursor + 1 : cursor;
    case "Home": return row * width;
    case "End": return row * width + width - 1;
    default: return cursor;
  }
}

/** Return the accessible name of a board; for a board without controls it includes the rows. @param {BoardState} state */
export function boardName({ position, look, mode }) {
  const { width, height, tiles } = position;
  if (mode !== "look") return gettext("Board, {width} wide, {height} high", { width, height });
  const texts = tiles.map((tile) => (tile === 0 ? gettext("blank") : faceOf(look.faces, tile)));
  const lines = Array.from({ length: height }, (_, row) => listed(texts.slice(row * width, (row + 1) * width)));
  const rows = lines.reduce((items, item) => gettext("{items}; {item}", { items, item }));
  return gettext("Board, {width} wide, {height} high: {rows}", { width, height, rows });
}

/** Return the accessible name of a position, including its rows. @param {Position} position */
export function positionName(position) {
  return boardName({ ...createState(position), mode: "look" });
}

/** Return the accessible name of a cell: "Tile 14, row 3 column 2, can move left". @param {BoardState} state @param {number} cell */
export function cellName(state, cell) {
  const { position, look } = state;
  const tile = position.tiles[cell];
  const place = { row: Math.floor(cell / position.width) + 1, column: (cell % position.width) + 1 };
  if (tile === 0) return gettext("Blank, row {row} column {column}", place);
  const name = gettext("Tile {tile}, row {row} column {column}", { tile: faceOf(look.faces, tile), ...place });
  const named = withDistance(state, cell, name);
  const move = moveToBlank(position, cell);
  return move ? MOVABLE[move.direction](named) : named;
}

/** @param {BoardState} state @param {number} cell @param {string} name */
function withDistance(state, cell, name) {
  if (isInPlace(state, cell)) return gettext("{name}, in place", { name });
  const offset = state.distances ? offsetToGoal(state, cell) : null;
  return offset ? ngettext("{name}, {count} cell from its place", "{name}, {count} cells from its place", distanceOf(offset), { name }) : name;
}

/** Return whether the tile of a cell is in place. */
export function isInPlace(/** @type {Pick<BoardState, "position" | "goal" | "look">} */ { position, goal, look }, /** @type {number} */ cell) {
  return goal !== null && position.tiles[cell] !== 0 && areAlike(look.faces, goal.tiles[cell], position.tiles[cell]);
}

/** @typedef {{across: number, down: number}} Offset  in cells, right and down */

/**
 * Return the offset of a tile to its nearest suitable goal cell; null for the blank and without a goal.
 *
 * @param {Pick<BoardState, "position" | "goal" | "look">} state
 * @param {number} cell
 * @returns {Offset | null}
 */
export function offsetToGoal({ position: { tiles, width }, goal, look: { faces } }, cell) {
  if (!goal || tiles[cell] === 0) return null;
  const alike = (/** @type {number} */ place) => areAlike(faces, goal.tiles[place], tiles[cell]);
  const places = faces ? [...goal.tiles.keys()].filter(alike) : [goal.tiles.indexOf(tiles[cell])];
  const offsets = places.map((place) => ({ across: (place % width) - (cell % width), down: Math.floor(place / width) - Math.floor(cell / width) }));
  return offsets.reduce((nearest, offset) => (distanceOf(offset) < distanceOf(nearest) ? offset : nearest));
}

export function distanceOf(/** @type {Offset} */ { across, down }) {
  return Math.abs(across) + Math.abs(down);
}

/* Announcements of moved tiles for screen readers. */

/** Texts for tiles moved in a direction. @type {Readonly<Record<Direction, (count: number, tiles: {tiles: string}) => string>>} */
const MOVED = Object.freeze({
  U: (count, tiles) => ngettext("Tile {tiles} moved up.", "Tiles {tiles} moved up.", count, tiles),
  D: (count, tiles) => ngettext("Tile {tiles} moved down.", "Tiles {tiles} moved down.", count, tiles),
  L: (count, tiles) => ngettext("Tile {tiles} moved left.", "Tiles {tiles} moved left.", count, tiles),
  R: (count, tiles) => ngettext("Tile {tiles} moved right.", "Tiles {tiles} moved right.", count, tiles),
});

/** Return an announcement like "Tile 8 moved left." @param {Position} before @param {Move} move @param {Faces | null} faces */
export function movedText(before, move, faces) {
  const tiles = cellsOf(before, move).map((cell) => faceOf(faces, before.tiles[cell]));
  return MOVED[move.direction](tiles.length, { tiles: listed(tiles) });
}

/** Return an announcement that the tile of a cell cannot move. @param {BoardState} state @param {number} cell */
export function unmovedText({ position, look }, cell) {
  const tile = position.tiles[cell];
  if (tile === 0) return gettext("This is the blank. Tiles in its row and column can move.");
  return gettext("Tile {tile} cannot move: it is not in the row or column of the blank.", { tile: faceOf(look.faces, tile) });
}
