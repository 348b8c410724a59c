/** The picture of what is known of a length: a line from what is proved to the best found, which closes as they meet. */

const SETTLED = 1; // seconds until which a first, long way may shrink to a much shorter one

/**
 * The ends of the line, chosen when the search has come to some figures and then only ever widened, so that nothing jumps.
 *
 * @param {{from: number, to: number} | null} scale  the one shown so far
 * @param {number} lower
 * @param {number | null} upper
 */
export function widened(scale, lower, upper) {
  const { from, to } = scale ?? firstScale(lower, upper);
  const reached = Math.max(lower + 2, upper ?? 0);
  return { from: Math.min(from, lower), to: reached > to ? Math.ceil(reached * 1.1) + 1 : to };
}

/** Room on both sides of what is known, so that the ends can be seen to move. */
function firstScale(lower, upper) {
  if (upper === null) return { from: Math.floor(lower * 0.85), to: Math.ceil(lower * 1.4) + 4 };
  const room = Math.max(4, Math.ceil((upper - lower) / 4));
  return { from: lower - room, to: upper + room };
}

/** @param {HTMLElement} element */
export function createInterval(element) {
  const word = (name) => element.querySelector(`[data-word="${name}"]`);
  let scale = null;

  /** Draws what is known after so many seconds of search. */
  function show(lower, upper, seconds) {
    scale = widened(seconds < SETTLED ? null : scale, lower, upper);
    const place = (length) => `${(100 * (length - scale.from)) / (scale.to - scale.from)}%`;
    element.hidden = false;
    element.style.setProperty("--lower", place(lower));
    element.style.setProperty("--upper", place(upper ?? scale.to));
    element.classList.toggle("is-open", upper === null);
    element.classList.toggle("is-closed", upper === lower);
    label(word("lower"), lower, upper === lower ? "proved and found" : "proved");
    label(word("upper"), upper === lower ? null : upper, "found");
  }

  function label(place, length, words) {
    place.hidden = length === null;
    place.firstElementChild.textContent = String(length ?? "");
    place.lastElementChild.textContent = words;
  }

  function clear() {
    scale = null;
    element.hidden = true;
  }

  return { show, clear };
}
