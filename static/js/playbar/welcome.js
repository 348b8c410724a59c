/** The welcome: a sentence for the first visit, which is closed for good. `theme.js` hides it before the first paint. */

import { writePreference } from "../page/preferences.js";

/** @param {HTMLElement} note */
export function createWelcome(note) {
  note.querySelector("button")?.addEventListener("click", () => {
    writePreference("welcome", "read");
    document.documentElement.classList.add("is-known");
  });
}
