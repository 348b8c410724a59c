/** A message on the lower edge of the board's frame: a sentence, with or without buttons. */

import { html, write } from "./dom.js";

/** The caller puts its `element` into the frame. @param {string} name  a class @param {HTMLElement[]} [buttons] */
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
