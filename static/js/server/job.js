/**
 * What is known of a job, as one frozen value that a panel can draw, and what comes of it as its messages arrive.
 *
 * state: idle -> connecting -> asked -> queued, building, searching -> stopping -> done, failed
 *
 * @typedef {import("./protocol.js").Hello} Hello
 * @typedef {import("./protocol.js").Wanted} Wanted
 * @typedef {import("./protocol.js").Info} Info
 * @typedef {import("./protocol.js").Improved} Improved
 * @typedef {import("./protocol.js").Judged} Judged
 * @typedef {import("./protocol.js").Marked} Marked
 * @typedef {import("./protocol.js").Report} Report
 * @typedef {import("./protocol.js").Bounds} Bounds
 * @typedef {import("./protocol.js").Appraisal} Appraisal
 * @typedef {import("./protocol.js").Solutions} Solutions
 * @typedef {import("./protocol.js").Result} Result
 * @typedef {Info | Improved | Judged | Marked | Bounds} Progress  what a job tells on its way
 * @typedef {"idle" | "connecting" | "asked" | "queued" | "building" | "searching" | "stopping" | "done" | "failed"} State
 *
 * @typedef {object} View
 * @property {string} id                 of the job under way, "" for none: a message with any other id is stale and dropped
 * @property {State} state
 * @property {Hello | null} hello        what the server offers, once it has been asked
 * @property {Wanted | null} request     what was asked
 * @property {Info | null} info          the latest progress
 * @property {Improved | null} improved  the best solution so far
 * @property {Judged | null} judged      all moves of a game that have been judged so far
 * @property {Report | null} report      the terminal message of a game that is judged to its end
 * @property {Bounds | Appraisal | null} bounds  of a game on a large board, as they are known so far
 * @property {Appraisal | null} appraisal  the terminal message of a game that is judged by bounds
 * @property {Solutions | null} solutions  the terminal message of a search for all shortest solutions
 * @property {Result | null} result      the terminal message of a job that is done
 * @property {string | null} trouble     a sentence: why the job failed, or why it has not begun
 * @property {boolean} isLost            whether it failed because the connection broke: asked again, it may succeed
 */

import { gettext } from "../language/gettext.js";

const AGAIN = gettext("This page tries again by itself.");
const NOTHING = Object.freeze({ request: null, info: null, improved: null, judged: null, report: null, bounds: null, appraisal: null, solutions: null, result: null, trouble: null, isLost: false });
/** @type {ReadonlySet<string>} */
const RUNNING = new Set(["connecting", "asked", "queued", "building", "searching", "stopping"]);
/** @type {ReadonlySet<string>} */
const PROGRESS = new Set(["info", "improved", "judged", "marked", "bounds"]);

/** Nothing was asked yet. @type {View} */
export const IDLE = Object.freeze({ id: "", state: "idle", hello: null, ...NOTHING });

/** Whether a job is under way in this view. */
export function isRunning(/** @type {View} */ view) {
  return RUNNING.has(view.state);
}

/** Whether the server has been asked for the job of this view, which goes on. */
export function isAsked(/** @type {View} */ view) {
  return isRunning(view) && view.state !== "connecting";
}

/** A job begins: what was known of the last one goes. @returns {View} */
export function begin(/** @type {View} */ { hello }, /** @type {string} */ id, /** @type {Wanted} */ request) {
  return Object.freeze({ ...NOTHING, id, state: "connecting", hello, request });
}

/** The job is dropped with all that is known of it. @returns {View} */
export function drop(/** @type {View} */ { hello }) {
  return Object.freeze({ ...IDLE, hello });
}

/** The job fails, for a reason told in a sentence. */
export function fail(/** @type {View} */ view, /** @type {string} */ sentence, isLost = false) {
  return change(view, { id: "", state: "failed", trouble: sentence, isLost });
}

/**
 * Whether a message refuses the job only because the server has no time now.
 *
 * @param {View} view
 * @param {import("./protocol.js").ServerMessage} message
 * @returns {message is import("./protocol.js").ServerError}
 */
export function isRefusedForNow(view, message) {
  return message.type === "error" && message.code === "busy" && view.id !== "" && message.id === view.id;
}

/** The job waits until it is asked for again, for a reason told in a sentence. */
export function postpone(/** @type {View} */ view, /** @type {string} */ sentence) {
  return change(view, { id: "", state: "connecting", info: null, trouble: `${sentence} ${AGAIN}` });
}

/** The same job, of which something more is known. @param {View} view @param {Partial<View>} news @returns {View} */
export function change(view, news) {
  return Object.freeze({ ...view, ...news });
}

/** The job after a message from the server; the same value where that tells nothing of it. Throws for a phase unknown. */
export function receive(/** @type {View} */ view, /** @type {import("./protocol.js").ServerMessage} */ message) {
  if (message.type === "hello") return change(view, { hello: message, trouble: null });
  if (view.id === "" || message.id !== view.id) return view;
  if (message.type === "error") return fail(view, message.message);
  if (message.type === "report") return change(view, { id: "", state: "done", report: message });
  if (message.type === "appraisal") return change(view, { id: "", state: "done", bounds: message, appraisal: message });
  if (message.type === "solutions") return change(view, { id: "", state: "done", solutions: message });
  if (isProgress(message)) return view.state === "stopping" ? view : goOn(view, message);
  return change(view, { id: "", state: "done", result: message }); // nothing with this id comes after
}

/** @param {import("./protocol.js").ServerMessage} message @returns {message is Progress} */
function isProgress(message) {
  return PROGRESS.has(message.type);
}

function goOn(/** @type {View} */ view, /** @type {Progress} */ message) {
  if (message.type === "judged") return change(view, { judged: { ...message, moves: [...(view.judged?.moves ?? []), ...message.moves] } });
  if (message.type === "marked") return change(view, { judged: view.judged && marked(view.judged, message) });
  if (message.type === "bounds") return change(view, { bounds: message });
  if (message.type === "improved") return change(view, { improved: message });
  if (!RUNNING.has(message.phase)) throw new Error(`Unsupported phase: ${message.phase}`);
  return change(view, { state: message.phase, info: message });
}

/** The same moves, some of which are now known to stand where just one slide was best. @param {Judged} judged @param {Marked} marks @returns {Judged} */
function marked(judged, { only }) {
  const numbers = new Set(only);
  return { ...judged, moves: judged.moves.map((move, index) => (numbers.has(index + 1) ? { ...move, only: true } : move)) };
}
