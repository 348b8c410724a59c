/** Describes the current step of a game in figures and words. */

import { gettext, listed } from "../i18n/gettext.js";
import { faceOf } from "../puzzle/faces.js";
import { lengthStm } from "../puzzle/moves.js";
import { cellsOf } from "../puzzle/position.js";
/** @import { Game } from "../game/game.js" */
/** @import { Direction } from "../puzzle/moves.js" */

/** Texts on moving one tile. @type {Readonly<Record<Direction, (tile: number | string) => string>>} */
const ONE = Object.freeze({
  U: (tile) => gettext("tile {tile} up", { tile }),
  D: (tile) => gettext("tile {tile} down", { tile }),
  L: (tile) => gettext("tile {tile} left", { tile }),
  R: (tile) => gettext("tile {tile} right", { tile }),
});

/** Texts on moving several tiles at once. @type {Readonly<Record<Direction, (tiles: string) => string>>} */
const SEVERAL = Object.freeze({
  U: (tiles) => gettext("tiles {tiles} up", { tiles }),
  D: (tiles) => gettext("tiles {tiles} down", { tiles }),
  L: (tiles) => gettext("tiles {tiles} left", { tiles }),
  R: (tiles) => gettext("tiles {tiles} right", { tiles }),
});

/** Return a text like `tile 8 left` or `tiles 8, 9 left`. @param {readonly (number | string)[]} tiles @param {Direction} direction */
export function slideText(tiles, direction) {
  return tiles.length > 1 ? SEVERAL[direction](listed(tiles)) : ONE[direction](tiles[0]);
}

/** Return the count in single-tile moves: `17 of 46`. @param {Game} game */
export function countOf(game) {
  return gettext("{step} of {moves}", lengthsOf(game));
}

/** Return a sentence on the current step: `Move 17 of 46, tile 8 left.` */
export function stepText(/** @type {Game} */ game) {
  const { step, moves, faces } = game;
  if (!moves.length) return gettext("No moves yet.");
  if (step === 0) return gettext("Start, move {step} of {moves}.", lengthsOf(game));
  const before = game.positionAt(step - 1);
  const tiles = cellsOf(before, moves[step - 1]).map((cell) => faceOf(faces, before.tiles[cell]));
  return gettext("Move {step} of {moves}, {slide}.", { ...lengthsOf(game), slide: slideText(tiles, moves[step - 1].direction) });
}

function lengthsOf(/** @type {Game} */ { step, moves }) {
  return { step: lengthStm(moves.slice(0, step)), moves: lengthStm(moves) };
}
