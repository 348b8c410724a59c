/**
 * What a pointer holds: the tiles that it moved when pressed, how far they have been dragged back, and what a release means.
 * If it moved none, a release may be a swipe.
 *
 * Lengths are in cells, independent of pixels. Held tiles can be dragged only between their new and their old cells.
 *
 * @typedef {{x: number, y: number, time: number}} Point  in cells from the top left, with a time in ms
 *
 * @typedef {object} Hold
 * @property {Position} position               what the board showed after the move
 * @property {readonly number[]} cells         cells of the held tiles; empty if nothing was moved
 * @property {Readonly<{x: number, y: number}>} back  direction back, as a step of one cell
 * @property {Point} from                      where the pointer was pressed
 * @property {Point} at                        where it is now
 * @property {number} offset                   how far back the tiles are dragged, 0 .. 1
 * @property {number} travel                   the farthest it has been from where it was pressed
 * @property {number} ahead                    the farthest that it has been in the direction of the move
 */

import { createMove, inverse } from "../puzzle/moves.js";
import { cellsOf, roomFor } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

/** A shorter press is a tap, however far it moves. */
export const TAP_MS = 200;

const TAP_CELLS = 0.2; // a press that moves less is a tap, however long it lasts
const REGRET_CELLS = 0.28; // who drags this far with the move and returns takes it back
const SWIPE_CELLS = 0.5; // a drag this long is a swipe if nothing was moved
const STEPS = Object.freeze({ U: { x: 0, y: -1 }, D: { x: 0, y: 1 }, L: { x: -1, y: 0 }, R: { x: 1, y: 0 } });

/** Create a hold of the tiles that a move has brought to where they are in `position`; of none without a move. @returns {Hold} */
export function takeHold(/** @type {Position} */ position, /** @type {Move | null} */ move, /** @type {Point} */ from) {
  const back = move && inverse(move);
  return {
    position,
    cells: back ? cellsOf(position, back) : [],
    back: back ? STEPS[back.direction] : { x: 0, y: 0 },
    from,
    at: from,
    offset: 0,
    travel: 0,
    ahead: 0,
  };
}

/**
 * Return the hold after the pointer has moved to `point`. Movement beyond the limits is ignored, so the tiles follow as soon
 * as it reverses.
 *
 * @param {Hold} hold
 * @param {Point} point
 * @returns {Hold}
 */
export function pull(hold, point) {
  const { from, at, back } = hold;
  const ahead = Math.max(hold.ahead, -alongOf(hold, point));
  const step = (point.x - at.x) * back.x + (point.y - at.y) * back.y;
  const offset = Math.min(Math.max(hold.offset + step, 0), 1);
  return { ...hold, at: point, offset, ahead, travel: Math.max(hold.travel, Math.hypot(point.x - from.x, point.y - from.y)) };
}

/** Return how far back a point is from where the pointer was pressed; negative in the direction of the move. */
function alongOf(/** @type {Pick<Hold, "from" | "back">} */ { from, back }, /** @type {{x: number, y: number}} */ point) {
  return (point.x - from.x) * back.x + (point.y - from.y) * back.y;
}

/** Return how far back the held tiles are drawn, 0 .. 1. Zero for a tap, or if the tiles have been moved in another way since. */
export function pulledBack(/** @type {Hold} */ { position, from, at, offset, travel }, /** @type {Position} */ shown) {
  const isTap = at.time - from.time < TAP_MS || travel < TAP_CELLS;
  return isTap || position !== shown ? 0 : offset;
}

/**
 * Return whether a release undoes the move: the tiles are nearer to their old cells, or the pointer went with the move and
 * came back to where it was pressed.
 *
 * @param {Hold} hold
 * @param {Position} shown
 */
export function takesBack(hold, shown) {
  const back = pulledBack(hold, shown);
  const isRegretted = hold.ahead >= REGRET_CELLS && alongOf(hold, hold.at) > -hold.ahead / 3;
  return back > 0.5 || (back > 0 && isRegretted);
}

/** Return the move of a swipe if nothing was moved: the tile next to the blank moves in its direction. */
export function swipeOf(/** @type {Hold} */ { cells, from, at }, /** @type {Position} */ shown) {
  const x = at.x - from.x;
  const y = at.y - from.y;
  if (cells.length > 0 || Math.max(Math.abs(x), Math.abs(y)) < SWIPE_CELLS) return null;
  const direction = Math.abs(x) > Math.abs(y) ? (x > 0 ? "R" : "L") : y > 0 ? "D" : "U";
  return roomFor(shown, direction) > 0 ? createMove(direction) : null;
}
