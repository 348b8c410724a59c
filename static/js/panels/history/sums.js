/** What solves come to: the latest and the best single, averages, mean; a graph, and the same as a table. */

import { gettext, ngettext } from "../../language/gettext.js";
import { html, partsOf, write } from "../../page/dom.js";
import { SPANS, averages, best, mean } from "../../kept/averages.js";
import { resultOf } from "../../kept/solve-facts.js";
import { createGraph } from "./graph.js";
import { exactTime } from "./times.js";

const ROWS = 100; // of the table: the latest

/** @typedef {import("../../kept/solve-facts.js").Solve} Solve */

/** @param {HTMLElement} element  the panel */
export function createSums(element) {
  const parts = partsOf(element);
  const graph = createGraph(parts.chart, { inks });

  /** The colours that the key has by the style sheet, as a canvas understands them. */
  function inks() {
    const ink = (/** @type {Element} */ part) => getComputedStyle(part).color;
    return { single: ink(parts.singleKey), average: ink(parts.averageKey), text: ink(parts.chart), line: getComputedStyle(parts.chart).borderTopColor };
  }

  return {
    /** @param {readonly Solve[]} solves  the latest last */
    show(solves) {
      parts.sums.hidden = solves.length === 0;
      if (!solves.length) return;
      const results = solves.map(resultOf);
      const [of5, of12, of100] = SPANS.map((span) => averages(results, span));
      const rows = [rowOf(gettext("single"), results), ...[of5, of12, of100].map((values, index) => rowOf(gettext("average of {number}", { number: SPANS[index] }), values))];
      parts.averages.replaceChildren(...rows);
      write(parts.sum, ngettext("{count} solve, mean {time}", "{count} solves, mean {time}", solves.length, { time: exactTime(mean(results)) }));
      parts.chart.setAttribute("aria-label", describe(results));
      graph.show(results, of5);
      parts.rows.replaceChildren(...tableOf(results, of5, of12));
    },
  };
}

/** @param {string} name @param {readonly (number | null)[]} values */
function rowOf(name, values) {
  return html("tr", {}, [html("th", { scope: "row" }, [name]), ...cellsOf([values.at(-1) ?? null, best(values)])]);
}

/** The latest first. @param {readonly (number | null)[][]} columns */
function tableOf(...columns) {
  const [results] = columns;
  const numbers = results.map((_, index) => index).slice(-ROWS).reverse();
  return numbers.map((index) => html("tr", {}, [html("th", { scope: "row" }, [String(index + 1)]), ...cellsOf(columns.map((values) => values[index]))]));
}

/** @param {readonly (number | null)[]} values */
function cellsOf(values) {
  return values.map((value) => html("td", {}, [exactTime(value)]));
}

/** @param {readonly number[]} results */
function describe(results) {
  const slowest = Math.max(...results.filter(Number.isFinite));
  return ngettext(
    "Graph of {count} time from {best} to {slowest}; the table below has the same figures.",
    "Graph of {count} times from {best} to {slowest}; the table below has the same figures.",
    results.length,
    { best: exactTime(best(results)), slowest: exactTime(slowest) },
  );
}
