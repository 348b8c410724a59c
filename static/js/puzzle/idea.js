/**
 * The idea of a solution: which tiles come into place next, and which make room for them, from counts that replaying it
 * confirms. The tiles named are out of place now and arrive for good first: none of them moves again before the end. If no
 * tile arrives soon enough to plan for, the solution row by row is recommended.
 *
 * @typedef {object} Idea  numbers of moves are of single-tile moves
 * @property {number[]} tiles       that come into place next, in the order of their cells
 * @property {number} arriveAfter   moves until the last of them is in place
 * @property {number[]} makingRoom  tiles, in place now, that leave before all have arrived or within MIN_WATCHED moves, and come back
 * @property {number} backAfter     moves until these are back for good
 * @property {boolean} leaveLater   whether they leave only when all have arrived
 * @property {number} left          length of the solution
 * @property {ByRows} byRows        the solution row by row
 * @property {boolean} recommendsRows  whether no tile arrives soon enough to plan for, or the player solves row by row
 * @property {number[]} lit         tiles to light: those that come into place next, or first row by row if that is recommended
 * @property {number[]} cells       where these belong
 *
 * @typedef {object} ByRows
 * @property {number} length
 * @property {number[]} first       tiles out of place that it brings into place first
 * @property {number} firstMoved    tile of its first move
 * @property {Position} next        position after that
 * @property {boolean} isByColumns  whether it begins with a column, because the board is wider than tall
 */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { facesOf } from "./faces.js";
import { cellsOf, slide } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_PLANNED = 10; // moves that a player can plan ahead
const MAX_GAP = 3; // moves between arrivals that are named together
export const MIN_MOVES = 4; // of a solution whose idea is worth a step, and its length and gain a sentence
const MAX_TILES = 4; // that arrive or make room, beyond which no further arrival is named
const MAX_LEAVING = 2; // tiles that make room and are named; more are counted
const MIN_WATCHED = 3; // moves in which every tile that leaves its place is mentioned, even if the arrivals are sooner

/** Return the idea of a solution of at least one move. @param {Position} position @param {readonly Move[]} moves  single-tile @param {(start: Position, goal: Position) => ByRows} outlineByRows @param {boolean} isFollowed  whether the player has followed the last recommendation @returns {Idea} */
export function ideaOf(position, moves, outlineByRows, isFollowed = false) {
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
  let [arriveAfter] = arrivals;
  for (const [index, arrival] of arrivals.entries()) {
    if (index > 0 && (arrival > Math.min(arriveAfter + MAX_GAP, MAX_PLANNED) || index + 1 + makingRoomFor(arrival).length > MAX_TILES)) break;
    arriveAfter = arrival;
  }
  const tiles = end.tiles.filter((tile) => isNew(tile) && lastMoves.get(tile) <= arriveAfter);
  const makingRoom = makingRoomFor(arriveAfter);
  const byRows = outlineByRows(position, end);
  const recommendsRows = isFollowed || arriveAfter > MAX_PLANNED;
  const lit = recommendsRows ? byRows.first : tiles;
  return {
    tiles, arriveAfter, makingRoom, left: moves.length, byRows, recommendsRows, lit,
    backAfter: Math.max(0, ...makingRoom.map((tile) => lastMoves.get(tile))),
    leaveLater: makingRoom.every((tile) => moved.indexOf(tile) >= arriveAfter),
    cells: lit.map((tile) => end.tiles.indexOf(tile)),
  };
}

/** Return the idea in sentences. @param {Idea} idea @param {Faces | null} faces */
export function ideaText(idea, faces) {
  const { tiles, arriveAfter, left, byRows } = idea;
  const named = facesOf(faces, tiles);
  if (idea.recommendsRows) {
    return joined([
      recommendationText(idea, facesOf(faces, byRows.first)),
      byRows.length > left && gettext("Begin by moving tile {tile}.", { tile: facesOf(faces, [byRows.firstMoved]) }),
    ]);
  }
  return joined([
    // Translators: {tiles} as in "3 and 4"
    ngettext("Next in place for good: {tiles}, after {count} move.", "Next in place for good: {tiles}, after {count} moves.", arriveAfter, { tiles: named }),
    roomText(idea, faces),
    // Translators: {moves} and {rows} are numbers of moves; {method} as in "row by row"
    left >= MIN_MOVES && gettext("{moves} moves in all; {method} takes {rows}.", { moves: left, rows: byRows.length, method: methodText(byRows) }),
  ]);
}

/** @param {Idea} idea @param {Faces | null} faces */
function roomText({ makingRoom, backAfter, leaveLater }, faces) {
  const count = makingRoom.length;
  const values = { tiles: facesOf(faces, makingRoom), number: backAfter };
  if (!count) return "";
  // Translators: {number} counts the moves from the position on the board
  if (count > MAX_LEAVING) return ngettext("{count} tile leaves its place and is back by move {number}.", "{count} tiles leave their places and are back by move {number}.", count, values);
  // Translators: {tiles} as in "1" or "1 and 2"; {number} counts the moves from the position on the board
  if (leaveLater) return ngettext("Then {tiles} leaves its place until move {number}.", "Then {tiles} leave their places and are back by move {number}.", count, values);
  // Translators: {tiles} as in "1" or "1 and 2"; {number} counts the moves from the position on the board
  return ngettext("{tiles} leaves its place until move {number}.", "{tiles} leave their places and are back by move {number}.", count, values);
}

/** Return with which tiles to start row by row. @param {Idea} idea @param {string} tiles */
function recommendationText({ left, byRows }, tiles) {
  const method = methodText(byRows);
  // Translators: {tiles} as in "3 and 4"; {method} as in "row by row"
  if (byRows.length <= left) return gettext("Start with {tiles}: {method} takes no more moves.", { tiles, method });
  // Translators: {tiles} as in "3 and 4"; {method} as in "row by row"; the others are numbers of moves
  return gettext("Start with {tiles}: {method} is easier but takes {rows} moves instead of {moves}.", { tiles, method, rows: byRows.length, moves: left });
}

/** @param {ByRows} byRows */
function methodText({ isByColumns }) {
  return isByColumns ? gettext("column by column") : gettext("row by row");
}
