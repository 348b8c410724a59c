/** Statistics of solves: latest and best single, averages and mean; graphs of times and move counts, also as a table. */

import { formatTime } from "../../../game/clock.js";
import { averages, best, mean, spanName, SPANS } from "../../../storage/averages.js";
import { resultOf } from "../../../storage/solve-record.js";
import { gettext, ngettext } from "../../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../../puzzle/moves.js";
import { html, partsOf, write } from "../../../ui/dom.js";
import { around, axisOf, createPlot, marksBy, STEPS } from "../../../ui/plot.js";
import { resultText } from "./names.js";
/** @import { Solve } from "../../../storage/solve-record.js" */

const MAX_TABLE_ROWS = 100; // the latest

/** @param {HTMLElement} element  the panel */
export function createSums(element) {
  const parts = partsOf(element);
  const plot = createPlot(parts.chart, { height: CHART_HEIGHT_PX, options: () => optionsFor(parts) });
  const lengthPlot = createCountsPlot(parts.lengths, parts.singleKey, gettext("moves made"));

  /** @param {readonly Solve[]} solves  the latest last */
  return function showSums(solves) {
    parts.sums.hidden = parts.graphs.hidden = solves.length === 0;
    if (!solves.length) return;
    const results = solves.map(resultOf);
    const bySpan = SPANS.map((span) => averages(results, span));
    const [, of5, of12] = bySpan;
    const rows = [rowOf(gettext("single"), results), ...bySpan.map((values, index) => rowOf(spanName(SPANS[index]), values))];
    parts.averages.replaceChildren(...rows);
    write(parts.sum, ngettext("{count} solve, mean {time}", "{count} solves, mean {time}", solves.length, { time: resultText(mean(results)) }));
    parts.chart.setAttribute("aria-label", describe(results));
    const numbers = results.map((_, index) => index + 1);
    const lengths = solves.map(({ moves }) => (moves ? lengthStm(parseMoves(moves)) : null));
    parts.lengths.hidden = lengths.every((length) => length === null);
    plot.show([numbers, results.map(seconds), of5.map(seconds)]);
    lengthPlot.show([numbers, lengths]);
    parts.rows.replaceChildren(...tableOf([results, of5, of12], lengths));
  };
}

function rowOf(/** @type {string} */ name, /** @type {readonly (number | null)[]} */ values) {
  return html("tr", {}, [html("th", { scope: "row" }, [name]), ...cellsOf([values.at(-1) ?? null, best(values)])]);
}

/** Return the rows of the table, the latest first. @param {readonly (number | null)[][]} times  in columns @param {readonly (number | null)[]} lengths */
function tableOf(times, lengths) {
  const numbers = lengths.map((_, index) => index).slice(-MAX_TABLE_ROWS).reverse();
  return numbers.map((index) => html("tr", {}, [
    html("th", { scope: "row" }, [String(index + 1)]),
    ...cellsOf(times.map((values) => values[index])),
    html("td", {}, [String(lengths[index] ?? "–")]),
  ]));
}

function cellsOf(/** @type {readonly (number | null)[]} */ values) {
  return values.map((value) => html("td", {}, [resultText(value)]));
}

function describe(/** @type {readonly number[]} */ results) {
  const finished = results.filter(Number.isFinite);
  const slowest = finished.length ? Math.max(...finished) : Infinity;
  return ngettext(
    "Graph of {count} time from {best} to {slowest}; the table below has the same figures.",
    "Graph of {count} times from {best} to {slowest}; the table below has the same figures.",
    results.length,
    { best: resultText(best(results)), slowest: resultText(slowest) },
  );
}

/* The graphs over solves: times with the average of five, and below them move counts. */

const CHART_HEIGHT_PX = 168;
const LENGTHS_HEIGHT_PX = 120;
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]; // possible distances of grid lines

/** Return uPlot's options in the colours of the legend, which come from the style sheet. @param {Record<string, HTMLElement>} parts */
function optionsFor({ chart, singleKey, averageKey }) {
  const [single, average, text] = [singleKey, averageKey, chart].map((part) => getComputedStyle(part).color);
  const axis = { ...axisOf(chart, text, gettext("time, min:s")), incrs: SECONDS, values: marksBy((mark) => formatTime(mark * 1000).slice(0, -2)) };
  return graphOf(chart, text, axis, [singleSeries(single), { stroke: average, width: 2, points: { show: false } }]);
}

/** Create a graph of a number of moves for each solve, in the colour of its key. @param {HTMLElement} chart @param {HTMLElement} key @param {string} title */
export function createCountsPlot(chart, key, title) {
  const options = () => {
    const [single, text] = [key, chart].map((part) => getComputedStyle(part).color);
    return graphOf(chart, text, { ...axisOf(chart, text, title), incrs: STEPS }, [singleSeries(single)]);
  };
  return createPlot(chart, { height: LENGTHS_HEIGHT_PX, options });
}

function singleSeries(/** @type {string} */ colour) {
  return { stroke: colour, width: 1, points: { show: true, size: 5, fill: colour } };
}

/** @param {HTMLElement} chart @param {string} text  text colour @param {object} axis  the vertical one @param {object[]} series */
function graphOf(chart, text, axis, series) {
  return {
    padding: [8, 12, 0, 0],
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (/** @type {unknown} */ _, /** @type {number} */ least, /** @type {number} */ most) => around(least, most, 0.5) } },
    axes: [
      { ...axisOf(chart, text, gettext("solve number")), size: 26, space: 40, incrs: STEPS, grid: { show: false } },
      { size: 52, space: 34, grid: { stroke: getComputedStyle(chart).borderTopColor, width: 1 }, ...axis },
    ],
    series: [{}, ...series],
  };
}

function seconds(/** @type {number | null} */ milliseconds) {
  return milliseconds === null || milliseconds === Infinity ? null : milliseconds / 1000;
}
