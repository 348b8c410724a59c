/** A small board: shows a position with the look of the game, and nobody plays on it. */

import { SLIDE } from "../../board/frames.js";
import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { homeOf, lookOf } from "../../game/look.js";
import { html } from "../../page/dom.js";

/** `name` begins the names of its tiles. @param {HTMLElement} place @param {import("../../game/game.js").Game} game @param {string} name */
export function createSmallBoard(place, game, name) {
  const state = createState(game.start);
  const board = html("div", { class: "board" });
  place.replaceChildren(board);
  const view = createView(board, name);

  return function show(/** @type {import("../../puzzle/position.js").Position} */ position) {
    Object.assign(state, { position, goal: homeOf(game), look: lookOf(game) });
    view.draw(state, SLIDE);
  };
}
