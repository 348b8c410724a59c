/**
 * A conversation with the server: messages over a socket that opens when it is needed and closes when nobody needs it.
 *
 * @typedef {import("./protocol.js").ServerMessage} ServerMessage
 *
 * @typedef {object} Partner
 * @property {() => void} onOpen                         the server listens
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(sentence: string) => void} onAway         nobody answers, and another attempt will be made
 * @property {(sentence: string) => void} onBusy         the server has no room for this page now, and hangs up
 * @property {(sentence: string, isLost: boolean) => void} onEnd  it has ended, and why; whether the connection broke for no reason known
 */

import { gettext } from "../language/gettext.js";
import { VERSION, format, parse } from "./coding.js";
import { presence } from "./presence.js";
import { createSocket } from "./socket.js";

const PATIENCE = 3_000; // ms that the server has to finish what it is asked to
const QUIET = 60_000; // ms without work after which the socket is closed: each one holds a thread of the server

const AWAY = gettext("The server does not answer; trying again.");
const LOST = gettext("The connection to the server was lost, and the search with it.");
const STRANGE = gettext("The server said something that this page does not understand. Reload the page.");
const OLD = gettext("The server has changed since this page was opened. Reload the page; nothing will be lost.");

/** @param {string} url @param {Partner & {Socket?: typeof WebSocket}} options */
export function createConversation(url, { onOpen, onMessage, onAway, onBusy, onEnd, Socket }) {
  let timer = 0;
  /** @type {import("./protocol.js").ServerError | null} */
  let complaint = null; // what the server said of no job in particular, before it may hang up

  const socket = createSocket(url, {
    onOpen: begin,
    onText,
    onAway: tellAway,
    onLost: () => (complaint?.code === "busy" ? onBusy(complaint.message) : onEnd(complaint?.message ?? LOST, !complaint)),
    Socket,
  });

  function begin() {
    presence.note(false);
    complaint = null;
    onOpen();
  }

  function tellAway() {
    presence.note(true);
    onAway(AWAY);
  }

  function onText(/** @type {string} */ text) {
    try {
      hear(parse(text));
    } catch (error) {
      end(STRANGE);
      throw error;
    }
  }

  function hear(/** @type {ServerMessage} */ message) {
    if (message.type === "error" && message.id === undefined) complaint = message;
    onMessage(message);
    if (message.type === "hello" && message.version !== VERSION) end(OLD);
  }

  function end(/** @type {string} */ sentence) {
    clearTimeout(timer);
    socket.close();
    onEnd(sentence, false);
  }

  return {
    open: socket.open,
    close: socket.close,
    end,
    say: (/** @type {import("./protocol.js").ClientMessage} */ message) => socket.send(format(message)),

    /** There is work: the socket stays, and what was complained of before is not about it. */
    keep() {
      clearTimeout(timer);
      complaint = null;
    },

    /** The work is to be over in a moment: else the server counts as lost. */
    hurry() {
      timer = window.setTimeout(() => end(LOST), PATIENCE);
    },

    /** There is no work any more: the socket closes unless there is some again. */
    rest() {
      clearTimeout(timer);
      timer = window.setTimeout(socket.close, QUIET);
    },

    get isOpen() {
      return socket.isOpen;
    },
  };
}
