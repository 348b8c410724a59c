/** Prints a lesson, with the answers or without; what is folded otherwise is opened. The browser's own command for printing follows the same choice. */

import { onPress } from "../ui/dom.js";

/** @param {HTMLElement} button @param {HTMLInputElement} withAnswers  a checkbox */
export function createPrinting(button, withAnswers) {
  const root = document.documentElement;
  /** @type {HTMLDetailsElement[]} */
  let opened = []; // for the printer only

  function prepare() {
    root.classList.toggle("prints-answers", withAnswers.checked);
    const folded = withAnswers.checked ? "details:not([open])" : "details:not([open], .reveal, .answer)";
    opened = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(`main ${folded}`))];
    for (const details of opened) details.open = true;
  }

  function restore() {
    for (const details of opened) details.open = false;
    opened = [];
  }

  addEventListener("beforeprint", prepare);
  addEventListener("afterprint", restore);
  onPress(button, () => print());
}
