/** What a search proved and found over time: a chart with a legend, also as a table. */

import { gettext, number } from "../../../i18n/gettext.js";
import { html, partsOf, write } from "../../../ui/dom.js";
import { duration, secondsMark } from "../../../ui/figures.js";
import { around, axisOf, createPlot, marksBy, STEPS } from "../../../ui/plot.js";
import { lowerOf, upperOf } from "./search-sentences.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Plot } from "../../../ui/plot.js" */

const MAX_TABLE_ROWS = 12;
const MIN_CHART_S = 1; // after which a chart is useful even if nothing has changed
const TABLE_UPDATE_MS = 5000; // between updates of the table during a search, so that it can be read

/**
 * @typedef {{seconds: number, lower: number, upper: number | null}} Moment  from then on, `lower` was a proved lower bound and `upper` the length of the best solution; null without one
 * @typedef {ReturnType<typeof createMoments>} Moments
 * @typedef {Record<"foundKey" | "provedKey" | "moment" | "chart" | "rows", HTMLElement> & {table: HTMLDetailsElement}} BoundsParts
 */

/** @param {HTMLElement} element  contains the parts listed above */
export function createBoundsChart(element) {
  const parts = /** @type {BoundsParts} */ (partsOf(element));
  const showChart = createChart(parts.chart, { inks, onPoint: showMoment });
  /** @type {Moments | null} */
  let shown = null;
  let writtenAt = -Infinity; // time of the last table update

  /** Return the colours of the legend, which come from the style sheet, for the canvas. */
  function inks() {
    const ink = (/** @type {Element} */ part) => getComputedStyle(part).color;
    const between = getComputedStyle(parts.foundKey).backgroundColor;
    const line = getComputedStyle(parts.chart).borderTopColor;
    return { found: ink(parts.foundKey), proved: ink(parts.provedKey), text: ink(parts.chart), between, line };
  }

  function showMoment(/** @type {number | null} */ seconds) {
    const moment = seconds === null ? null : shown?.at(seconds);
    write(parts.moment, moment ? gettext("{time}: {range}", { time: duration(seconds ?? 0), range: rangeText(moment) }) : "");
  }

  /** Draw the moments; `isFinal` if no more will come. */
  function show(/** @type {Moments} */ moments, /** @type {boolean} */ isFinal) {
    shown = moments;
    element.hidden = moments.list.length < 2 && moments.until < MIN_CHART_S;
    if (element.hidden || !element.clientWidth) return;
    /** @type {HTMLElement} */ (parts.foundKey.parentElement).hidden = moments.list.at(-1)?.upper === null;
    showChart(moments.list, moments.until);
    const now = performance.now();
    if (!parts.table.open || (!isFinal && now - writtenAt < TABLE_UPDATE_MS)) return;
    writtenAt = now;
    parts.rows.replaceChildren(...thinned(moments.list).map(rowOf));
  }

  parts.table.addEventListener("toggle", () => {
    writtenAt = -Infinity;
    if (shown) show(shown, false);
  });

  return show;
}

/** Return the range of the solution length known at a moment. */
function rangeText(/** @type {Moment} */ { lower, upper }) {
  // Translators: of a number of moves, as in "3.2 s: at least 46"
  if (upper === null) return gettext("at least {number}", { number: lower });
  // Translators: of a number of moves, as in "3.2 s: 46 to 58"
  return lower === upper ? String(upper) : gettext("{lower} to {upper}", { lower, upper });
}

function rowOf(/** @type {Moment} */ moment) {
  const cells = [String(moment.lower), String(moment.upper ?? "–"), gapText(moment) || "–"].map((text) => html("td", {}, [text]));
  return html("tr", {}, [html("th", { scope: "row" }, [duration(moment.seconds)]), ...cells]);
}

/** The chart of both bounds over time. */

/**
 * @typedef {(number | null)[]} Lengths
 * @typedef {[number[], Lengths, Lengths]} Columns  times, lengths found, lower bounds
 * @typedef {{found: string, proved: string, between: string, text: string, line: string}} Inks
 */

const CHART_HEIGHT_PX = 168;
const OPENING_SHARE = 0.02; // of the time, whose long first solutions may lie above the chart

/**
 * Create the chart; `inks()` returns the current colours of the page; `onPoint(seconds)` gets the time under the pointer,
 * null for none.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, onPoint: (seconds: number | null) => void}} options
 */
