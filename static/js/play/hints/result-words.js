/** Sentences on a game solved by hand: its figures, and how it compares with the shortest solution. No DOM. */

import { shownTime } from "../../game/clock.js";
import { judge } from "../../game/links/challenge-words.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { hardness } from "../../puzzle/hardness.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { sizeOf } from "../../puzzle/position.js";
import { hasOneGoal } from "../../puzzle/problem.js";
import { dayOf, readSolvedDays } from "../daily-days.js";
import { dateText, streakOf, streakText } from "../streak.js";
import { spanName } from "../../storage/averages.js";
import { resultText, speedText, uncountedText } from "../panels/history/names.js";
/** @import { Finish } from "../../game/finish.js" */
/** @import { Solve } from "../../storage/solve-record.js" */

/** Return the speed of a solve and how its time compares with others of its group, or why it does not count. @param {Solve} solve @param {import("../../storage/solves.js").Standing | null} standing */
export function standingWords({ time, moves, uncounted }, standing) {
  const speed = speedText(lengthStm(parseMoves(moves)), time);
  const reason = standing?.uncounted ?? uncounted;
  if (reason) return listOf([uncountedText(reason), speed]);
  if (!standing) return listOf([speed]);
  const { isBest, best, average, bests = [] } = standing;
  const bestWords = best === null || best === Infinity ? "" : gettext("best {time}", { time: resultText(best) });
  const averageWords = average !== null && !bests.some(({ span }) => span === 5) && gettext("average of 5 {time}", { time: resultText(average) });
  const averageBests = bests.map(({ span, time: value }) => gettext("best {average} so far: {time}", { average: spanName(span), time: resultText(value) }));
  return listOf([isBest ? gettext("Your best time so far") : bestWords, averageWords, ...averageBests, speed]);
}

/** Return a sentence for each record of a solve, for screen readers. @param {import("../../storage/solves.js").Standing} standing */
export function recordWords({ isBest, bests }) {
  // Translators: {average} as in "average of 5"
  return joined([isBest && gettext("Your best time so far."), ...bests.map(({ span }) => gettext("Your best {average} so far.", { average: spanName(span) }))]);
}

function listOf(/** @type {readonly (string | false)[]} */ facts) {
  return facts.filter(Boolean).join(" · ");
}

/** Return who won a challenge, the number of hints used, and for a daily puzzle how many days in a row were solved. @param {Finish} finish @param {number} hints */
export function remarkOn({ played, length, elapsed }, hints) {
  const victory = played.challenge ? judge(played.challenge, { length, elapsed }) : "";
  const streak = dayOf(played) ? streakText(streakOf(readSolvedDays(), dateText())) : "";
  return joined([victory, hints ? ngettext("With {count} hint.", "With {count} hints.", hints) : "", streak]);
}

/**
 * Return the length of a game compared with the shortest known solution.
 *
 * @param {number} length
 * @param {{lower: number, upper: number | null, isShortest: boolean}} known
 */
export function comparison(length, { upper, isShortest }) {
  const more = length - Number(upper);
  if (isShortest && !more) return ngettext("{count} move, the shortest possible", "{count} moves, the shortest possible", length);
  if (isShortest) return listOf([movesText(length), ngettext("{count} more than the shortest", "{count} more than the shortest", more)]);
  const isWorse = upper !== null && upper < length;
  const known = isWorse ? ngettext("{count} more than the best known", "{count} more than the best known", more) : gettext("no shorter solution is known");
  return listOf([movesText(length), known]);
}

export function movesText(/** @type {number} */ length) {
  return ngettext("{count} move", "{count} moves", length);
}

/** Return the caveat if nothing is proved. @param {{lower: number, isShortest: boolean}} known */
export function reservation({ lower, isShortest }) {
  return isShortest ? "" : ngettext("Not proved shortest: the lower bound is {count} move.", "Not proved shortest: the lower bound is {count} moves.", lower);
}

/** Return how hard a game was among all positions; empty unless the goal is unique. @param {Finish["played"]} played @param {number} shortest */
export function hardnessOf(played, shortest) {
  return hasOneGoal(played) ? hardness(played.goal, shortest, shortest) : "";
}

/** Return the result of a daily puzzle as one line to paste, without its moves. @param {Finish} finish */
export function dailyLine({ played, elapsed, length }) {
  const day = gettext("Taquin daily {date}", { date: dayOf(played) });
  const moves = ngettext("{count} move", "{count} moves", length);
  return [day, sizeOf(played.start).replace("x", "×"), shownTime(elapsed), moves].join(" · ");
}
