/**
 * From pointers to intents: a press slides tiles at once and holds them, and letting go may take the move back.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("./hold.js").Hold} Hold
 * @typedef {import("./hold.js").Point} Point
 * @typedef {ReturnType<typeof import("./view.js").createView>} View
 */

import { moveToBlank } from "../puzzle/position.js";
import { TAP_TIME, pull, swipeOf, takeHold, takesBack } from "./hold.js";
import { cellAt, pointOf } from "./places.js";

/**
 * Listen to pointers on the board.
 *
 * @param {HTMLElement} board
 * @param {View} view
 * @param {import("./state.js").BoardState} state
 * @param {import("./intents.js").Intents} intents
 */
export function listenToPointers(board, view, state, intents) {
  const { cells } = view;

  /**
   * Tiles are slid as soon as they are pressed, and held from then on.
   *
   * @param {PointerEvent} event
   */
  function down(event) {
    const { pointerId } = event;
    if (state.moving !== "press" || event.button !== 0 || state.holds.has(pointerId)) return;
    cells.setPointerCapture(pointerId);
    takeFocus();
    const from = pointOf(event, cells, state.position);
    const move = press(cellOf(event, view, state.position));
    intents.hold(pointerId, takeHold(state.position, move, from));
    setTimeout(() => outlast(pointerId, from), TAP_TIME);
  }

  /** A pointer that stayed longer than a tap does is seen to pull, even if it is at rest by now. */
  function outlast(/** @type {number} */ pointerId, /** @type {Point} */ from) {
    const hold = state.holds.get(pointerId);
    if (hold?.from === from) intents.hold(pointerId, pull(hold, { ...hold.at, time: from.time + TAP_TIME }));
  }

  /** The move that a press on a cell has made; null: none. @param {number} cell */
  function press(cell) {
    const move = cell < 0 ? null : moveToBlank(state.position, cell);
    const before = state.position;
    if (move) intents.move(move);
    else if (cell >= 0) intents.cell(cell);
    return state.position === before ? null : move;
  }

  /** The board takes the focus rather than the tile: the next arrow key, and Tab, go on from there. */
  function takeFocus() {
    board.classList.add("by-pointer");
    if (state.mode === "play") board.focus({ preventScroll: true });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const hold = state.holds.get(event.pointerId);
    if (hold) intents.hold(event.pointerId, pull(hold, pointOf(event, cells, state.position)));
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const last = state.holds.get(event.pointerId);
    if (!last) return;
    intents.hold(event.pointerId, null);
    if (event.type === "pointerup") letGo(pull(last, pointOf(event, cells, state.position)));
  }

  /** @param {Hold} hold */
  function letGo(hold) {
    const swipe = swipeOf(hold, state.position);
    if (swipe) intents.move(swipe);
    else if (takesBack(hold, state.position)) intents.takeBack();
  }

  /** What a pointer clicks it has pressed before; keys and assistive technology click without one. */
  function click(/** @type {PointerEvent} */ event) {
    if (event.detail === 0 || event.pointerId === -1) press(cellOf(event, view, state.position));
  }

  cells.addEventListener("pointerdown", down);
  cells.addEventListener("mousedown", (event) => event.preventDefault()); // the tile would take the focus
  cells.addEventListener("pointermove", move);
  cells.addEventListener("pointerup", up);
  cells.addEventListener("pointercancel", up);
  cells.addEventListener("click", click);
}

/**
 * The cell under the pointer, not the tile: a second tap on the same spot finds what arrives there, not what leaves.
 * A click made by assistive technology may have no place, but has its element.
 *
 * @param {MouseEvent} event
 * @param {View} view
 * @param {Position} position
 */
function cellOf(event, view, position) {
  const isPlaced = event.type !== "click" || event.detail > 0;
  const cell = isPlaced ? cellAt(pointOf(event, view.cells, position), position) : -1;
  return cell >= 0 ? cell : position.tiles.indexOf(view.tileAt(event.target));
}
