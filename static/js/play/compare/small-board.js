/** A small read-only board: shows a position with the look of a game. */

import { SLIDE_MS } from "../../board/board.js";
import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { lookOf, shownGoal } from "../../game/pictures.js";
import { html } from "../../ui/dom.js";
/** @import { Looks } from "../../game/pictures.js" */
/** @import { Position } from "../../puzzle/position.js" */

/** `name` is the prefix of its tiles' ids. @param {HTMLElement} place @param {Looks & {start: Position}} game @param {string} name */
export function createSmallBoard(place, game, name) {
  const state = createState(game.start);
  const board = html("div", { class: "board" });
  place.replaceChildren(board);
  const view = createView(board, name);

  return function show(/** @type {Position} */ position) {
    Object.assign(state, { position, goal: shownGoal(game), look: lookOf(game) });
    view.draw(state, SLIDE_MS);
  };
}
