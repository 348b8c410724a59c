/** More boards below the second one, each with a line that says what it shows. */

import { html, write } from "../../page/dom.js";
import { createSmallBoard } from "./small-board.js";

const NAMES = ["third", "fourth"];

/**
 * @typedef {{title: string, position: import("../../puzzle/position.js").Position, said: string}} Shown
 * @typedef {ReturnType<typeof createMoreBoards>} MoreBoards
 */

/** @param {HTMLElement} element  holds them @param {import("../../game/game.js").Game} game */
export function createMoreBoards(element, game) {
  /** @type {ReturnType<typeof createBoard>[]} */
  const boards = []; // made when they are first shown

  function createBoard(/** @type {string} */ name) {
    const place = html("div", { class: "second-place", inert: true });
    const [title, said] = [html("b"), html("span", { class: "small quiet tabular" })];
    const figure = html("figure", {}, [html("figcaption", {}, [title, " ", said]), place]);
    element.append(figure);
    return { figure, title, said, show: createSmallBoard(place, game, name) };
  }

  return {
    /** Shows as many as these. @param {readonly Shown[]} shown */
    show(shown) {
      element.hidden = !shown.length;
      for (const [index, { figure }] of boards.entries()) figure.hidden = index >= shown.length;
      shown.forEach(({ title, position, said }, index) => {
        const board = (boards[index] ??= createBoard(NAMES[index]));
        write(board.title, title);
        write(board.said, said);
        board.show(position);
      });
    },
  };
}