function createChart(element, { inks, onPoint }) {
  /** @type {Columns} */
  let data = [[], [], []];
  const plot = createPlot(element, { height: CHART_HEIGHT_PX, options: optionsFor });

  function optionsFor(/** @type {import("../../../ui/plot.js").Paths} */ { stepped }) {
    const { found, proved, between, text, line } = inks();
    const series = { width: 2, paths: stepped({ align: 1 }), points: { show: false } };
    return {
      padding: [8, 12, 0, 0],
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: (/** @type {Plot} */ _, /** @type {number} */ __, /** @type {number} */ last) => [0, Math.max(last, 0.001)] }, y: { range: () => heights(data) } },
      axes: [
        { ...axisOf(element, text, gettext("time")), size: 26, space: 60, grid: { show: false }, values: marksBy(secondsMark) },
        { ...axisOf(element, text, gettext("number of moves")), size: 44, space: 34, incrs: STEPS, grid: { stroke: line, width: 1 } },
      ],
      series: [{}, { ...series, stroke: found }, { ...series, stroke: proved }],
      bands: [{ series: [1, 2], fill: between }],
      hooks: { setCursor: [(/** @type {Plot} */ { cursor, posToVal }) => onPoint(cursor.left >= 0 ? posToVal(cursor.left, "x") : null)] },
    };
  }

  /** Draw the moments until that second. @param {Moment[]} moments @param {number} until */
  return function showChart(moments, until) {
    data = columnsOf(moments, until);
    plot.show(data);
  };
}

/** Return the columns of the chart; the last moment lasts until now. @param {Moment[]} moments @param {number} until @returns {Columns} */
function columnsOf(moments, until) {
  const shown = [...moments, { ...moments[moments.length - 1], seconds: until }];
  return [
    shown.map(({ seconds }) => seconds),
    shown.map(({ upper }) => upper),
    shown.map(({ lower }) => lower || null),
  ];
}

/** Return the vertical range: from just below the bounds to just above the solutions, ignoring the very first moments. */
function heights(/** @type {Columns} */ [times, found, proved]) {
  const opening = OPENING_SHARE * times[times.length - 1];
  const settled = Math.max(0, times.findLastIndex((seconds) => seconds <= opening));
  const lengths = [...found.slice(settled), ...proved].filter((length) => length !== null);
  return around(Math.min(...lengths), Math.max(...lengths), 1);
}

/* The moments of a search: when which bounds became known. */

export function createMoments() {
  /** @type {Moment[]} */
  let moments = [];
  let until = 0; // seconds that the search has taken

  return {
    clear() {
      moments = [];
      until = 0;
    },

    /** Record a moment from a view of the solver client, if it is new. */
    note(/** @type {View} */ view) {
      const seconds = secondsOf(view);
      const lower = lowerOf(view);
      const upper = upperOf(view);
      if (seconds === null || (!lower && upper === null)) return;
      until = Math.max(until, seconds);
      const last = moments.at(-1);
      if (last?.lower !== lower || last.upper !== upper) moments.push({ seconds: until, lower, upper });
    },

    /** Return the moment at that time, or null before the first one. @returns {Moment | null} */
    at: (/** @type {number} */ seconds) => moments.findLast((moment) => moment.seconds <= seconds) ?? null,

    get list() { return moments; },
    get until() { return until; },
  };
}

/** Return as many moments as the table has room for, including the first and the last. */
function thinned(/** @type {Moment[]} */ moments) {
  if (moments.length <= MAX_TABLE_ROWS) return moments;
  return Array.from({ length: MAX_TABLE_ROWS }, (_, row) => moments[Math.round((row * (moments.length - 1)) / (MAX_TABLE_ROWS - 1))]);
}

/** Return by how much the solution found may exceed the shortest: `8.5 %`; empty if unknown. @param {Moment} moment */
function gapText({ lower, upper }) {
  if (!lower || upper === null) return "";
  const percent = number((100 * (upper - lower)) / lower, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
  return gettext("{percent}\u00a0%", { percent });
}

/** Return the time of a search, without preparing and waiting. */
function secondsOf(/** @type {View} */ { info, improved, result }) {
  const messages = [info?.phase === "searching" ? info : null, improved, result];
  const known = messages.flatMap((message) => (message && "seconds" in message ? [message.seconds] : []));
  return known.length ? Math.max(...known) : null;
}
