/**
 * What a pointer holds: the tiles between a cell and the blank, how far they are pulled, and what letting go means.
 *
 * Lengths are in cells, so that nothing here knows of pixels. A held row slides between where it stands and one cell
 * further: these are the walls that the tiles have.
 *
 * @typedef {import("../position.js").Position} Position
 * @typedef {import("../moves.js").Move} Move
 * @typedef {{x: number, y: number, time: number}} Point  in cells from the top left, and milliseconds
 *
 * @typedef {object} Hold
 * @property {Move | null} move                the only way these tiles can go; null: they can go nowhere
 * @property {readonly number[]} cells         the cells of the tiles held
 * @property {Readonly<{x: number, y: number}>} way  the way they go, as a step of one cell
 * @property {Point} from                      where the pointer took hold
 * @property {readonly Point[]} trail          the pointer's last points, for its speed
 * @property {number} offset                   how far the tiles are pulled, 0 .. 1
 * @property {number} travel                   how far the pointer has been from where it took hold
 */

import { createMove } from "../moves.js";
import { cellsOf, moveToBlank, roomFor } from "../position.js";

const WAY = Object.freeze({ U: { x: 0, y: -1 }, D: { x: 0, y: 1 }, L: { x: -1, y: 0 }, R: { x: 1, y: 0 } });
const TRAIL = 80; // milliseconds of the pointer's way that make its speed
const FLICK = 120; // milliseconds that tiles let go at speed would glide on
const SWIPE = 0.5; // a pull this long on tiles that cannot move is a swipe over the board

/**
 * Take hold at a cell.
 *
 * @param {Position} position
 * @param {number} cell
 * @param {Point} from
 * @returns {Hold}
 */
export function takeHold(position, cell, from) {
  const move = moveToBlank(position, cell);
  return {
    move,
    cells: move ? cellsOf(position, move) : [],
    way: move ? WAY[move.direction] : { x: 0, y: 0 },
    from,
    trail: [from],
    offset: 0,
    travel: 0,
  };
}

/**
 * The hold after the pointer has come to `point`.
 *
 * @param {Hold} hold
 * @param {Point} point
 * @returns {Hold}
 */
export function pull(hold, point) {
  const x = point.x - hold.from.x;
  const y = point.y - hold.from.y;
  const trail = [...hold.trail.filter(({ time }) => point.time - time < TRAIL), point];
  const offset = Math.min(Math.max(x * hold.way.x + y * hold.way.y, 0), 1);
  return { ...hold, trail, offset, travel: Math.max(hold.travel, Math.hypot(x, y)) };
}

/**
 * The move that letting go means: held tiles go to the nearer end, and a flick carries them on; a swipe that began on
 * tiles that cannot move slides the tile next to the blank that way. Null: everything stays.
 *
 * @param {Hold} hold
 * @param {Position} position
 * @returns {Move | null}
 */
export function letGo(hold, position) {
  if (hold.move === null) return swiped(hold, position);
  return hold.offset + speed(hold) * FLICK > 0.5 ? hold.move : null;
}

/** Cells a millisecond along the tiles' way. */
function speed(/** @type {Hold} */ { trail, way }) {
  const first = trail[0];
  const last = trail[trail.length - 1];
  const time = Math.max(last.time - first.time, 1);
  return ((last.x - first.x) * way.x + (last.y - first.y) * way.y) / time;
}

/** @param {Hold} hold @param {Position} position @returns {Move | null} */
function swiped({ from, trail }, position) {
  const x = trail[trail.length - 1].x - from.x;
  const y = trail[trail.length - 1].y - from.y;
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return null;
  const direction = Math.abs(x) > Math.abs(y) ? (x > 0 ? "R" : "L") : y > 0 ? "D" : "U";
  return roomFor(position, direction) > 0 ? createMove(direction) : null;
}
