/**
 * A websocket that opens when it is needed: it tries again with growing pauses until it stands, and says when it breaks.
 *
 * It knows nothing of messages. One that broke is not mended by itself: whoever holds it decides whether it is still needed.
 */

const FIRST_PAUSE = 500; // ms before the second attempt, doubled for every further one
const LONGEST_PAUSE = 8000;

/**
 * @typedef {object} Listener
 * @property {() => void} onOpen               the socket stands
 * @property {(text: string) => void} onText   a message
 * @property {(pause: number) => void} onAway  nobody answered, the next attempt is in `pause` ms
 * @property {() => void} onLost               a socket that stood has broken
 */

/** @param {string} url @param {Listener & {Socket?: typeof WebSocket}} options */
export function createSocket(url, { onOpen, onText, onAway, onLost, Socket = WebSocket }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;
  let attempts = 0;

  function open() {
    if (!socket && !timer) attempt();
  }

  function attempt() {
    timer = 0;
    const mine = new Socket(url);
    let stood = false;
    socket = mine;
    mine.onopen = () => {
      stood = true;
      attempts = 0;
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
    const pause = Math.min(FIRST_PAUSE * 2 ** attempts, LONGEST_PAUSE);
    attempts += 1;
    timer = window.setTimeout(attempt, pause);
    onAway(pause);
  }

  function close() {
    clearTimeout(timer);
    timer = 0;
    attempts = 0;
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
