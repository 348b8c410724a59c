/**
 * The idea of a solution: which tiles come into place next, and which make room for them, from counts that replaying it
 * confirms. The server has the same in `webapp/solver/reasons/hints.py`, which says what the words mean.
 *
 * @typedef {object} Idea  numbers of moves are of single-tile moves
 * @property {number[]} tiles       that come into place next, in the order of their cells
 * @property {number[]} cells       where they belong
 * @property {number} arriveAfter   moves until the last of them is in place
 * @property {number[]} makingRoom  tiles, in place now, that leave their places before all have arrived
 * @property {number} left          length of the solution
 * @property {Position} end         where the solution leads
 */

import { gettext, ngettext } from "../i18n/gettext.js";
import { MAX_PLANNED } from "./detours.js";
import { facesOf } from "./faces.js";
import { cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_GAP = 3; // moves between arrivals that are named together
const MAX_TILES = 4; // named together

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
  const first = arrivals.slice(0, MAX_TILES).filter((arrival, index) => index === 0 || arrival <= MAX_PLANNED);
  const gap = first.findIndex((arrival, index) => first[index + 1] > arrival + MAX_GAP);
  const arriveAfter = first.at(gap) ?? 0;
  const tiles = end.tiles.filter((tile) => lastMoves.get(tile) <= arriveAfter);
  const untilThen = new Set(moved.slice(0, arriveAfter));
  const makingRoom = position.tiles.filter((tile, cell) => tile === end.tiles[cell] && untilThen.has(tile));
  return { tiles, cells: tiles.map((tile) => end.tiles.indexOf(tile)), arriveAfter, makingRoom, left: moves.length, end };
}

/**
 * Return the idea in a sentence.
 *
 * @param {Idea} idea
 * @param {Faces | null} faces
 * @param {number} rowByRow  the length of the solution row by row, for a comparison where tiles make room or are in place late
 */
export function ideaText({ tiles, arriveAfter, makingRoom, left }, faces, rowByRow) {
  if (arriveAfter > MAX_PLANNED) {
    // Translators: {tile} as in "3"; {count} is more than 15
    const late = gettext("The next tile to stay in place is {tile}, only after {count} moves.", { tile: facesOf(faces, tiles), count: arriveAfter });
    if (rowByRow <= left) return late;
    // Translators: all are numbers of moves
    const slower = gettext("Row by row is easier to follow, but takes {rows} moves instead of {moves}.", { rows: rowByRow, moves: left });
    return gettext("{idea} {room}", { idea: late, room: slower });
  }
  // Translators: {tiles} as in "3 and 4"
  const idea = ngettext("Next into place: {tiles}, in {count} move.", "Next into place: {tiles}, in {count} moves.", arriveAfter, { tiles: facesOf(faces, tiles) });
  if (!makingRoom.length || rowByRow <= left) return idea;
  const room = ngettext(
    // Translators: {tiles} as in "1" or "1 and 2"; {moves} and {rows} are numbers of moves
    "{tiles} leaves its place on the way, then comes back: {moves} moves in all, {rows} row by row.",
    "{tiles} leave their places on the way, then come back: {moves} moves in all, {rows} row by row.",
    makingRoom.length,
    { tiles: facesOf(faces, makingRoom), moves: left, rows: rowByRow },
  );
  return gettext("{idea} {room}", { idea, room });
}
