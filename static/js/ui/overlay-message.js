/** A message at the lower edge of the board: a sentence, with or without buttons. */

import { html, write } from "./dom.js";

/** Create the message; the caller inserts its `element`. @param {string} name  CSS class @param {HTMLElement[]} [buttons] */
export function createOverlayMessage(name, buttons = []) {
  const words = html("span");
  const element = html("p", { class: `overlay-message ${name}` }, [words, ...buttons]);

  return {
    element,

    show(/** @type {string} */ text) {
      write(words, text);
      element.classList.add("shown");
    },

    clear() {
      element.classList.remove("shown");
    },
  };
}
