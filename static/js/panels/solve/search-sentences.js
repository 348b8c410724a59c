/** What the page says of a search, in plain sentences; no page, no network. */

import { lengthStm, parseMoves } from "../../puzzle/moves.js";

/** The length of the best solution known in a view, or null. */
export function upperOf({ request, info, improved, result }) {
  if (result?.upper !== undefined) return result.upper;
  const found = result?.type === "solution" ? result : improved;
  if (found) return request.metric === "mtm" ? found.length_mtm : found.length_stm;
  return info?.upper ?? null;
}

/** What is proved: no solution is shorter. */
export function lowerOf({ info, improved, result }) {
  return Math.max(info?.lower ?? 0, improved?.lower ?? 0, result?.lower ?? 0);
}

/** The best moves known in a view, in their text form, or null. */
export function movesOf({ improved, result }) {
  return result?.moves ?? improved?.moves ?? null;
}

/** The one line that says how it stands; empty when there is nothing to say. */
export function headlineOf(view) {
  return HEADLINES[view.state](view);
}

const HEADLINES = {
  idle: () => "",
  connecting: () => "Contacting the solver",
  asked: () => "Contacting the solver",
  queued: () => "Waiting in the queue",
  building: (view) => (upperOf(view) === null ? "Getting ready" : between(view)),
  searching: between,
  stopping: between,
  failed: (view) => (lowerOf(view) ? between(view) : "No answer"),
  done: (view) => ENDS[view.result.type](view),
};

const ENDS = {
  unsolvable: () => "Cannot be solved",
  stopped: between,
  solution(view) {
    const length = upperOf(view);
    if (length === 0) return "Already solved";
    return view.result.optimal ? `${moves(length)}, the shortest possible` : moves(length);
  },
};

function between(view) {
  const lower = lowerOf(view);
  const upper = upperOf(view);
  if (upper === null) return lower ? `At least ${moves(lower)}` : "Searching";
  if (lower === 0) return `At most ${moves(upper)}`;
  return lower < upper ? `Between ${lower} and ${moves(upper)}` : moves(upper);
}

/** The sentence below the headline: what it waits for, what the length means, why it ended. */
export function remarkOf(view) {
  if (view.trouble) return view.trouble;
  if (view.state === "done") return REMARKS[view.result.type](view);
  if (view.state === "stopping") return "Stopping …";
  const ready = readyText(view);
  if (view.state === "building") return [view.info.note, ready].filter(Boolean).join(" ");
  return view.info?.note ?? ready;
}

const MEANWHILE = { building: "meanwhile", searching: "while the search continues" };

/** A solution that is known can be played before the search is over, and even before it begins. */
function readyText(view) {
  if (!MEANWHILE[view.state] || !movesOf(view)) return "";
  return `A solution of ${moves(upperOf(view))} is ready to play ${MEANWHILE[view.state]}.`;
}

const REMARKS = {
  unsolvable: ({ result }) => result.explanation,
  stopped: ({ result }) => `${REASONS[result.reason] ?? "The search has ended."} ${provedBy(result)}`,
  solution({ request, result }) {
    if (!result.moves) return "";
    const proof = result.optimal ? "" : `Not proved optimal: the lower bound is ${moves(result.lower)}. `;
    return proof + counted(request.metric, result) + asNear(result);
  },
};

const REASONS = {
  asked: "Stopped.",
  limit: "The search reached its limit.",
  memory: "The search ran out of memory.",
  replaced: "Another search took its place.",
};

function provedBy({ lower, upper }) {
  if (upper !== undefined) return `A solution of ${moves(upper)} is known; whether a shorter one exists is open.`;
  return lower ? `The lower bound is ${moves(lower)}.` : "Nothing is proved yet.";
}

function counted(metric, result) {
  const single = lengthStm(parseMoves(result.moves));
  if (metric === "mtm") return `Counted in slides of one or more tiles; in single-tile moves it is ${single}.`;
  return `Counted in single-tile moves; in slides of one or more tiles it is ${result.length_mtm}.`;
}

/** Of several goals, whether others are as near as the one reached. */
function asNear({ nearest }) {
  if (!nearest) return "";
  return nearest === 1 ? " No other goal is as near." : ` ${nearest - 1} other${nearest === 2 ? " goal is" : " goals are"} as near.`;
}

function moves(number) {
  return number === 1 ? "1 move" : `${number} moves`;
}
