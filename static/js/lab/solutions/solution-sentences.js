/** Sentences on all shortest solutions, the forks and single solutions. No DOM, no network. */

import { gettext, joined, listed, ngettext, number } from "../../i18n/gettext.js";
import { REASONS } from "../../play/panels/solve/search-sentences.js";
/** @import { View } from "../../api/job.js" */
/** @import { Chain, Graph, Solutions } from "../../api/protocol.js" */

const STOPPED = { ...REASONS, memory: gettext("There are too many positions to fit in memory.") };

/** Format an integer of any length with digit grouping. */
export function grouped(/** @type {string} */ digits) {
  return number(BigInt(digits));
}

/** Return the headline. @param {View} view */
export function headlineText({ state, solutions, result }) {
  if (solutions) return foundText(solutions);
  if (result?.type === "unsolvable") return gettext("Cannot be solved");
  if (state === "failed") return gettext("No answer");
  return state === "idle" || state === "done" ? gettext("All shortest solutions") : gettext("Searching");
}

function foundText(/** @type {Solutions} */ { count, length }) {
  if (!length) return gettext("Already solved");
  if (count === "1") return ngettext("One shortest solution: {count} move", "One shortest solution: {count} moves", length);
  const moves = ngettext("{count} move", "{count} moves", length);
  return ngettext("{count} shortest solution, {moves} each", "{count} shortest solutions, {moves} each", Number(count), { count: grouped(count), moves });
}

/** Return the sentence below it. @param {View} view */
export function remarkText({ state, trouble, info, solutions, result }) {
  if (trouble) return trouble;
  if (solutions) return solutions.length ? forcedText(solutions) : gettext("Nothing to do.");
  if (result?.type === "unsolvable") return result.explanation;
  if (result?.type === "stopped") {
    const { reason, upper = 0 } = result;
    const open = ngettext("The shortest solutions have {count} move. They are not fully counted.", "The shortest solutions have {count} moves. They are not fully counted.", upper);
    return joined([STOPPED[reason], upper > 0 && open]);
  }
  return state === "idle" ? "" : (info?.note ?? gettext("Looking for the first shortest solution."));
}

/** Return which moves all solutions share. @param {Pick<Solutions, "forced" | "length" | "count">} solutions */
function forcedText({ forced, length, count }) {
  if (count === "1") return gettext("Every move is forced: no other solution is as short.");
  if (!forced.length) return gettext("No move is forced: no move is in every shortest solution.");
  return ngettext(
    "{count} of {length} moves is forced, because every shortest solution makes it: {numbers}.",
    "{count} of {length} moves are forced, because every shortest solution makes them: {numbers}.",
    forced.length,
    { length, numbers: rangesOf(forced) },
  );
}

/** Format numbers like `1–5, 9 and 12`. @param {number[]} numbers */
function rangesOf(numbers) {
  /** @type {number[][]} */
  const runs = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[run.length - 1] + 1) run.push(number);
    else runs.push([number]);
  }
  const texts = runs.map((run) => (run.length > 1 ? `${run[0]}–${run[run.length - 1]}` : String(run[0])));
  const last = texts.pop();
  // Translators: numbers of moves, as in "1–5, 9 and 12".
  return texts.length ? gettext("{numbers} and {last}", { numbers: listed(texts), last: String(last) }) : String(last);
}

/** Return the number of multi-tile moves and turns of a solution. @param {number} count  number of multi-tile moves */
export function slidesText(count) {
  const slides = ngettext("{count} multi-tile move", "{count} multi-tile moves", count);
  const turns = ngettext("{count} turn", "{count} turns", turnsOf(count));
  return gettext("{slides}, {turns}.", { slides, turns });
}

/** Return the number of turns: one between successive multi-tile moves. @param {number} slides */
export function turnsOf(slides) {
  return Math.max(0, slides - 1);
}

/** Return the accessible name of a fork. @param {Graph} graph @param {number} fork @param {number} step */
export function forkText({ forks, chains }, fork, step) {
  const [ways, entries] = [chains.filter(({ from }) => from === fork).length, chains.filter(({ to }) => to === fork).length];
  if (fork === forks.length - 1) return ngettext("Goal, after {count} move", "Goal, after {count} moves", step);
  if (fork === 0) return ngettext("Start, {count} next move", "Start, {count} next moves", ways);
  const onwards = ngettext("{count} next move", "{count} next moves", ways);
  const place = ngettext("After {count} move", "After {count} moves", step);
  const inwards = ngettext("{count} way to get here", "{count} ways to get here", entries);
  return gettext("{place}, {inwards}, {onwards}", { place, inwards, onwards });
}

/** Return the text of a chain and its share of the solutions. @param {Chain} chain @param {string} count */
export function wayText({ moves, count: own }, count) {
  return ngettext("{moves}, in {own} of {count} solution", "{moves}, in {own} of {count} solutions", Number(count), { moves, own: grouped(own), count: grouped(count) });
}

/** Return the choice at the current step. @param {number} ways  -1 if there is no fork @param {number} left  moves to the next fork */
export function choiceText(ways, left) {
  if (ways > 1) return ngettext("{count} next move:", "{count} next moves:", ways);
  return left ? ngettext("No choice for the next {count} move.", "No choice for the next {count} moves.", left) : "";
}
