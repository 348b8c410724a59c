/**
 * Moves: one or more tiles moved at once, named by their direction; their text form, inverse and length.
 *
 * @typedef {"U" | "D" | "L" | "R"} Direction
 * @typedef {Readonly<{direction: Direction, count: number}>} Move  `count` tiles moved one cell in `direction`
 */

import { gettext } from "../i18n/gettext.js";

/** A text that is not a sequence of moves on any board. */
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

/** The directions as identifiers; never shown to users. */
export const DIRECTION_NAMES = Object.freeze({ U: "up", D: "down", L: "left", R: "right" });

const MOVE = /\s*(?:([UDLR])([1-9][0-9]{0,3})?|$)/y;

/** @param {Direction} direction @param {number} [count] @returns {Move} */
export function createMove(direction, count = 1) {
  return Object.freeze({ direction, count });
}

/** Parse a sequence of moves, `R2UL` or `R2 U L`. Throws InvalidMoves, naming the first invalid character. */
export function parseMoves(/** @type {string} */ text) {
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

/** The text of frozen lists of moves: a long game is written several times for each move. @type {WeakMap<object, string>} */
const texts = new WeakMap();

/** Format moves as text, `R2UL`; `parseMoves` reads it back. @param {Iterable<Move>} moves */
export function formatMoves(moves) {
  const text = texts.get(moves) ?? Array.from(moves, formatMove).join("");
  if (Object.isFrozen(moves)) texts.set(moves, text);
  return text;
}

export function formatMove(/** @type {Move} */ { direction, count }) {
  return count === 1 ? direction : `${direction}${count}`;
}

/** Return the inverse move. @param {Move} move */
export function inverse({ direction, count }) {
  return createMove(OPPOSITE[direction], count);
}

/** Return the length in the single-tile metric: each tile moved counts one. @param {readonly Move[]} moves */
export function lengthStm(moves) {
  return moves.reduce((length, move) => length + move.count, 0);
}

/** Return the length in the multi-tile metric: successive moves in one direction count one. @param {readonly Move[]} moves */
export function lengthMtm(moves) {
  return moves.filter(({ direction }, index) => direction !== moves[index - 1]?.direction).length;
}

export function sameMove(/** @type {Move} */ move, /** @type {Move | undefined} */ other) {
  return move.direction === other?.direction && move.count === other.count;
}

/** Split moves into single-tile moves. @param {readonly Move[]} moves @returns {Move[]} */
export function singleMoves(moves) {
  return moves.flatMap(({ direction, count }) => Array(count).fill(createMove(direction)));
}

/** Merge letters of single-tile moves into the text of multi-tile moves: `RRU` becomes `R2U`. @param {string} letters */
export function mergedMoves(letters) {
  return letters.replace(/(.)\1+/g, (slide) => slide[0] + slide.length);
}

/** Return how many of the moves fit into `length` single-tile moves. @param {readonly Move[]} moves @param {number} length */
export function stepOfLength(moves, length) {
  let made = 0;
  const step = moves.findIndex(({ count }) => (made += count) > length);
  return step < 0 ? moves.length : step;
}

function noMove(/** @type {string} */ text, /** @type {number} */ place) {
  const at = place + text.slice(place).search(/\S/);
  return gettext(
    "'{character}' at character {place} is not a move. Write U, D, L or R for the direction the tile moves, " +
      "with a number for several tiles, as in R2UL.",
    { character: String.fromCodePoint(text.codePointAt(at) ?? 63), place: at + 1 },
  );
}
