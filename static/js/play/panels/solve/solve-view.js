/** Shows a search in the Solve panel: headline and remark, interval, hardness, progress, details. */

import { gettext } from "../../../i18n/gettext.js";
import { writeOrHide } from "../../../ui/dom.js";
import { isRunning } from "../../../api/job.js";
import { createBoundsChart, createMoments } from "./bounds-chart.js";
import { createSearchFigures } from "./search-figures.js";
import { factsOf, headlineOf, lowerOf, remarkOf, upperOf } from "./search-sentences.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Problem } from "../../../puzzle/problem.js" */

const WELCOME = gettext("Finds the shortest solution and shows how the search progresses.");

/**
 * @typedef {Record<"headline" | "remark" | "interval" | "facts" | "building" | "bounds" | "figures" | "details", HTMLElement> &
 *   import("./bounds-chart.js").BoundsParts & import("./search-figures.js").FigureParts} ViewParts
 */

/** @param {ViewParts} parts  of the Solve panel */
export function createSolveView(parts) {
  const interval = createInterval(parts.interval);
  const showBounds = createBoundsChart(parts.bounds);
  const showFigures = createSearchFigures(parts);
  const moments = createMoments();

  return {
    /** Reset for a new search. */
    clear() {
      interval.clear();
      moments.clear();
    },

    note: moments.note,

    /** Draw what is known of a problem; `ending` is why the last search has no result. */
    draw(/** @type {View} */ view, /** @type {Problem} */ problem, /** @type {string} */ ending) {
      const { state, info } = view;
      const isIdle = state === "idle";
      const [lower, upper] = [lowerOf(view), upperOf(view)];
      if (isIdle) moments.clear();
      writeOrHide(parts.headline, headlineOf(view));
      writeOrHide(parts.remark, isIdle ? ending || WELCOME : remarkOf(view));
      writeOrHide(parts.facts, factsOf(view, problem));
      if (isIdle || !(lower || upper) || lower === upper) interval.clear();
      else interval.show(lower, upper, moments.until);
      parts.building.hidden = state !== "building";
      parts.building.classList.toggle("is-vague", info?.fraction === undefined);
      parts.building.style.setProperty("--fraction", String(info?.fraction ?? 0));
      showBounds(moments, !isRunning(view));
      showFigures(view);
    },
  };
}

/** The interval: a line from the proved lower bound to the best length found, hidden once they meet. */

const SETTLING_S = 1; // during which a long first solution may be replaced by a much shorter one

/** @typedef {{from: number, to: number}} Scale  the lengths at the ends of the line */

/**
 * Return the ends of the line: chosen from the first figures and then only widened, so that nothing jumps.
 *
 * @param {Scale | null} scale  the current one
 * @param {number} lower
 * @param {number | null} upper
 */
export function widened(scale, lower, upper) {
  const { from, to } = scale ?? firstScale(lower, upper);
  const reached = Math.max(lower + 2, upper ?? 0);
  return { from: Math.min(from, lower), to: reached > to ? Math.ceil(reached * 1.1) + 1 : to };
}

/** Return a scale with margins on both sides of the bounds, so that their movement is visible. */
function firstScale(/** @type {number} */ lower, /** @type {number | null} */ upper) {
  if (upper === null) return { from: Math.floor(lower * 0.85), to: Math.ceil(lower * 1.4) + 4 };
  const room = Math.max(4, Math.ceil((upper - lower) / 4));
  return { from: lower - room, to: upper + room };
}

function createInterval(/** @type {HTMLElement} */ element) {
  const word = (/** @type {string} */ name) => /** @type {HTMLElement} */ (element.querySelector(`[data-word="${name}"]`));
  /** @type {Scale | null} */
  let scale = null;

  /** Draw the bounds at that second of the search. */
  function show(/** @type {number} */ lower, /** @type {number | null} */ upper, /** @type {number} */ seconds) {
    const { from, to } = (scale = widened(seconds < SETTLING_S ? null : scale, lower, upper));
    const place = (/** @type {number} */ length) => `${(100 * (length - from)) / (to - from)}%`;
    element.hidden = false;
    element.style.setProperty("--lower", place(lower));
    element.style.setProperty("--upper", place(upper ?? to));
    element.classList.toggle("is-open", upper === null);
    // Translators: below a number of moves, on a line from what is proved to what is found
    label(word("lower"), lower || null, gettext("proved"));
    label(word("upper"), upper, gettext("found"));
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
