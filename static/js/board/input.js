/**
 * From pointers and keys on the board to intents: `move`, `takeBack`, `cell`, `hold`, `walk`, `leave`. Nothing is changed
 * here.
 *
 * @typedef {import("./state.js").BoardState} BoardState
 * @typedef {import("../puzzle/moves.js").Move} Move
 *
 * @typedef {object} Intents
 * @property {(move: Move) => void} move               slide tiles
 * @property {() => void} takeBack                     the last move was pulled back
 * @property {(cell: number) => void} cell             a press that means no move
 * @property {(pointer: number, hold: import("./hold.js").Hold | null) => void} hold  a pointer holds this, or no longer anything
 * @property {(cell: number) => void} walk             stand on another cell
 * @property {() => void} leave                        end exploring
 * @property {(key: string) => void} stuck             an arrow key that moves nothing
 */

import { moveToBlank } from "../puzzle/position.js";
import { TAP_TIME, pull, swipeOf, takeHold, takesBack } from "./hold.js";
import { cellForKey, isArrow, moveForKey } from "./state.js";

/**
 * @typedef {object} Press  a key that is pressed
 * @property {string} key
 * @property {boolean} [shiftKey]
 * @property {boolean} [ctrlKey]
 * @property {boolean} [metaKey]
 * @property {boolean} [altKey]
 */

/**
 * Let a key press act on the board. Returns whether it meant anything here.
 *
 * @param {BoardState} state
 * @param {Press} press
 * @param {Intents} intents
 */
export function pressKey(state, press, intents) {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  if (press.key === "Escape" && state.mode === "explore") intents.leave();
  else if (state.mode === "explore") return walk(state, press.key, intents);
  else if (isArrow(press.key)) slideByKey(state, press, intents);
  else return false;
  return true;
}

/** @param {BoardState} state @param {string} key @param {Intents} intents */
function walk(state, key, intents) {
  if (!isArrow(key) && key !== "Home" && key !== "End") return false;
  intents.walk(cellForKey(state, key));
  return true;
}

/** @param {BoardState} state @param {Press} press @param {Intents} intents */
function slideByKey(state, press, intents) {
  const move = moveForKey(state, press);
  if (move) intents.move(move);
  else intents.stuck(press.key);
}

/**
 * Listen to the board's elements. Returns the function that ends it.
 *
 * @param {HTMLElement} board
 * @param {ReturnType<typeof import("./view.js").createView>} view
 * @param {BoardState} state
 * @param {Intents} intents
 */
export function listen(board, view, state, intents) {
  const ending = new AbortController();
  const { signal } = ending;
  const { cells } = view;

  /** @param {MouseEvent} event */
  function pointOf({ clientX, clientY, timeStamp }) {
    const { left, top, width, height } = cells.getBoundingClientRect();
    const x = ((clientX - left) / width) * state.position.width;
    const y = ((clientY - top) / height) * state.position.height;
    return { x, y, time: timeStamp };
  }

  /**
   * The cell under the pointer, not the tile: a second tap on the same spot finds what arrives there, not what leaves.
   * A click made by assistive technology may have no place, but has its element.
   *
   * @param {MouseEvent} event
   */
  function cellOf(event) {
    const { x, y } = pointOf(event);
    const { width, height, tiles } = state.position;
    const placed = event.type !== "click" || event.detail > 0;
    if (placed && x >= 0 && y >= 0 && x < width && y < height) return Math.floor(y) * width + Math.floor(x);
    return tiles.indexOf(view.tileAt(event.target));
  }

  /**
   * Tiles are slid as soon as they are pressed, and held from then on.
   *
   * @param {PointerEvent} event
   */
  function down(event) {
    const { pointerId } = event;
    if (event.button !== 0 || state.holds.has(pointerId)) return;
    cells.setPointerCapture(pointerId);
    takeFocus();
    const from = pointOf(event);
    const move = press(cellOf(event));
    intents.hold(pointerId, takeHold(state.position, move, from));
    setTimeout(() => outlast(pointerId, from), TAP_TIME);
  }

  /** A pointer that stayed longer than a tap does is seen to pull, even if it is at rest by now. */
  function outlast(/** @type {number} */ pointerId, /** @type {import("./hold.js").Point} */ from) {
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
    if (hold) intents.hold(event.pointerId, pull(hold, pointOf(event)));
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const last = state.holds.get(event.pointerId);
    if (!last) return;
    intents.hold(event.pointerId, null);
    if (event.type === "pointerup") letGo(pull(last, pointOf(event)));
  }

  /** @param {import("./hold.js").Hold} hold */
  function letGo(hold) {
    const swipe = swipeOf(hold, state.position);
    if (swipe) intents.move(swipe);
    else if (takesBack(hold, state.position)) intents.takeBack();
  }

  /** What a pointer clicks it has pressed before; keys and assistive technology click without one. */
  function click(/** @type {PointerEvent} */ event) {
    if (event.detail === 0 || event.pointerId === -1) press(cellOf(event));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    board.classList.remove("by-pointer");
    if (pressKey(state, event, intents)) event.preventDefault();
  }

  cells.addEventListener("pointerdown", down, { signal });
  cells.addEventListener("mousedown", (event) => event.preventDefault(), { signal }); // the tile would take the focus
  cells.addEventListener("pointermove", move, { signal });
  cells.addEventListener("pointerup", up, { signal });
  cells.addEventListener("pointercancel", up, { signal });
  cells.addEventListener("click", click, { signal });
  board.addEventListener("keydown", key, { signal });
  return () => ending.abort();
}
