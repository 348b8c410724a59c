/**
 * The idea of a solution: which tiles come into place next, and which make room for them, from counts that replaying it
 * confirms. The server has the same in `webapp/solver/reasons/hints.py`, which says what the words mean.
 *
 * @typedef {object} Idea  numbers of moves are of single-tile moves
 * @property {number[]} tiles       that come into place next, in the order of their cells
 * @property {number} arriveAfter   moves until the last of them is in place
 * @property {number[]} makingRoom  tiles, in place now, that leave their places before all have arrived, or soon
 * @property {boolean} isThen       whether these leave only when all have arrived
 * @property {number} left          length of the solution
 * @property {ByRows} byRows        the solution row by row
 * @property {boolean} isCompared   whether the two solutions are compared
 * @property {boolean} isLate       whether no tile arrives soon enough to plan for, so that row by row is recommended
 * @property {number[]} shown       tiles to light: those that come into place next, or first row by row if that is recommended
 * @property {number[]} cells       where these belong
 *
 * @typedef {object} ByRows
 * @property {number} length
 * @property {number[]} first       tiles that it brings into place first
 * @property {number} firstAfter    moves until they are there
 * @property {boolean} isByColumns  whether it begins with a column, because the board is wider than tall
 */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { facesOf } from "./faces.js";
import { cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_PLANNED = 12; // moves that a player can plan ahead
const MAX_GAP = 3; // moves between arrivals that are named together
const MAX_DELAY = 4; // moves by which row by row may be sooner without a mention
const MAX_TILES = 4; // named, those that make room included
const MAX_ROOMS = 2; // tiles that make room and are named; more are counted
const MIN_WATCHED = 3; // moves in which every tile that leaves its place is mentioned, even if the arrivals are sooner

/** Return the idea of a solution of at least one move. @param {Position} position @param {readonly Move[]} moves  single-tile @param {(start: Position, goal: Position) => ByRows} outlineByRows @returns {Idea} */
export function ideaOf(position, moves, outlineByRows) {
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
    const leaving = arrival > MAX_PLANNED ? [] : moved.slice(0, Math.max(arrival, MIN_WATCHED));
    return inPlace.filter((tile) => leaving.includes(tile));
  };
  const isNew = (/** @type {number} */ tile) => !inPlace.includes(tile);
  const arrivals = [...lastMoves].filter(([tile]) => isNew(tile)).map(([, arrival]) => arrival).sort((one, other) => one - other);
  const isEnd = (/** @type {number} */ arrival, /** @type {number} */ index) => {
    const next = arrivals[index + 1];
    return next > Math.min(arrival + MAX_GAP, MAX_PLANNED) || index + 2 + makingRoomFor(next).length > MAX_TILES;
  };
  const arriveAfter = /** @type {number} */ (arrivals.find(isEnd) ?? arrivals.at(-1));
  const tiles = end.tiles.filter((tile) => isNew(tile) && lastMoves.get(tile) <= arriveAfter);
  const makingRoom = makingRoomFor(arriveAfter);
  const isLate = arriveAfter > MAX_PLANNED;
  const byRows = outlineByRows(position, end);
  const delay = Math.max(...byRows.first.map((tile) => lastMoves.get(tile) ?? 0)) - byRows.firstAfter;
  const isCompared = isLate || makingRoom.length > 0 || !byRows.first.some((tile) => tiles.includes(tile)) || delay > MAX_DELAY;
  const shown = isLate ? byRows.first : tiles;
  return {
    tiles, arriveAfter, makingRoom, left: moves.length, byRows, isCompared, isLate, shown,
    isThen: makingRoom.every((tile) => moved.indexOf(tile) >= arriveAfter),
    cells: shown.map((tile) => end.tiles.indexOf(tile)),
  };
}

/** Return the idea in sentences. @param {Idea} idea @param {Faces | null} faces */
export function ideaText(idea, faces) {
  const { tiles, arriveAfter, left, byRows } = idea;
  const named = facesOf(faces, tiles);
  if (idea.isLate) {
    return joined([
      recommendationText(idea, facesOf(faces, byRows.first)),
      // Translators: {tiles} as in "3"; more than ten moves
      byRows.length > left && ngettext("On the shorter way, {tiles} is the next to stay in place, in {count} move.", "On the shorter way, {tiles} is the next to stay in place, in {count} moves.", arriveAfter, { tiles: named }),
    ]);
  }
  return joined([
    // Translators: {tiles} as in "3 and 4"
    ngettext("Next to stay in place: {tiles}, in {count} move.", "Next to stay in place: {tiles}, in {count} moves.", arriveAfter, { tiles: named }),
    roomText(idea, faces),
    // Translators: {moves} and {rows} are numbers of moves; {method} as in "row by row"
    idea.isCompared && gettext("{moves} moves in all, {rows} {method}.", { moves: left, rows: byRows.length, method: methodText(byRows) }),
  ]);
}

/** @param {Idea} idea @param {Faces | null} faces */
function roomText({ makingRoom, isThen }, faces) {
  const count = makingRoom.length;
  if (!count) return "";
  if (count > MAX_ROOMS) return ngettext("{count} tile leaves and comes back.", "{count} tiles leave and come back.", count);
  const tiles = facesOf(faces, makingRoom);
  // Translators: {tiles} as in "1" or "1 and 2"
  if (isThen) return ngettext("Then {tiles} leaves and comes back.", "Then {tiles} leave and come back.", count, { tiles });
  // Translators: {tiles} as in "1" or "1 and 2"
  return ngettext("{tiles} leaves and comes back.", "{tiles} leave and come back.", count, { tiles });
}

/** Return with which tiles to start row by row. @param {Idea} idea @param {string} tiles */
export function recommendationText({ left, byRows }, tiles) {
  const method = methodText(byRows);
  // Translators: {tiles} as in "3 and 4"; {method} as in "row by row"
  if (byRows.length <= left) return gettext("Start with {tiles}: {method} takes no more moves.", { tiles, method });
  // Translators: {tiles} as in "3 and 4"; {method} as in "row by row"; the others are numbers of moves
  return gettext("Start with {tiles}: {method} is easier, in {rows} moves instead of {moves}.", { tiles, method, rows: byRows.length, moves: left });
}

/** @param {ByRows} byRows */
function methodText({ isByColumns }) {
  return isByColumns ? gettext("column by column") : gettext("row by row");
}
