/**
 * Intents: what a person wants of the board, by pointers or keys, and what comes of it here. The moves themselves are made
 * by whoever made the board.
 *
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

import { gettext } from "../language/gettext.js";
import { travelForKey } from "./state.js";

/** By where tiles were to go. */
const STUCK = Object.freeze({
  U: gettext("No tile can move up."),
  D: gettext("No tile can move down."),
  L: gettext("No tile can move left."),
  R: gettext("No tile can move right."),
});

/**
 * What each intent does on a board; `listener` is who made the board.
 *
 * @param {object} options
 * @param {import("./state.js").BoardState} options.state
 * @param {import("./frames.js").Frames} options.frames
 * @param {import("./exploring.js").Exploring} options.exploring
 * @param {Required<Omit<import("./board.js").BoardOptions, "name">>} options.listener
 * @returns {Intents}
 */
export function createIntents({ state, frames, exploring, listener: { onMove, onTakeBack, onStuck, say } }) {
  return {
    move: onMove,
    takeBack: onTakeBack,
    cell: onStuck,
    hold(pointer, hold) {
      const others = [...state.holds].filter(([other]) => other !== pointer);
      state.holds = new Map(hold ? [...others, [pointer, hold]] : others);
      frames.drawSoon();
    },
    walk: exploring.walk,
    leave: exploring.leave,
    stuck(key) {
      onStuck();
      say(STUCK[travelForKey(state, key)]);
    },
  };
}
