/** Sentences of the training: on a round, on the results of its positions, and on earlier rounds. */

import { formatTime } from "../game/clock.js";
import { gettext, joined, ngettext, number } from "../i18n/gettext.js";
import { count } from "../ui/figures.js";
import { goalLabel } from "../play/goal-label.js";
/** @import { Stand } from "./round.js" */
/** @import { Kind } from "./standing.js" */

/** @type {Readonly<Record<Kind, string>>} */
export const TASKS = Object.freeze({ "best-move": gettext("Find the best move"), fewest: gettext("Solve it in the fewest moves") });

/** What a round asks for. @type {Readonly<Record<Kind, string>>} */
export const AIMS = Object.freeze({
  "best-move": gettext("Make one move on each position: the one that leaves the fewest moves to the goal."),
  fewest: gettext("Solve each position in as few moves as you can. Moves you take back count too."),
});

const NO_MISTAKES = gettext("Your games have no mistakes left to train on. Play a few boards of up to 4 × 4, or train on random positions.");

/** Minutes and seconds that are left; the last second is counted to its end. @param {number} milliseconds */
export function leftText(milliseconds) {
  return formatTime(milliseconds + 999).slice(0, -2);
}

/** `12 of 17`: the sum of the scores, to a tenth where it is not whole. @param {number} score @param {number} asked */
export function scoreText(score, asked) {
  return gettext("{score} of {asked}", { score: tenths(score), asked });
}

/** What is to be done, while a position is on the board. @param {Kind} kind @param {Stand} stand */
export function questionText(kind, { task, attempt }) {
  if (!task || !attempt) return "";
  if (kind === "best-move") return gettext("Make the best move.");
  return attempt.slides ? ngettext("{count} move made.", "{count} moves made.", attempt.slides) : gettext("Solve it in as few moves as you can. Moves you take back count too.");
}

/** The sentence that names a goal other than the standard one. @param {import("./attempts.js").Task} task */
export function goalText({ goalText: text, start }) {
  const goal = goalLabel({ goalText: text, start, faces: null, picture: "" });
  // Translators: {goal} as in "snake" or "custom"
  return gettext("This game has another goal, {goal}. Here you see where the tiles go.", { goal });
}

/** What came of a round. @param {Stand} stand */
export function endText({ answers, isDry }) {
  if (!answers.length) return isDry ? NO_MISTAKES : gettext("The round is over. You answered no position.");
  const points = gettext("The round is over: {score} of {asked} points.", { score: tenths(scoreOf(answers)), asked: answers.length });
  const rating = gettext("Your rating is {rating}.", { rating: count(answers[answers.length - 1].rating) });
  return joined([isDry ? gettext("No positions are left.") : "", points, rating]);
}

/** Where the positions of a round were from: a size, or "" for one's own games. @param {string} size */
export function sourceText(size) {
  return size ? size.replace("x", " × ") : gettext("my games");
}

/** The sum of all scores. @param {Stand["answers"]} answers */
export function scoreOf(answers) {
  return answers.reduce((sum, { outcome }) => sum + outcome.score, 0);
}

/** A sum of scores as it is written. @param {number} score */
function tenths(score) {
  return number(score, { maximumFractionDigits: 1 });
}
