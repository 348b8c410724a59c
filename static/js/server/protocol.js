/** The messages of the socket, by name as in webapp/protocol.py: who sends them and which fields they carry. */

/** Changes that only add keep the version. */
export const VERSION = 1;

/** A field ending in `?` may be missing. */
export const MESSAGES = {
  hello: { from: "server", fields: ["version", "solvers", "heuristics", "tables", "metrics?"] },
  solve: { from: "client", fields: ["id", "position", "goal?", "solver?", "heuristic?", "weight?", "metric?", "limit?", "faces?"] },
  stop: { from: "client", fields: ["id"] },
  info: {
    from: "server",
    fields: [
      "id", "phase", "lower", "upper?", "bound?", "expanded", "generated", "frontier?", "explored?", "rate", "seconds",
      "fraction?", "solver?", "heuristic?", "note?",
    ],
  },
  improved: { from: "server", fields: ["id", "moves", "length_stm", "length_mtm", "lower", "seconds"] },
  solution: {
    from: "server",
    fields: [
      "id", "moves", "length_stm", "length_mtm", "optimal", "lower", "solver", "heuristic", "metric", "expanded",
      "generated", "seconds", "stages?", "goal?", "nearest?",
    ],
  },
  stopped: {
    from: "server",
    fields: ["id", "reason", "lower", "upper?", "moves?", "expanded", "generated", "seconds"],
  },
  unsolvable: { from: "server", fields: ["id", "explanation"] },
  error: { from: "server", fields: ["id?", "code", "message"] },
};

/** The messages that end a job; nothing with its id comes after. */
export const TERMINAL = new Set(["solution", "stopped", "unsolvable", "error"]);

/** The message in a text from the server. Throws when it is none that the server may send. */
export function parse(text) {
  const message = JSON.parse(text);
  const known = MESSAGES[message?.type];
  if (known?.from !== "server") throw new Error(`Unsupported message type: ${message?.type}`);
  const missing = known.fields.filter((field) => !field.endsWith("?") && !(field in message));
  if (missing.length) throw new Error(`The message ${message.type} lacks ${missing.join(", ")}`);
  return message;
}

/** The text of a message to the server; fields that are undefined stay out. */
export function format(type, fields) {
  if (MESSAGES[type]?.from !== "client") throw new Error(`Unsupported message type: ${type}`);
  return JSON.stringify({ type, ...fields });
}
