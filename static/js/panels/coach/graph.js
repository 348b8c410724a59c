/** The graph of the moves still needed over the moves made, drawn by uPlot, which is fetched for it. */

/**
 * @typedef {(number | null)[]} Lengths
 * @typedef {[number[], Lengths, Lengths, Lengths]} Columns  moves made; still needed; the same after lost moves; at the shown one
 * @typedef {{left: string, lost: string, here: string, text: string, line: string}} Inks
 *
 * @typedef {object} Plot  what is used of uPlot
 * @property {(data: Columns) => void} setData
 * @property {(size: {width: number, height: number}) => void} setSize
 * @property {() => void} destroy
 * @property {HTMLElement} over
 * @property {{left: number}} cursor
 * @property {(left: number, scale: string) => number} posToVal
 * @typedef {new (options: object, data: Columns, element: HTMLElement) => Plot} PlotMaker
 */

const UPLOT = new URL("../../../vendor/uplot-1.6.32/uPlot.esm.js", import.meta.url).href;
const HEIGHT = 168; // pixels
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]; // moves between the lines of the grid
const SCHEMES = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/**
 * `inks()` gives the colours as the page has them now; `onChoose(number)` is called with the number of moves that was clicked.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, onChoose: (number: number) => void}} options
 */
export function createGraph(element, { inks, onChoose }) {
  /** @type {Plot | null} */
  let plot = null;
  /** @type {Columns} */
  let data = [[], [], [], []];
  let length = 0; // of the whole game
  const fetching = import(UPLOT).then(({ default: made }) => /** @type {PlotMaker} */ (made)).catch(() => null); // no server just now: the slider tells it all

  async function draw() {
    const Plot = await fetching;
    plot?.destroy();
    plot = null;
    if (!Plot || !data[0].length || !element.clientWidth) return;
    const made = new Plot(optionsFor(element, inks(), () => length), data, element);
    made.over.addEventListener("click", () => onChoose(Math.round(made.posToVal(made.cursor.left, "x"))));
    plot = made;
  }

  function fit() {
    if (plot && element.clientWidth) plot.setSize({ width: element.clientWidth, height: HEIGHT });
    else draw();
  }

  new ResizeObserver(fit).observe(element);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener("change", draw);

  return {
    /**
     * Draws what is known of a game of so many moves.
     *
     * @param {import("../../server/protocol.js").Judged | import("../../server/protocol.js").Report} judged
     * @param {{length: number, here: number}} game  `here` is the number of moves made at the point that is shown
     */
    show(judged, game) {
      length = game.length;
      data = columnsOf(judged, game.here);
      if (plot) plot.setData(data);
      else draw();
    },
  };
}

/** @param {import("../../server/protocol.js").Judged | import("../../server/protocol.js").Report} judged @param {number} here @returns {Columns} */
function columnsOf({ needed, moves }, here) {
  const left = [needed, ...moves.map((move) => move.left)];
  return [
    left.map((_, number) => number),
    left,
    left.map((length, number) => (moves[number - 1]?.lost ? length : null)),
    left.map((length, number) => (number === here ? length : null)),
  ];
}

/** @param {HTMLElement} element @param {Inks} inks @param {() => number} length */
function optionsFor(element, { left, lost, here, text, line }, length) {
  const axis = { stroke: text, font: `12px ${getComputedStyle(element).fontFamily}`, ticks: { show: false }, incrs: STEPS };
  const dots = (/** @type {string} */ ink, /** @type {number} */ size) => ({ stroke: ink, paths: () => null, points: { show: true, size, fill: ink, stroke: ink } });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [8, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: () => [0, Math.max(1, length())] }, y: { range: (/** @type {Plot} */ _, /** @type {number} */ least, /** @type {number} */ most) => around(least, most) } },
    axes: [
      { ...axis, size: 26, space: 40, grid: { show: false } },
      { ...axis, size: 36, space: 34, grid: { stroke: line, width: 1 } },
    ],
    series: [{}, { stroke: left, width: 2, points: { show: false } }, dots(lost, 5), dots(here, 9)],
  };
}

/** @param {number} least @param {number} most */
function around(least, most) {
  const room = Math.max(1, 0.08 * (most - least));
  return [Math.max(0, least - room), most + room];
}
