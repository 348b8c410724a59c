/** Prints a lesson, with the answers or without. The browser's own command for printing follows the same choice. */

import { onPress } from "../ui/dom.js";

/** @param {HTMLElement} button @param {HTMLInputElement} withAnswers  a checkbox */
export function createPrinting(button, withAnswers) {
  const root = document.documentElement;
  /** @type {HTMLDetailsElement[]} */
  let opened = []; // for the printer only

  function prepare() {
    root.classList.toggle("prints-answers", withAnswers.checked);
    if (!withAnswers.checked) return;
    opened = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("main details:not([open])"))];
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
