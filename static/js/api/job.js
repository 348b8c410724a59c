/**
 * The state of a job as one frozen value for a panel to draw, and its transition for each message.
 *
 * state: idle -> connecting -> asked -> queued, building, searching -> stopping -> done, failed
 *
 * @typedef {"idle" | "connecting" | "asked" | "queued" | "building" | "searching" | "stopping" | "done" | "failed"} State
 *
 * @typedef {object} View
 * @property {State} state
 * @property {Hello | null} hello        what the server offers, once connected
 * @property {Wanted | null} request     the request
 * @property {import("./protocol.js").Info | null} info          the latest progress
 * @property {number} lower              proved by earlier jobs with the same request
 * @property {Improved | null} improved  the best solution so far, of this job and of those
 * @property {Judged | null} judged      all moves of a game judged so far
 * @property {import("./protocol.js").Report | null} report      the terminal message of a completed review
 * @property {Bounds | Appraisal | null} bounds  of a game on a large board, as known so far
 * @property {Appraisal | null} appraisal  the terminal message of a review by bounds
 * @property {Solutions | null} solutions  the terminal message of a search for all shortest solutions
 * @property {import("./protocol.js").Result | null} result      the terminal message of any other finished job
 * @property {string | null} trouble     a sentence saying why the job failed or has not begun
 * @property {boolean} isLost            whether it failed because the connection broke: a retry may succeed
 */

/** @import { Appraisal, Bounds, Hello, Judged, Marked, Solutions, Stopped, Wanted } from "./protocol.js" */
/** @import { End, Improved, Progress } from "./solver-interface.js" */

const NOTHING = Object.freeze({ request: null, info: null, lower: 0, improved: null, judged: null, report: null, bounds: null, appraisal: null, solutions: null, result: null, trouble: null, isLost: false });
/** @type {ReadonlySet<string>} */
const RUNNING = new Set(["connecting", "asked", "queued", "building", "searching", "stopping"]);

/** Before the first request. @type {View} */
export const IDLE = Object.freeze({ state: "idle", hello: null, ...NOTHING });

/** Return whether a job is in progress. */
export function isRunning(/** @type {View} */ view) {
  return RUNNING.has(view.state);
}

/** Begin a job; keep what earlier jobs with the same request have proved and found. @returns {View} */
export function begin(/** @type {View} */ view, /** @type {Wanted} */ request) {
  const { hello, improved, result, info } = view;
  const isSame = JSON.stringify(withoutLimit(request)) === JSON.stringify(withoutLimit(view.request));
  const lower = Math.max(view.lower, info?.lower ?? 0, improved?.lower ?? 0, result && "lower" in result ? result.lower : 0);
  return Object.freeze({ ...NOTHING, ...(isSame && { lower, improved }), state: "connecting", hello, request });
}

function withoutLimit(/** @type {Wanted | null} */ request) {
  return request && { ...request, limit: undefined };
}

/** Forget the job and its results. @returns {View} */
export function drop(/** @type {View} */ { hello }) {
  return Object.freeze({ ...IDLE, hello });
}

/** Return the job with some fields changed. @param {View} view @param {Partial<View>} changes @returns {View} */
export function change(view, changes) {
  return Object.freeze({ ...view, ...changes });
}

/** Return the job after its terminal message. */
export function finish(/** @type {View} */ view, /** @type {End} */ end) {
  if (end.type === "report") return change(view, { state: "done", report: end });
  if (end.type === "appraisal") return change(view, { state: "done", bounds: end, appraisal: end });
  if (end.type === "solutions") return change(view, { state: "done", solutions: end });
  return change(view, { state: "done", result: end.type === "stopped" ? withKnown(view, end) : end });
}

/** Return the end of a search with the best that is known, also from earlier jobs. @param {View} view @param {Stopped} end @returns {Stopped} */
function withKnown({ request, lower, improved }, end) {
  const known = { ...end, lower: Math.max(end.lower, lower, improved?.lower ?? 0) };
  const upper = improved ? lengthIn(request, improved) : Infinity;
  return improved && upper < (end.upper ?? Infinity) ? { ...known, upper, moves: improved.moves } : known;
}

function lengthIn(/** @type {Wanted | null} */ request, /** @type {Improved} */ { length_stm: single, length_mtm: multi }) {
  return request && "metric" in request && request.metric === "mtm" ? multi : single;
}

/** Return the job after a progress message. Throws for an unknown phase. */
export function advance(/** @type {View} */ view, /** @type {Progress} */ message) {
  if (view.state === "stopping") return view;
  if (message.type === "judged") return change(view, { judged: { ...message, moves: [...(view.judged?.moves ?? []), ...message.moves] } });
  if (message.type === "marked") return change(view, { judged: view.judged && marked(view.judged, message) });
  if (message.type === "bounds") return change(view, { bounds: message });
  if (message.type === "improved") {
    const isWorse = view.improved !== null && lengthIn(view.request, message) > lengthIn(view.request, view.improved);
    return isWorse ? view : change(view, { improved: message });
  }
  if (!RUNNING.has(message.phase)) throw new Error(`Unsupported phase: ${message.phase}`);
  return change(view, { state: message.phase, info: message });
}

/** Mark the moves that were the only best one. @param {Judged} judged @param {Marked} marks @returns {Judged} */
function marked(judged, { only }) {
  const numbers = new Set(only);
  return { ...judged, moves: judged.moves.map((move, index) => (numbers.has(index + 1) ? { ...move, only: true } : move)) };
}
