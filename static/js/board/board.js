/**
 * The board widget: shows positions, turns clicks, taps, drags and keys into moves and hands them over.
 *
 * It knows the rules, but neither the game nor the network: whoever made it applies the move and shows the result. Read on
 * with `state.js`, what is shown and what keys mean; `hold.js`, what a pointer holds; `intents.js`, what a person wants, by
 * `pointers.js` and `keys.js`; `exploring.js`; and `view.js`, the elements, with `look.js` and `frames.js`.
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

import { createExploring } from "./exploring.js";
import { SLIDE, createFrames } from "./frames.js";
import { createIntents } from "./intents.js";
import { listenToKeys, pressKey } from "./keys.js";
import { listenToPointers } from "./pointers.js";
import { createState } from "./state.js";
import { createView } from "./view.js";

/**
 * Make a board of an element, with the position that it shows first.
 *
 * @param {HTMLElement} element
 * @param {Position} position
 * @param {BoardOptions} options
 */
export function createBoard(element, position, { onMove, onTakeBack = () => {}, onStuck = () => {}, say = () => {} }) {
  const state = createState(position);
  const view = createView(element);
  const frames = createFrames((pace) => view.draw(state, pace));
  const exploring = createExploring(element, { state, view, frames, say });
  const intents = createIntents({ state, frames, exploring, listener: { onMove, onTakeBack, onStuck, say } });

  frames.drawNow();
  listenToPointers(element, view, state, intents);
  listenToKeys(element, state, intents);

  return {
    /**
     * Show a position. Tiles on their way continue from where they are.
     *
     * @param {Position} next
     * @param {number} [duration]  milliseconds that tiles take
     */
    show(next, duration = SLIDE) {
      state.cursor = Math.max(next.tiles.indexOf(state.position.tiles[state.cursor]), 0);
      state.position = next;
      frames.drawSoon(duration);
    },

    /** Mark the tiles that stand where this goal wants them; null marks none. */
    setGoal(/** @type {Position | null} */ goal) {
      state.goal = goal;
      frames.drawSoon();
    },

    /** Put other faces or a picture on the tiles. */
    setLook(/** @type {import("./state.js").Look} */ look) {
      state.look = look;
      frames.drawSoon();
    },

    /** Mark the tile that a hint is about; null takes the mark away. */
    setHint(/** @type {import("./state.js").Hint | null} */ hint) {
      if (state.hint === hint) return;
      state.hint = hint;
      frames.drawSoon();
    },

    /** Put on or take off the look of a solved board. */
    setSolved(/** @type {boolean} */ solved) {
      state.solved = solved;
      frames.drawSoon();
    },

    /** Choose what travels the way of an arrow key. */
    setArrows(/** @type {"tile" | "blank"} */ arrows) {
      state.arrows = arrows;
    },

    /** Begin exploring, or end it. */
    toggleExplore: exploring.toggle,

    /** Let a key press act as if the board had the focus. Returns whether it meant anything here. */
    press(/** @type {import("./keys.js").Press} */ press) {
      return pressKey(state, press, intents);
    },

    /** Take the focus after a pointer's click: it shows with the next key. */
    focus() {
      element.classList.add("by-pointer");
      exploring.takeFocus();
    },
  };
}
