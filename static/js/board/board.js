/**
 * The board widget: shows positions, turns clicks, taps, drags and keys into moves and hands them over.
 *
 * It knows the rules, but neither the game nor the network: whoever made it applies the move and shows the result. Read on
 * with `state.js`, what is shown and what keys mean; `hold.js`, what a pointer holds; `intents.js`, what a person wants, by
 * `pointers.js`, `trails.js` with `places.js`, and `keys.js`; `exploring.js`; `moved.js`, what is said of a move; and `view.js`, the elements, with `look.js`, `scheme.js`, `overlays.js` with `homes.js`, and `frames.js`.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
 *
 * @typedef {object} BoardOptions
 * @property {(move: Move) => void} onMove     a person slides tiles; always legal in the position shown
 * @property {() => void} [onTakeBack]         a person takes the move back that led to the position shown
 * @property {() => void} [onStuck]            a press or an arrow key that can slide nothing
 * @property {(text: string) => void} [say]    something for those who hear the page
 * @property {string} [name]                   begins the ids of the tiles, where there is more than one board
 */

import { createExploring } from "./exploring.js";
import { SLIDE, createFrames } from "./frames.js";
import { createIntents } from "./intents.js";
import { listenToKeys, pressKey } from "./keys.js";
import { listenToPointers } from "./pointers.js";
import { createState } from "./state.js";
import { listenToTrails } from "./trails.js";
import { createView } from "./view.js";

/**
 * Make a board of an element, with the position that it shows first.
 *
 * @param {HTMLElement} element
 * @param {Position} position
 * @param {BoardOptions} options
 */
export function createBoard(element, position, { onMove, onTakeBack = () => {}, onStuck = () => {}, say = () => {}, name = "tile" }) {
  const state = createState(position);
  const view = createView(element, name);
  const frames = createFrames((pace) => view.draw(state, pace));
  const exploring = createExploring(element, { state, view, frames, say });
  const intents = createIntents({ state, frames, exploring, listener: { onMove, onTakeBack, onStuck, say } });

  frames.drawNow();
  listenToPointers(element, view, state, intents);
  listenToTrails(element, view, state, intents);
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

    /** Draw what has changed in this very frame, for who shares out the frames. */
    drawNow: frames.drawNow,

    /** Choose what is marked, what is on the tiles, and what moves them. */
    set(/** @type {Partial<import("./state.js").Chosen>} */ chosen) {
      Object.assign(state, chosen);
      frames.drawSoon();
    },

    /** Begin exploring, or end it. */
    toggleExplore: exploring.toggle,

    /** Whether arrow keys are to walk. */
    explore: exploring.wish,

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
