/** The charts of a race, each with a table: expansions until each bound was proved, and memory over time. */

import { gettext, number } from "../../i18n/gettext.js";
import { knownIn } from "../../play/panels/solve/search-figures.js";
import { html, onPress } from "../../ui/dom.js";
import { count, duration, secondsMark } from "../../ui/figures.js";
import { savePlot } from "../../ui/plot-files.js";
import { axisOf, createPlot, marksBy, STEPS } from "../../ui/plot.js";
/** @import { Plot } from "../../ui/plot.js" */
/** @import { Entry, Race, RacerRecord } from "./contest.js" */

const MAX_TABLE_ROWS = 24; // of a table of figures
// Translators: these are titles of the axes of charts.
const BOUND_TITLES = { across: gettext("lower bound, moves"), up: gettext("positions expanded") };
const MEMORY_TITLES = { across: gettext("time"), up: gettext("positions in memory") };

/** @param {Record<string, HTMLElement>} parts */
export function createCharts(parts) {
  const inks = () => inksOf(parts.lanes, parts.bounds);
  const bounds = createRacersPlot(parts.bounds, { inks, titles: BOUND_TITLES, isLogarithmic: true, isWhole: true, format: String });
  const stored = createRacersPlot(parts.kept, { inks, titles: MEMORY_TITLES, isLogarithmic: false, isWhole: false, format: secondsMark });
  /** @type {readonly string[]} */
  let names = [];

  for (const [kind, ending] of /** @type {const} */ ([["png", "Png"], ["svg", "Svg"]])) {
    onPress(parts[`bounds${ending}`], () => bounds.save(kind, { name: "race-bounds", title: gettext("Positions expanded per lower bound"), names }));
    onPress(parts[`kept${ending}`], () => stored.save(kind, { name: "race-memory", title: gettext("Memory"), names }));
  }

  return {
    /** Draw the current state of a race; `entries` are those at the chosen moment. @param {Race} race @param {readonly (Entry | null)[]} entries @param {readonly string[]} titles */
    show({ records }, entries, titles) {
      names = titles;
      const byBound = records.map(expandedByBound);
      const bySecond = records.map(storedBySecond);
      bounds.show(byBound.map((points, index) => ({ points, here: boundOf(entries[index]) })));
      stored.show(bySecond.map((points, index) => ({ points, here: storedAt(entries[index]) })));
      parts.bounds.setAttribute("aria-label", gettext("Positions expanded until each lower bound was proved, one line per racer. The table below has the same figures."));
      parts.kept.setAttribute("aria-label", gettext("Positions in memory over time, one line per racer. The table below has the same figures."));
      // Translators: heads a column of lower bounds on the moves that are needed.
      showRows(parts.boundRows, [gettext("at least"), ...titles], byBound, (lower) => String(lower));
      // Translators: heads a column of durations, which have passed since the start.
      showRows(parts.keptRows, [gettext("after"), ...titles], bySecond, duration);
    },
  };
}

/** Return the expansions when each bound was first proved. @param {Pick<RacerRecord, "entries">} record @returns {Point[]} */
export function expandedByBound({ entries }) {
  const found = new Map();
  const add = (/** @type {number} */ lower, /** @type {number} */ expanded) => found.set(lower, Math.max(1, expanded));
  for (const { lower, expanded } of entries) if (!found.has(lower)) add(lower, expanded);
  // What the search itself has noted at each bound is exact, and complete even for a search of some milliseconds.
  for (const entry of [entries.findLast(({ fullAfter }) => fullAfter === null), entries.at(-1)]) if (entry) boundsIn(entry).forEach(([lower, expanded]) => add(lower, expanded));
  const last = entries.at(-1);
  if (last) add(last.lower, last.expanded); // for the last bound, use the end of the search
  return [...found].sort(([one], [other]) => one - other);
}

