/**
 * From pointers to moves: a press moves tiles at once and holds them; a release may undo the move.
 *
 * @typedef {ReturnType<typeof import("./view.js").createView>} View
 */

import { moveToBlank } from "../puzzle/position.js";
import { pull, swipeOf, takeHold, takesBack, TAP_MS } from "./hold.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Hold, Point } from "./hold.js" */

/**
 * Listen to pointers on the board.
 *
 * @param {HTMLElement} board
 * @param {View} view
 * @param {import("./state.js").BoardState} state
 * @param {import("./board.js").Intents} intents
 */
export function listenToPointers(board, view, state, intents) {
  const { cells } = view;

  /** Move tiles on press, and hold them from then on. @param {PointerEvent} event */
  function down(event) {
    const { pointerId } = event;
    if (state.moving !== "press" || event.button !== 0 || state.holds.has(pointerId)) return;
    cells.setPointerCapture(pointerId);
    focusByPointer(board, state);
    const from = pointOf(event, cells, state.position);
    const move = press(cellOf(event, view, state.position));
    intents.hold(pointerId, takeHold(state.position, move, from));
    setTimeout(() => outlast(pointerId, from), TAP_MS);
  }

  /** Start dragging once the pointer has stayed longer than a tap, even if it is at rest by then. */
  function outlast(/** @type {number} */ pointerId, /** @type {Point} */ from) {
    const hold = state.holds.get(pointerId);
    if (hold?.from === from) intents.hold(pointerId, pull(hold, { ...hold.at, time: from.time + TAP_MS }));
  }

  /** Return the move made by a press on a cell; null if none. @param {number} cell */
  function press(cell) {
    const move = cell < 0 ? null : moveToBlank(state.position, cell);
    const before = state.position;
    if (move) intents.move(move);
    else if (cell >= 0) intents.miss();
    return state.position === before ? null : move;
  }

  function move(/** @type {PointerEvent} */ event) {
    const hold = state.holds.get(event.pointerId);
    if (hold) intents.hold(event.pointerId, pull(hold, pointOf(event, cells, state.position)));
  }

  function up(/** @type {PointerEvent} */ event) {
    const last = state.holds.get(event.pointerId);
    if (!last) return;
    intents.hold(event.pointerId, null);
    if (event.type === "pointerup") letGo(pull(last, pointOf(event, cells, state.position)));
  }

  function letGo(/** @type {Hold} */ hold) {
    const swipe = swipeOf(hold, state.position);
    if (swipe) intents.move(swipe);
    else if (takesBack(hold, state.position)) intents.takeBack();
  }

  /** Handle clicks without a press: pointers press before they click; keys and assistive technology only click. */
  function click(/** @type {PointerEvent} */ event) {
    if (event.detail > 0 && event.pointerId !== -1) return;
    const cell = cellOf(event, view, state.position);
    if (cell >= 0 && !moveToBlank(state.position, cell)) intents.refuse(cell);
    press(cell);
  }

  cells.addEventListener("pointerdown", down);
  cells.addEventListener("mousedown", (event) => event.preventDefault()); // it would focus the tile
  cells.addEventListener("pointermove", move);
  cells.addEventListener("pointerup", up);
  cells.addEventListener("pointercancel", up);
  cells.addEventListener("click", click);
}

/** Focus the board rather than the tile, so that arrow keys and Tab continue from there. @param {HTMLElement} board @param {import("./state.js").BoardState} state */
export function focusByPointer(board, { mode }) {
  board.classList.add("by-pointer");
  if (mode === "play") board.focus({ preventScroll: true });
}

/**
 * Return the cell under the pointer, not the tile: a second tap on the same spot means the tile arriving there, not the one
 * leaving. A click by assistive technology may have no coordinates, but has its element.
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

/**
 * Coordinates on the board, in cells from its top left: where a pointer is, and which cells it crosses.
 *
 * @typedef {{x: number, y: number}} Place
 */

/** Return where a pointer is, and when. @param {MouseEvent} event @param {HTMLElement} cells @param {Position} position @returns {Point} */
export function pointOf({ clientX, clientY, timeStamp }, cells, position) {
  const { left, top, width, height } = cells.getBoundingClientRect();
  const x = ((clientX - left) / width) * position.width;
  const y = ((clientY - top) / height) * position.height;
  return { x, y, time: timeStamp };
}

/** Return the cell at a point; -1 off the board. @param {Place} place @param {Pick<Position, "width" | "height">} size */
export function cellAt({ x, y }, { width, height }) {
  return x >= 0 && y >= 0 && x < width && y < height ? Math.floor(y) * width + Math.floor(x) : -1;
}

/**
 * Return the cells on the straight line between two points, so that a fast pointer with few events skips none.
 *
 * @param {Place} from
 * @param {Place} to
 * @param {Pick<Position, "width" | "height">} size
 */
export function cellsEntered(from, to, size) {
  const borders = [...bordersCrossed(from.x, to.x), ...bordersCrossed(from.y, to.y)].sort((one, other) => one - other);
  const middles = borders.map((border, index) => (border + (borders[index + 1] ?? 1)) / 2);
  const places = middles.map((part) => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }));
  return places.map((place) => cellAt(place, size)).filter((cell) => cell >= 0);
}

/** Return the fractions of the way, 0 .. 1, at which a coordinate enters another cell. @param {number} from @param {number} to */
function bordersCrossed(from, to) {
  const [first, last] = [Math.floor(Math.min(from, to)) + 1, Math.floor(Math.max(from, to))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => (first + index - from) / (to - from));
}
