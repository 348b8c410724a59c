/** The chart of both bounds over time. */

import { gettext, number } from "../../language/gettext.js";
import { duration } from "../../page/figures.js";
import { STEPS, around, axisOf, createPlot, marksBy } from "../../page/widgets/plot.js";

/**
 * @typedef {import("./moments.js").Moment} Moment
 * @typedef {import("../../page/widgets/plot.js").Plot} Plot
 * @typedef {(number | null)[]} Lengths
 * @typedef {[number[], Lengths, Lengths]} Columns  times, solutions found, lengths proved
 * @typedef {{found: string, proved: string, between: string, text: string, line: string}} Inks
 */

const HEIGHT = 168; // pixels
const OPENING = 0.02; // the part of the time whose first, long solutions may lie above the chart

/**
 * `inks()` gives the colours as the page has them now; `onPoint(seconds)` tells what time the pointer is at, null for none.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, onPoint: (seconds: number | null) => void}} options
 */
export function createChart(element, { inks, onPoint }) {
  /** @type {Columns} */
  let data = [[], [], []];
  const plot = createPlot(element, { height: HEIGHT, options: optionsFor });

  function optionsFor(/** @type {import("../../page/widgets/plot.js").Paths} */ { stepped }) {
    const { found, proved, between, text, line } = inks();
    const axis = axisOf(element, text);
    const series = { width: 2, paths: stepped({ align: 1 }), points: { show: false } };
    return {
      padding: [8, 12, 0, 0],
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: (/** @type {Plot} */ _, /** @type {number} */ __, /** @type {number} */ last) => [0, Math.max(last, 0.001)] }, y: { range: () => heights(data) } },
      axes: [
        { ...axis, size: 26, space: 60, grid: { show: false }, values: marksBy(clockText) },
        { ...axis, size: 44, space: 34, incrs: STEPS, grid: { stroke: line, width: 1 } },
      ],
      series: [{}, { ...series, stroke: found }, { ...series, stroke: proved }],
      bands: [{ series: [1, 2], fill: between }],
      hooks: { setCursor: [point] },
    };
  }

  function point(/** @type {Plot} */ { cursor, posToVal }) {
    onPoint(cursor.left >= 0 ? posToVal(cursor.left, "x") : null);
  }

  return {
    /** Draws these moments, up to that second. @param {Moment[]} moments @param {number} until */
    show(moments, until) {
      data = columnsOf(moments, until);
      plot.show(data);
    },
  };
}

/** The last moment holds until now. @param {Moment[]} moments @param {number} until @returns {Columns} */
function columnsOf(moments, until) {
  const shown = [...moments, { ...moments[moments.length - 1], seconds: until }];
  return [
    shown.map(({ seconds }) => seconds),
    shown.map(({ upper }) => upper),
    shown.map(({ lower }) => lower || null),
  ];
}

/** From a little below all that was proved to a little above all that was found, the very first moments aside. */
function heights(/** @type {Columns} */ [times, found, proved]) {
  const opening = OPENING * times[times.length - 1];
  const settled = Math.max(0, times.findLastIndex((seconds) => seconds <= opening));
  const lengths = [...found.slice(settled), ...proved].filter((length) => length !== null);
  return around(Math.min(...lengths), Math.max(...lengths), 1);
}

function clockText(/** @type {number} */ seconds) {
  // Translators: {number} seconds
  return seconds < 60 ? gettext("{number}\u00a0s", { number: number(seconds, { maximumFractionDigits: 3 }) }) : duration(seconds);
}
