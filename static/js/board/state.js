/**
 * The state of a board, and what keys and clicks mean in it: a move, another marked cell, or nothing. No page.
 *
 * @typedef {object} BoardState
 * @property {Position} position
 * @property {Position | null} goal      for the marks of the tiles in place; null: no marks
 * @property {"tile" | "blank"} arrows   what travels the way of an arrow key
 * @property {"play" | "explore" | "look"} mode   arrow keys slide tiles (play) or walk from cell to cell (explore); nobody slides tiles (look)
 * @property {number} cursor             the cell on which exploring stands
 * @property {ReadonlyMap<number, Hold>} holds  what the pointers hold, by their ids
 * @property {boolean} solved            wears the look of a solved board
 * @property {Look} look                 what is on the tiles
 * @property {Hint | null} hint          what is hinted at
 * @property {Moving} moving             how pointers move tiles
 * @property {boolean} distances         whether tiles show how far they are from home
 * @property {boolean} pointers          whether arrows on them point there
 * @property {boolean} isFrozen          held still under a pointer that hovers
 * @property {boolean} isWatched         there is something to see that a pointer in passing must not disturb
 *
 * @typedef {Omit<BoardState, "position" | "mode" | "cursor" | "holds">} Chosen  what others choose for the board
 * @typedef {"press" | "hover" | "paint"} Moving  a press slides and holds; the blank follows the mouse, or what is pressed
 *
 * @typedef {object} Hint
 * @property {number} tile               to slide; 0 while only the idea is told
 * @property {Direction | null} direction  which way, once that is told
 * @property {readonly number[]} [tiles]  that come into place next
 * @property {readonly number[]} [cells]  where they belong
 *
 * @typedef {object} Look
 * @property {Faces | null} faces  what is written on them; null: their numbers
 * @property {string} picture            the address of the picture they are cut from; "": none
 * @property {boolean} numbers           whether the numbers stand over it
 * @property {Shape} shape               how it lies on the board
 *
 * @typedef {object} Shape
 * @property {number} ratio              width / height of a picture; it covers the board
 * @property {number} part               what of it that is, where it goes beyond: 0 its first part, 0.5 the middle, 1 the last
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

/** A cell whose tile can go there. @type {Readonly<Record<Direction, (name: string) => string>>} */
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

/**
 * The move that an arrow key means; with Shift all tiles between it and the blank move. Null when none can go that way.
 *
 * @param {BoardState} state
 * @param {{key: string, shiftKey?: boolean}} press
 * @returns {Move | null}
 */
export function moveForKey(state, { key, shiftKey = false }) {
  const direction = travelForKey(state, key);
  const room = direction ? roomFor(state.position, direction) : 0;
  return room > 0 ? createMove(direction, shiftKey ? room : 1) : null;
}

/** Which way tiles are to travel by an arrow key. @param {Pick<BoardState, "arrows">} state @param {string} key */
export function travelForKey({ arrows }, key) {
  return (arrows === "tile" ? TILE_TRAVEL : BLANK_TRAVEL)[key];
}

export function isArrow(/** @type {string} */ key) {
  return Object.hasOwn(TILE_TRAVEL, key);
}

/**
 * The cell that exploring reaches from the cursor by a key; the cursor's own cell at an edge or for any other key.
 *
 * @param {BoardState} state
 * @param {string} key
 */
