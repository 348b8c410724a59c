/** Predictions: a question is asked first, and the answer shown to who has answered it. */

import { gettext } from "../language/gettext.js";
import { onPress, write } from "../page/dom.js";

/** @param {HTMLElement} element  names the question and the right choice @param {import("./answers.js").Answers} answers */
export function createPrediction(element, answers) {
  const { predict: name = "", answer } = element.dataset;
  const said = /** @type {HTMLElement} */ (element.querySelector(".guessed"));
  const reveal = /** @type {HTMLDetailsElement} */ (element.querySelector(".reveal"));
  const options = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-choice]")]);

  function show(/** @type {number} */ choice) {
    options.forEach((option, index) => option.setAttribute("aria-pressed", String(index === choice)));
    element.classList.add("is-answered");
    reveal.open = true;
    write(said, choice === Number(answer) ? gettext("You were right.") : gettext("You thought otherwise."));
  }

  options.forEach((option, choice) => onPress(option, () => {
    answers.say(name, choice);
    show(choice);
  }));
  reveal.addEventListener("toggle", () => { if (reveal.open) element.classList.add("is-answered"); });
  const before = answers.said(name);
  if (before !== undefined && options[before]) show(before);
}
