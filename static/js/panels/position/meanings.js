/** Meanings: short names for what else a text may mean, by what sets each apart from the one that was taken. */

/** @typedef {import("../../server/api.js").Meaning} Meaning */

import { gettext } from "../../language/gettext.js";
import { parsePosition, sizeOf } from "../../puzzle/position.js";

const LONGEST = 44; // characters of a position in a name

/** The size in words that leave no doubt which side is which. */
export function sizeWords(/** @type {import("../../puzzle/position.js").Size} */ { width, height }) {
  return gettext("{width} wide, {height} high", { width, height });
}

/**
 * A name for each meaning; the chosen one may be none.
 *
 * @param {(Meaning | null)[]} meanings
 * @param {number} chosen
 */
export function namesOf(meanings, chosen) {
  const names = meanings.map((meaning) => (meaning ? capital(nameOf(meaning, meanings[chosen])) : ""));
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : distinct(meanings[index], index)));
}

function nameOf(/** @type {Meaning} */ meaning, /** @type {Meaning | null} */ taken) {
  const size = sizeOf(parsePosition(meaning.position));
  const note = meaning.notes.find((phrase) => !taken?.notes.includes(phrase));
  // Translators: {meaning} says how a text was read, {size} as in "4 × 4"
  if (!taken) return gettext("{meaning}, {size}", { meaning: note ?? meaning.format, size: size.replace("x", "\u00a0×\u00a0") });
  if (sizeOf(parsePosition(taken.position)) !== size) return sizeWords(parsePosition(meaning.position));
  return note ?? (meaning.format === taken.format ? shortened(meaning.position) : meaning.format);
}

/** A name by the place in the text and the position itself. */
function distinct(/** @type {Meaning | null} */ meaning, /** @type {number} */ index) {
  return meaning ? `${index + 1}: ${shortened(meaning.position)}` : "";
}

function capital(/** @type {string} */ text) {
  return text[0].toUpperCase() + text.slice(1);
}

function shortened(/** @type {string} */ text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
