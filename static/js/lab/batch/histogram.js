/** The histogram of a batch: how many of its numbers are in each of some steps of one width. */

import { STEPS, axisOf, createPlot, marksBy } from "../../page/widgets/plot.js";

/**
 * @typedef {{from: number, width: number, counts: number[]}} Bins
 * @typedef {{bar: string, text: string, line: string}} Inks
 */

const HEIGHT = 220; // pixels
const BARS = 40; // at the most

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
  /** @type {Bins} */
  let bins = binsOf([], true);
  /** @type {(value: number) => string} */
  let told = String;
  const plot = createPlot(element, { height: HEIGHT, options: (paths) => optionsFor(paths, element, bins, inks(), told) });

  return {
    /** Draws these numbers; `words(value)` says one at the lower axis. @param {readonly number[]} numbers @param {boolean} whole @param {(value: number) => string} words */
    show(numbers, whole, words) {
      bins = binsOf(numbers, whole);
      told = words;
      plot.show(columnsOf(bins), true);
    },
  };
}

/** @param {Bins} bins */
function columnsOf({ from, width, counts }) {
  return [counts.map((_, index) => from + index * width), counts];
}

/** @param {import("../../page/widgets/plot.js").Paths} paths @param {HTMLElement} element @param {Bins} bins @param {Inks} inks @param {(value: number) => string} told */
function optionsFor({ bars }, element, { from, width, counts }, { bar, text, line }, told) {
  const axis = axisOf(element, text);
  const range = (/** @type {unknown} */ _, /** @type {number} */ __, /** @type {number} */ most) => [0, Math.max(1, 1.08 * most)];
  return {
    padding: [8, 16, 0, 0],
    cursor: { show: false },
    scales: { x: { time: false, range: () => [from - width / 4, from + (counts.length + 0.25) * width] }, y: { range } },
    axes: [
      { ...axis, size: 28, space: 56, grid: { show: false }, values: marksBy(told) },
      { ...axis, size: 40, space: 34, incrs: STEPS, grid: { stroke: line, width: 1 } },
    ],
    series: [{}, { stroke: bar, fill: bar, width: 0, points: { show: false }, paths: bars({ size: [0.9, 200], align: 1 }) }],
  };
}
