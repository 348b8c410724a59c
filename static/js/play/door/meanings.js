/** Short names for the other meanings of a text, which say how each differs from the chosen one. */

import { gettext } from "../../i18n/gettext.js";
import { parseFaces } from "../../puzzle/faces.js";
import { parsePosition, shownSize, sizeOf } from "../../puzzle/position.js";
import { goalOf, goalTextFor } from "../../puzzle/problem.js";
/** @import { Meaning } from "../../api/api.js" */

const MAX_POSITION_CHARACTERS = 44; // longest position in a name

export function sizeWords(/** @type {import("../../puzzle/position.js").Size} */ { width, height }) {
  return gettext("{width} wide, {height} high", { width, height });
}

/** Return a name for each meaning; the chosen one may be null. @param {(Meaning | null)[]} meanings @param {number} chosen */
export function namesOf(meanings, chosen) {
  const names = meanings.map((meaning) => {
    const name = meaning ? nameOf(meaning, meanings[chosen]) : "";
    return name && name[0].toUpperCase() + name.slice(1);
  });
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : distinct(meanings[index], index)));
}

function nameOf(/** @type {Meaning} */ meaning, /** @type {Meaning | null} */ taken) {
  const size = sizeOf(parsePosition(meaning.position));
  const note = meaning.notes.find((phrase) => !taken?.notes.includes(phrase));
  // Translators: {meaning} says how a text was read, {size} as in "4 × 4"
  if (!taken) return gettext("{meaning}, {size}", { meaning: note ?? meaning.format, size: shownSize(size) });
  if (sizeOf(parsePosition(taken.position)) !== size) return sizeWords(parsePosition(meaning.position));
  return note ?? (meaning.format === taken.format ? shortened(meaning.position) : meaning.format);
}

function distinct(/** @type {Meaning | null} */ meaning, /** @type {number} */ index) {
  return meaning ? `${index + 1}: ${shortened(meaning.position)}` : "";
}

function shortened(/** @type {string} */ text) {
  return text.length > MAX_POSITION_CHARACTERS ? `${text.slice(0, MAX_POSITION_CHARACTERS - 1)}…` : text;
}

/** Return the problem of a meaning; its own goal applies to it alone, otherwise it gets the chosen goal if that fits. @param {Meaning} meaning @param {string} [chosenGoal] @returns {import("../../puzzle/problem.js").Problem} */
export function problemMeant({ position, goal, faces = "" }, chosenGoal) {
  const start = parsePosition(position);
  const goalText = goal ?? goalTextFor(chosenGoal, start);
  return { start, goalText, goal: goalOf(goalText, start.width, start.height), faces: parseFaces(faces, start.tiles.length - 1) };
}
