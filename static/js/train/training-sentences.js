/** Sentences of the training: on a round, its results, and earlier rounds. */

import { formatTime } from "../game/clock.js";
import { dateText, gettext, joined, ngettext, number } from "../i18n/gettext.js";
import { count } from "../ui/figures.js";
import { goalLabel } from "../play/goal-label.js";
import { shownSize } from "../puzzle/position.js";
/** @import { RoundState } from "./round.js" */
/** @import { Kind, Round } from "./standing.js" */

/** @type {Readonly<Record<Kind, string>>} */
const TASKS = Object.freeze({ "best-move": gettext("Find the best move"), fewest: gettext("Solve it in the fewest moves"), cards: gettext("Practise the hard cases") });

/** The task of a round. @type {Readonly<Record<Kind, string>>} */
const AIMS = Object.freeze({
  "best-move": gettext("Make one move on each position: the one that leaves the fewest moves to the goal."),
  fewest: gettext("Solve each position in as few moves as you can. Moves you take back count too."),
  cards: gettext("Two tiles block each other: bring both into place. After the nine hard cases come your own mistakes. If you need at most a fifth more moves than the shortest, the case returns after 1, 3, 7, 16 and 35 days; otherwise at once."),
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
  if (kind === "best-move" || (kind === "cards" && !task.part)) return gettext("Make the best move.");
  const made = attempt.slides ? ngettext("{count} move made.", "{count} moves made.", attempt.slides) : "";
  if (task.part) return joined([gettext("Bring {first} and {second} into place in as few moves as you can. The dimmed tiles stay.", { first: task.part.tiles[0], second: task.part.tiles[1] }), made]);
  return made || gettext("Solve it in as few moves as you can. Moves you take back count too.");
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

/** Return what a round asked, and the source of its positions: a size, or "" for your own games. @param {Pick<Round, "kind" | "size">} round */
export function roundText({ kind, size }) {
  if (kind === "cards") return TASKS.cards;
  const positions = size ? shownSize(size) : gettext("my games");
  return gettext("{task}, {positions}", { task: TASKS[kind], positions });
}

/** Return the task of a round, and for cards how many are due. @param {Kind} kind @param {readonly number[]} dues  of the hard cases, in ms */
export function aimText(kind, dues) {
  return joined([AIMS[kind], kind === "cards" ? dueText(dues) : ""]);
}

function dueText(/** @type {readonly number[]} */ dues) {
  const now = Date.now();
  const count = dues.filter((due) => due <= now).length;
  if (count) return ngettext("{count} case is due.", "{count} cases are due.", count);
  const date = dateText(Math.min(...dues), { dateStyle: "medium" });
  return gettext("No case is due before {date}. You can practise all the same.", { date });
}

/** Return the sum of all scores. @param {RoundState["answers"]} answers */
export function scoreOf(answers) {
  return answers.reduce((sum, { outcome }) => sum + outcome.score, 0);
}

/** Format a sum of scores. @param {number} score */
function tenths(score) {
  return number(score, { maximumFractionDigits: 1 });
}
