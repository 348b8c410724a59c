/** Sentences on a search. No DOM, no network. */

import { gettext, joined, ngettext } from "../../../i18n/gettext.js";
import { briefHardness, hardness } from "../../../puzzle/hardness.js";
import { hasOneGoal } from "../../../puzzle/problem.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Result, Solution, Stopped } from "../../../api/protocol.js" */

/** @typedef {Pick<View, "request" | "info" | "improved" | "result">} Known */

/** Return the length of the best solution in a view, or null. */
export function upperOf(/** @type {Known} */ { request, info, improved, result }) {
  if (result?.type === "stopped" && result.upper !== undefined) return result.upper;
  const found = result?.type === "solution" ? result : improved;
  if (found) return metricOf(request) === "mtm" ? found.length_mtm : found.length_stm;
  return info?.upper ?? null;
}

function metricOf(/** @type {Known["request"]} */ request) {
  return request && "metric" in request ? request.metric : undefined;
}

export function lowerOf(/** @type {Omit<Known, "request"> & {lower?: number}} */ { info, lower = 0, improved, result }) {
  const last = result && "lower" in result ? result.lower : 0;
  return Math.max(lower, info?.lower ?? 0, improved?.lower ?? 0, last);
}

/** Return the best moves in a view as text, or null. */
export function movesOf(/** @type {Pick<View, "improved" | "result">} */ view) {
  return bestOf(view)?.moves ?? null;
}

/** Return the stages of those moves, if they have any. */
export function stagesOf(/** @type {Pick<View, "improved" | "result">} */ view) {
  const best = bestOf(view);
  return best && "stages" in best ? best.stages : undefined;
}

/** Return the message with the best moves. @param {Pick<View, "improved" | "result">} view */
function bestOf({ improved, result }) {
  return result && "moves" in result && result.moves !== undefined ? result : improved;
}

/** Return the headline of a search; empty if there is none. */
export function headlineOf(/** @type {View} */ view) {
  if (view.result) return headlineOfEnd(view, view.result);
  return HEADLINES[view.state](view);
}

/** @type {Record<View["state"], (view: View) => string>} */
const HEADLINES = {
  idle: () => "",
  connecting: (view) => (view.trouble ? gettext("Waiting for the server") : gettext("Contacting the solver")),
  asked: () => gettext("Contacting the solver"),
  queued: () => gettext("Waiting in the queue"),
  building: (view) => (upperOf(view) === null && !lowerOf(view) ? gettext("Getting ready") : between(view)),
  searching: between,
  stopping: between,
  failed: (view) => (lowerOf(view) ? between(view) : gettext("No answer")),
  done: between,
};

function headlineOfEnd(/** @type {View} */ view, /** @type {Result} */ result) {
  if (result.type === "unsolvable") return gettext("Cannot be solved");
  if (result.type === "stopped") return between(view);
  const length = upperOf(view) ?? 0;
  if (length === 0) return gettext("Already solved");
  if (!result.optimal) return moves(length);
  if (metricOf(view.request) === "mtm") return ngettext("{count} multi-tile move, the shortest possible", "{count} multi-tile moves, the shortest possible", length);
  return ngettext("{count} move, the shortest possible", "{count} moves, the shortest possible", length);
}

function between(/** @type {View} */ view) {
  const lower = lowerOf(view);
  const upper = upperOf(view);
  if (upper === null) return lower ? ngettext("At least {count} move", "At least {count} moves", lower) : gettext("Searching");
  if (lower === 0) return ngettext("At most {count} move", "At most {count} moves", upper);
  return lower < upper ? ngettext("Between {lower} and {count} move", "Between {lower} and {count} moves", upper, { lower }) : moves(upper);
}

/** Return the sentence below the headline: what it waits for, what the length means, why it ended. */
export function remarkOf(/** @type {View} */ view) {
  if (view.trouble) return joined([view.trouble, readyText(view)]);
  if (view.result) return remarkOfEnd(view.result);
  if (view.state === "stopping") return gettext("Stopping …");
  return joined([view.info?.note, readyText(view)]);
}

/** @type {Partial<Record<View["state"], (length: number) => string>>} */
const READY = {
  connecting: (length) => ngettext("A row-by-row solution of {count} move is ready to play. Shorter ones probably exist.", "A row-by-row solution of {count} moves is ready to play. Shorter ones probably exist.", length),
  building: (length) => ngettext("A solution of {count} move is ready to play meanwhile.", "A solution of {count} moves is ready to play meanwhile.", length),
  searching: (length) => ngettext("A solution of {count} move is ready to play while the search continues.", "A solution of {count} moves is ready to play while the search continues.", length),
};

/** Return that a solution can be played before the search ends or even starts; "" if none can. */
export function readyText(/** @type {View} */ view) {
  const upper = upperOf(view);
  if (!movesOf(view) || upper === null) return "";
  return READY[view.state]?.(upper) ?? "";
}

function remarkOfEnd(/** @type {Result} */ result) {
  if (result.type === "unsolvable") return result.explanation;
  if (result.type === "stopped") return joined([REASONS[result.reason] ?? gettext("The search has ended."), provedBy(result)]);
  if (!result.moves) return "";
  return joined([result.optimal ? "" : ngettext("Not proved shortest: the lower bound is {count} move.", "Not proved shortest: the lower bound is {count} moves.", result.lower), asNear(result)]);
}

/**
 * Return the line below the remark. For a solution: its length in the other metric and the hardness of the position. During a
 * search: the hardness by what is known so far. Empty if that says nothing.
 *
 * @param {View} view
 * @param {import("../../../puzzle/problem.js").Problem} problem
 */
export function factsOf(view, problem) {
  const { request, result } = view;
  if (result?.type === "unsolvable") return "";
  const isRated = hasOneGoal(problem) && metricOf(request) !== "mtm";
  if (result?.type !== "solution") return isRated ? hardness(problem.goal, lowerOf(view), upperOf(view)) : "";
  if (!result.moves) return "";
  const { length_stm: single, length_mtm: multi } = result;
  const inOtherMetric = metricOf(request) === "mtm"
    ? ngettext("{count} single-tile move", "{count} single-tile moves", single)
    : ngettext("{count} multi-tile move", "{count} multi-tile moves", multi);
  return [inOtherMetric, isRated && result.optimal ? briefHardness(problem.goal, single) : ""].filter(Boolean).join(" · ");
}

export const REASONS = {
  asked: gettext("Stopped."),
  limit: gettext("The search reached its limit."),
  memory: gettext("The search ran out of memory."),
  replaced: gettext("Replaced by another search."),
  ending: gettext("The server is shutting down."),
};

function provedBy(/** @type {Stopped} */ { lower, upper }) {
  if (upper !== undefined) return ngettext("A solution of {count} move is known. A shorter one may exist.", "A solution of {count} moves is known. A shorter one may exist.", upper);
  return lower ? ngettext("The lower bound is {count} move.", "The lower bound is {count} moves.", lower) : gettext("Nothing is proved yet.");
}

/** With several goals, return whether others are as near as the one reached. */
function asNear(/** @type {Solution} */ { nearest }) {
  if (!nearest) return "";
  if (nearest === 1) return gettext("No other goal is this close.");
  return ngettext("{count} other goal is equally close.", "{count} other goals are equally close.", nearest - 1);
}

function moves(/** @type {number} */ number) {
  return ngettext("{count} move", "{count} moves", number);
}
