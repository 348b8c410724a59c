/** The reader: asks the server what a text means, and reads plain texts itself while the server is away. Only the latest text counts. */

import { readPlain } from "../../api/plain-text.js";
import { Refused, readText } from "../../api/api.js";
import { serverStatus } from "../../api/server-status.js";
/** @import { AtHand, Reading } from "../../api/api.js" */

const RETRY_AFTER_MS = 3000; // before a server that did not answer is asked again

/**
 * @typedef {object} Question
 * @property {() => string} text
 * @property {() => AtHand | null} atHand  the board as context for reading
 * @property {(reading: Reading, atHand: AtHand | null, isConfirmed: boolean) => void} onReading
 * @property {(refused: Refused) => void} onRefused
 * @property {() => void} onAway           the server does not answer and will be retried
 */

export function createReader(/** @type {Question} */ { text, atHand: boardAtHand, onReading, onRefused, onAway }) {
  let asked = new AbortController();
  let timer = 0;

  /** Read the text after a pause, and no earlier one; `isConfirmed` if it is to take effect whatever its size. */
  function readSoon(/** @type {boolean} */ isConfirmed, pause = 0) {
    cancel();
    timer = window.setTimeout(read, pause, isConfirmed);
  }

  async function read(/** @type {boolean} */ isConfirmed) {
    const { signal } = asked;
    const atHand = boardAtHand();
    try {
      const reading = (serverStatus.isAway && readPlain(text())) || (await readText(text(), atHand, signal));
      if (!signal.aborted) onReading(reading, atHand, isConfirmed);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) return void onRefused(error);
      const plain = readPlain(text());
      if (plain) return onReading(plain, atHand, isConfirmed);
      onAway();
      readSoon(isConfirmed, RETRY_AFTER_MS);
    }
  }

  function cancel() {
    asked.abort();
    clearTimeout(timer);
    asked = new AbortController();
  }

  return { readSoon, cancel };
}
