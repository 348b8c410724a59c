/** The second board: small, beside the one that is played on, with a line that says what it shows. */

import { onPress, partsOf, write } from "../../page/dom.js";
import { createSmallBoard } from "./small-board.js";

/** @typedef {ReturnType<typeof createSecondBoard>} SecondBoard */

/** @param {HTMLElement} element  its markup is in _second.html @param {import("../../game/game.js").Game} game */
export function createSecondBoard(element, game) {
  const { title, words, place, close } = partsOf(element);
  /** @type {ReturnType<typeof createSmallBoard> | null} */
  let board = null; // made when it is opened for the first time
  let leave = () => {}; // whoever shows something there stops

  /** The page makes room for it. */
  function toggle(/** @type {boolean} */ isOpen) {
    element.hidden = !isOpen;
    element.parentElement?.classList.toggle("has-second", isOpen);
  }

  function hide() {
    toggle(false);
    const end = leave;
    leave = () => {};
    end();
  }

  onPress(close, hide);

  return {
    hide,

    /** Opens it under that title; `end` is called when it is closed, or something else is shown there. */
    open(/** @type {string} */ name, /** @type {() => void} */ end) {
      leave();
      leave = end;
      write(title, name);
      toggle(true);
    },

    /** Shows a position, with the look of the game, and says something about it. */
    show(/** @type {import("../../puzzle/position.js").Position} */ position, /** @type {string} */ said) {
      board ??= createSmallBoard(place, game, "second");
      board(position);
      write(words, said);
    },
  };
}
