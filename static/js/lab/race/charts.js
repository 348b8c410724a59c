/**
 * The charts of a race, each with its figures as a table: what was expanded until each bound was proved, and what was kept.
 *
 * @typedef {import("./contest.js").Race} Race
 * @typedef {import("./record.js").Record} Record
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {import("./racers-plot.js").Point} Point
 */

import { gettext, number } from "../../language/gettext.js";
import { duration } from "../../page/figures.js";
import { html } from "../../page/dom.js";
import { createRacersPlot } from "./racers-plot.js";

const MOST_ROWS = 24; // of a table of figures

/** @param {{bounds: HTMLElement, boundRows: HTMLElement, kept: HTMLElement, keptRows: HTMLElement, lanes: HTMLElement}} parts */
export function createCharts(parts) {
  const inks = () => inksOf(parts.lanes, parts.bounds);
  const bounds = createRacersPlot(parts.bounds, { inks, isLogarithmic: true, isWhole: true, told: String });
  const kept = createRacersPlot(parts.kept, { inks, isLogarithmic: false, isWhole: false, told: secondsText });

  return {
    /** Draws a race as it stands; `entries` are those at the moment. @param {Race} race @param {readonly (Entry | null)[]} entries @param {readonly string[]} titles */
    show({ records }, entries, titles) {
      const byBound = records.map(expandedByBound);
      const bySecond = records.map(keptBySecond);
      bounds.show(byBound.map((points, index) => ({ points, here: pointAt(entries[index], ({ lower, expanded }) => [lower, Math.max(1, expanded)]) })));
      kept.show(bySecond.map((points, index) => ({ points, here: pointAt(entries[index], ({ seconds, kept: nodes }) => (nodes === null ? null : [seconds, nodes])) })));
      tell(parts.bounds, gettext("Positions expanded until each lower bound was proved, a line a racer; the table below has the same figures."));
      tell(parts.kept, gettext("Positions kept over the seconds of each search, a line a racer; the table below has the same figures."));
      // Translators: heads a column of lower bounds on the moves that are needed.
      showRows(parts.boundRows, [gettext("at least"), ...titles], byBound, (lower) => String(lower));
      // Translators: heads a column of durations, which have passed since the start.
      showRows(parts.keptRows, [gettext("after"), ...titles], bySecond, duration);
    },
  };
}

/** What had been expanded when each bound was first known. @param {Record} record @returns {Point[]} */
function expandedByBound({ entries }) {
  const found = new Map();
  for (const { lower, expanded } of entries) if (!found.has(lower)) found.set(lower, Math.max(1, expanded));
  const last = entries.at(-1);
  if (last) found.set(last.lower, Math.max(1, last.expanded)); // the end counts, not when its bound was first known
  return [...found];
}

/** @param {Record} record @returns {Point[]} */
function keptBySecond({ entries }) {
  const known = entries.flatMap(({ seconds, kept }) => (kept === null ? [] : [/** @type {Point} */ ([seconds, kept])]));
  return known.length ? [[0, 0], ...known] : [];
}

/** @param {Entry | null} entry @param {(entry: Entry) => Point | null} place */
function pointAt(entry, place) {
  return entry && place(entry);
}

function tell(/** @type {HTMLElement} */ element, /** @type {string} */ words) {
  element.setAttribute("aria-label", words);
}

/** @param {HTMLElement} table @param {string[]} head @param {Point[][]} columns @param {(x: number) => string} told */
function showRows(table, head, columns, told) {
  const known = columns.map((points) => new Map(points));
  const xs = thinned([...new Set(columns.flatMap((points) => points.map(([x]) => x)))].sort((one, other) => one - other));
  const names = html("tr", {}, head.map((name) => html("th", { scope: "col" }, [name])));
  const rows = xs.map((x) => html("tr", {}, [html("th", { scope: "row" }, [told(x)]), ...known.map((column) => html("td", {}, [figure(column.get(x))]))]));
  table.replaceChildren(html("thead", {}, [names]), html("tbody", {}, rows));
}

/** @param {number[]} xs */
function thinned(xs) {
  if (xs.length <= MOST_ROWS) return xs;
  return Array.from({ length: MOST_ROWS }, (_, row) => xs[Math.round((row * (xs.length - 1)) / (MOST_ROWS - 1))]);
}

function figure(/** @type {number | undefined} */ value) {
  return value === undefined ? "" : number(value);
}

function secondsText(/** @type {number} */ seconds) {
  return seconds < 60 ? gettext("{seconds}\u00a0s", { seconds: number(seconds, { maximumSignificantDigits: 3 }) }) : duration(seconds);
}

/** The colours of the racers as their numbers have them, and of what stands around the lines. @param {HTMLElement} lanes @param {HTMLElement} element */
function inksOf(lanes, element) {
  const { color: text, borderTopColor: line } = getComputedStyle(element);
  const numbers = [...lanes.querySelectorAll(".racer-number")].map((number) => getComputedStyle(number));
  return { racers: numbers.map(({ backgroundColor }) => backgroundColor), ground: numbers[0].color, text, line };
}
