/** A ring: the board in its middle is slid on, and the ring shows where it is. */

import { formatPosition } from "../puzzle/position.js";

/** @param {HTMLElement} element @param {import("./exercises.js").LessonBoard | undefined} board */
export function createRing(element, board) {
  const places = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("li")]);

  function show(/** @type {string} */ position) {
    for (const place of places) {
      const isHere = place.dataset.position === position;
      place.classList.toggle("is-here", isHere);
      if (isHere) place.setAttribute("aria-current", "true");
      else place.removeAttribute("aria-current");
    }
  }

  board?.subscribe(({ position }) => show(formatPosition(position)));
  show(String(places[0].dataset.position));
}
