/** Progress: on the list of lessons, how many exercises of each are solved. */

import { partsOf, write } from "../page/dom.js";
import { readAnswers } from "./answers.js";

const EXERCISES = 3; // at the end of each lesson

/** @param {HTMLElement} card  names its lesson */
export function showProgress(card) {
  const { solved } = readAnswers(String(card.dataset.of));
  const words = solved.length < EXERCISES ? `${solved.length} of ${EXERCISES} exercises solved` : "All exercises solved";
  write(partsOf(card).progress, solved.length ? words : `${EXERCISES} exercises`);
}
