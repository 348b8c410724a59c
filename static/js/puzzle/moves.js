/**
 * Moves: tiles slid at once, named by the way the tiles travel; their text form, inverse and length.
 *
 * @typedef {"U" | "D" | "L" | "R"} Direction
 * @typedef {Readonly<{direction: Direction, count: number}>} Move  `count` tiles slid one cell in `direction`
 */

import { gettext } from "../i18n/gettext.js";

/** A text that is no sequence of moves on any board. */
export class InvalidMoves extends Error {
  name = "InvalidMoves";
}

/** A move that the position does not allow. */
export class IllegalMove extends Error {
  name = "IllegalMove";
}

/** @type {readonly Direction[]} */
export const DIRECTIONS = Object.freeze(["U", "D", "L", "R"]);

/** @type {Readonly<Record<Direction, Direction>>} */
const OPPOSITE = Object.freeze({ U: "D", D: "U", L: "R", R: "L" });

/** The directions as names of data; people read sentences. */
export const DIRECTION_NAMES = Object.freeze({ U: "up", D: "down", L: "left", R: "right" });

const MOVE = /\s*(?:([UDLR])([1-9][0-9]{0,3})?|$)/y;

/**
 * @param {Direction} direction
 * @param {number} [count]
 * @returns {Move}
 */
export function createMove(direction, count = 1) {
  return Object.freeze({ direction, count });
}

/**
 * Read a sequence of moves, `R2UL` or `R2 U L`. Throws InvalidMoves, naming the first character that fits no move.
 *
 * @param {string} text
 * @returns {Move[]}
 */
export function parseMoves(text) {
  const moves = [];
  MOVE.lastIndex = 0;
  while (MOVE.lastIndex < text.length) {
    const place = MOVE.lastIndex;
    const found = MOVE.exec(text);
    if (found === null) throw new InvalidMoves(noMove(text, place));
    if (found[1]) moves.push(createMove(/** @type {Direction} */ (found[1]), Number(found[2] ?? 1)));
  }
  return moves;
}

/**
 * Write moves in their text form, `R2UL`; `parseMoves` reads it back.
 *
 * @param {Iterable<Move>} moves
 */
export function formatMoves(moves) {
  return Array.from(moves, formatMove).join("");
}

/** @param {Move} move */
export function formatMove({ direction, count }) {
  return count === 1 ? direction : `${direction}${count}`;
}

/**
 * The move that takes this one back.
 *
 * @param {Move} move
 */
export function inverse({ direction, count }) {
  return createMove(OPPOSITE[direction], count);
}

/**
 * Length in the single-tile metric: every tile slid counts one.
 *
 * @param {readonly Move[]} moves
 */
export function lengthStm(moves) {
  return moves.reduce((length, move) => length + move.count, 0);
}

/**
 * Length in the multi-tile metric: every move counts one, however many tiles it slides.
 *
 * @param {readonly Move[]} moves
 */
export function lengthMtm(moves) {
  return moves.length;
}

/**
 * @param {Move} move
 * @param {Move | undefined} other
 */
export function sameMove(move, other) {
  return move.direction === other?.direction && move.count === other.count;
}

/** @param {string} text @param {number} place */
function noMove(text, place) {
  const at = place + text.slice(place).search(/\S/);
  return gettext(
    "'{character}' at character {place} is not a move. Write U, D, L or R for the direction the tile moves, " +
      "with a number for several tiles, as in R2UL.",
    { character: String.fromCodePoint(text.codePointAt(at) ?? 63), place: at + 1 },
  );
}
