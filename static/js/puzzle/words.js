/** Words: puzzles with letters as tiles, parsed from and formatted as text; the same rules as `webapp/puzzle/faces.py`. */

import { gettext, listed } from "../i18n/gettext.js";
import { MAX_FACE_CHARACTERS } from "./faces.js";
import { createPosition } from "./position.js";
/** @import { Faces } from "./faces.js" */

const BLANKS = "_.0□-⬜⬛";
const LETTER = /\S(?:[\ufe0e\ufe0f\u20e3\u{1f3fb}-\u{1f3ff}]|\u200d\S)*/gu; // or an emoji with its modifiers

/**
 * Format cells as words, one per row: `RATE YOUR MIND PAL_`. Empty cells are `?`.
 *
 * @param {Faces} faces
 * @param {{width: number, cells: readonly (number | null)[]}} written
 */
export function formatWords(faces, { width, cells }) {
  const letters = cells.map((tile) => (tile === null ? "?" : tile === 0 ? "_" : faces[tile - 1]));
  const rows = Array.from({ length: cells.length / width }, (_, row) => letters.slice(row * width, (row + 1) * width).join(""));
  return rows.join(" ");
}

/** Return the most frequent face, and its count. */
export function mostOften(/** @type {Faces} */ faces) {
  const counts = faces.map((face) => faces.filter((other) => other === face).length);
  const most = Math.max(...counts);
  return { face: faces[counts.indexOf(most)], times: most };
}

/**
 * Parse the text of a solved board: rows of letters separated by spaces, newlines or slashes, with the blank marked or at the
 * end of the one short row; a single word fills a square. Throws an Error that says what is missing.
 */
export function readWords(/** @type {string} */ text) {
  const rows = rowsIn(text.normalize("NFC").trim());
  const letters = rows.flat().filter((letter) => !BLANKS.includes(letter));
  if (letters.length === 0) throw new Error(gettext("Write the solved board row by row, as in RATE YOUR MIND PAL."));
  const strange = letters.find((letter) => !/\p{L}|^\p{So}/u.test(letter) || [...letter].length > MAX_FACE_CHARACTERS);
  if (strange !== undefined) throw new Error(gettext("'{letter}' is not a letter: write the rows as words.", { letter: strange }));
  const width = Math.max(...rows.map((row) => row.length));
  const cells = rows.flat().length;
  if (cells === letters.length && cells === width * rows.length - 1) rows.find((row) => row.length < width)?.push("");
  else if (cells !== letters.length + 1 || cells !== width * rows.length) throw new Error(misfit(rows, width));
  if (rows.length > 10 || width > 10) throw new Error(gettext("That is larger than 10 × 10."));
  return puzzleOf(rows);
}

function puzzleOf(/** @type {string[][]} */ rows) {
  let number = 0;
  const shown = rows.flat().map((letter) => (BLANKS.includes(letter) ? "" : letter));
  const tiles = shown.map((letter) => (letter === "" ? 0 : (number += 1)));
  const goal = createPosition(rows[0].length, rows.length, tiles);
  return { goal, faces: Object.freeze(shown.filter((letter) => letter !== "")) };
}

function rowsIn(/** @type {string} */ text) {
  const [rows, lines] = [/[\s\/]+/, /\s*[\n\/]\s*/].map((cut) => text.split(cut).map((row) => row.match(LETTER) ?? []));
  if (rows.length > 1) return lines.length > 1 && rows.every((row) => row.length === 1) ? lines : rows;
  const [word] = rows;
  const side = Math.sqrt(word.length + (word.some((letter) => BLANKS.includes(letter)) ? 0 : 1));
  if (!Number.isInteger(side)) return rows;
  return Array.from({ length: side }, (_, row) => word.slice(row * side, (row + 1) * side));
}

function misfit(/** @type {string[][]} */ rows, /** @type {number} */ width) {
  if (rows.length === 1) {
    return gettext("One word fills a square with 3, 8, 15 or 24 letters; this one has {letters}. Or write several rows.", { letters: rows[0].length });
  }
  const lengths = listed(rows.map((row) => row.length));
  // Translators: {lengths} is a list of numbers, one for each row
  return gettext("The rows have {lengths} letters. Each needs {width}, except one that is a letter short for the blank.", { lengths, width });
}
