/** A plot drawn by uPlot, loaded on demand; as wide as its container, in the page's current colours. */

import { textScale } from "./text-scale.js";

/**
 * @typedef {(number | null)[][]} Columns  x values, then the y values of each series
 * @typedef {{stepped: (options: {align: number}) => object, bars: (options: object) => object}} Paths
 *
 * @typedef {object} Plot  the part of uPlot's interface that is used
 * @property {Columns} data
 * @property {(data: Columns) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @property {HTMLElement} over
 * @property {{left: number}} cursor
 * @property {(left: number, scale: string) => number} posToVal
 * @property {HTMLElement} root
 * @property {number} width   in CSS pixels
 * @property {number} height
 * @property {{left: number, top: number, width: number, height: number}} bbox  the area between the axes, in canvas pixels
 * @property {readonly Axis[]} axes      across and up
 * @property {readonly Series[]} series  the first is that of the x values
 * @property {(value: number, scale: string, isOnCanvas: boolean) => number} valToPos
 * @property {CanvasRenderingContext2D} ctx
 * @typedef {{label: string, _splits?: number[], _values?: string[] | null}} Axis  with its marks and their texts in the last drawing
 * @typedef {{width: number, dash?: number[], _stroke: string | null, _fill: string | null}} Series  with its colours in the last drawing
 * @typedef {{new (options: object, data: Columns, element: HTMLElement): Plot, paths: Paths}} PlotMaker
 */

const UPLOT = new URL("../../vendor/uplot-1.6.32/uPlot.min.js", import.meta.url).href;
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** Possible distances of grid lines: 1, 2, 5, 10, 20, 50, … */
export const STEPS = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/**
 * Create a plot. `options(paths)` returns uPlot's options in the page's current colours.
 *
 * @param {HTMLElement} element
 * @param {{height: number, options: (paths: Paths) => object}} parts  `height` in pixels
 */
export function createPlot(element, { height, options }) {
  /** @type {PlotMaker | null} */
  let Plot = null; // once loaded
  /** @type {Plot | null} */
  let plot = null;
  /** @type {Columns} */
  let data = [[]];
  let isAsked = false;

  async function fetchPlot() {
    isAsked = true;
    try {
      Plot = /** @type {{default: PlotMaker}} */ (await import(UPLOT)).default;
      draw();
    } catch {
      isAsked = false; // no connection: retry when there is new data
    }
  }

  function draw() {
    plot?.destroy();
    plot = null;
    if (!Plot || !data[0].length || !element.clientWidth) return;
    plot = new Plot({ width: element.clientWidth, height, legend: { show: false }, ...options(Plot.paths) }, data, element);
  }

  new ResizeObserver(() => {
    if (plot && element.clientWidth) plot.setSize({ width: element.clientWidth, height });
    else draw();
  }).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme", "data-accent"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /** The plot; null until it is drawn. */
    get drawn() { return plot; },

    show(/** @type {Columns} */ columns, isAnew = false) {
      data = columns;
      if (plot && !isAnew) plot.setData(data);
      else if (Plot) draw();
      else if (!isAsked) void fetchPlot();
    },
  };
}

/**
 * Return the options shared by all axes; `title` names the quantity and its unit.
 *
 * @param {HTMLElement} element @param {string} ink @param {string} title
 * @param {{size: number, space: number}} [room]  pixels for the marks, and between two of them, at the usual text size
 */
export function axisOf(element, ink, title, room) {
  const scale = textScale();
  const font = `${12 * scale}px ${getComputedStyle(element).fontFamily}`;
  return { stroke: ink, font, ticks: { show: false }, label: title, labelFont: font, labelSize: 16 * scale, ...(room ? { size: room.size * scale, space: room.space * scale } : {}) };
}

/** Return a formatter of axis marks that uses `textOf`. @param {(mark: number) => string} textOf */
export function marksBy(textOf) {
  return (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks.map(textOf);
}

/** Return a range with a margin below and above, never below zero. @param {number} least @param {number} most @param {number} atLeast  minimum margin */
export function around(least, most, atLeast) {
  const room = Math.max(atLeast, 0.08 * (most - least));
  return [Math.max(0, least - room), most + room];
}
