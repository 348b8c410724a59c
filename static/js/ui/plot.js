/** A plot drawn by uPlot, which is fetched when it is needed; as wide as its place, in the page's current colours. */

/**
 * @typedef {(number | null)[][]} Columns  places on the lower axis, and for each series its heights there
 * @typedef {{stepped: (options: {align: number}) => object, bars: (options: object) => object}} Paths
 *
 * @typedef {object} Plot  what is used of uPlot
 * @property {Columns} data
 * @property {(data: Columns) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @property {HTMLElement} over
 * @property {{left: number}} cursor
 * @property {(left: number, scale: string) => number} posToVal
 * @property {(value: number, scale: string, isOnCanvas: boolean) => number} valToPos
 * @property {CanvasRenderingContext2D} ctx
 * @typedef {{new (options: object, data: Columns, element: HTMLElement): Plot, paths: Paths}} PlotMaker
 */

const UPLOT = new URL("../../vendor/uplot-1.6.32/uPlot.esm.js", import.meta.url).href;
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

const POWERS = 12;
export const STEPS = Array.from({ length: POWERS }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/**
 * `options(paths)` gives what is uPlot's, with the colours as the page has them now.
 *
 * @param {HTMLElement} element
 * @param {{height: number, options: (paths: Paths) => object}} parts  `height` in pixels
 */
export function createPlot(element, { height, options }) {
  /** @type {PlotMaker | null} */
  let Plot = null; // once it is here
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
      isAsked = false; // no server at the moment: asked again when there is more to show
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
    show(/** @type {Columns} */ columns, isAnew = false) {
      data = columns;
      if (plot && !isAnew) plot.setData(data);
      else if (Plot) draw();
      else if (!isAsked) void fetchPlot();
    },
  };
}

/** What all axes have; the title says what is measured, with its unit. @param {HTMLElement} element @param {string} ink @param {string} title */
export function axisOf(element, ink, title) {
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  return { stroke: ink, font, ticks: { show: false }, label: title, labelFont: font, labelSize: 16 };
}

/** The marks of an axis, each written by `textOf`. @param {(mark: number) => string} textOf */
export function marksBy(textOf) {
  return (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks.map(textOf);
}

/** A range with some room below and above, never below zero. @param {number} least @param {number} most @param {number} atLeast  of the room */
export function around(least, most, atLeast) {
  const room = Math.max(atLeast, 0.08 * (most - least));
  return [Math.max(0, least - room), most + room];
}
