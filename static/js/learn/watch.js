/** A board of a lesson that is looked at move by move, with the stages that the moves belong to. */

import { SLIDE } from "../board/frames.js";
import { createState } from "../board/state.js";
import { createView } from "../board/view.js";
import { gettext } from "../language/gettext.js";
import { disable, onPress, partsOf, write } from "../page/dom.js";
import { createMove, parseMoves } from "../puzzle/moves.js";
import { parsePosition, slide } from "../puzzle/position.js";

/** @typedef {import("../puzzle/position.js").Position} Position */

/** @param {HTMLElement} figure  its markup is `watch` in templates/learn/_parts.html */
export function createWatch(figure) {
  const element = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const { back, forward, slider, said } = /** @type {{back: HTMLElement, forward: HTMLElement, slider: HTMLInputElement, said: HTMLElement}} */ (partsOf(figure));
  const stages = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll("[data-moves]")]);
  const parts = stages.map((stage) => parseMoves(String(stage.dataset.moves)).flatMap(({ direction, count }) => Array(count).fill(direction)));
  const shown = positionsOf(parsePosition(String(figure.dataset.position)), parts.flat());
  const ends = parts.map((_, index) => parts.slice(0, index + 1).flat().length);
  const state = createState(shown[0]);
  const view = createView(element, element.id);
  state.mode = "look";
  let step = 0;

  function go(/** @type {number} */ next) {
    step = Math.min(Math.max(next, 0), shown.length - 1);
    draw();
  }

  function draw() {
    state.position = shown[step];
    view.draw(state, SLIDE);
    disable(back, step === 0);
    disable(forward, step === shown.length - 1);
    slider.value = String(step);
    const at = step === 0 ? -1 : ends.findIndex((end) => step <= end);
    stages.forEach((stage, index) => stage.setAttribute("aria-current", index === at ? "step" : "false"));
    // Translators: a noun with its number, as in "Slide 3 of 20".
    write(said, gettext("Slide {step} of {last}", { step, last: shown.length - 1 }));
    // Translators: a noun with its number, as in "Slide 3".
    slider.setAttribute("aria-valuetext", gettext("Slide {step}", { step }));
  }

  state.goal = parsePosition(String(figure.dataset.goal));
  onPress(back, () => go(step - 1));
  onPress(forward, () => go(step + 1));
  slider.addEventListener("input", () => go(Number(slider.value)));
  stages.forEach((stage, index) => onPress(/** @type {HTMLElement} */ (stage.querySelector("button")), () => go(ends[index])));
  element.addEventListener("keydown", (event) => {
    const change = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (change) go(step + change);
    if (change) event.preventDefault();
  });
  draw();
}

/** The position before the first slide and after each. @param {Position} start @param {import("../puzzle/moves.js").Direction[]} slides */
function positionsOf(start, slides) {
  const shown = [start];
  for (const direction of slides) shown.push(slide(shown[shown.length - 1], createMove(direction)));
  return shown;
}
