/** The marks on the transport's slider: where the stages of a solution begin, for eyes and pointers. */

import { html } from "../page/dom.js";

/** @param {HTMLElement} element  above the slider @param {(step: number) => void} onChoose */
export function createMarks(element, onChoose) {
  /** @type {readonly import("../game/timeline.js").Stage[]} */
  let marked = [];

  element.addEventListener("click", ({ target }) => {
    const { step } = /** @type {HTMLElement} */ (target).dataset;
    if (step) onChoose(Number(step));
  });

  /** Draws the marks anew for another solution. @param {import("../game/game.js").Game} game */
  return function show({ stages, moves }) {
    if (stages === marked) return;
    marked = stages;
    element.replaceChildren(...stages.map(({ title, from }) => markOf(title, from, moves.length)));
  };
}

function markOf(/** @type {string} */ title, /** @type {number} */ from, /** @type {number} */ length) {
  const mark = html("span", { title, "data-step": from });
  mark.style.setProperty("--at", String(from / length));
  return mark;
}
