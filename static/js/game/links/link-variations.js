/**
 * The variations in a link: a name for its moves, and other named moves from the same start. No DOM. `webapp/puzzle/link.py`
 * reads and writes the same format.
 *
 * @typedef {{name: string, others: readonly {name: string, moves: readonly Move[]}[]}} LinkVariations
 */

import { gettext } from "../../i18n/gettext.js";
import { formatMoves, parseMoves } from "../../puzzle/moves.js";
import { slide } from "../../puzzle/position.js";
/** @import { Move } from "../../puzzle/moves.js" */

const MOST = 20; // variations in a link, besides its own moves
const MAX_NAME_LENGTH = 30; // characters

/** Parse the variations of a link. Throws an Error with a sentence if they are invalid. @param {string | null} text @param {import("../../puzzle/position.js").Position} start @returns {LinkVariations | null} */
export function readVariations(text, start) {
  if (!text) return null;
  const [name, ...parts] = text.split("~");
  const isName = (/** @type {number} */ index) => index % 2 === 0;
  const [names, texts] = [parts.filter((_, index) => isName(index)), parts.filter((_, index) => !isName(index))];
  if (!texts.length || parts.length % 2 || !texts.every(Boolean) || [name, ...names].some((each) => [...each].length > MAX_NAME_LENGTH)) {
    throw new Error(gettext("'{lines}' is not a list of variations. Write a name for these moves, then a name and moves for each variation, separated by ~.", { lines: [...text].slice(0, 20).join("") }));
  }
  if (texts.length > MOST) throw new Error(gettext("A link can hold {most} variations; this one has {found}.", { most: MOST, found: texts.length }));
  const others = texts.map((moves, index) => ({ name: names[index], moves: parseMoves(moves) }));
  for (const { moves } of others) moves.reduce(slide, start);
  return Object.freeze({ name, others });
}

/** Return the variations as query parts of a link. @param {LinkVariations | null | undefined} variations */
export function writeVariations(variations) {
  if (!variations?.others.length) return [];
  const parts = [variations.name, ...variations.others.flatMap(({ name, moves }) => [name, formatMoves(moves)])];
  return [`lines=${encodeURIComponent(parts.join("~"))}`];
}
