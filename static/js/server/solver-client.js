/**
 * The page's side of the solver: one job at a time, and what is known of it as one value that a panel can draw.
 *
 * state: idle -> connecting -> asked -> queued, building, searching -> stopping -> done, failed
 *
 * @typedef {import("./protocol.js").ServerMessage} ServerMessage
 * @typedef {import("./protocol.js").Hello} Hello
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {"idle" | "connecting" | "asked" | "queued" | "building" | "searching" | "stopping" | "done" | "failed"} State
 *
 * @typedef {object} View
 * @property {State} state
 * @property {Hello | null} hello      what the server offers, once it has been asked
 * @property {Request | null} request  what was asked
 * @property {import("./protocol.js").Info | null} info          the latest progress
 * @property {import("./protocol.js").Improved | null} improved  the best solution so far
 * @property {import("./protocol.js").Result | null} result      the terminal message of a job that is done
 * @property {string | null} trouble   a sentence: why the job failed, or why it has not begun
 */

import { VERSION, format, parse } from "./protocol.js";
import { createSocket } from "./socket.js";

const NOTHING = Object.freeze({ request: null, info: null, improved: null, result: null, trouble: null });
/** @type {ReadonlySet<string>} */
const RUNNING = new Set(["connecting", "asked", "queued", "building", "searching", "stopping"]);
const QUIET = 60_000; // ms without work after which the socket is closed: each one holds a thread of the server
const PATIENCE = 3_000; // ms that a stop may take

const AWAY = "The server does not answer; trying again.";
const LOST = "The connection to the server was lost, and the search with it.";
const STRANGE = "The server said something that this page does not understand. Reload the page.";
const OLD = "The server has changed since this page was opened. Reload the page; nothing will be lost.";

/** Whether a job is under way in this view. */
export function isRunning(/** @type {View} */ view) {
  return RUNNING.has(view.state);
}

/**
 * `onChange(view)` is called whenever anything is learned; the view is a new frozen value each time.
 *
 * @param {{url: string, onChange?: (view: View) => void, Socket?: typeof WebSocket}} options
 */
export function createSolverClient({ url, onChange = () => {}, Socket }) {
  const visit = Math.random().toString(36).slice(2, 10);
  let jobs = 0;
  let id = ""; // of the job under way: a message with any other id is stale and dropped
  let timer = 0;
  let complaint = ""; // what the server said of no job in particular, before it may hang up
  /** @type {View} */
  let view = Object.freeze({ state: "idle", hello: null, ...NOTHING });

  const socket = createSocket(url, { onOpen, onText, onAway, onLost, Socket });

  function update(/** @type {Partial<View>} */ change) {
    view = Object.freeze({ ...view, ...change });
    onChange(view);
  }

  /** Starts a job; one that is under way is replaced. */
  function solve(/** @type {Request} */ request) {
    clearTimeout(timer);
    jobs += 1;
    id = `${visit}-${jobs}`;
    update({ ...NOTHING, state: "connecting", request });
    if (socket.isOpen) onOpen();
    else socket.open();
  }

  /** Ends the job; what was proved arrives with its last message. */
  function stop() {
    if (view.state === "connecting") return forget();
    if (!isRunning(view) || view.state === "stopping") return;
    socket.send(format({ type: "stop", id }));
    timer = window.setTimeout(() => hangUp(LOST), PATIENCE);
    update({ state: "stopping" });
  }

  /** Drops the job and all that is known of it: the page has turned to something else. */
  function forget() {
    if (socket.isOpen && isRunning(view)) socket.send(format({ type: "stop", id }));
    if (view.state === "connecting") socket.close();
    id = "";
    rest();
    update({ ...NOTHING, state: "idle" });
  }

  /** Asks what the server offers: `view.hello` comes when the socket stands. */
  function greet() {
    if (!view.hello) socket.open();
  }

  /** Ends the conversation; a job under way fails with that sentence. */
  function hangUp(/** @type {string} */ sentence) {
    socket.close();
    clearTimeout(timer);
    if (isRunning(view)) fail(sentence);
  }

  function onOpen() {
    complaint = "";
    if (view.state !== "connecting") return rest();
    socket.send(format({ type: "solve", id, .../** @type {Request} */ (view.request) }));
    update({ state: "asked", trouble: null });
  }

  function onAway() {
    update({ trouble: AWAY });
    if (view.state !== "connecting") socket.close();
  }

  function onLost() {
    if (isRunning(view)) fail(complaint || LOST);
  }

  function onText(/** @type {string} */ text) {
    try {
      receive(parse(text));
    } catch (error) {
      hangUp(STRANGE);
      throw error;
    }
  }

  function receive(/** @type {ServerMessage} */ message) {
    if (message.type === "hello") return welcome(message);
    if (message.type === "error" && message.id === undefined) complaint = message.message;
    if (id === "" || message.id !== id) return undefined;
    if (message.type !== "info" && message.type !== "improved") return finish(message);
    if (view.state === "stopping") return undefined;
    if (message.type === "improved") return update({ improved: message });
    if (!RUNNING.has(message.phase)) throw new Error(`Unsupported phase: ${message.phase}`);
    return update({ state: message.phase, info: message });
  }

  function welcome(/** @type {Hello} */ hello) {
    update({ hello, trouble: null });
    if (hello.version !== VERSION) hangUp(OLD);
  }

  /** The message that ends the job; nothing with its id comes after. */
  function finish(/** @type {import("./protocol.js").Result | import("./protocol.js").ServerError} */ message) {
    id = "";
    rest();
    if (message.type === "error") update({ state: "failed", trouble: message.message });
    else update({ state: "done", result: message });
  }

  function fail(/** @type {string} */ sentence) {
    id = "";
    update({ state: "failed", trouble: sentence });
  }

  function rest() {
    clearTimeout(timer);
    timer = window.setTimeout(() => socket.close(), QUIET);
  }

  return {
    solve,
    stop,
    forget,
    greet,
    hangUp,
    get view() {
      return view;
    },
  };
}
