/** The reader: asks the server what a text means, and reads plain ones while that is away. Of texts that follow each other only the last one counts. */

import { readPlain } from "../../offline/plain-text.js";
import { Refused, readText } from "../../server/api.js";
import { presence } from "../../server/presence.js";

const AGAIN = 3000; // ms until a server that did not answer is asked once more

/**
 * @typedef {import("../../server/api.js").AtHand} AtHand
 * @typedef {import("../../server/api.js").Reading} Reading
 *
 * @typedef {object} Question
 * @property {() => string} text
 * @property {() => AtHand | null} atHand  the board that it is read beside
 * @property {(reading: Reading, atHand: AtHand | null, isMeant: boolean) => void} onReading
 * @property {(refused: Refused) => void} onRefused
 * @property {() => void} onAway           the server does not answer, and will be asked again
 */

/** @param {Question} question */
export function createReader({ text, atHand: boardAtHand, onReading, onRefused, onAway }) {
  let asked = new AbortController();
  let timer = 0;

  /** `isMeant`: the text is to take effect, whatever its size. */
  function readSoon(/** @type {boolean} */ isMeant, pause = 0) {
    clearTimeout(timer);
    timer = window.setTimeout(read, pause, isMeant);
  }

  async function read(/** @type {boolean} */ isMeant) {
    const { signal } = asked;
    const atHand = boardAtHand();
    try {
      const reading = (presence.isAway && readPlain(text())) || (await readText(text(), atHand, signal));
      if (!signal.aborted) onReading(reading, atHand, isMeant);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) return void onRefused(error);
      const plain = readPlain(text());
      if (plain) return onReading(plain, atHand, isMeant);
      onAway();
      readSoon(isMeant, AGAIN);
    }
  }

  return {
    readSoon,

    /** What was asked no longer counts. */
    cancel() {
      asked.abort();
      clearTimeout(timer);
      asked = new AbortController();
    },
  };
}
