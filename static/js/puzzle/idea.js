/**
 * The idea of a solution: which tiles come into place next, and which make room for them, from counts that replaying it
 * confirms. The server has the same in `webapp/solver/reasons/hints.py`, which says what the words mean.
 *
 * @typedef {object} Idea  numbers of moves are of single-tile moves
 * @property {number[]} tiles       that come into place next, in the order of their cells
 * @property {number[]} cells       where they belong
 * @property {number} arriveAfter   moves until the last of them is in place
 * @property {number[]} makingRoom  other tiles, in place now, that make room for them
 * @property {number} left          length of the solution
 * @property {Position} end         where the solution leads
 */

import { gettext, listed, ngettext } from "../i18n/gettext.js";
import { faceOf } from "./faces.js";
import { cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_GAP = 3; // moves between arrivals that are named together
const MAX_NAMED = 6; // tiles

/** Return the idea of a solution of at least one move. @param {Position} position @param {readonly Move[]} moves  single-tile @returns {Idea} */
export function ideaOf(position, moves) {
  const lastMoves = new Map();
  const moved = [];
  let end = position;
  for (const move of moves) {
    const tile = end.tiles[cellsOf(end, move)[0]];
    moved.push(tile);
    lastMoves.set(tile, moved.length);
    end = slide(end, move);
  }
  const arriveAfter = firstArrivals([...lastMoves.values()].sort((one, other) => one - other));
  const tiles = end.tiles.filter((tile) => lastMoves.get(tile) <= arriveAfter);
  const others = new Set(moved.slice(0, arriveAfter).filter((tile) => !tiles.includes(tile)));
  const makingRoom = position.tiles.filter((tile, cell) => tile === end.tiles[cell] && others.has(tile));
  return { tiles, cells: tiles.map((tile) => end.tiles.indexOf(tile)), arriveAfter, makingRoom, left: moves.length, end };
}

/** The last of the first arrivals, which have at most MAX_GAP moves between them. @param {number[]} arrivals */
function firstArrivals(arrivals) {
  const gap = arrivals.findIndex((arrival, index) => arrivals[index + 1] > arrival + MAX_GAP);
  return arrivals.at(gap) ?? 0;
}

/**
 * Return the idea in a sentence.
 *
 * @param {Idea} idea
 * @param {Faces | null} faces
 * @param {number} rowByRow  the length of the solution row by row, for a comparison where tiles make room
 */
export function ideaText({ tiles, arriveAfter, makingRoom, left }, faces, rowByRow) {
  // Translators: {tiles} as in "3 and 4"
  const idea = ngettext("Next into place: {tiles}, in {count} move.", "Next into place: {tiles}, in {count} moves.", arriveAfter, { tiles: named(tiles, faces) });
  if (!makingRoom.length || rowByRow <= left) return idea;
  const room = ngettext(
    // Translators: {tiles} as in "1" or "1 and 2"; {moves} and {rows} are numbers of moves
    "{tiles} makes room on the way. The whole solution has {moves} moves; solving row by row would take {rows}.",
    "{tiles} make room on the way. The whole solution has {moves} moves; solving row by row would take {rows}.",
    makingRoom.length,
    { tiles: named(makingRoom, faces), moves: left, rows: rowByRow },
  );
  return gettext("{idea} {room}", { idea, room });
}

/** @param {number[]} tiles @param {Faces | null} faces */
function named(tiles, faces) {
  if (tiles.length > MAX_NAMED) return ngettext("{count} tile", "{count} tiles", tiles.length);
  const names = tiles.map((tile) => faceOf(faces, tile));
  const last = names.pop() ?? "";
  // Translators: the end of a list, as in "3, 5 and 9"
  return names.length ? gettext("{items} and {last}", { items: listed(names), last }) : last;
}
