/** The graph of times over solves, with the average of five, drawn by uPlot, which is fetched for it. */

import { formatTime } from "../../game/clock.js";

/**
 * @typedef {[number[], (number | null)[], (number | null)[]]} Columns  numbers of the solves, times, averages
 * @typedef {{single: string, average: string, text: string, line: string}} Inks
 *
 * @typedef {object} Plot  what is used of uPlot
 * @property {(data: Columns) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @typedef {new (options: object, data: Columns, element: HTMLElement) => Plot} PlotMaker
 */

const UPLOT = new URL("../../../vendor/uplot-1.6.32/uPlot.esm.js", import.meta.url).href;
const HEIGHT = 168; // pixels
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600]; // between the lines of the grid
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** `inks()` gives the colours as the page has them now. @param {HTMLElement} element @param {{inks: () => Inks}} options */
export function createGraph(element, { inks }) {
  /** @type {Plot | null} */
  let plot = null;
  /** @type {Columns} */
  let data = [[], [], []];
  const fetching = import(UPLOT).then(({ default: made }) => /** @type {PlotMaker} */ (made)).catch(() => null); // no server just now: the table has it all

  async function draw() {
    const Plot = await fetching;
    plot?.destroy();
    plot = null;
    if (Plot && data[0].length && element.clientWidth) plot = new Plot(optionsFor(element, inks()), data, element);
  }

  function fit() {
    if (plot && element.clientWidth) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else draw();
  }

  new ResizeObserver(fit).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /** Draws these times in milliseconds; what was not finished is left out. @param {readonly number[]} results @param {readonly (number | null)[]} averages */
    show(results, averages) {
      data = [results.map((_, index) => index + 1), results.map(seconds), averages.map(seconds)];
      if (plot) plot.setData(data);
      else draw();
    },
  };
}

/** @param {HTMLElement} element @param {Inks} inks */
function optionsFor(element, { single, average, text, line }) {
  const axis = { stroke: text, font: `12px ${getComputedStyle(element).fontFamily}`, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [8, 12, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (/** @type {Plot} */ _, /** @type {number} */ least, /** @type {number} */ most) => around(least, most) } },
    axes: [
      { ...axis, size: 26, space: 40, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000], grid: { show: false } },
      { ...axis, size: 52, space: 34, incrs: SECONDS, grid: { stroke: line, width: 1 }, values: (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks.map(markText) },
    ],
    series: [
      {},
      { stroke: single, width: 1, points: { show: true, size: 5, fill: single } },
      { stroke: average, width: 2, points: { show: false } },
    ],
  };
}

/** @param {number} least @param {number} most */
function around(least, most) {
  const room = Math.max(0.5, 0.08 * (most - least));
  return [Math.max(0, least - room), most + room];
}

/** @param {number | null} milliseconds */
function seconds(milliseconds) {
  return milliseconds === null || milliseconds === Infinity ? null : milliseconds / 1000;
}

/** Whole seconds, as minutes and seconds. @param {number} mark */
function markText(mark) {
  return formatTime(mark * 1000).slice(0, -2);
}
