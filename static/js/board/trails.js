/**
 * Trails: input modes in which the blank follows a pointer from cell to cell. "Hover" follows the mouse, or a pressed finger;
 * "paint" follows any pressed pointer.
 *
 * A key, Ctrl or a mouse button freezes a hovered board; the pointer's cell when that ends counts as entered.
 */

import { moveToBlank } from "../puzzle/position.js";
import { cellAt, cellsEntered, focusByPointer, pointOf } from "./pointers.js";
/** @import { Point } from "./hold.js" */
/** @import { BoardState } from "./state.js" */

/**
 * Listen to pointers that draw a trail on the board.
 *
 * @param {HTMLElement} board
 * @param {import("./pointers.js").View} view
 * @param {BoardState} state
 * @param {import("./board.js").Intents} intents
 */
export function listenToTrails(board, { cells }, state, intents) {
  /** @type {Map<number, Point>} */
  const last = new Map(); // previous point of each pointer, by its id

  const pointAt = (/** @type {PointerEvent} */ event) => pointOf(event, cells, state.position);

  function down(/** @type {PointerEvent} */ event) {
    if (state.moving === "press" || event.button !== 0) return;
    cells.setPointerCapture(event.pointerId);
    focusByPointer(board, state);
    last.delete(event.pointerId);
    if (isPressed(event, state)) enter(event);
  }

  function move(/** @type {PointerEvent} */ event) {
    if (state.moving === "press") return;
    if (isFrozen(event, state)) return void last.delete(event.pointerId);
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) enter(part);
  }

  /** Move the blank to the pointer, if allowed. @param {PointerEvent} event */
  function enter(event) {
    const [before, now] = [last.get(event.pointerId), pointAt(event)];
    last.set(event.pointerId, now);
    if (!isPressed(event, state) && !isHovering(event, state)) return;
    for (const cell of before ? cellsEntered(before, now, state.position) : [cellAt(now, state.position)]) slideTo(cell);
  }

  function slideTo(/** @type {number} */ cell) {
    const slide = cell < 0 ? null : moveToBlank(state.position, cell);
    if (slide) intents.move(slide);
  }

  const forget = (/** @type {PointerEvent} */ { pointerId }) => { last.delete(pointerId); };
  cells.addEventListener("pointerdown", down);
  cells.addEventListener("pointermove", move);
  for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) cells.addEventListener(name, forget);
}

/** Return whether a pressed pointer is drawing. @param {PointerEvent} event @param {BoardState} state */
function isPressed({ pointerType, buttons }, { moving }) {
  return buttons === 1 && (moving === "paint" || pointerType === "touch");
}

/** Return whether the pointer moves tiles by hovering; not during a replay or on a solved board. @param {PointerEvent} event @param {BoardState} state */
function isHovering({ pointerType, buttons }, { moving, isWatched, solved }) {
  return moving === "hover" && pointerType !== "touch" && buttons === 0 && !isWatched && !solved;
}

/** @param {PointerEvent} event @param {BoardState} state */
function isFrozen({ pointerType, buttons, ctrlKey }, { moving, isFrozen: byKey }) {
  return moving === "hover" && pointerType !== "touch" && (byKey || ctrlKey || buttons !== 0);
}
