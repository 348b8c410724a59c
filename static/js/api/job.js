/**
 * The state of a job, as one frozen value that a panel can draw, and how each message changes it.
 *
 * state: idle -> connecting -> asked -> queued, building, searching -> stopping -> done, failed
 *
 * @typedef {import("./protocol.js").Judged} Judged
 * @typedef {import("./search.js").Progress} Progress
 * @typedef {"idle" | "connecting" | "asked" | "queued" | "building" | "searching" | "stopping" | "done" | "failed"} State
 *
 * @typedef {object} View
 * @property {State} state
 * @property {import("./protocol.js").Hello | null} hello        what the server offers, once it has been asked
 * @property {import("./protocol.js").Wanted | null} request     what was asked
 * @property {import("./protocol.js").Info | null} info          the latest progress
 * @property {import("./protocol.js").Improved | null} improved  the best solution so far
 * @property {Judged | null} judged      all moves of a game that have been judged so far
 * @property {import("./protocol.js").Report | null} report      the terminal message of a game that is judged to its end
 * @property {import("./protocol.js").Bounds | import("./protocol.js").Appraisal | null} bounds  of a game on a large board, as they are known so far
 * @property {import("./protocol.js").Appraisal | null} appraisal  the terminal message of a game that is judged by bounds
 * @property {import("./protocol.js").Solutions | null} solutions  the terminal message of a search for all shortest solutions
 * @property {import("./protocol.js").Result | null} result      the terminal message of a job that is done
 * @property {string | null} trouble     a sentence: why the job failed, or why it has not begun
 * @property {boolean} isLost            whether it failed because the connection broke: asked again, it may succeed
 */

const NOTHING = Object.freeze({ request: null, info: null, improved: null, judged: null, report: null, bounds: null, appraisal: null, solutions: null, result: null, trouble: null, isLost: false });
/** @type {ReadonlySet<string>} */
const RUNNING = new Set(["connecting", "asked", "queued", "building", "searching", "stopping"]);

/** Nothing was asked yet. @type {View} */
export const IDLE = Object.freeze({ state: "idle", hello: null, ...NOTHING });

/** Whether a job is under way in this view. */
export function isRunning(/** @type {View} */ view) {
  return RUNNING.has(view.state);
}

/** A job begins: what was known of the last one goes. @returns {View} */
export function begin(/** @type {View} */ { hello }, /** @type {import("./protocol.js").Wanted} */ request) {
  return Object.freeze({ ...NOTHING, state: "connecting", hello, request });
}

/** The job is dropped with all that is known of it. @returns {View} */
export function drop(/** @type {View} */ { hello }) {
  return Object.freeze({ ...IDLE, hello });
}

/** The same job, of which something more is known. @param {View} view @param {Partial<View>} news @returns {View} */
export function change(view, news) {
  return Object.freeze({ ...view, ...news });
}

/** The job after its terminal message. */
export function finish(/** @type {View} */ view, /** @type {import("./search.js").End} */ end) {
  if (end.type === "report") return change(view, { state: "done", report: end });
  if (end.type === "appraisal") return change(view, { state: "done", bounds: end, appraisal: end });
  if (end.type === "solutions") return change(view, { state: "done", solutions: end });
  return change(view, { state: "done", result: end });
}

/** The job after a message on its progress. Throws for an unknown phase. */
export function advance(/** @type {View} */ view, /** @type {Progress} */ message) {
  if (view.state === "stopping") return view;
  if (message.type === "judged") return change(view, { judged: { ...message, moves: [...(view.judged?.moves ?? []), ...message.moves] } });
  if (message.type === "marked") return change(view, { judged: view.judged && marked(view.judged, message) });
  if (message.type === "bounds") return change(view, { bounds: message });
  if (message.type === "improved") return change(view, { improved: message });
  if (!RUNNING.has(message.phase)) throw new Error(`Unsupported phase: ${message.phase}`);
  return change(view, { state: message.phase, info: message });
}

/** The same moves, some of which are now known to stand where just one slide was best. @param {Judged} judged @param {import("./protocol.js").Marked} marks @returns {Judged} */
function marked(judged, { only }) {
  const numbers = new Set(only);
  return { ...judged, moves: judged.moves.map((move, index) => (numbers.has(index + 1) ? { ...move, only: true } : move)) };
}