export function cellForKey({ position, cursor }, key) {
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

/** The name of a board for screen readers; that of a board without controls has its rows in it. @param {BoardState} state */
export function boardName({ position, look, mode }) {
  const { width, height, tiles } = position;
  if (mode !== "look") return gettext("Board, {width} wide, {height} high", { width, height });
  const texts = tiles.map((tile) => (tile === 0 ? gettext("blank") : faceOf(look.faces, tile)));
  const lines = Array.from({ length: height }, (_, row) => listed(texts.slice(row * width, (row + 1) * width)));
  const rows = lines.reduce((items, item) => gettext("{items}; {item}", { items, item }));
  return gettext("Board, {width} wide, {height} high: {rows}", { width, height, rows });
}

/** The name of a cell for screen readers: "Tile 14, row 3 column 2, can move left". @param {BoardState} state @param {number} cell */
export function cellName(state, cell) {
  const { position, look } = state;
  const tile = position.tiles[cell];
  const place = { row: Math.floor(cell / position.width) + 1, column: (cell % position.width) + 1 };
  if (tile === 0) return gettext("Blank, row {row} column {column}", place);
  const name = gettext("Tile {tile}, row {row} column {column}", { tile: faceOf(look.faces, tile), ...place });
  return withMove(state, cell, withDistance(state, cell, name));
}

/** @param {BoardState} state @param {number} cell @param {string} name */
function withDistance(state, cell, name) {
  if (isHome(state, cell)) return gettext("{name}, in place", { name });
  const way = state.distances ? wayHome(state, cell) : null;
  return way ? ngettext("{name}, {count} cell from its place", "{name}, {count} cells from its place", distanceOf(way), { name }) : name;
}

/** @param {BoardState} state @param {number} cell @param {string} name */
function withMove({ position }, cell, name) {
  const move = moveToBlank(position, cell);
  return move ? MOVABLE[move.direction](name) : name;
}

/**
 * Whether the tile of a cell stands where the goal wants it.
 *
 * @param {{position: Position, goal: Position | null, look: Look}} state
 * @param {number} cell
 */
export function isHome({ position, goal, look }, cell) {
  return goal !== null && position.tiles[cell] !== 0 && areAlike(look.faces, goal.tiles[cell], position.tiles[cell]);
}

/** How far the tiles are from their places in the goal, and in which direction. No page. */

/** @typedef {{across: number, down: number}} Way  in cells, to the right and downwards */

/**
 * The way home of the tile in a cell, to the nearest of the places where it would do; null for the blank and without a goal.
 *
 * @param {Pick<BoardState, "position" | "goal" | "look">} state
 * @param {number} cell
 * @returns {Way | null}
 */
export function wayHome({ position: { tiles, width }, goal, look: { faces } }, cell) {
  if (!goal || tiles[cell] === 0) return null;
  const alike = (/** @type {number} */ place) => areAlike(faces, goal.tiles[place], tiles[cell]);
  const places = faces ? [...goal.tiles.keys()].filter(alike) : [goal.tiles.indexOf(tiles[cell])];
  const ways = places.map((place) => ({ across: (place % width) - (cell % width), down: Math.floor(place / width) - Math.floor(cell / width) }));
  return ways.reduce((nearest, way) => (distanceOf(way) < distanceOf(nearest) ? way : nearest));
}

export function distanceOf(/** @type {Way} */ { across, down }) {
  return Math.abs(across) + Math.abs(down);
}

/** How far a way is turned from upwards, clockwise, in degrees. @param {Way} way */
export function turnOf({ across, down }) {
  return Math.round((Math.atan2(across, -down) * 180) / Math.PI);
}

/* What has moved, in words for screen readers. */

/** Tiles that moved in a direction. @type {Readonly<Record<Direction, (count: number, tiles: {tiles: string}) => string>>} */
const MOVED = Object.freeze({
  U: (count, tiles) => ngettext("Tile {tiles} moved up.", "Tiles {tiles} moved up.", count, tiles),
  D: (count, tiles) => ngettext("Tile {tiles} moved down.", "Tiles {tiles} moved down.", count, tiles),
  L: (count, tiles) => ngettext("Tile {tiles} moved left.", "Tiles {tiles} moved left.", count, tiles),
  R: (count, tiles) => ngettext("Tile {tiles} moved right.", "Tiles {tiles} moved right.", count, tiles),
});

/** "Tile 8 moved left." @param {Position} before @param {Move} move @param {Faces | null} faces */
export function movedText(before, move, faces) {
  const tiles = cellsOf(before, move).map((cell) => faceOf(faces, before.tiles[cell]));
  return MOVED[move.direction](tiles.length, { tiles: listed(tiles) });
}
