/** What the Solve panel shows of a search: the headline and its remark, the interval, how hard that is, the progress, the details. */

import { gettext } from "../../language/gettext.js";
import { write } from "../../page/dom.js";
import { isRunning } from "../../server/job.js";
import { createBounds } from "./bounds.js";
import { createInterval } from "./interval.js";
import { createMoments } from "./moments.js";
import { createSearchFigures } from "./search-figures.js";
import { hardnessOf, headlineOf, lowerOf, remarkOf, upperOf } from "./search-sentences.js";

const WELCOME = gettext("Finds the shortest solution and shows how the search progresses.");

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../puzzle/problem.js").Problem} Problem
 * @typedef {Record<"headline" | "remark" | "interval" | "hardness" | "building" | "bounds" | "figures" | "details", HTMLElement> &
 *   import("./bounds.js").BoundsParts & import("./search-figures.js").FigureParts} ViewParts
 */

/** @param {ViewParts} parts  of the Solve panel */
export function createSolveView(parts) {
  const interval = createInterval(parts.interval);
  const bounds = createBounds(parts.bounds);
  const figures = createSearchFigures(parts);
  const moments = createMoments();

  /** `parting` is why the last search has no result. */
  function drawWords(/** @type {View} */ view, /** @type {string} */ parting) {
    const headline = headlineOf(view);
    const remark = view.state === "idle" ? parting || WELCOME : remarkOf(view);
    write(parts.headline, headline);
    parts.headline.hidden = !headline;
    write(parts.remark, remark);
    parts.remark.hidden = !remark;
  }

  function drawInterval(/** @type {View} */ view) {
    const lower = lowerOf(view);
    const upper = upperOf(view);
    if (view.state === "idle" || !(lower || upper)) interval.clear();
    else interval.show(lower, upper, moments.until);
  }

  function drawHardness(/** @type {View} */ view, /** @type {Problem} */ problem) {
    write(parts.hardness, hardnessOf(view, problem));
    parts.hardness.hidden = !parts.hardness.textContent;
  }

  function drawBuilding(/** @type {View} */ { state, info }) {
    parts.building.hidden = state !== "building";
    parts.building.classList.toggle("is-vague", info?.fraction === undefined);
    parts.building.style.setProperty("--fraction", String(info?.fraction ?? 0));
  }

  function drawDetails(/** @type {View} */ view) {
    if (view.state === "idle") moments.clear();
    bounds.show(moments, !isRunning(view));
    figures.show(view);
    parts.details.hidden = parts.bounds.hidden && parts.figures.hidden;
  }

  return {
    /** Another search begins. */
    clear() {
      interval.clear();
      moments.clear();
    },

    /** Takes down when what was known. */
    note: moments.note,

    /** Draws what is known of a problem. */
    draw(/** @type {View} */ view, /** @type {Problem} */ problem, /** @type {string} */ parting) {
      drawWords(view, parting);
      drawInterval(view);
      drawHardness(view, problem);
      drawBuilding(view);
      drawDetails(view);
    },
  };
}
