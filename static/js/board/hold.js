/**
 * What a pointer holds: the tiles that it slid as it came down, how far they are pulled back since, and what letting go
 * means. Where it slid none, a swipe.
 *
 * Lengths are in cells, so that nothing here knows of pixels. Held tiles go between the cells where they came to lie and
 * those that they left: these are the walls that they have.
 *
 * @typedef {{x: number, y: number, time: number}} Point  in cells from the top left, and milliseconds
 *
 * @typedef {object} Hold
 * @property {Position} position               what the board showed once the tiles were slid
 * @property {readonly number[]} cells         the cells of the tiles held; none: nothing was slid
 * @property {Readonly<{x: number, y: number}>} back  their way back, as a step of one cell
 * @property {Point} from                      where the pointer came down
 * @property {Point} at                        where it is
 * @property {number} offset                   how far back the pointer has the tiles, 0 .. 1
 * @property {number} travel                   how far the pointer has been from where it came down
 */

import { createMove, inverse } from "../puzzle/moves.js";
import { cellsOf, roomFor } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

/** Milliseconds: a shorter press is a tap, however far it strays. */
export const TAP_MS = 200;

const TAP_CELLS = 0.2; // a pointer that has strayed less has tapped, however long it stayed
const SWIPE_CELLS = 0.5; // a pull this long on tiles that cannot move is a swipe over the board
const STEPS = Object.freeze({ U: { x: 0, y: -1 }, D: { x: 0, y: 1 }, L: { x: -1, y: 0 }, R: { x: 1, y: 0 } });

/**
 * Take hold of the tiles that a move has slid to where they are in `position`; of none when there was no move.
 *
 * @param {Position} position
 * @param {Move | null} move
 * @param {Point} from
 * @returns {Hold}
 */
export function takeHold(position, move, from) {
  const back = move && inverse(move);
  return {
    position,
    cells: back ? cellsOf(position, back) : [],
    back: back ? STEPS[back.direction] : { x: 0, y: 0 },
    from,
    at: from,
    offset: 0,
    travel: 0,
  };
}

/**
 * The hold after the pointer has moved to `point`. Movement beyond a wall does not count: the tiles follow again as soon as it turns back.
 *
 * @param {Hold} hold
 * @param {Point} point
 * @returns {Hold}
 */
export function pull(hold, point) {
  const { from, at, back } = hold;
  const step = (point.x - at.x) * back.x + (point.y - at.y) * back.y;
  const offset = Math.min(Math.max(hold.offset + step, 0), 1);
  return { ...hold, at: point, offset, travel: Math.max(hold.travel, Math.hypot(point.x - from.x, point.y - from.y)) };
}

/**
 * How far back the held tiles are drawn, 0 .. 1. A tap pulls nothing; nor does a pointer whose tiles another pointer or a key has moved since.
 *
 * @param {Hold} hold
 * @param {Position} shown
 */
export function pulledBack({ position, from, at, offset, travel }, shown) {
  const isTap = at.time - from.time < TAP_MS || travel < TAP_CELLS;
  return isTap || position !== shown ? 0 : offset;
}

/** Whether letting go takes the move back: the tiles are nearer to where they came from. @param {Hold} hold @param {Position} shown */
export function takesBack(hold, shown) {
  return pulledBack(hold, shown) > 0.5;
}

/**
 * The move that letting go means where nothing was slid: after a swipe the tile next to the blank goes that way.
 *
 * @param {Hold} hold
 * @param {Position} shown
 * @returns {Move | null}
 */
export function swipeOf({ cells, from, at }, shown) {
  const x = at.x - from.x;
  const y = at.y - from.y;
  if (cells.length > 0 || Math.max(Math.abs(x), Math.abs(y)) < SWIPE_CELLS) return null;
  const direction = Math.abs(x) > Math.abs(y) ? (x > 0 ? "R" : "L") : y > 0 ? "D" : "U";
  return roomFor(shown, direction) > 0 ? createMove(direction) : null;
}
