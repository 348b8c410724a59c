/** The page's polite live region for screen readers. Merges texts that come in bursts, and always announces the last. */

import { joined } from "../i18n/gettext.js";

const GATHER_MS = 120; // milliseconds that texts are gathered: bursts of messages get lost in some screen readers
const PAUSE_MS = 600; // milliseconds between two texts: who plays fast hears the last moves, not all of them one after the other
const KEEP_MS = 4000; // milliseconds until a text that has been read is taken away

/** @param {HTMLElement} region  an element with `aria-live` @returns {(text: string) => void} */
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
    timer = window.setTimeout(() => { region.textContent = ""; }, KEEP_MS);
  }

  return function announce(text) {
    if (waiting.length === 0) {
      window.clearTimeout(timer);
      timer = window.setTimeout(speak, Math.max(GATHER_MS, spoken + PAUSE_MS - performance.now()));
    }
    if (waiting[waiting.length - 1] !== text) waiting = [...waiting, text].slice(-3);
  };
}
