/**
 * The server as a solver, over a WebSocket that opens on demand and closes when idle. It reconnects with the next request:
 * `solver-interface.js` retries while the server is away. If the connection breaks, the running search is lost and the page says so.
 *
 * @typedef {{wanted: Wanted, options: SearchOptions, resolve: (end: End) => void, reject: (error: Error) => void}} Job
 */

import { gettext } from "../i18n/gettext.js";
import { ROLES, isProgress } from "./solver-interface.js";
import { serverStatus } from "./server-status.js";
/** @import { ClientMessage, Hello, ServerMessage, Wanted } from "./protocol.js" */
/** @import { End, SearchOptions, Solver } from "./solver-interface.js" */

const VERSION = 2; // of the protocol; additions do not change it
const STOP_TIMEOUT_MS = 3_000;
const IDLE_TIMEOUT_MS = 60_000; // each socket holds a server thread
const RETRY_AWAY_MS = 500;
const RETRY_BUSY_MS = 2_000;

const AWAY = gettext("The server does not answer; trying again.");
const LOST = gettext("The connection to the server was lost, and the search with it.");
const UNKNOWN_MESSAGE = gettext("This page is out of date. Please reload it.");
const OLD_PAGE = gettext("The server has changed since this page was opened. Reload the page; nothing will be lost.");
const RETRYING = gettext("This page will retry automatically.");

/** The connection broke for an unknown reason: the same search may succeed on a retry. */
export class Disconnected extends Error {}

/**
 * Create the solver. `onHello` gets what the server offers on each connection, `onClose` why the connection ended.
 *
 * @param {{url: string, onHello: (hello: Hello) => void, onClose: (error: Error) => void, Socket?: typeof WebSocket}} options
 */
export function createServerSolver({ url, onHello, onClose, Socket }) {
  const visit = Math.random().toString(36).slice(2, 10);
  /** @type {Map<string, Job>} */
  const jobs = new Map();
  let count = 0;
  let isVisible = true;
  let idleTimer = 0;

  const connection = createConnection(url, {
    onOpen() {
      jobs.forEach(ask);
      closeWhenIdle();
    },
    onMessage,
    onClose(error) {
      onClose(error);
      jobs.forEach((_, id) => fail(id, error));
    },
    Socket,
  });

  function onMessage(/** @type {ServerMessage} */ message) {
    if (message.type === "hello") return message.version === VERSION ? onHello(message) : connection.close(new Error(OLD_PAGE));
    const { id = "" } = message;
    const job = jobs.get(id);
    if (message.type === "error") fail(id, reasonOf(message));
    else if (isProgress(message)) job?.options.onProgress?.(message);
    else if (jobs.delete(id)) job?.resolve(message);
  }

  function ask(/** @type {Job} */ { wanted, options }, /** @type {string} */ id) {
    connection.send({ type: "solve", ...wanted, id });
    if (!isVisible) connection.send({ type: "watch", id, watched: false });
    options.onAsked?.();
  }

  function stop(/** @type {string} */ id, /** @type {Error} */ reason) {
    if (!jobs.has(id)) return;
    if (!connection.isOpen) return fail(id, reason);
    connection.send({ type: "stop", id });
    window.setTimeout(() => {
      if (jobs.size > 1) fail(id, new Error(LOST));
      else if (jobs.has(id)) connection.close(new Error(LOST));
    }, STOP_TIMEOUT_MS);
  }

  function fail(/** @type {string} */ id, /** @type {Error} */ error) {
    jobs.get(id)?.reject(error);
    jobs.delete(id);
  }

  function closeWhenIdle() {
    clearTimeout(idleTimer);
    if (!jobs.size) idleTimer = window.setTimeout(() => connection.close(new Error(LOST)), IDLE_TIMEOUT_MS);
  }

  return {
    connect: connection.open,
    close: connection.close,

    /** Start a search; the server stops the one before it. @type {Solver["search"]} */
    search(wanted, options) {
      options.signal?.throwIfAborted();
      const id = `${visit}-${(count += 1)}`;
      return new Promise((/** @type {Job["resolve"]} */ resolve, reject) => {
        jobs.set(id, { wanted, options, resolve, reject });
        clearTimeout(idleTimer);
        options.signal?.addEventListener("abort", () => stop(id, options.signal?.reason));
        if (connection.isOpen) ask({ wanted, options, resolve, reject }, id);
        else connection.open();
      }).finally(closeWhenIdle);
    },

    /** Tell the server whether this page is visible: searches of hidden pages have lower priority. */
    setVisible(/** @type {boolean} */ visible) {
      isVisible = visible;
      jobs.forEach((_, id) => connection.send({ type: "watch", id, watched: visible }));
    },
  };
}

/**
 * Manage one WebSocket at a time.
 *
 * @param {string} url
 * @param {{onOpen: () => void, onMessage: (message: ServerMessage) => void, onClose: (error: Error) => void, Socket?: typeof WebSocket}} options
 */
function createConnection(url, { onOpen, onMessage, onClose, Socket = WebSocket }) {
  /** @type {WebSocket | null} */
  let socket = null;

  function open() {
    if (socket) return;
    const mine = new Socket(url.replace(/^http/, "ws")); // some browsers require this scheme
    let wasOpen = false;
    /** @type {import("./protocol.js").Error | null} */
    let complaint = null; // an error about no particular search: the server may hang up
    socket = mine;
    mine.onopen = () => {
      if (socket !== mine) return;
      wasOpen = true;
      serverStatus.note(false);
      onOpen();
    };
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return;
      try {
        const message = parse(data);
        if (message.type === "error" && message.id === undefined) complaint = message;
        else onMessage(message);
      } catch (error) {
        close(new Error(UNKNOWN_MESSAGE));
        throw error;
      }
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      if (!wasOpen) serverStatus.note(true);
      close(wasOpen ? reasonOf(complaint) : temporary(AWAY, RETRY_AWAY_MS));
    };
  }

  function close(/** @type {Error} */ error) {
    const old = socket;
    socket = null;
    old?.close();
    if (old) onClose(error);
  }

  return {
    open,
    close,

    /** Send a message if the socket is open. */
    send(/** @type {ClientMessage} */ message) {
      if (socket?.readyState === 1) socket.send(JSON.stringify(message));
    },

    get isOpen() {
      return socket?.readyState === 1;
    },
  };
}

/** Parse a message. Throws if its type is unknown. @returns {ServerMessage} */
function parse(/** @type {string} */ text) {
  const message = JSON.parse(text);
  if (!Object.hasOwn(ROLES, message?.type)) throw new Error(`Unsupported message type: ${message?.type}`);
  return message;
}

/** Return the error for a failed search, given the server's last error. @param {import("./protocol.js").Error | null} error */
function reasonOf(error) {
  if (!error) return new Disconnected(LOST);
  return error.code === "busy" ? temporary(`${error.message} ${RETRYING}`, RETRY_BUSY_MS) : new Error(error.message);
}

/** Return an error after which a search is retried. @param {string} message @param {number} retryAfterMs */
function temporary(message, retryAfterMs) {
  return Object.assign(new Error(message), { retryAfterMs });
}
