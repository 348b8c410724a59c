/** The second board: small, beside the one that is played on, with a line that says what it shows. */

import { SLIDE } from "../../board/frames.js";
import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { homeOf, lookOf } from "../../game/look.js";
import { html, onPress, partsOf, write } from "../../page/dom.js";

/** @typedef {ReturnType<typeof createSecondBoard>} SecondBoard */

/** @param {HTMLElement} element  its markup is in _second.html @param {import("../../game/game.js").Game} game */
export function createSecondBoard(element, game) {
  const { title, words, place, close } = partsOf(element);
  const state = createState(game.start);
  /** @type {ReturnType<typeof createView> | null} */
  let view = null; // made when it is opened for the first time
  let leave = () => {}; // whoever shows something there stops

  function createBoard() {
    const board = html("div", { class: "board" });
    place.replaceChildren(board);
    return createView(board, "second");
  }

  /** The page makes room for it. */
  function toggle(/** @type {boolean} */ isOpen) {
    element.hidden = !isOpen;
    element.parentElement?.classList.toggle("has-second", isOpen);
  }

  function hide() {
    toggle(false);
    leave();
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
      Object.assign(state, { position, goal: homeOf(game), look: lookOf(game) });
      view ??= createBoard();
      view.draw(state, SLIDE);
      write(words, said);
    },
  };
}
