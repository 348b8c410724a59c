/** Coding: which messages there are, who sends them and which fields they carry; and each as a text. */

/** Changes that only add keep the version. */
export const VERSION = 1;

/**
 * A field ending in `?` may be missing.
 *
 * @type {Readonly<Record<string, {from: "server" | "client", fields: readonly string[]}>>}
 */
export const MESSAGES = {
  hello: { from: "server", fields: ["version", "solvers", "heuristics", "tables", "metrics?"] },
  solve: { from: "client", fields: ["id", "position", "goal?", "solver?", "heuristic?", "weight?", "metric?", "limit?", "faces?"] },
  coach: { from: "client", fields: ["id", "position", "moves", "goal?", "limit?", "faces?"] },
  gather: { from: "client", fields: ["id", "position", "goal?", "limit?", "faces?", "most?"] },
  stop: { from: "client", fields: ["id"] },
  watch: { from: "client", fields: ["id", "watched"] },
  info: { from: "server", fields: [
    "id", "phase", "lower", "upper?", "bound?", "expanded", "generated", "frontier?", "explored?", "rate", "seconds",
    "fraction?", "solver?", "heuristic?", "note?",
  ] },
  improved: { from: "server", fields: ["id", "moves", "length_stm", "length_mtm", "lower", "seconds"] },
  solution: { from: "server", fields: [
    "id", "moves", "length_stm", "length_mtm", "optimal", "lower", "solver", "heuristic", "metric", "expanded",
    "generated", "seconds", "stages?", "goal?", "nearest?",
  ] },
  judged: { from: "server", fields: ["id", "needed", "moves"] },
  bounds: { from: "server", fields: ["id", "lower", "upper"] },
  appraisal: { from: "server", fields: [
    "id", "lower", "upper", "lost_least", "lost_most", "passages", "stages", "shortest", "shortened", "expanded", "generated",
    "seconds", "moves?", "reason?",
  ] },
  marked: { from: "server", fields: ["id", "only"] },
  report: { from: "server", fields: ["id", "needed", "left", "lost", "best", "only?", "moves", "passages", "shortest?", "shortened?", "expanded", "generated", "seconds"] },
  solutions: { from: "server", fields: [
    "id", "length", "count", "positions", "forced", "solutions", "straightest", "graph?", "note?", "generated", "seconds",
  ] },
  stopped: { from: "server", fields: ["id", "reason", "lower", "upper?", "moves?", "expanded", "generated", "seconds"] },
  unsolvable: { from: "server", fields: ["id", "explanation"] },
  error: { from: "server", fields: ["id?", "code", "message"] },
};

/** The message in a text from the server. Throws when it is none that the server may send. @returns {import("./protocol.js").ServerMessage} */
export function parse(/** @type {string} */ text) {
  const message = JSON.parse(text);
  const known = MESSAGES[message?.type];
  if (known?.from !== "server") throw new Error(`Unsupported message type: ${message?.type}`);
  const missing = known.fields.filter((field) => !field.endsWith("?") && !(field in message));
  if (missing.length) throw new Error(`The message ${message.type} lacks ${missing.join(", ")}`);
  return message;
}

/** The text of a message to the server; fields that are undefined stay out. @param {import("./protocol.js").ClientMessage} message */
export function format(message) {
  return JSON.stringify(message);
}
