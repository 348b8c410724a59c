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

import { gettext, ngettext } from "../i18n/gettext.js";
import { facesOf } from "./faces.js";
import { cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_GAP = 3; // moves between arrivals that are named together

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
  const arrivals = [...lastMoves.values()].sort((one, other) => one - other);
  const gap = arrivals.findIndex((arrival, index) => arrivals[index + 1] > arrival + MAX_GAP);
  const arriveAfter = arrivals.at(gap) ?? 0;
  const tiles = end.tiles.filter((tile) => lastMoves.get(tile) <= arriveAfter);
  const others = new Set(moved.slice(0, arriveAfter).filter((tile) => !tiles.includes(tile)));
  const makingRoom = position.tiles.filter((tile, cell) => tile === end.tiles[cell] && others.has(tile));
  return { tiles, cells: tiles.map((tile) => end.tiles.indexOf(tile)), arriveAfter, makingRoom, left: moves.length, end };
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
  const idea = ngettext("Next into place: {tiles}, in {count} move.", "Next into place: {tiles}, in {count} moves.", arriveAfter, { tiles: facesOf(faces, tiles) });
  if (!makingRoom.length || rowByRow <= left) return idea;
  const room = ngettext(
    // Translators: {tiles} as in "1" or "1 and 2"; {moves} and {rows} are numbers of moves
    "{tiles} makes room on the way. The whole solution has {moves} moves; solving row by row would take {rows}.",
    "{tiles} make room on the way. The whole solution has {moves} moves; solving row by row would take {rows}.",
    makingRoom.length,
    { tiles: facesOf(faces, makingRoom), moves: left, rows: rowByRow },
  );
  return gettext("{idea} {room}", { idea, room });
}
