/** The weight in a sentence: it is dragged or set by the slider, and A* runs anew for the numbers in the same sentence. */

import { setStyle } from "../board/style.js";
import { partsOf, write } from "../page/dom.js";
import { count, counted } from "../page/figures.js";
import { parsePosition } from "../puzzle/position.js";
import { search } from "./search.js";

const STEP = 6; // pixels that the number is dragged for a tenth

/** @param {HTMLElement} sentence  its markup is `weighed` in templates/learn/_parts.html */
export function createWeight(sentence) {
  const { weight, taken, kept, length, told, slider } = /** @type {Record<string, HTMLElement> & {slider: HTMLInputElement}} */ (partsOf(sentence));
  const [start, goal] = [sentence.dataset.position, sentence.dataset.goal].map((text) => parsePosition(String(text)));
  const shortest = Number(length.textContent); // as the sentence stands for the weight 1

  function draw() {
    const found = search(start, goal, slider.valueAsNumber);
    const more = found.length - shortest;
    write(weight, slider.valueAsNumber.toFixed(1));
    setStyle(slider, "--played", String((slider.valueAsNumber - Number(slider.min)) / (Number(slider.max) - Number(slider.min))));
    write(taken, count(found.taken));
    write(kept, count(found.kept));
    write(length, String(found.length));
    write(told, more ? `${more} more than the shortest` : "the shortest that there is");
    slider.setAttribute("aria-valuetext", `${slider.value}: ${counted(found.taken, "position")}, ${counted(found.length, "slide")}`);
  }

  slider.addEventListener("input", draw);
  listenToDrags(weight, slider);
  draw();
}

/** The number goes with the pointer, to the right upwards. @param {HTMLElement} number @param {HTMLInputElement} slider */
function listenToDrags(number, slider) {
  /** @type {{x: number, value: number} | null} */
  let drag = null;
  number.addEventListener("pointerdown", (event) => {
    number.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, value: slider.valueAsNumber };
    event.preventDefault();
    slider.focus({ preventScroll: true });
  });
  number.addEventListener("pointermove", (event) => {
    if (!drag) return;
    slider.valueAsNumber = drag.value + Math.round((event.clientX - drag.x) / STEP) * Number(slider.step);
    slider.dispatchEvent(new Event("input"));
  });
  for (const name of ["pointerup", "pointercancel"]) number.addEventListener(name, () => { drag = null; });
}
