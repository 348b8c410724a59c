/**
 * A websocket that opens when it is needed: it tries again with growing pauses until it stands, and says when it breaks.
 *
 * It knows nothing of messages. One that broke is not mended by itself: whoever holds it decides whether it is still needed.
 */

import { createPauses } from "./pause.js";

const FIRST_PAUSE = 500; // ms before the second attempt

/**
 * @typedef {object} Listener
 * @property {() => void} onOpen               the socket stands
 * @property {(text: string) => void} onText   a message
 * @property {() => void} onAway               nobody answered, another attempt will be made
 * @property {() => void} onLost               a socket that stood has broken
 */

/** @param {string} url @param {Listener & {Socket?: typeof WebSocket}} options */
export function createSocket(url, { onOpen, onText, onAway, onLost, Socket = WebSocket }) {
  /** @type {WebSocket | null} */
  let socket = null;
  const pauses = createPauses(FIRST_PAUSE);

  function open() {
    if (!socket && !pauses.isOn) attempt();
  }

  function attempt() {
    const mine = new Socket(url);
    let stood = false;
    socket = mine;
    mine.onopen = () => {
      stood = true;
      pauses.forget();
      if (socket === mine) onOpen();
    };
    mine.onmessage = ({ data }) => socket === mine && onText(data);
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = null;
      if (stood) onLost();
      else tryLater();
    };
  }

  function tryLater() {
    pauses.then(attempt);
    onAway();
  }

  function close() {
    pauses.end();
    pauses.forget();
    const old = socket;
    socket = null;
    old?.close();
  }

  return {
    open,
    close,
    send: (/** @type {string} */ text) => socket?.send(text),
    get isOpen() {
      return socket?.readyState === 1;
    },
  };
}
