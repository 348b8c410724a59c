/** The plate on the board's frame that says what a hint says, and for a while why there is none. */

import { html, write } from "../page/dom.js";

const STAYS = 6000; // ms that a sentence stays which nothing on the board belongs to

/** @param {HTMLElement} frame  of the board @param {(text: string) => void} announce */
export function createHintPlate(frame, announce) {
  const plate = html("p", { class: "hint-said" });
  let timer = 0;
  frame.append(plate);

  /** The text of a plate that goes is read until it is gone. */
  function clear() {
    clearTimeout(timer);
    plate.classList.remove("shown");
  }

  function say(/** @type {string} */ text) {
    clearTimeout(timer);
    write(plate, text);
    plate.classList.add("shown");
    announce(text);
  }

  return {
    clear,
    say,

    /** Says it for a while. */
    mention(/** @type {string} */ text) {
      say(text);
      timer = window.setTimeout(clear, STAYS);
    },

    /** Says it after some milliseconds, unless something else is said before. */
    sayLater(/** @type {string} */ text, /** @type {number} */ wait) {
      clearTimeout(timer);
      timer = window.setTimeout(() => say(text), wait);
    },
  };
}
