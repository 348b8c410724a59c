/** Cycles on a board: the tiles of each wear its colour and its letter. */

import { cyclesOf } from "../puzzle/parity.js";
import { setAttribute } from "../board/style.js";

/** @typedef {import("../puzzle/position.js").Position} Position */

const COLOURS = 6;

/** @param {HTMLElement} board @param {string} name  begins the ids of its tiles @param {Position} position @param {Position} goal */
export function drawCycles(board, name, position, goal) {
  const cycles = cyclesOf(position, goal);
  position.tiles.forEach((tile, cell) => {
    const piece = /** @type {HTMLElement} */ (board.querySelector(`#${name}-${tile}`));
    const index = cycles.findIndex((cycle) => cycle.includes(cell));
    for (let colour = 0; colour < COLOURS; colour += 1) piece.classList.toggle(`cycle-${colour}`, index >= 0 && index % COLOURS === colour);
    const face = piece.querySelector(".face");
    if (face instanceof HTMLElement) setAttribute(face, "data-cycle", index < 0 ? "" : letterOf(index));
  });
}

/** A, B, C: colours alone do not tell cycles apart. @param {number} index */
export function letterOf(index) {
  return String.fromCharCode(65 + index);
}
