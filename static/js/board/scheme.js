/**
 * Colour schemes: the tiles of a row, a column or a layer of the goal have one colour, so that it is seen where they belong.
 *
 * layer  the cells that are as far from the goal's top or left edge: what remains without the first is a smaller board
 */

import { setAttribute } from "./style.js";

const TINTS = 9; // there are in the style sheets; further bands begin anew

/** In which band of its scheme a cell lies. */
const BANDS = /** @type {Record<string, (row: number, column: number) => number>} */ ({
  rows: (row) => row,
  columns: (_, column) => column,
  layers: (row, column) => Math.min(row, column),
});

/**
 * Put the scheme on the board and its pieces, which stand by their numbers; without a goal none is.
 *
 * @param {HTMLElement} board
 * @param {readonly HTMLElement[]} pieces
 * @param {Pick<import("./state.js").BoardState, "goal" | "scheme">} state
 */
export function drawScheme(board, pieces, { goal, scheme }) {
  const bandOf = goal && BANDS[scheme];
  board.classList.toggle("schemed", Boolean(bandOf));
  if (!bandOf) return;
  goal.tiles.forEach((tile, cell) => {
    const band = bandOf(Math.floor(cell / goal.width), cell % goal.width);
    setAttribute(pieces[tile], "data-tint", String(band % TINTS));
  });
}
