/** Choices: a row of buttons, the first few shown at once and the rest on request. */

import { gettext } from "../i18n/gettext.js";
import { createButton } from "./dom.js";

/** @typedef {{text: string, act: () => void, picture?: Element}} Choice  the picture is above the text */

const MAX_FIRST_CHOICES = 4;
const LOOK = "button compact";

/** Fill `list` with a button for each choice. @param {HTMLElement} list @param {Choice[]} choices */
export function showChoices(list, choices) {
  draw(choices.length > MAX_FIRST_CHOICES + 1 ? MAX_FIRST_CHOICES : choices.length);

  function draw(/** @type {number} */ shown) {
    const buttons = choices.slice(0, shown).map(buttonOf);
    const left = choices.length - buttons.length;
    if (left > 0) buttons.push(createButton(gettext("{count} more", { count: left }), LOOK, drawAll));
    list.replaceChildren(...buttons);
  }

  /** Show all choices, and move the focus from the removed button to the first new one. */
  function drawAll() {
    const first = list.childElementCount - 1;
    draw(choices.length);
    /** @type {HTMLElement} */ (list.children[first]).focus();
  }
}

function buttonOf(/** @type {Choice} */ { text, act, picture }) {
  const button = createButton(text, picture ? `${LOOK} with-picture` : LOOK, act);
  if (picture) button.prepend(picture);
  return button;
}
