/** A message at the lower edge of the board's frame: a sentence, with or without buttons. */

import { html, write } from "./dom.js";

/** Create the message; the caller inserts its `element`. @param {string} name  CSS class @param {HTMLElement[]} [buttons] */
export function createOverlayMessage(name, buttons = []) {
  const words = html("span");
  const element = html("p", { class: `overlay-message ${name}` }, [words, ...buttons]);

  return {
    element,

    /** Show a text; "" hides the message, which keeps it. */
    show(/** @type {string} */ text) {
      if (text) write(words, text);
      element.classList.toggle("shown", text !== "");
    },
  };
}
