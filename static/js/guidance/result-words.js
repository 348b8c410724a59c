/** What is said of a game that was solved by hand: its figures, and how far from the shortest it was. No page. */

import { judge } from "../game/challenge.js";
import { exactTime } from "../game/clock.js";
import { counted } from "../page/figures.js";
import { hardness } from "../puzzle/hardness.js";
import { hasOneGoal } from "../puzzle/problem.js";

/** Moves a second, `4.1`; a dash where there was no time. @param {number} length @param {number} milliseconds */
export function pace(length, milliseconds) {
  return milliseconds > 0 ? ((1000 * length) / milliseconds).toFixed(1) : "–";
}

/** How a time stands among those of its kind: the best of them, and their latest average. @param {import("../kept/solves.js").Standing} standing */
export function standingWords({ isBest, best, average }) {
  const record = isBest ? "Your best time so far" : best === null || best === Infinity ? "" : `best ${exactTime(best)}`;
  const mean = average === null ? "" : `average of 5 ${Number.isFinite(average) ? exactTime(average) : "DNF"}`;
  return [record, mean].filter(Boolean).join(" · ");
}

/**
 * Who has won, if it was a challenge, and how many hints there were, if any.
 *
 * @param {import("../game/finish.js").Finish} finish
 * @param {number} hints
 */
export function remarkOn({ story: { challenge }, length, elapsed }, hints) {
  const victory = challenge ? judge(challenge, { length, elapsed }) : "";
  return [victory, hints ? `With ${counted(hints, "hint")}.` : ""].filter(Boolean).join(" ");
}

/**
 * How so many moves compare with what is known of the shortest solution.
 *
 * @param {number} length
 * @param {{lower: number, upper: number | null, isShortest: boolean}} known
 */
export function comparison(length, { lower, upper, isShortest }) {
  if (isShortest && upper === length) return `Nobody can do it in fewer than ${length}: yours is a shortest solution.`;
  if (isShortest) return `The shortest is ${upper}: you needed ${length - Number(upper)} more.`;
  const open = `Not proved optimal: the lower bound is ${counted(lower, "move")}.`;
  if (upper === null || upper >= length) return `No shorter solution is known. ${open}`;
  return `The best known is ${upper}: you needed ${length - upper} more. ${open}`;
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
