/** What was proved and found in the course of a search: a chart with its key, and the same as a table. */

import { gettext } from "../../language/gettext.js";
import { html, partsOf, write } from "../../page/dom.js";
import { duration } from "../../page/figures.js";
import { createChart } from "./chart.js";
import { gapText, thinned } from "./moments.js";

const ROWS = 12; // of the table
const LONG = 1; // seconds after which a chart says something even if nothing has changed
const PAUSE = 5000; // ms between two states of the table while a search runs, so that it can be read

/**
 * @typedef {import("./moments.js").Moment} Moment
 * @typedef {import("./moments.js").Moments} Moments
 * @typedef {Record<"foundKey" | "provedKey" | "moment" | "chart" | "rows", HTMLElement> & {table: HTMLDetailsElement}} BoundsParts
 */

/** @param {HTMLElement} element  with the parts that are named here */
export function createBounds(element) {
  const parts = /** @type {BoundsParts} */ (partsOf(element));
  const chart = createChart(parts.chart, { inks, onPoint: tell });
  /** @type {Moments | null} */
  let shown = null;
  let written = -Infinity; // when the table was written

  /** The colours that the key has by the style sheet, as a canvas understands them. */
  function inks() {
    const ink = (/** @type {Element} */ part) => getComputedStyle(part).color;
    const between = getComputedStyle(parts.foundKey).backgroundColor;
    const line = getComputedStyle(parts.chart).borderTopColor;
    return { found: ink(parts.foundKey), proved: ink(parts.provedKey), text: ink(parts.chart), between, line };
  }

  function tell(/** @type {number | null} */ seconds) {
    const moment = seconds === null ? null : shown?.at(seconds);
    write(parts.moment, moment ? gettext("{time}: {range}", { time: duration(seconds ?? 0), range: rangeText(moment) }) : "");
  }

  /** Draws the moments; `isFinal` when no more will come. */
  function show(/** @type {Moments} */ moments, /** @type {boolean} */ isFinal) {
    shown = moments;
    element.hidden = moments.list.length < 2 && moments.until < LONG;
    if (element.hidden || !element.clientWidth) return;
    /** @type {HTMLElement} */ (parts.foundKey.parentElement).hidden = moments.list.at(-1)?.upper === null;
    chart.show(moments.list, moments.until);
    const now = performance.now();
    if (!parts.table.open || (!isFinal && now - written < PAUSE)) return;
    written = now;
    parts.rows.replaceChildren(...thinned(moments.list, ROWS).map(rowOf));
  }

  parts.table.addEventListener("toggle", () => {
    written = -Infinity;
    if (shown) show(shown, false);
  });

  return { show };
}

/** How many moves a solution needs by what was known. */
function rangeText(/** @type {Moment} */ { lower, upper }) {
  // Translators: of a number of moves, as in "3.2 s: at least 46"
  if (upper === null) return gettext("at least {number}", { number: lower });
  // Translators: of a number of moves, as in "3.2 s: 46 to 58"
  return lower === upper ? String(upper) : gettext("{lower} to {upper}", { lower, upper });
}

/** @param {Moment} moment */
function rowOf(moment) {
  const cells = [String(moment.lower), String(moment.upper ?? "–"), gapText(moment) || "–"].map((text) => html("td", {}, [text]));
  return html("tr", {}, [html("th", { scope: "row" }, [duration(moment.seconds)]), ...cells]);
}
