/** What a search says to those who hear the page: its headline now and then, and how it ends. */

import { gettext } from "../../language/gettext.js";
import { isRunning } from "../../server/job.js";
import { headlineOf, remarkOf } from "./search-sentences.js";

const HUSH = 5000; // ms between two sentences while a search runs

/** @param {(text: string) => void} announce  speaks to screen readers */
export function createSearchSpeech(announce) {
  let last = ""; // what was said
  let spoken = 0; // when that was

  return {
    /** Another search begins. */
    begin() {
      last = "";
      spoken = performance.now();
    },

    /** @param {import("../../server/job.js").View} view */
    speak(view) {
      const now = performance.now();
      if (view.state === "idle" || (isRunning(view) && now - spoken < HUSH)) return;
      const text = isRunning(view) ? headlineOf(view) : endText(headlineOf(view), remarkOf(view));
      if (text === last) return;
      last = text;
      spoken = now;
      announce(text);
    },
  };
}

/** @param {string} headline @param {string} remark */
function endText(headline, remark) {
  // Translators: {headline} as in "54 moves", {remark} is a sentence
  return gettext("{headline}. {remark}", { headline, remark });
}
