/** The picture of what is known of a length: a line from what is proved to the best found, which closes as they meet. */

/**
 * The ends of the line, chosen with the first figures and only ever widened, so that nothing jumps.
 *
 * @param {{from: number, to: number} | null} scale  the one shown so far
 * @param {number} lower
 * @param {number | null} upper
 */
export function widened(scale, lower, upper) {
  const { from, to } = scale ?? { from: Math.floor(lower * 0.85), to: Math.ceil(lower * 1.4) + 4 };
  const reached = Math.max(lower + 2, upper ?? 0);
  return { from: Math.min(from, lower), to: reached > to ? Math.ceil(reached * 1.1) + 1 : to };
}

/** @param {HTMLElement} element */
export function createInterval(element) {
  const word = (name) => element.querySelector(`[data-word="${name}"]`);
  let scale = null;

  function show(lower, upper) {
    scale = widened(scale, lower, upper);
    const place = (length) => `${(100 * (length - scale.from)) / (scale.to - scale.from)}%`;
    element.hidden = false;
    element.style.setProperty("--lower", place(lower));
    element.style.setProperty("--upper", place(upper ?? scale.to));
    element.classList.toggle("is-open", upper === null);
    element.classList.toggle("is-closed", upper === lower);
    word("from").textContent = String(scale.from);
    word("to").textContent = upper === null ? "" : String(scale.to);
    word("lower").textContent = upper === lower ? "proved and found" : "proved so far";
    word("upper").textContent = upper === null || upper === lower ? "" : "best found";
  }

  function clear() {
    scale = null;
    element.hidden = true;
  }

  return { show, clear };
}
