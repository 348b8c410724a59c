/**
 * The idea of a solution: which tiles come into place next, and which make room for them, from counts that replaying it
 * confirms. The server has the same in `webapp/solver/reasons/hints.py`, which says what the words mean.
 *
 * @typedef {object} Idea  numbers of moves are of single-tile moves
 * @property {number[]} tiles       that come into place next, in the order of their cells
 * @property {number[]} cells       where they belong
 * @property {number} arriveAfter   moves until the last of them is in place
 * @property {number[]} makingRoom  tiles, in place now, that leave their places before all have arrived, or soon
 * @property {number} left          length of the solution
 * @property {Position} end         where the solution leads
 */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { facesOf } from "./faces.js";
import { cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_PLANNED = 15; // moves that a player can plan ahead
const MAX_GAP = 3; // moves between arrivals that are named together
const MAX_TILES = 4; // named, those that make room included
const MIN_WATCHED = 3; // moves in which every tile that leaves its place is named, even if the arrivals are sooner

/** Return the idea of a solution of at least one move. @param {Position} position @param {readonly Move[]} moves  single-tile @returns {Idea} */
export function ideaOf(position, moves) {
  const lastMoves = new Map();
  /** @type {number[]} */
  const moved = [];
  let end = position;
  for (const move of moves) {
    const tile = end.tiles[cellsOf(end, move)[0]];
    moved.push(tile);
    lastMoves.set(tile, moved.length);
    end = slide(end, move);
  }
  const inPlace = position.tiles.filter((tile, cell) => tile === end.tiles[cell]);
  const makingRoomFor = (/** @type {number} */ arrival) => {
    const leaving = moved.slice(0, arrival > MAX_PLANNED ? MIN_WATCHED : Math.max(arrival, MIN_WATCHED)).concat(moved[arrival - 1]);
    return inPlace.filter((tile) => leaving.includes(tile));
  };
  const isNew = (/** @type {number} */ tile) => !inPlace.includes(tile);
  const arrivals = [...lastMoves].filter(([tile, arrival]) => isNew(tile) && arrival <= MAX_PLANNED).map(([, arrival]) => arrival).sort((one, other) => one - other);
  const last = arrivals.findIndex((arrival, index) => arrivals[index + 1] > arrival + MAX_GAP || index + 2 + makingRoomFor(arrivals[index + 1]).length > MAX_TILES);
  const arriveAfter = arrivals.at(last) ?? Math.min(...lastMoves.values());
  const tiles = end.tiles.filter((tile) => lastMoves.get(tile) === arriveAfter || (lastMoves.get(tile) < arriveAfter && isNew(tile)));
  return { tiles, cells: tiles.map((tile) => end.tiles.indexOf(tile)), arriveAfter, makingRoom: makingRoomFor(arriveAfter), left: moves.length, end };
}

/**
 * Return the idea in sentences.
 *
 * @param {Idea} idea
 * @param {Faces | null} faces
 * @param {{length: number, first: number[]}} rowByRow  the length of the solution row by row, and the tiles that it brings into place first
 */
export function ideaText({ tiles, arriveAfter, makingRoom, left }, faces, rowByRow) {
  const isLate = arriveAfter > MAX_PLANNED;
  const isCompared = isLate || makingRoom.length > 0 || !rowByRow.first.some((tile) => tiles.includes(tile));
  return joined([
    // Translators: {tiles} as in "3 and 4"
    ngettext("Next to stay in place: {tiles}, in {count} move.", "Next to stay in place: {tiles}, in {count} moves.", arriveAfter, { tiles: facesOf(faces, tiles) }),
    // Translators: {tiles} as in "1" or "1 and 2"
    makingRoom.length > 0 && ngettext("{tiles} leaves and comes back.", "{tiles} leave and come back.", makingRoom.length, { tiles: facesOf(faces, makingRoom) }),
    isCompared && comparisonText(left, isLate, rowByRow.length, facesOf(faces, rowByRow.first)),
  ]);
}

/** @param {number} moves @param {boolean} isLate @param {number} rows @param {string} tiles  that are first row by row */
function comparisonText(moves, isLate, rows, tiles) {
  // Translators: all are numbers of moves
  if (!isLate) return gettext("{moves} moves in all, {rows} row by row.", { moves, rows });
  // Translators: {tiles} as in "3 and 4"
  if (rows <= moves) return gettext("Row by row takes no more moves: start with {tiles}.", { tiles });
  // Translators: {tiles} as in "3 and 4"; the others are numbers of moves
  return gettext("Row by row is easier: {rows} moves instead of {moves}, starting with {tiles}.", { rows, moves, tiles });
}
