/** Shows the results of a batch: summary figures, a histogram and a row per board. */

import { gettext, ngettext, number } from "../../i18n/gettext.js";
import { html, onPress, partsOf, write } from "../../ui/dom.js";
import { count, duration } from "../../ui/figures.js";
import { savePlot } from "../../ui/plot-files.js";
import { axisOf, createPlot, marksBy, STEPS } from "../../ui/plot.js";
import { differing, lengthsOf, meanOf, medianOf, nameOf, percentileOf } from "./costs.js";
/** @import { Result } from "./costs.js" */

/** @typedef {{of: (results: readonly Result[]) => number[], isWhole: boolean, format: (value: number) => string, title: string}} Measure */

/** @type {Record<string, Measure>} */
const MEASURES = {
  length: { of: lengthsOf, isWhole: true, format: (value) => number(Number(value.toFixed(2)), { useGrouping: false }), title: gettext("length, moves") },
  generated: { of: (results) => results.map(({ generated }) => generated), isWhole: true, format: count, title: gettext("generated nodes") },
  searched: { of: (results) => results.map(({ searched }) => searched), isWhole: false, format: duration, title: gettext("search seconds") },
  waited: { of: (results) => results.map(({ waited }) => waited), isWhole: false, format: duration, title: gettext("waiting seconds") },
};

/** @param {HTMLElement} element  with the markup in templates/lab/batch.html */
export function createSummary(element) {
  const parts = /** @type {Record<string, HTMLElement> & {of: HTMLSelectElement}} */ (partsOf(element));
  const histogram = createHistogram(parts.chart);
  /** @type {readonly Result[]} */
  let results = [];
  let frame = 0;

  function draw() {
    frame = 0;
    parts.figures.replaceChildren(...Object.values(MEASURES).map((measure) => figuresRow(measure, results)));
    histogram.show(MEASURES[parts.of.value], results);
    parts.rows.append(...results.slice(parts.rows.childElementCount).map(boardRow));
  }

  parts.of.addEventListener("change", draw);
  onPress(parts.png, () => histogram.save("png"));
  onPress(parts.svg, () => histogram.save("svg"));

  return {
    clear() {
      element.hidden = false;
      results = [];
      parts.rows.replaceChildren();
      draw();
    },

    /** Show the results so far, of `all` boards. @param {readonly Result[]} known @param {number} all @param {string} message  progress of the current search */
    show(known, all, message) {
      results = known;
      write(parts.headline, headlineText(results, all));
      write(parts.message, message);
      parts.progress.setAttribute("value", String(all ? results.length / all : 0));
      frame ||= requestAnimationFrame(draw);
    },
  };
}

function headlineText(/** @type {readonly Result[]} */ results, /** @type {number} */ all) {
  const solved = results.filter((result) => result.solved).length;
  const proved = results.filter((result) => result.optimal).length;
  const boards = results.length < all ? ngettext("{done} of {count} board", "{done} of {count} boards", all, { done: results.length }) : ngettext("{count} board", "{count} boards", all);
  // Translators: the number of boards, of those solved, and of those proved optimal.
  return gettext("{boards}: {solved} solved, {proved} of them proved optimal", { boards, solved, proved });
}

/** @param {Measure} measure @param {readonly Result[]} results */
function figuresRow({ of, format, title }, results) {
  const numbers = of(results);
  return html("tr", {}, [html("th", { scope: "row" }, [title]), ...figuresOf(numbers).map((figure) => html("td", {}, [numbers.length ? format(figure) : "–"]))]);
}

/** Return the figures of a row in the order of their columns. @param {readonly number[]} numbers */
export function figuresOf(numbers) {
  return [meanOf(numbers), medianOf(numbers), percentileOf(numbers, 90), percentileOf(numbers, 99), percentileOf(numbers, 100)];
}

function boardRow(/** @type {Result} */ result) {
  const cells = textsOf(result).map((cell) => html("td", {}, [cell]));
  return html("tr", {}, [html("th", { scope: "row" }, [nameOf(result.id)]), ...cells, html("td", { class: "mono", dir: "ltr" }, [result.position])]);
}

