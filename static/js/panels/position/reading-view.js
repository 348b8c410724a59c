/** What is told of the text: how it was understood or what is wrong with it, and what else it may mean. */

import { showChoices } from "../../page/widgets/choices.js";
import { html, write } from "../../page/dom.js";

/**
 * @typedef {import("../../page/widgets/choices.js").Choice} Choice
 * @typedef {Record<"understood" | "fault" | "restore" | "text" | "alternatives" | "alternatives-label" | "alternatives-list",
 *   HTMLElement>} ReadingParts
 */

/**
 * `onOther(isFaulty)` is called whenever something else is told.
 *
 * @param {ReadingParts} parts
 * @param {{onOther: (isFaulty: boolean) => void}} options
 */
export function createReadingView(parts, { onOther }) {
  let focusNext = false; // the button that was pressed is about to go: what was read takes the focus

  function show(/** @type {boolean} */ isFaulty) {
    parts.fault.hidden = parts.restore.hidden = !isFaulty;
    parts.understood.hidden = isFaulty;
    parts.alternatives.hidden = true;
    parts.text.setAttribute("aria-invalid", String(isFaulty));
    onOther(isFaulty);
  }

  /** @param {Choice} choice @returns {Choice} */
  function withFocus({ text, act }) {
    return { text, act: () => { focusNext = true; act(); } };
  }

  return {
    get isFaulty() { return !parts.fault.hidden; },

    understood(/** @type {string} */ sentence) {
      show(false);
      write(parts.understood, sentence);
      if (focusNext) parts.understood.focus({ preventScroll: true });
      focusNext = false;
    },

    /** What is wrong, a sentence each. */
    faults(/** @type {string[]} */ mistakes) {
      show(true);
      parts.fault.replaceChildren(...mistakes.map((mistake) => html("li", {}, [mistake])));
    },

    offer(/** @type {string} */ label, /** @type {Choice[]} */ choices) {
      parts.alternatives.hidden = choices.length === 0;
      write(parts["alternatives-label"], label);
      showChoices(parts["alternatives-list"], choices.map(withFocus));
    },
  };
}
