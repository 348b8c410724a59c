/**
 * The board widget: shows positions, and turns clicks, taps, drags and keys into moves for its owner.
 *
 * It knows the rules, but neither the game nor the network: its owner applies the move and shows the result. Read on with
 * `state.js`, what is shown and what keys mean; `pointers.js` with `hold.js` and `trails.js`, from pointers to moves; and
 * `view.js`, the elements.
 *
 * @typedef {object} BoardOptions
 * @property {(move: Move) => void} onMove     the player moves tiles; always legal in the position shown
 * @property {() => void} [onTakeBack]         the player undoes the last move by dragging it back
 * @property {() => void} [onStuck]            a press or an arrow key that moves nothing
 * @property {() => boolean} [isStill]         arrow keys move no tile, so that others can use them
 * @property {(text: string) => void} [say]    announces a text to screen readers
 * @property {string} [name]                   prefix of the tiles' ids, if there are several boards
 */

import { gettext } from "../i18n/gettext.js";
import { listenToPointers } from "./pointers.js";
import { cellForKey, cellName, createState, isArrow, moveForKey, travelForKey, unmovedText } from "./state.js";
import { createView } from "./view.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

/**
 * Actions of pointers on the board.
 *
 * @typedef {object} Intents
 * @property {(move: Move) => void} move               move tiles
 * @property {() => void} takeBack                     the last move was dragged back
 * @property {() => void} miss                         a press without a move
 * @property {(cell: number) => void} refuse           a press by a key or assistive technology on a tile that cannot move
 * @property {(pointer: number, hold: import("./hold.js").Hold | null) => void} hold  a pointer holds tiles, or null when it releases them
 *
 * @typedef {{key: string, shiftKey?: boolean, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} Press  a key press
 */

export const SLIDE_MS = 140;

const STUCK = Object.freeze({
  U: gettext("No tile can move up."),
  D: gettext("No tile can move down."),
  L: gettext("No tile can move left."),
  R: gettext("No tile can move right."),
});

/**
 * Create a board in an element, with its first position.
 *
 * @param {HTMLElement} element
 * @param {Position} position
 * @param {BoardOptions} options
 */
export function createBoard(element, position, { onMove, onTakeBack = () => {}, onStuck = () => {}, isStill = () => false, say = () => {}, name = "tile" }) {
  const state = createState(position);
  const view = createView(element, name);
  const { drawNow, drawSoon } = createFrames((pace) => view.draw(state, pace));
  const keys = createKeys(element, { state, view, drawNow, onMove, onStuck, isStill, say });
  /** @type {Intents} */
  const intents = {
    move: onMove,
    takeBack: onTakeBack,
    miss: onStuck,
    refuse: (cell) => say(unmovedText(state, cell)),
    hold(pointer, hold) {
      const others = [...state.holds].filter(([other]) => other !== pointer);
      state.holds = new Map(hold ? [...others, [pointer, hold]] : others);
      drawSoon();
    },
  };
  /** @type {Promise<void> | undefined} */
  let trails;

  /** Loaded on demand, because few players move tiles this way. */
  function fetchTrails() {
    trails ??= import("./trails.js").then(({ listenToTrails }) => listenToTrails(element, view, state, intents), () => { trails = undefined; });
  }

  drawNow();
  listenToPointers(element, view, state, intents);

  return {
    /**
     * Show a position. Tiles in motion continue from where they are.
     *
     * @param {Position} next
     * @param {number} [duration]  ms that tiles take
     */
    show(next, duration = SLIDE_MS) {
      state.cursor = Math.max(next.tiles.indexOf(state.position.tiles[state.cursor]), 0);
      state.position = next;
      drawSoon(duration);
    },

    drawNow,

    set(/** @type {Partial<import("./state.js").Chosen>} */ chosen) {
      Object.assign(state, chosen);
      if (state.moving !== "press") fetchTrails();
      drawSoon();
    },

    /** Let the arrow keys go from cell to cell until the owner ends it. */
    explore: (/** @type {boolean} */ isWanted) => keys.setMode(isWanted ? "explore" : "play", true),
    /** Let them until the player presses Escape or leaves the board. */
    toggleExplore: () => keys.setMode(state.mode === "play" ? "explore" : "play"),
    press: keys.press,

    /** Focus the board after a pointer click; the focus becomes visible with the next key. */
    focus() {
      element.classList.add("by-pointer");
      keys.takeFocus();
    },
  };
}

/**
 * The board's keys: arrows move tiles or, in explore mode, move the focus from cell to cell.
 *
 * @param {HTMLElement} board
 * @param {Required<Pick<BoardOptions, "onMove" | "onStuck" | "isStill" | "say">> & {state: import("./state.js").BoardState,
 *   view: import("./pointers.js").View, drawNow: () => void}} parts
 */
function createKeys(board, { state, view, drawNow, onMove, onStuck, isStill, say }) {
  /** Focus the board, or the current cell in explore mode. */
  function takeFocus() {
    if (state.mode === "explore") view.focusCell(state);
    else board.focus({ preventScroll: true });
  }

  let isOwners = false; // whether the owner, not the player, began to explore

  function setMode(/** @type {"play" | "explore"} */ mode, isByOwner = false) {
    isOwners = isByOwner;
    changeMode(mode);
    takeFocus();
  }

  function changeMode(/** @type {"play" | "explore"} */ mode) {
    state.mode = mode;
    drawNow();
    const cell = cellName(state, state.cursor);
    say(mode === "explore" ? gettext("Exploring: arrow keys go from cell to cell, Enter moves the tile. {cell}.", { cell }) : gettext("Playing: arrow keys move tiles."));
  }

  /** Handle a key press as if the board had the focus. Returns whether it had a meaning. */
  function press(/** @type {Press} */ { key, shiftKey, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return false;
    if (state.mode === "explore") return explore(key);
    if (!isArrow(key) || isStill()) return false;
    const move = moveForKey(state, { key, shiftKey });
    if (move) onMove(move);
    else {
      onStuck();
      say(STUCK[travelForKey(state, key)]);
    }
    return true;
  }

  function explore(/** @type {string} */ key) {
    if (key === "Escape") setMode("play");
    else if (isArrow(key) || key === "Home" || key === "End") {
      state.cursor = cellForKey(state, key);
      drawNow();
      takeFocus();
    } else return false;
    return true;
  }

  board.addEventListener("keydown", (event) => {
    board.classList.remove("by-pointer");
    if (press(event)) event.preventDefault();
  });
  board.addEventListener("focusout", ({ relatedTarget }) => {
    const hasLeft = document.hasFocus() && !(relatedTarget instanceof Node && board.contains(relatedTarget));
    if (hasLeft && state.mode === "explore" && !isOwners) changeMode("play");
  });

  return { press, setMode, takeFocus };
}

/** Merge all changes before the next frame into one redraw: `draw(pace)`, where tiles take `pace` ms to reach their cells. */
function createFrames(/** @type {(pace: number) => void} */ draw) {
  let frame = 0;
  let pace = 0; // no animation in the first draw

  function drawNow() {
    cancelAnimationFrame(frame);
    frame = 0;
    draw(pace);
    pace = SLIDE_MS;
  }

  return {
    drawNow,

    /** Draw in the next frame, at the pace requested last. */
    drawSoon(asked = pace) {
      pace = asked;
      frame ||= requestAnimationFrame(drawNow);
    },
  };
}
