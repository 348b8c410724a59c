/**
 * Trails: ways of moving in which the blank follows a pointer from cell to cell. Hovering, it follows the mouse, and fingers
 * while they are down; painting, whatever is pressed.
 *
 * A key, Ctrl or a button of the mouse freezes a hovered board: where the pointer is when that ends counts as entered.
 */

import { moveToBlank } from "../puzzle/position.js";
import { cellAt, cellsEntered, pointOf } from "./pointers.js";
/** @import { Point } from "./hold.js" */
/** @import { BoardState } from "./state.js" */

/**
 * Listen to pointers that draw a trail over the board.
 *
 * @param {HTMLElement} board
 * @param {import("./pointers.js").View} view
 * @param {BoardState} state
 * @param {import("./board.js").Intents} intents
 */
export function listenToTrails(board, { cells }, state, intents) {
  /** @type {Map<number, Point>} */
  const last = new Map(); // where each pointer was, by its id

  const pointAt = (/** @type {PointerEvent} */ event) => pointOf(event, cells, state.position);

  function down(/** @type {PointerEvent} */ event) {
    if (state.moving === "press" || event.button !== 0) return;
    cells.setPointerCapture(event.pointerId);
    board.classList.add("by-pointer");
    if (state.mode === "play") board.focus({ preventScroll: true });
    last.delete(event.pointerId);
    if (isPressed(event, state)) enter(event);
  }

  function move(/** @type {PointerEvent} */ event) {
    if (state.moving === "press") return;
    if (isFrozen(event, state)) return void last.delete(event.pointerId);
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) enter(part);
  }

  /** The pointer has come here: the blank follows it, where it may. @param {PointerEvent} event */
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

/** Whether a pointer is pressed that draws by being pressed. @param {PointerEvent} event @param {BoardState} state */
function isPressed({ pointerType, buttons }, { moving }) {
  return buttons === 1 && (moving === "paint" || pointerType === "touch");
}

/** A replay or a solved board is not moved by hovering. @param {PointerEvent} event @param {BoardState} state */
function isHovering({ pointerType, buttons }, { moving, isWatched, solved }) {
  return moving === "hover" && pointerType !== "touch" && buttons === 0 && !isWatched && !solved;
}

/** @param {PointerEvent} event @param {BoardState} state */
function isFrozen({ pointerType, buttons, ctrlKey }, { moving, isFrozen: byKey }) {
  return moving === "hover" && pointerType !== "touch" && (byKey || ctrlKey || buttons !== 0);
}
