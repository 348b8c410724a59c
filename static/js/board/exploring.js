/**
 * Exploring: the arrow keys walk from cell to cell rather than slide tiles, and the keyboard's focus walks with them.
 *
 * @typedef {ReturnType<typeof createExploring>} Exploring
 */

import { gettext } from "../language/gettext.js";
import { cellName } from "./state.js";

/**
 * Exploring on a board; `say` tells those who hear the page where it stands.
 *
 * @param {HTMLElement} board
 * @param {object} options
 * @param {import("./state.js").BoardState} options.state
 * @param {ReturnType<typeof import("./view.js").createView>} options.view
 * @param {import("./frames.js").Frames} options.frames
 * @param {(text: string) => void} options.say
 */
export function createExploring(board, { state, view, frames, say }) {
  /** The focus goes to the cell that is explored; while playing, to the board. */
  function takeFocus() {
    if (state.mode === "explore") view.focusCell(state);
    else board.focus({ preventScroll: true });
  }

  function change(/** @type {"play" | "explore"} */ mode) {
    state.mode = mode;
    frames.drawNow();
    takeFocus();
    say(mode === "explore" ? exploringAt(cellName(state, state.cursor)) : gettext("Playing: arrows slide tiles."));
  }

  return {
    takeFocus,
    leave: () => change("play"),
    wish: (/** @type {boolean} */ isWanted) => change(isWanted ? "explore" : "play"),
    toggle: () => change(state.mode === "play" ? "explore" : "play"),

    /** Stand on another cell. */
    walk(/** @type {number} */ cell) {
      state.cursor = cell;
      frames.drawNow();
      takeFocus();
    },
  };
}

/** @param {string} cell  what it is called */
function exploringAt(cell) {
  return gettext("Exploring: arrows walk, Enter slides. {cell}.", { cell });
}
