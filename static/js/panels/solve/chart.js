/** The chart of both bounds over time, drawn by uPlot, which is fetched when the chart is seen for the first time. */

import { duration } from "../../page/figures.js";

const HEIGHT = 168; // pixels
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]; // moves between the lines of the grid
const OPENING = 0.02; // the part of the time whose first, long ways may lie above the chart
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/**
 * `inks()` gives the colours as the page has them now; `onPoint(seconds)` tells what time the pointer is at, null for none.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => {found: string, proved: string, between: string, text: string, line: string}, onPoint: (seconds: number | null) => void}} options
 */
export function createChart(element, { inks, onPoint }) {
  let Plot = null; // uPlot, once it is here
  let plot = null;
  let data = null;
  let asked = false;

  async function fetchPlot() {
    asked = true;
    try {
      Plot = (await import("../../../vendor/uplot-1.6.32/uPlot.esm.js")).default;
      draw();
    } catch {
      asked = false; // no server at the moment: asked again when there is more to show
    }
  }

  function draw() {
    plot?.destroy();
    plot = null;
    if (Plot && data && element.clientWidth) plot = new Plot(optionsFor(), data, element);
  }

  function optionsFor() {
    const { found, proved, between, text, line } = inks();
    const font = `12px ${getComputedStyle(element).fontFamily}`;
    const axis = { stroke: text, font, ticks: { show: false } };
    const series = { width: 2, paths: Plot.paths.stepped({ align: 1 }), points: { show: false } };
    return {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [8, 12, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: (_, __, last) => [0, Math.max(last, 0.001)] }, y: { range: () => heights(data) } },
      axes: [
        { ...axis, size: 26, space: 60, grid: { show: false }, values: (_, marks) => marks.map(clockText) },
        { ...axis, size: 44, space: 34, incrs: STEPS, grid: { stroke: line, width: 1 } },
      ],
      series: [{}, { ...series, stroke: found }, { ...series, stroke: proved }],
      bands: [{ series: [1, 2], fill: between }],
      hooks: { setCursor: [point] },
    };
  }

  function point({ cursor, posToVal }) {
    onPoint(cursor.left >= 0 ? posToVal(cursor.left, "x") : null);
  }

  function fit() {
    if (!element.clientWidth) return;
    if (plot) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else draw();
  }

  new ResizeObserver(fit).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /** Draws these moments, up to that second. @param {import("./moments.js").Moment[]} moments @param {number} until */
    show(moments, until) {
      data = columnsOf(moments, until);
      if (plot) plot.setData(data);
      else if (!asked) fetchPlot();
      else draw();
    },
  };
}

/** uPlot's columns: times, ways found, lengths proved; the last moment holds until now. */
function columnsOf(moments, until) {
  const shown = [...moments, { ...moments.at(-1), seconds: until }];
  return [
    shown.map(({ seconds }) => seconds),
    shown.map(({ upper }) => upper),
    shown.map(({ lower }) => lower || null),
  ];
}

/** From a little below all that was proved to a little above all that was found, the very first moments aside. */
function heights([times, found, proved]) {
  const opening = OPENING * times.at(-1);
  const settled = Math.max(0, times.findLastIndex((seconds) => seconds <= opening));
  const lengths = [...found.slice(settled), ...proved].filter((length) => length !== null);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const room = Math.max(1, 0.08 * (most - least));
  return [Math.max(0, least - room), most + room];
}

function clockText(seconds) {
  return seconds < 60 ? `${Number(seconds.toFixed(3))}\u00a0s` : duration(seconds);
}
