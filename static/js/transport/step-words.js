/** Where the game stands among its moves, in figures and in words. */

import { DIRECTION_NAMES, lengthStm } from "../puzzle/moves.js";
import { cellsOf } from "../puzzle/position.js";

/** @typedef {import("../game/game.js").Game} Game */

/** Counted in single tiles as lengths are everywhere: `17 of 46`. @param {Game} game */
export function countOf({ step, moves }) {
  return `${lengthStm(moves.slice(0, step))} of ${lengthStm(moves)}`;
}

/** What the shown step is, in words: `move 17 of 46, tile 8 left`. */
export function stepText(/** @type {Game} */ game) {
  const { step, moves } = game;
  if (!moves.length) return "no moves yet";
  if (step === 0) return `start, move ${countOf(game)}`;
  const before = game.positionAt(step - 1);
  const tiles = cellsOf(before, moves[step - 1]).map((cell) => before.tiles[cell]);
  const named = tiles.length > 1 ? `tiles ${tiles.join(", ")}` : `tile ${tiles[0]}`;
  return `move ${countOf(game)}, ${named} ${DIRECTION_NAMES[moves[step - 1].direction]}`;
}
