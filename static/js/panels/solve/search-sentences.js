/** What the page says of a search, in plain sentences; no page, no network. */

import { counted } from "../../page/figures.js";
import { hardness } from "../../puzzle/hardness.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { hasOneGoal } from "../../puzzle/problem.js";

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Result} Result
 * @typedef {import("../../server/protocol.js").Solution} Solution
 * @typedef {import("../../server/protocol.js").Stopped} Stopped
 * @typedef {Pick<View, "request" | "info" | "improved" | "result">} Known
 */

/** The length of the best solution known in a view, or null. */
export function upperOf(/** @type {Known} */ { request, info, improved, result }) {
  if (result?.type === "stopped" && result.upper !== undefined) return result.upper;
  const found = result?.type === "solution" ? result : improved;
  if (found) return metricOf(request) === "mtm" ? found.length_mtm : found.length_stm;
  return info?.upper ?? null;
}

function metricOf(/** @type {Known["request"]} */ request) {
  return request && "metric" in request ? request.metric : undefined;
}

/** What is proved: no solution is shorter. */
export function lowerOf(/** @type {Omit<Known, "request">} */ { info, improved, result }) {
  const last = result && "lower" in result ? result.lower : 0;
  return Math.max(info?.lower ?? 0, improved?.lower ?? 0, last);
}

/** The best moves known in a view, in their text form, or null. */
export function movesOf(/** @type {Pick<View, "improved" | "result">} */ { improved, result }) {
  const last = result && "moves" in result ? result.moves : undefined;
  return last ?? improved?.moves ?? null;
}

/** The one line that says how it stands; empty when there is nothing to say. */
export function headlineOf(/** @type {View} */ view) {
  if (view.result) return headlineOfEnd(view, view.result);
  return HEADLINES[view.state](view);
}

/** @type {Record<View["state"], (view: View) => string>} */
const HEADLINES = {
  idle: () => "",
  connecting: (view) => (view.trouble ? "Waiting for the server" : "Contacting the solver"),
  asked: () => "Contacting the solver",
  queued: () => "Waiting in the queue",
  building: (view) => (upperOf(view) === null ? "Getting ready" : between(view)),
  searching: between,
  stopping: between,
  failed: (view) => (lowerOf(view) ? between(view) : "No answer"),
  done: between,
};

function headlineOfEnd(/** @type {View} */ view, /** @type {Result} */ result) {
  if (result.type === "unsolvable") return "Cannot be solved";
  if (result.type === "stopped") return between(view);
  const length = upperOf(view) ?? 0;
  if (length === 0) return "Already solved";
  return result.optimal ? `${moves(length)}, the shortest possible` : moves(length);
}

function between(/** @type {View} */ view) {
  const lower = lowerOf(view);
  const upper = upperOf(view);
  if (upper === null) return lower ? `At least ${moves(lower)}` : "Searching";
  if (lower === 0) return `At most ${moves(upper)}`;
  return lower < upper ? `Between ${lower} and ${moves(upper)}` : moves(upper);
}

/** The sentence below the headline: what it waits for, what the length means, why it ended. */
export function remarkOf(/** @type {View} */ view) {
  if (view.trouble) return view.trouble;
  if (view.result) return remarkOfEnd(view.result, metricOf(view.request));
  if (view.state === "stopping") return "Stopping …";
  const ready = readyText(view);
  if (view.state === "building") return [view.info?.note, ready].filter(Boolean).join(" ");
  return view.info?.note ?? ready;
}

/** @type {Partial<Record<View["state"], string>>} */
const MEANWHILE = { building: "meanwhile", searching: "while the search continues" };

/** A solution that is known can be played before the search is over, and even before it begins. */
function readyText(/** @type {View} */ view) {
  const upper = upperOf(view);
  if (!MEANWHILE[view.state] || !movesOf(view) || upper === null) return "";
  return `A solution of ${moves(upper)} is ready to play ${MEANWHILE[view.state]}.`;
}

function remarkOfEnd(/** @type {Result} */ result, metric = "stm") {
  if (result.type === "unsolvable") return result.explanation;
  if (result.type === "stopped") return `${REASONS[result.reason] ?? "The search has ended."} ${provedBy(result)}`;
  if (!result.moves) return "";
  const proof = result.optimal ? "" : `Not proved optimal: the lower bound is ${moves(result.lower)}. `;
  return proof + countedIn(metric, result) + asNear(result);
}

/**
 * How hard the position of a search is by what is known so far; empty where that says nothing.
 *
 * @param {View} view
 * @param {import("../../puzzle/problem.js").Problem} problem
 */
export function hardnessOf(view, problem) {
  const isCounted = hasOneGoal(problem) && metricOf(view.request) !== "mtm" && view.result?.type !== "unsolvable";
  return isCounted ? hardness(problem.goal, lowerOf(view), upperOf(view)) : "";
}

const REASONS = {
  asked: "Stopped.",
  limit: "The search reached its limit.",
  memory: "The search ran out of memory.",
  replaced: "Another search took its place.",
  ending: "The server is being stopped.",
};

function provedBy(/** @type {Stopped} */ { lower, upper }) {
  if (upper !== undefined) return `A solution of ${moves(upper)} is known; whether a shorter one exists is open.`;
  return lower ? `The lower bound is ${moves(lower)}.` : "Nothing is proved yet.";
}

function countedIn(/** @type {string} */ metric, /** @type {Solution} */ result) {
  const single = lengthStm(parseMoves(result.moves));
  if (metric === "mtm") return `Counted in slides of one or more tiles; in single-tile moves it is ${single}.`;
  return `Counted in single-tile moves; in slides of one or more tiles it is ${result.length_mtm}.`;
}

/** Of several goals, whether others are as near as the one reached. */
function asNear(/** @type {Solution} */ { nearest }) {
  if (!nearest) return "";
  if (nearest === 1) return " No other goal is as near.";
  return ` ${counted(nearest - 1, "other goal")} ${nearest === 2 ? "is" : "are"} as near.`;
}

function moves(/** @type {number} */ number) {
  return counted(number, "move");
}
