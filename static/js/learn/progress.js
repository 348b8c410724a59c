/** Progress: on the list of lessons, how many exercises of each are solved. */

import { gettext, ngettext } from "../language/gettext.js";
import { partsOf, write } from "../page/dom.js";
import { readAnswers } from "./answers.js";

const EXERCISES = 3; // at the end of each lesson

/** @param {HTMLElement} card  names its lesson */
export function showProgress(card) {
  const { solved } = readAnswers(String(card.dataset.of));
  write(partsOf(card).progress, wordsFor(solved.length));
}

/** @param {number} solved */
function wordsFor(solved) {
  if (solved === 0) return ngettext("{count} exercise", "{count} exercises", EXERCISES);
  if (solved >= EXERCISES) return gettext("All exercises solved");
  return ngettext("{solved} of {count} exercise solved", "{solved} of {count} exercises solved", EXERCISES, { solved });
}