/** Return the texts between the board's name and its position, in the order of their columns. @param {Result} result */
export function textsOf(result) {
  const { length, known, optimal, lower, generated, searched, waited } = result;
  const said = differing([result]).length ? gettext("{length} (stated: {stated})", { length: length ?? "–", stated: known ?? "" }) : String(length ?? "–");
  return [said, optimal ? gettext("yes") : gettext("no"), String(lower), count(generated), duration(searched), duration(waited)];
}

/* The histogram: counts of numbers in bins of equal width. */

/** @typedef {{from: number, width: number, counts: number[]}} Bins */

const HEIGHT_PX = 220;
const MAX_BARS = 40;

/** Divide numbers into bins of width 1, 2 or 5 times a power of ten; `whole` numbers into bins of integer width. @param {readonly number[]} numbers @param {boolean} whole @returns {Bins} */
export function binsOf(numbers, whole) {
  if (!numbers.length) return { from: 0, width: 1, counts: [] };
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const width = Math.max(whole ? 1 : 0, roundStep((most - least) / MAX_BARS || most / MAX_BARS || 1));
  const first = Math.floor(least / width);
  const counts = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0);
  for (const number of numbers) counts[Math.floor(number / width) - first] += 1;
  return { from: first * width, width, counts };
}

/** Return the smallest of 1, 2, 5, 10 … that is large enough. @param {number} least */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return (([1, 2, 5].find((step) => step * power >= least * (1 - 1e-9))) ?? 10) * power;
}

/** Return the alignment of the bars and the ends of the axis: a bar for a single integer has its mark below its middle, any other at its left edge. @param {Bins} bins @param {boolean} isWhole */
export function placesOf({ from, width, counts }, isWhole) {
  const isCentred = isWhole && width === 1;
  const left = isCentred ? from - 0.5 : from;
  return { align: isCentred ? 0 : 1, ends: [left - width / 4, left + (counts.length + 0.25) * width] };
}

/** @param {HTMLElement} element */
function createHistogram(element) {
  /** @type {Bins} */
  let bins = binsOf([], true);
  let measure = MEASURES.length;

  function options(/** @type {import("../../ui/plot.js").Paths} */ { bars }) {
    const { accentColor: bar, color: text, borderTopColor: line } = getComputedStyle(element); // set by the style sheet
    const { align, ends } = placesOf(bins, measure.isWhole);
    const range = (/** @type {unknown} */ _, /** @type {number} */ __, /** @type {number} */ most) => [0, Math.max(1, 1.08 * most)];
    return {
      padding: [8, 16, 0, 0],
      cursor: { show: false },
      scales: { x: { time: false, range: () => ends }, y: { range } },
      axes: [
        { ...axisOf(element, text, measure.title, { size: 28, space: 56 }), ...(measure.isWhole ? { incrs: STEPS } : {}), grid: { show: false }, values: marksBy(measure.format) },
        { ...axisOf(element, text, gettext("boards"), { size: 40, space: 34 }), incrs: STEPS, grid: { stroke: line, width: 1 } },
      ],
      series: [{}, { stroke: bar, fill: bar, width: 0, points: { show: false }, paths: bars({ size: [0.9, 200], align }) }],
    };
  }

  const plot = createPlot(element, { height: HEIGHT_PX, options });

  return {
    show(/** @type {Measure} */ shown, /** @type {readonly Result[]} */ results) {
      measure = shown;
      bins = binsOf(measure.of(results), measure.isWhole);
      plot.show([bins.counts.map((_, index) => bins.from + index * bins.width), bins.counts], true);
    },

    /** Save the histogram as a file. @param {"png" | "svg"} kind */
    save(kind) {
      const bars = { align: placesOf(bins, measure.isWhole).align, width: bins.width };
      if (plot.drawn) savePlot(plot.drawn, kind, { name: "batch-histogram", title: gettext("Histogram"), bars });
    },
  };
}
