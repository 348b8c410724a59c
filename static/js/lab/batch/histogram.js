/** The histogram of a batch: how many of its numbers are in each of some steps of one width, drawn by uPlot. */

/**
 * @typedef {{from: number, width: number, counts: number[]}} Bins
 * @typedef {{bar: string, text: string, line: string}} Inks
 * @typedef {object} Plot  what is used of uPlot
 * @property {(data: number[][]) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @typedef {{new (options: object, data: number[][], element: HTMLElement): Plot, paths: {bars: (options: object) => object}}} PlotMaker
 */

const UPLOT = new URL("../../../vendor/uplot-1.6.32/uPlot.esm.js", import.meta.url).href;
const HEIGHT = 220; // pixels
const BARS = 40; // at the most
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** Numbers in steps of 1, 2 or 5 times a power of ten; `whole` numbers in whole steps. @param {readonly number[]} numbers @param {boolean} whole @returns {Bins} */
export function binsOf(numbers, whole) {
  if (!numbers.length) return { from: 0, width: 1, counts: [] };
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const width = Math.max(whole ? 1 : 0, roundStep((most - least) / BARS || most / BARS || 1));
  const first = Math.floor(least / width);
  const counts = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0);
  for (const number of numbers) counts[Math.floor(number / width) - first] += 1;
  return { from: first * width, width, counts };
}

/** The next of 1, 2, 5, 10 … @param {number} least */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return (([1, 2, 5].find((step) => step * power >= least * (1 - 1e-9))) ?? 10) * power;
}

/** `inks()` gives the colours as the page has them now. @param {HTMLElement} element @param {{inks: () => Inks}} options */
export function createHistogram(element, { inks }) {
  /** @type {Plot | null} */
  let plot = null;
  /** @type {Bins} */
  let bins = binsOf([], true);
  /** @type {(value: number) => string} */
  let told = String;
  /** @type {Promise<PlotMaker | null> | null} */
  let fetching = null;

  async function draw() {
    fetching ??= import(UPLOT).then(({ default: made }) => /** @type {PlotMaker} */ (made)).catch(() => null); // no server just now: the table has it all
    const Plot = await fetching;
    plot?.destroy();
    plot = null;
    if (Plot && bins.counts.length && element.clientWidth) plot = new Plot(optionsFor(Plot, element, bins, inks(), told), dataOf(bins), element);
  }

  function fit() {
    if (plot && element.clientWidth) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else if (bins.counts.length) void draw();
  }

  new ResizeObserver(fit).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /** Draws these numbers; `words(value)` says one at the lower axis. @param {readonly number[]} numbers @param {boolean} whole @param {(value: number) => string} words */
    show(numbers, whole, words) {
      bins = binsOf(numbers, whole);
      told = words;
      void draw();
    },
  };
}

/** @param {Bins} bins */
function dataOf({ from, width, counts }) {
  return [counts.map((_, index) => from + index * width), counts];
}

/** @param {PlotMaker} Plot @param {HTMLElement} element @param {Bins} bins @param {Inks} inks @param {(value: number) => string} told */
function optionsFor({ paths }, element, { from, width, counts }, { bar, text, line }, told) {
  const axis = { stroke: text, font: `12px ${getComputedStyle(element).fontFamily}`, ticks: { show: false } };
  const range = (/** @type {unknown} */ _, /** @type {number} */ __, /** @type {number} */ most) => [0, Math.max(1, 1.08 * most)];
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [8, 16, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: () => [from - width / 4, from + (counts.length + 0.25) * width] }, y: { range } },
    axes: [
      { ...axis, size: 28, space: 56, grid: { show: false }, values: (/** @type {unknown} */ _, /** @type {number[]} */ marks) => marks.map(told) },
      { ...axis, size: 40, space: 34, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], grid: { stroke: line, width: 1 } },
    ],
    series: [{}, { stroke: bar, fill: bar, width: 0, points: { show: false }, paths: paths.bars({ size: [0.9, 200], align: 1 }) }],
  };
}
