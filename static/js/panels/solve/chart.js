/** The chart of both bounds over time, drawn by uPlot, which is fetched when the chart is seen for the first time. */

import { duration } from "../../page/figures.js";

/**
 * @typedef {import("./moments.js").Moment} Moment
 * @typedef {(number | null)[]} Lengths
 * @typedef {[number[], Lengths, Lengths]} Columns  times, solutions found, lengths proved
 * @typedef {{found: string, proved: string, between: string, text: string, line: string}} Inks
 *
 * @typedef {object} Plot  what is used of uPlot
 * @property {(data: Columns) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @property {{left: number}} cursor
 * @property {(left: number, scale: string) => number} posToVal
 * @typedef {{new (options: object, data: Columns, element: HTMLElement): Plot, paths: {stepped: (options: {align: number}) => object}}} PlotMaker
 */

const UPLOT = new URL("../../../vendor/uplot-1.6.32/uPlot.esm.js", import.meta.url).href;
const HEIGHT = 168; // pixels
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]; // moves between the lines of the grid
const OPENING = 0.02; // the part of the time whose first, long solutions may lie above the chart
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/**
 * `inks()` gives the colours as the page has them now; `onPoint(seconds)` tells what time the pointer is at, null for none.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, onPoint: (seconds: number | null) => void}} options
 */
export function createChart(element, { inks, onPoint }) {
  /** @type {PlotMaker | null} */
  let Plot = null; // once it is here
  /** @type {Plot | null} */
  let plot = null;
  /** @type {Columns | null} */
  let data = null;
  let asked = false;

  async function fetchPlot() {
    asked = true;
    try {
      Plot = /** @type {{default: PlotMaker}} */ (await import(UPLOT)).default;
      draw();
    } catch {
      asked = false; // no server at the moment: asked again when there is more to show
    }
  }

  function draw() {
    plot?.destroy();
    plot = null;
    if (Plot && data && element.clientWidth) plot = new Plot(optionsFor(Plot, data), data, element);
  }

  function optionsFor(/** @type {PlotMaker} */ { paths }, /** @type {Columns} */ columns) {
    const { found, proved, between, text, line } = inks();
    const font = `12px ${getComputedStyle(element).fontFamily}`;
    const axis = { stroke: text, font, ticks: { show: false } };
    const series = { width: 2, paths: paths.stepped({ align: 1 }), points: { show: false } };
    return {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [8, 12, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: (/** @type {Plot} */ _, /** @type {number} */ __, /** @type {number} */ last) => [0, Math.max(last, 0.001)] }, y: { range: () => heights(columns) } },
      axes: [
        { ...axis, size: 26, space: 60, grid: { show: false }, values: (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks.map(clockText) },
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

  function fit() {
    if (!element.clientWidth) return;
    if (plot) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else draw();
  }

  new ResizeObserver(fit).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /** Draws these moments, up to that second. @param {Moment[]} moments @param {number} until */
    show(moments, until) {
      data = columnsOf(moments, until);
      if (plot) plot.setData(data);
      else if (!asked) fetchPlot();
      else draw();
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
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const room = Math.max(1, 0.08 * (most - least));
  return [Math.max(0, least - room), most + room];
}

function clockText(/** @type {number} */ seconds) {
  return seconds < 60 ? `${Number(seconds.toFixed(3))}\u00a0s` : duration(seconds);
}
