/** Sentences of the training: on a round, its results, and earlier rounds. */

import { formatTime } from "../game/clock.js";
import { gettext, joined, ngettext, number } from "../i18n/gettext.js";
import { count } from "../ui/figures.js";
import { goalLabel } from "../play/goal-label.js";
/** @import { RoundState } from "./round.js" */
/** @import { Kind } from "./standing.js" */

/** @type {Readonly<Record<Kind, string>>} */
export const TASKS = Object.freeze({ "best-move": gettext("Find the best move"), fewest: gettext("Solve it in the fewest moves") });

/** The task of a round. @type {Readonly<Record<Kind, string>>} */
export const AIMS = Object.freeze({
  "best-move": gettext("Make one move on each position: the one that leaves the fewest moves to the goal."),
  fewest: gettext("Solve each position in as few moves as you can. Moves you take back count too."),
});

const NO_MISTAKES = gettext("Your games have no mistakes left to train on. Play a few boards of up to 4 × 4, or train on random positions.");

/** Format the time left in minutes and seconds, rounded up. @param {number} milliseconds */
export function leftText(milliseconds) {
  return formatTime(milliseconds + 999).slice(0, -2);
}

/** Format scores like `12 of 17`, to a tenth if not whole. @param {number} score @param {number} asked */
export function scoreText(score, asked) {
  return gettext("{score} of {asked}", { score: tenths(score), asked });
}

/** Return the question about the position on the board. @param {Kind} kind @param {RoundState} state */
export function questionText(kind, { task, attempt }) {
  if (!task || !attempt) return "";
  if (kind === "best-move") return gettext("Make the best move.");
  return attempt.slides ? ngettext("{count} move made.", "{count} moves made.", attempt.slides) : gettext("Solve it in as few moves as you can. Moves you take back count too.");
}

/** Return the sentence that names a goal other than the standard one. @param {import("./attempts.js").Task} task */
export function goalText({ goalText: text, start }) {
  const goal = goalLabel({ goalText: text, start, faces: null, picture: "" });
  // Translators: {goal} as in "snake" or "custom"
  return gettext("This game has another goal, {goal}. Here you see where the tiles go.", { goal });
}

/** Return the result of a round. @param {RoundState} state */
export function endText({ answers, isExhausted }) {
  if (!answers.length) return isExhausted ? NO_MISTAKES : gettext("The round is over. You did not answer any position.");
  const points = gettext("The round is over: {score} of {asked} points.", { score: tenths(scoreOf(answers)), asked: answers.length });
  const rating = gettext("Your rating is {rating}.", { rating: count(answers[answers.length - 1].rating) });
  return joined([isExhausted ? gettext("No positions are left.") : "", points, rating]);
}

/** Return the source of a round's positions: a size, or "" for your own games. @param {string} size */
export function sourceText(size) {
  return size ? size.replace("x", " × ") : gettext("my games");
}

/** Return the sum of all scores. @param {RoundState["answers"]} answers */
export function scoreOf(answers) {
  return answers.reduce((sum, { outcome }) => sum + outcome.score, 0);
}

/** Format a sum of scores. @param {number} score */
function tenths(score) {
  return number(score, { maximumFractionDigits: 1 });
}
