/** The page's polite live region for screen readers. Merges texts that come in bursts, and always announces the last. */

import { joined } from "../i18n/gettext.js";

const GATHER_MS = 120; // ms to collect texts: some screen readers lose messages in bursts
const PAUSE_MS = 600; // ms between two announcements: in fast play only the last moves are read, not all in turn
const KEEP_MS = 4000; // ms until a text is removed after it was announced

/** @param {HTMLElement} region  with `aria-live` @returns {(text: string) => void} */
export function createAnnouncer(region) {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;
  let last = "";
  let spoken = -Infinity; // time of the last announcement

  /** Announce the waiting texts. A repeated text gets a no-break space, otherwise it would not be read again. */
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