/** Return the expansions at the start of each iteration; none for a search that also does other work. @param {Entry} entry @returns {Point[]} */
function boundsIn({ view, expanded }) {
  const { details, solver } = knownIn(view);
  if (!details || solver === "anytime") return [];
  let before = expanded - details.iterations.reduce((sum, iteration) => sum + iteration.expanded, 0); // by a search from which this one took over
  return details.iterations.map((iteration) => {
    const point = /** @type {Point} */ ([iteration.bound, before]);
    before += iteration.expanded;
    return point;
  });
}

/** @param {RacerRecord} record @returns {Point[]} */
function storedBySecond({ entries }) {
  const known = entries.flatMap(({ seconds, stored }) => (stored === null ? [] : [/** @type {Point} */ ([seconds, stored])]));
  return known.length ? [[0, 0], ...known] : [];
}

/** @param {Entry | null} entry @returns {Point | null} */
function boundOf(entry) {
  return entry && [entry.lower, Math.max(1, entry.expanded)];
}

/** @param {Entry | null} entry @returns {Point | null} */
function storedAt(entry) {
  return entry && entry.stored !== null ? [entry.seconds, entry.stored] : null;
}

/** @param {HTMLElement} table @param {string[]} head @param {Point[][]} columns @param {(x: number) => string} format */
function showRows(table, head, columns, format) {
  const known = columns.map((points) => new Map(points));
  const xs = thinned([...new Set(columns.flatMap((points) => points.map(([x]) => x)))].sort((one, other) => one - other));
  const names = html("tr", {}, head.map((name) => html("th", { scope: "col" }, [name])));
  const rows = xs.map((x) => html("tr", {}, [html("th", { scope: "row" }, [format(x)]), ...known.map((column) => html("td", {}, [column.has(x) ? number(Number(column.get(x))) : ""]))]));
  table.replaceChildren(html("thead", {}, [names]), html("tbody", {}, rows));
}

function thinned(/** @type {number[]} */ xs) {
  if (xs.length <= MAX_TABLE_ROWS) return xs;
  return Array.from({ length: MAX_TABLE_ROWS }, (_, row) => xs[Math.round((row * (xs.length - 1)) / (MAX_TABLE_ROWS - 1))]);
}

/** Return the colours of the racers, from their numbers, and those around the lines. @param {HTMLElement} lanes @param {HTMLElement} element */
function inksOf(lanes, element) {
  const { color: text, borderTopColor: line } = getComputedStyle(element);
  const numbers = [...lanes.querySelectorAll(".racer-number")].map((number) => getComputedStyle(number));
  return { racers: numbers.map(({ backgroundColor }) => backgroundColor), ground: numbers[0].color, text, line };
}

/** A plot with a line for each racer and a dot at the current moment. */

/**
 * @typedef {readonly [number, number]} Point
 * @typedef {{points: readonly Point[], here: Point | null}} Line  of one racer, and its point at the current moment
 * @typedef {{racers: string[], text: string, line: string, ground: string}} Inks
 */

const HEIGHT_PX = 240;
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]]; // of the racers: colours alone do not distinguish them
const DOT_RADIUS_PX = 8;

/**
 * Create the plot. `inks()` returns the page's current colours, `format(value)` the text of a mark on the horizontal axis.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, titles: {across: string, up: string}, isLogarithmic: boolean, isWhole: boolean, format: (value: number) => string}} options
 *   `isWhole`: the horizontal axis has integers
 */
