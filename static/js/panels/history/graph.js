/** The graph of times over solves, with the average of five. */

import { formatTime } from "../../game/clock.js";
import { STEPS, around, axisOf, createPlot, marksBy } from "../../page/widgets/plot.js";

/** @typedef {{single: string, average: string, text: string, line: string}} Inks */

const HEIGHT = 168; // pixels
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]; // between the lines of the grid

/** `inks()` gives the colours as the page has them now. @param {HTMLElement} element @param {{inks: () => Inks}} options */
export function createGraph(element, { inks }) {
  const plot = createPlot(element, { height: HEIGHT, options: () => optionsFor(element, inks()) });

  return {
    /** Draws these times in milliseconds; what was not finished is left out. @param {readonly number[]} results @param {readonly (number | null)[]} averages */
    show(results, averages) {
      plot.show([results.map((_, index) => index + 1), results.map(seconds), averages.map(seconds)]);
    },
  };
}

/** @param {HTMLElement} element @param {Inks} inks */
function optionsFor(element, { single, average, text, line }) {
  const axis = axisOf(element, text);
  return {
    padding: [8, 12, 0, 0],
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (/** @type {unknown} */ _, /** @type {number} */ least, /** @type {number} */ most) => around(least, most, 0.5) } },
    axes: [
      { ...axis, size: 26, space: 40, incrs: STEPS, grid: { show: false } },
      { ...axis, size: 52, space: 34, incrs: SECONDS, grid: { stroke: line, width: 1 }, values: marksBy(markText) },
    ],
    series: [
      {},
      { stroke: single, width: 1, points: { show: true, size: 5, fill: single } },
      { stroke: average, width: 2, points: { show: false } },
    ],
  };
}

/** @param {number | null} milliseconds */
function seconds(milliseconds) {
  return milliseconds === null || milliseconds === Infinity ? null : milliseconds / 1000;
}

/** Whole seconds, as minutes and seconds. @param {number} mark */
function markText(mark) {
  return formatTime(mark * 1000).slice(0, -2);
}
