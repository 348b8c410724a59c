/**
 * From pointers and keys on the board to intents: `move`, `cell`, `hold`, `explore`, `walk`. Nothing is changed here.
 *
 * @typedef {import("./state.js").BoardState} BoardState
 * @typedef {import("../moves.js").Move} Move
 *
 * @typedef {object} Intents
 * @property {(move: Move) => void} move               slide tiles
 * @property {(cell: number) => void} cell             a click that means no move
 * @property {(hold: import("./hold.js").Hold | null) => void} hold   the pointer holds this, or no longer anything
 * @property {(cell: number) => void} walk             stand on another cell
 * @property {(explore: boolean) => void} explore      begin or end exploring
 * @property {(key: string) => void} stuck             an arrow key that moves nothing
 */

import { moveToBlank } from "../position.js";
import { letGo, pull, takeHold } from "./hold.js";
import { cellForKey, isArrow, moveForKey } from "./state.js";

const SLOP = 6; // pixels that a pointer may stray and still tap

/**
 * Let a key press act on the board. Returns whether it meant anything here.
 *
 * @param {BoardState} state
 * @param {KeyboardEvent} press
 * @param {Intents} intents
 */
export function pressKey(state, press, intents) {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  if (press.key === "e" || press.key === "E") intents.explore(state.mode === "play");
  else if (press.key === "Escape" && state.mode === "explore") intents.explore(false);
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

/** @param {BoardState} state @param {KeyboardEvent} press @param {Intents} intents */
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
  let dragged = false;
  let pointer = -1;

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

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button !== 0 || state.hold !== null) return;
    cells.setPointerCapture(event.pointerId);
    pointer = event.pointerId;
    dragged = false;
    intents.hold(takeHold(state.position, cellOf(event), pointOf(event)));
  }

  /** The board takes the focus rather than the tile: the next arrow key, and Tab, go on from there. */
  function takeFocus(/** @type {MouseEvent} */ event) {
    event.preventDefault();
    board.classList.add("by-pointer");
    if (state.mode === "play") board.focus({ preventScroll: true });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== pointer || state.hold === null) return;
    const hold = pull(state.hold, pointOf(event));
    dragged ||= (hold.travel * cells.clientWidth) / state.position.width > SLOP;
    intents.hold(hold);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (event.pointerId !== pointer || state.hold === null) return;
    const meant = dragged && event.type === "pointerup" ? letGo(state.hold, state.position) : null;
    pointer = -1;
    intents.hold(null);
    if (meant) intents.move(meant);
  }

  /** A drag ends in a click of its own, which is no second intent; keys and assistive technology click with detail 0. */
  function click(/** @type {MouseEvent} */ event) {
    if (dragged && event.detail > 0) return;
    const cell = cellOf(event);
    if (cell < 0) return;
    const meant = moveToBlank(state.position, cell);
    if (meant) intents.move(meant);
    else intents.cell(cell);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    board.classList.remove("by-pointer");
    if (pressKey(state, event, intents)) event.preventDefault();
  }

  cells.addEventListener("pointerdown", down, { signal });
  cells.addEventListener("mousedown", takeFocus, { signal });
  cells.addEventListener("pointermove", move, { signal });
  cells.addEventListener("pointerup", up, { signal });
  cells.addEventListener("pointercancel", up, { signal });
  cells.addEventListener("click", click, { signal });
  board.addEventListener("keydown", key, { signal });
  return () => ending.abort();
}
