/** The weight in a sentence: set by dragging it or by the slider; A* then recomputes the numbers in the sentence. */

import { setStyle } from "../../board/view.js";
import { gettext, ngettext, number } from "../../i18n/gettext.js";
import { partsOf, write } from "../../ui/dom.js";
import { count } from "../../ui/figures.js";
import { parsePosition } from "../../puzzle/position.js";
import { createSearchSpace } from "../../searches/space.js";
import { weightedAStar } from "../../searches/best-first.js";
/** @import { Position } from "../../puzzle/position.js" */

const PX_PER_STEP = 6; // pixels of dragging per tenth

/** @param {HTMLElement} sentence  with the markup of `weighed` in templates/learn/_parts.html */
export function createWeight(sentence) {
  const { weight, taken, kept, length, excess, slider } = /** @type {Record<string, HTMLElement> & {slider: HTMLInputElement}} */ (partsOf(sentence));
  const [start, goal] = [sentence.dataset.position, sentence.dataset.goal].map((text) => parsePosition(String(text)));
  const shortest = Number(length.textContent); // the initial sentence is for weight 1

  function draw() {
    const found = effortOf(start, goal, slider.valueAsNumber);
    const more = found.length - shortest;
    write(weight, number(slider.valueAsNumber, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
    setStyle(slider, "--played", String((slider.valueAsNumber - Number(slider.min)) / (Number(slider.max) - Number(slider.min))));
    write(taken, count(found.taken));
    write(kept, count(found.stored));
    write(length, String(found.length));
    // Translators: both end the sentence "With w = … A* … finds a path of … moves, …": how many moves more, or none.
    write(excess, more ? gettext("{slides} more than the shortest", { slides: more }) : gettext("the shortest possible"));
    slider.setAttribute("aria-valuetext", effortText(slider.valueAsNumber, found));
  }

  slider.addEventListener("input", draw);
  listenToDrags(weight, slider);
  draw();
}

function effortText(/** @type {number} */ weight, /** @type {ReturnType<typeof effortOf>} */ { taken, length }) {
  const positions = ngettext("{count} position", "{count} positions", taken);
  const slides = ngettext("{count} move", "{count} moves", length);
  return gettext("{weight}: {positions}, {slides}", { weight: number(weight), positions, slides });
}

/**
 * Return the result and cost of weighted A*: length of the path, positions expanded, positions stored at the end.
 *
 * @param {Position} start
 * @param {Position} goal
 * @param {number} weight
 */
export function effortOf(start, goal, weight) {
  const space = createSearchSpace(goal);
  const met = new Set();
  let [length, taken] = [0, 0];
  for (const { kind, node, entered } of weightedAStar(weight).steps(space, space.stateOf(start))) {
    if (entered) met.add(entered.state);
    if (kind === "expand") taken += 1;
    if (kind === "goal") length = node.g;
  }
  return { length, taken, stored: met.size };
}

/** Change the number by dragging; to the right increases it. @param {HTMLElement} dragged @param {HTMLInputElement} slider */
function listenToDrags(dragged, slider) {
  /** @type {{x: number, value: number} | null} */
  let drag = null;
  dragged.addEventListener("pointerdown", (event) => {
    dragged.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, value: slider.valueAsNumber };
    event.preventDefault();
    slider.focus({ preventScroll: true });
  });
  dragged.addEventListener("pointermove", (event) => {
    if (!drag) return;
    slider.valueAsNumber = drag.value + Math.round((event.clientX - drag.x) / PX_PER_STEP) * Number(slider.step);
    slider.dispatchEvent(new Event("input"));
  });
  for (const name of ["pointerup", "pointercancel"]) dragged.addEventListener(name, () => { drag = null; });
}
