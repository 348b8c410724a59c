/** A plot with a line for each racer and a dot where it stands, drawn by uPlot, which is fetched when there is something to draw. */

import { count } from "../../page/figures.js";

/**
 * @typedef {readonly [number, number]} Point
 * @typedef {{points: readonly Point[], here: Point | null}} Line  of one racer, and where it stands at the moment
 * @typedef {(number | null)[][]} Columns
 * @typedef {{racers: string[], text: string, line: string, ground: string}} Inks
 *
 * @typedef {object} Plot  what is used of uPlot
 * @property {(data: Columns) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @property {(value: number, scale: string, isOnCanvas: boolean) => number} valToPos
 * @property {CanvasRenderingContext2D} ctx
 * @typedef {new (options: object, data: Columns, element: HTMLElement) => Plot} PlotMaker
 */

const UPLOT = new URL("../../../vendor/uplot-1.6.32/uPlot.esm.js", import.meta.url).href;
const HEIGHT = 240; // pixels
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3]]; // of the racers: colours alone do not tell them apart
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000]; // between the marks of an axis that counts
const RADIUS = 8; // of the dots, in pixels of the page
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/**
 * `inks()` gives the colours as the page has them now, `told(value)` a mark of the lower axis in words.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, isLogarithmic: boolean, isWhole: boolean, told: (value: number) => string}} options  `isWhole`: the lower
 *   axis counts something
 */
export function createPlot(element, { inks, isLogarithmic, isWhole, told }) {
  /** @type {PlotMaker | null} */
  let Plot = null; // once it is here
  /** @type {Plot | null} */
  let plot = null;
  /** @type {Line[]} */
  let lines = [];
  let isAsked = false;

  async function fetchPlot() {
    isAsked = true;
    Plot = await import(UPLOT).then(({ default: made }) => /** @type {PlotMaker} */ (made)).catch(() => null); // no server just now: the table has it all
    draw();
  }

  function draw() {
    plot?.destroy();
    plot = null;
    if (Plot && lines.some(({ points }) => points.length) && element.clientWidth) plot = new Plot(options(), columnsOf(lines), element);
  }

  function options() {
    const shades = inks();
    const { racers, text, line } = shades;
    const axis = { stroke: text, font: `12px ${getComputedStyle(element).fontFamily}`, ticks: { show: false } };
    return {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [12, 14, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: widened }, y: isLogarithmic ? { distr: 3, range: decades } : { range: fromZero } },
      axes: [
        { ...axis, size: 28, space: 56, grid: { show: false }, ...(isWhole ? { incrs: WHOLE } : {}), values: (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks.map(told) },
        { ...axis, size: 58, space: 30, grid: { stroke: line, width: 1 }, ...(isLogarithmic ? { splits: decadesIn } : {}), values: (/** @type {Plot} */ _, /** @type {number[]} */ marks) => marks.map(count) },
      ],
      series: [{}, ...lines.map((_, index) => ({ stroke: racers[index], width: 2, dash: DASHES[index], spanGaps: true, points: { show: false } }))],
      hooks: { draw: [(/** @type {Plot} */ drawn) => drawDots(drawn, lines, shades)] },
    };
  }

  function fit() {
    if (plot && element.clientWidth) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else draw();
  }

  new ResizeObserver(fit).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /** Draws these lines, one a racer. */
    show(/** @type {Line[]} */ next) {
      const isAlike = next.length === lines.length;
      lines = next;
      if (!isAsked) void fetchPlot();
      else if (plot && isAlike) plot.setData(columnsOf(lines));
      else draw();
    },
  };
}

/** Of all lines the places on the lower axis, and what each has there. @param {readonly Line[]} lines @returns {Columns} */
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

/** A line of one point has a place of some width. @param {Plot} _ @param {number} least @param {number} most */
function widened(_, least, most) {
  return least === most ? [least - 1, most + 1] : [least, most];
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
