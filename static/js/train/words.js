/** What the training says: how a round stands, what came of its positions, and the rounds before. */

import { formatTime } from "../game/clock.js";
import { gettext, joined, ngettext, number } from "../language/gettext.js";
import { count } from "../page/figures.js";
import { aimOf } from "../playbar/aim.js";

/** @typedef {import("./round.js").Stand} Stand */
/** @typedef {import("./rating.js").Kind} Kind */

/** @type {Readonly<Record<Kind, string>>} */
export const TASKS = Object.freeze({ "best-move": gettext("Guess the best move"), fewest: gettext("Solve it in the fewest moves") });

/** What a round asks for. @type {Readonly<Record<Kind, string>>} */
export const AIMS = Object.freeze({
  "best-move": gettext("Make one slide on each position: one after which the fewest moves are left to its goal."),
  fewest: gettext("Solve each position in as few moves as you can. What you slide back counts too."),
});

const NO_MISTAKES = gettext("No game in this browser has a lost move that you have not found by now. Play a few boards of up to 4 × 4 and come back, or train on random positions.");

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
  if (kind === "best-move") return gettext("Which slide is a best one? Make it.");
  return attempt.slides ? ngettext("{count} move made.", "{count} moves made.", attempt.slides) : gettext("Solve it in as few moves as you can. What you slide back counts too.");
}

/** What is said of a goal that is not the usual one. @param {import("./attempts.js").Task} task */
export function goalText({ goalText: text, start }) {
  const goal = aimOf({ goalText: text, start, faces: null, picture: "" });
  // Translators: {goal} as in "snake" or "custom"
  return gettext("This game had another goal, {goal}: the tiles go where you see them here.", { goal });
}

/** What came of a round. @param {Stand} stand */
export function endText({ answers, isDry }) {
  if (!answers.length) return isDry ? NO_MISTAKES : gettext("The round is over. No position was answered.");
  const points = gettext("The round is over: {score} of {asked} points.", { score: tenths(scoreOf(answers)), asked: answers.length });
  const rating = gettext("Your rating is {rating}.", { rating: count(answers[answers.length - 1].rating) });
  return joined([isDry ? gettext("There are no more positions.") : "", points, rating]);
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