export function createRacersPlot(element, { inks, titles, isLogarithmic, isWhole, format }) {
  /** @type {Line[]} */
  let lines = [];
  const plot = createPlot(element, { height: HEIGHT_PX, options: optionsFor });

  function optionsFor() {
    const shades = inks();
    const { racers, text, line } = shades;
    const fromZero = (/** @type {Plot} */ _, /** @type {number | null} */ __, /** @type {number | null} */ most) => [0, Math.max(1, 1.08 * (most ?? 1))];
    const allOf = (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks; // uPlot would omit some on a tall axis
    return {
      padding: [12, 14, 0, 0],
      cursor: { show: false },
      scales: { x: { time: false, range: widened }, y: isLogarithmic ? { distr: 3, range: decades } : { range: fromZero } },
      axes: [
        { ...axisOf(element, text, titles.across, { size: 28, space: 56 }), grid: { show: false }, ...(isWhole ? { incrs: STEPS } : {}), values: marksBy(format) },
        { ...axisOf(element, text, titles.up, { size: 58, space: 30 }), grid: { stroke: line, width: 1 }, ...(isLogarithmic ? { splits: decadesIn, filter: allOf } : {}), values: marksBy(count) },
      ],
      series: [{}, ...lines.map((_, index) => ({ stroke: racers[index], width: 2, dash: DASHES[index], spanGaps: true, points: { show: false } }))],
      hooks: { draw: [(/** @type {Plot} */ drawn) => drawDots(drawn, lines, shades)] },
    };
  }

  return {
    show(/** @type {Line[]} */ next) {
      const isAnew = next.length !== lines.length;
      lines = next;
      plot.show(columnsOf(lines), isAnew);
    },

    /** Save the plot as a file; `names` are those of the racers. @param {"png" | "svg"} kind @param {{name: string, title: string, names: readonly string[]}} heading */
    save(kind, { name, title, names }) {
      const { racers, ground } = inks();
      const legend = names.map((racer, index) => ({ text: `${index + 1} · ${racer}`, ink: racers[index] }));
      const dots = lines.flatMap(({ here }, index) => (here ? [{ at: here, text: String(index + 1), ink: racers[index], ground }] : []));
      if (plot.drawn) savePlot(plot.drawn, kind, { name, title, legend, dots });
    },
  };
}

/** Return all x values of the lines, and the value of each line there. @param {readonly Line[]} lines */
export function columnsOf(lines) {
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((one, other) => one - other);
  const heights = lines.map(({ points }) => new Map(points));
  return [xs, ...heights.map((known) => xs.map((x) => known.get(x) ?? null))];
}

/** Draw dots with the racers' numbers, the first one on top. @param {Plot} plot @param {readonly Line[]} lines @param {Inks} inks */
function drawDots({ ctx, valToPos }, lines, { racers, ground }) {
  ctx.save();
  ctx.font = `700 ${11 * devicePixelRatio}px system-ui, sans-serif`;
  [ctx.textAlign, ctx.textBaseline] = ["center", "middle"];
  lines.map(({ here }, index) => ({ here, index })).reverse().forEach(({ here, index }) => {
    if (!here) return;
    const [x, y] = [valToPos(here[0], "x", true), valToPos(here[1], "y", true)];
    ctx.beginPath();
    ctx.arc(x, y, DOT_RADIUS_PX * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = racers[index];
    ctx.fill();
    ctx.fillStyle = ground;
    ctx.fillText(String(index + 1), x, y);
  });
  ctx.restore();
}

/** Return a range around a single point, for which uPlot would begin at zero. @param {Plot} plot @param {number} least @param {number} most */
export function widened({ data: [xs] }, least, most) {
  return xs.length === 1 ? [Number(xs[0]) - 1, Number(xs[0]) + 1] : [least, most];
}

/** @param {Plot} _ @param {number | null} least @param {number | null} most */
export function decades(_, least, most) {
  return [10 ** Math.floor(Math.log10(Math.max(1, least ?? 1))), 10 ** Math.ceil(Math.log10(Math.max(10, most ?? 10)) + 0.02)];
}

/** Return the powers of ten in the range, the only marks of the axis. @param {Plot} _ @param {number} __ @param {number} least @param {number} most */
export function decadesIn(_, __, least, most) {
  const [from, to] = [Math.round(Math.log10(least)), Math.round(Math.log10(most))];
  return Array.from({ length: to - from + 1 }, (___, index) => 10 ** (from + index));
}
