/** The page's polite live region: texts for those who hear the page, merged when they come in bursts, of which the last is always heard. */

import { joined } from "../language/gettext.js";

const GATHER = 120; // milliseconds that texts are gathered: bursts of messages get lost in some screen readers
const PAUSE = 600; // milliseconds between two texts: who plays fast hears the last moves, not all of them one after the other
const KEEP = 4000; // milliseconds until a text that has been read is taken away

/**
 * @param {HTMLElement} region  an element with `aria-live`
 * @returns {(text: string) => void}
 */
export function createAnnouncer(region) {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;
  let last = "";
  let spoken = -Infinity; // when that was

  /** A text that is the same as the last gets a no-break space, else it would not be read again. */
  function speak() {
    const text = joined(waiting);
    waiting = [];
    spoken = performance.now();
    last = text === last ? `${text}\u00a0` : text;
    region.textContent = last;
    timer = window.setTimeout(clear, KEEP);
  }

  function clear() {
    region.textContent = "";
  }

  return function announce(text) {
    if (waiting.length === 0) {
      window.clearTimeout(timer);
      timer = window.setTimeout(speak, Math.max(GATHER, spoken + PAUSE - performance.now()));
    }
    if (waiting[waiting.length - 1] !== text) waiting = [...waiting, text].slice(-3);
  };
}
