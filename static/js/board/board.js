/**
 * The board widget: shows positions, turns clicks, taps, drags and keys into moves and hands them over.
 *
 * It knows the rules, but neither the game nor the network: whoever made it applies the move and shows the result. Read on
 * with `state.js`, what is shown and what keys mean; `hold.js`, what a pointer holds; `input.js`; and `view.js`, the elements,
 * with `look.js`, what is on them.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
 *
 * @typedef {object} BoardOptions
 * @property {(move: Move) => void} onMove     a person slides tiles; always legal in the position shown
 * @property {() => void} [onTakeBack]         a person takes the move back that led to the position shown
 * @property {() => void} [onStuck]            a press or an arrow key that can slide nothing
 * @property {(text: string) => void} [say]    something for those who hear the page
 */

import { listen, pressKey } from "./input.js";
import { cellName, createState } from "./state.js";
import { createView } from "./view.js";

/** Milliseconds that a tile slides. */
export const SLIDE = 140;

/**
 * @param {HTMLElement} element
 * @param {Position} position
 * @param {BoardOptions} options
 */
export function createBoard(element, position, { onMove, onTakeBack = () => {}, onStuck = () => {}, say = () => {} }) {
  const state = createState(position);
  const view = createView(element);
  let frame = 0;
  let pace = 0;

  /** Redraw with the next frame; all that changes before it is one redraw, at the pace of the last position shown. */
  function redraw() {
    frame ||= requestAnimationFrame(drawNow);
  }

  function drawNow() {
    cancelAnimationFrame(frame);
    frame = 0;
    view.draw(state, pace);
    pace = SLIDE;
  }

  /** @param {boolean} explore */
  function setExplore(explore) {
    state.mode = explore ? "explore" : "play";
    drawNow();
    if (explore) view.focusCell(state);
    else element.focus({ preventScroll: true });
    say(explore ? `Exploring: arrows walk, Enter slides. ${cellName(state, state.cursor)}.` : "Playing: arrows slide tiles.");
  }

  /** @type {import("./input.js").Intents} */
  const intents = {
    move: onMove,
    takeBack: onTakeBack,
    cell: onStuck,
    hold(pointer, hold) {
      const others = [...state.holds].filter(([other]) => other !== pointer);
      state.holds = new Map(hold ? [...others, [pointer, hold]] : others);
      redraw();
    },
    walk(cell) {
      state.cursor = cell;
      drawNow();
      view.focusCell(state);
    },
    leave: () => setExplore(false),
    stuck(key) {
      onStuck();
      say(`No tile can move ${travelOf(key, state.arrows)}.`);
    },
  };

  drawNow();
  const stopListening = listen(element, view, state, intents);

  return {
    /**
     * Show a position. Tiles on their way continue from where they are; without `animate` they are there at once.
     *
     * @param {Position} next
     * @param {{animate?: boolean, duration?: number}} [options]  duration in milliseconds
     */
    show(next, { animate = true, duration = SLIDE } = {}) {
      state.cursor = Math.max(next.tiles.indexOf(state.position.tiles[state.cursor]), 0);
      state.position = next;
      pace = animate ? duration : 0;
      redraw();
    },

    /** Mark the tiles that stand where this goal wants them; null marks none. */
    setGoal(/** @type {Position | null} */ goal) {
      state.goal = goal;
      redraw();
    },

    /** Put other faces or a picture on the tiles. */
    setLook(/** @type {import("./state.js").Look} */ look) {
      state.look = look;
      redraw();
    },

    /** Put on or take off the look of a solved board. */
    setSolved(/** @type {boolean} */ solved) {
      state.solved = solved;
      redraw();
    },

    /** Choose what travels the way of an arrow key. */
    setArrows(/** @type {"tile" | "blank"} */ arrows) {
      state.arrows = arrows;
    },

    /** Begin exploring, or end it. */
    toggleExplore() {
      setExplore(state.mode === "play");
    },

    /** Let a key press act as if the board had the focus. Returns whether it meant anything here. */
    press(/** @type {import("./input.js").Press} */ press) {
      return pressKey(state, press, intents);
    },

    /** Take the focus after a pointer's click: it shows with the next key. */
    focus() {
      element.classList.add("by-pointer");
      if (state.mode === "play") element.focus({ preventScroll: true });
      else view.focusCell(state);
    },

    destroy() {
      stopListening();
      cancelAnimationFrame(frame);
      element.replaceChildren();
    },
  };
}

/** @param {string} key @param {"tile" | "blank"} arrows */
function travelOf(key, arrows) {
  const direction = key.replace("Arrow", "").toLowerCase();
  const against = { up: "down", down: "up", left: "right", right: "left" };
  return arrows === "tile" ? direction : against[/** @type {keyof typeof against} */ (direction)];
}
