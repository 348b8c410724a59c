/** What is said of a game that was solved by hand: its figures, and how far from the shortest it was. No page. */

import { gettext, joined, ngettext } from "../language/gettext.js";
import { judge } from "../game/links/challenge-words.js";
import { exactTime } from "../game/clock.js";
import { places } from "../page/figures.js";
import { hardness } from "../puzzle/hardness.js";
import { dayOf } from "../playbar/daily.js";
import { sizeOf } from "../puzzle/position.js";
import { hasOneGoal } from "../puzzle/problem.js";

/** Moves a second, `4.1`; a dash where there was no time. @param {number} length @param {number} milliseconds */
export function pace(length, milliseconds) {
  return milliseconds > 0 ? places((1000 * length) / milliseconds, 1) : "–";
}

/** How a time stands among those of its kind: the best of them, and their latest average. @param {import("../kept/solves.js").Standing} standing */
export function standingWords({ isBest, best, average }) {
  return [isBest ? gettext("Your best time so far") : bestWords(best), averageWords(average)].filter(Boolean).join(" · ");
}

/** @param {number | null} best */
function bestWords(best) {
  return best === null || best === Infinity ? "" : gettext("best {time}", { time: exactTime(best) });
}

/** @param {number | null} average */
function averageWords(average) {
  if (average === null) return "";
  return Number.isFinite(average) ? gettext("average of 5 {time}", { time: exactTime(average) }) : gettext("average of 5 DNF");
}

/**
 * Who has won, if it was a challenge, and how many hints there were, if any.
 *
 * @param {import("../game/finish.js").Finish} finish
 * @param {number} hints
 */
export function remarkOn({ story: { challenge }, length, elapsed }, hints) {
  const victory = challenge ? judge(challenge, { length, elapsed }) : "";
  return joined([victory, hints ? ngettext("With {count} hint.", "With {count} hints.", hints) : ""]);
}

/**
 * How so many moves compare with what is known of the shortest solution.
 *
 * @param {number} length
 * @param {{lower: number, upper: number | null, isShortest: boolean}} known
 */
export function comparison(length, { lower, upper, isShortest }) {
  const more = length - Number(upper);
  if (isShortest && !more) return gettext("Nobody can do it in fewer than {length}: yours is a shortest solution.", { length });
  if (isShortest) return gettext("The shortest is {shortest}: you needed {more} more.", { shortest: Number(upper), more });
  const open = ngettext("Not proved optimal: the lower bound is {count} move.", "Not proved optimal: the lower bound is {count} moves.", lower);
  const isWorse = upper !== null && upper < length;
  const known = isWorse ? gettext("The best known is {best}: you needed {more} more.", { best: upper, more }) : gettext("No shorter solution is known.");
  return joined([known, open]);
}

/**
 * How hard a game was among all positions, where each tile has a place of its own; else empty.
 *
 * @param {import("../game/finish.js").Finish["story"]} story
 * @param {number} shortest
 */
export function hardnessOf(story, shortest) {
  return hasOneGoal(story) ? hardness(story.goal, shortest, shortest) : "";
}

/** The result of a daily puzzle in a line to paste, which tells no moves. @param {import("../game/finish.js").Finish} finish */
export function dailyLine({ story, elapsed, length }) {
  const day = gettext("Taquin daily {date}", { date: dayOf(story) });
  const moves = ngettext("{count} move", "{count} moves", length);
  return [day, sizeOf(story.start).replace("x", "×"), exactTime(elapsed), moves].join(" · ");
}
