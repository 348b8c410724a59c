/** What a batch has measured, as it is shown: the figures, the histogram, and a row for each board. */

import { gettext, ngettext, number } from "../../language/gettext.js";
import { count, duration } from "../../page/figures.js";
import { html, partsOf, write } from "../../page/dom.js";
import { createHistogram } from "./histogram.js";
import { lengthsOf, meanOf, medianOf, nameOf, percentileOf } from "./results.js";

/** @typedef {import("./results.js").Result} Result */
/** @typedef {"length" | "generated" | "seconds"} Measure */

/** What is measured, and how it is told. @type {Record<Measure, {of: (results: readonly Result[]) => number[], told: (value: number) => string, title: string}>} */
const MEASURES = {
  length: { of: lengthsOf, told: (value) => number(Number(value.toFixed(2)), { useGrouping: false }), title: gettext("length, moves") },
  generated: { of: (results) => results.map(({ generated }) => generated), told: count, title: gettext("generated nodes") },
  seconds: { of: (results) => results.map(({ seconds }) => seconds), told: duration, title: gettext("seconds") },
};

/** @param {HTMLElement} element  its markup is in templates/lab/batch.html */
export function createFigures(element) {
  const parts = /** @type {Record<string, HTMLElement> & {of: HTMLSelectElement}} */ (partsOf(element));
  const histogram = createHistogram(parts.chart, { inks: () => inksOf(parts.chart) });
  /** @type {readonly Result[]} */
  let results = [];
  let frame = 0;

  function draw() {
    frame = 0;
    const measure = /** @type {Measure} */ (parts.of.value);
    const { of, told } = MEASURES[measure];
    parts.figures.replaceChildren(...Object.values(MEASURES).map((each) => figuresRow(each, results)));
    histogram.show(of(results), measure !== "seconds", told);
    const have = parts.rows.childElementCount;
    parts.rows.append(...results.slice(have).map(boardRow));
  }

  parts.of.addEventListener("change", draw);

  return {
    /** Begins anew. */
    clear() {
      element.hidden = false;
      results = [];
      parts.rows.replaceChildren();
      draw();
    },

    /** Shows what there is so far, of so many boards. @param {readonly Result[]} known @param {number} all @param {string} said  how the search of the moment goes */
    show(known, all, said) {
      results = known;
      write(parts.headline, headlineText(results, all));
      write(parts.said, said);
      parts.progress.setAttribute("value", String(all ? results.length / all : 0));
      frame ||= requestAnimationFrame(draw);
    },
  };
}

/** The colours of a chart, which its style sheet gives it. @param {HTMLElement} chart */
function inksOf(chart) {
  const { accentColor, color, borderTopColor } = getComputedStyle(chart);
  return { bar: accentColor, text: color, line: borderTopColor };
}

/** @param {readonly Result[]} results @param {number} all */
function headlineText(results, all) {
  const solved = results.filter((result) => result.solved).length;
  const proved = results.filter((result) => result.optimal).length;
  const boards = results.length < all ? ngettext("{done} of {count} board", "{done} of {count} boards", all, { done: results.length }) : ngettext("{count} board", "{count} boards", all);
  // Translators: so many boards, of which so many are solved and so many proved optimal.
  return gettext("{boards}: {solved} solved, {proved} of them proved optimal", { boards, solved, proved });
}

/** @param {typeof MEASURES[Measure]} measure @param {readonly Result[]} results */
function figuresRow({ of, told, title }, results) {
  const numbers = of(results);
  const figures = [meanOf(numbers), medianOf(numbers), percentileOf(numbers, 90), percentileOf(numbers, 99), percentileOf(numbers, 100)];
  return html("tr", {}, [html("th", { scope: "row" }, [title]), ...figures.map((figure) => html("td", {}, [numbers.length ? told(figure) : "–"]))]);
}

/** @param {Result} result */
function boardRow({ id, length, optimal, lower, generated, seconds, position }) {
  const cells = [length === null ? "–" : String(length), optimal ? gettext("yes") : gettext("no"), String(lower), count(generated), duration(seconds)];
  return html("tr", {}, [html("th", { scope: "row" }, [nameOf(id)]), ...cells.map((cell) => html("td", {}, [cell])), html("td", { class: "mono", dir: "ltr" }, [position])]);
}
