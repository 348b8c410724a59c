/** A small read-only board: shows a position with the look of a game, alone or in a figure with a caption. */

import { SLIDE_MS } from "../../board/board.js";
import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { lookOf, shownGoal } from "../../game/pictures.js";
import { html, write } from "../../ui/dom.js";
/** @import { Looks } from "../../game/pictures.js" */
/** @import { Position } from "../../puzzle/position.js" */

/** Return a function that shows a position, with a board that is created the first time. `name` is the prefix of its tiles' ids. @param {HTMLElement} place @param {Looks & {start: Position}} game @param {string} name */
export function createSmallBoard(place, game, name) {
  const state = createState(game.start);
  /** @type {ReturnType<typeof createView> | null} */
  let view = null;

  function createBoard() {
    const board = html("div", { class: "board" });
    place.replaceChildren(board);
    return createView(board, name);
  }

  return function show(/** @type {Position} */ position) {
    Object.assign(state, { position, goal: shownGoal(game), look: lookOf(game) });
    view ??= createBoard();
    view.draw(state, SLIDE_MS);
  };
}

/** Create a figure: a small board with a title and a text above it. @param {Looks & {start: Position}} game @param {string} name */
export function createFigure(game, name) {
  const place = html("div", { class: "compare-place", inert: true });
  const [title, text] = [html("b"), html("span", { class: "small quiet tabular" })];
  const showBoard = createSmallBoard(place, game, name);

  return {
    element: html("figure", {}, [html("figcaption", {}, [title, " ", text]), place]),

    /** @param {Position} position @param {string} heading @param {string} words */
    show(position, heading, words) {
      showBoard(position);
      write(title, heading);
      write(text, words);
    },
  };
}
