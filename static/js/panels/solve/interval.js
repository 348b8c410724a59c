/** The picture of what is known of a length: a line from what is proved to the best found, which closes as they meet. */

import { gettext } from "../../language/gettext.js";

const SETTLED = 1; // seconds until which a first, long solution may shrink to a much shorter one

/** @typedef {{from: number, to: number}} Scale  the lengths at the ends of the line */

/**
 * The ends of the line, chosen when the search has come to some figures and then only ever widened, so that nothing jumps.
 *
 * @param {Scale | null} scale  the one shown so far
 * @param {number} lower
 * @param {number | null} upper
 */
export function widened(scale, lower, upper) {
  const { from, to } = scale ?? firstScale(lower, upper);
  const reached = Math.max(lower + 2, upper ?? 0);
  return { from: Math.min(from, lower), to: reached > to ? Math.ceil(reached * 1.1) + 1 : to };
}

/** Room on both sides of what is known, so that the ends can be seen to move. */
function firstScale(/** @type {number} */ lower, /** @type {number | null} */ upper) {
  if (upper === null) return { from: Math.floor(lower * 0.85), to: Math.ceil(lower * 1.4) + 4 };
  const room = Math.max(4, Math.ceil((upper - lower) / 4));
  return { from: lower - room, to: upper + room };
}

/** @param {HTMLElement} element */
export function createInterval(element) {
  const word = (/** @type {string} */ name) => /** @type {HTMLElement} */ (element.querySelector(`[data-word="${name}"]`));
  /** @type {Scale | null} */
  let scale = null;

  /** Draws what is known after so many seconds of search. */
  function show(/** @type {number} */ lower, /** @type {number | null} */ upper, /** @type {number} */ seconds) {
    const { from, to } = (scale = widened(seconds < SETTLED ? null : scale, lower, upper));
    const place = (/** @type {number} */ length) => `${(100 * (length - from)) / (to - from)}%`;
    element.hidden = false;
    element.style.setProperty("--lower", place(lower));
    element.style.setProperty("--upper", place(upper ?? to));
    element.classList.toggle("is-open", upper === null);
    element.classList.toggle("is-closed", upper === lower);
    // Translators: below a number of moves, on a line from what is proved to what is found
    label(word("lower"), lower, upper === lower ? gettext("proved and found") : gettext("proved"));
    label(word("upper"), upper === lower ? null : upper, gettext("found"));
  }

  function label(/** @type {HTMLElement} */ place, /** @type {number | null} */ length, /** @type {string} */ words) {
    const [number, meaning] = place.children;
    place.hidden = length === null;
    number.textContent = String(length ?? "");
    meaning.textContent = words;
  }

  function clear() {
    scale = null;
    element.hidden = true;
  }

  return { show, clear };
}
