/** A plot with a line for each racer and a dot where it stands. */

import { count } from "../../page/figures.js";
import { STEPS, axisOf, createPlot, marksBy } from "../../page/widgets/plot.js";

/**
 * @typedef {import("../../page/widgets/plot.js").Plot} Plot
 * @typedef {readonly [number, number]} Point
 * @typedef {{points: readonly Point[], here: Point | null}} Line  of one racer, and where it stands at the moment
 * @typedef {{racers: string[], text: string, line: string, ground: string}} Inks
 */

const HEIGHT = 240; // pixels
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]]; // of the racers: colours alone do not tell them apart
const RADIUS = 8; // of the dots, in pixels of the page

/**
 * `inks()` gives the colours as the page has them now, `told(value)` a mark of the lower axis in words.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, isLogarithmic: boolean, isWhole: boolean, told: (value: number) => string}} options  `isWhole`: the lower
 *   axis counts something
 */
export function createRacersPlot(element, { inks, isLogarithmic, isWhole, told }) {
  /** @type {Line[]} */
  let lines = [];
  const plot = createPlot(element, { height: HEIGHT, options: optionsFor });

  function optionsFor() {
    const shades = inks();
    const { racers, text, line } = shades;
    const axis = axisOf(element, text);
    return {
      padding: [12, 14, 0, 0],
      cursor: { show: false },
      scales: { x: { time: false, range: widened }, y: isLogarithmic ? { distr: 3, range: decades } : { range: fromZero } },
      axes: [
        { ...axis, size: 28, space: 56, grid: { show: false }, ...(isWhole ? { incrs: STEPS } : {}), values: marksBy(told) },
        { ...axis, size: 58, space: 30, grid: { stroke: line, width: 1 }, ...(isLogarithmic ? { splits: decadesIn } : {}), values: marksBy(count) },
      ],
      series: [{}, ...lines.map((_, index) => ({ stroke: racers[index], width: 2, dash: DASHES[index], spanGaps: true, points: { show: false } }))],
      hooks: { draw: [(/** @type {Plot} */ drawn) => drawDots(drawn, lines, shades)] },
    };
  }

  return {
    /** Draws these lines, one a racer. */
    show(/** @type {Line[]} */ next) {
      const isAnew = next.length !== lines.length;
      lines = next;
      plot.show(columnsOf(lines), isAnew);
    },
  };
}

/** Of all lines the places on the lower axis, and what each has there. @param {readonly Line[]} lines */
function columnsOf(lines) {
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((one, other) => one - other);
  const heights = lines.map(({ points }) => new Map(points));
  return [xs, ...heights.map((known) => xs.map((x) => known.get(x) ?? null))];
}

/** Dots with the racers' numbers, the first on top. @param {Plot} plot @param {readonly Line[]} lines @param {Inks} inks */
function drawDots({ ctx, valToPos }, lines, { racers, ground }) {
  ctx.save();
  ctx.font = `700 ${11 * devicePixelRatio}px system-ui, sans-serif`;
  [ctx.textAlign, ctx.textBaseline] = ["center", "middle"];
  lines.map(({ here }, index) => ({ here, index })).reverse().forEach(({ here, index }) => {
    if (!here) return;
    const [x, y] = [valToPos(here[0], "x", true), valToPos(here[1], "y", true)];
    ctx.beginPath();
    ctx.arc(x, y, RADIUS * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = racers[index];
    ctx.fill();
    ctx.fillStyle = ground;
    ctx.fillText(String(index + 1), x, y);
  });
  ctx.restore();
}

/** One point has a place of some width; uPlot would begin at zero for it. @param {Plot} plot @param {number} least @param {number} most */
function widened({ data: [xs] }, least, most) {
  return xs.length === 1 ? [Number(xs[0]) - 1, Number(xs[0]) + 1] : [least, most];
}

/** @param {Plot} _ @param {number | null} least @param {number | null} most */
function decades(_, least, most) {
  return [10 ** Math.floor(Math.log10(Math.max(1, least ?? 1))), 10 ** Math.ceil(Math.log10(Math.max(10, most ?? 10)) + 0.02)];
}

/** @param {Plot} _ @param {number | null} least @param {number | null} most */
function fromZero(_, least, most) {
  return [0, Math.max(1, 1.08 * (most ?? 1))];
}

/** Only full powers of ten are marked. @param {Plot} _ @param {number} __ @param {number} least @param {number} most */
function decadesIn(_, __, least, most) {
  const [from, to] = [Math.round(Math.log10(least)), Math.round(Math.log10(most))];
  return Array.from({ length: to - from + 1 }, (___, index) => 10 ** (from + index));
}
