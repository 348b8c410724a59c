/** The graph of the moves still needed over the moves made. */

import { STEPS, around, axisOf, createPlot } from "../../page/widgets/plot.js";

/**
 * @typedef {import("../../page/widgets/plot.js").Plot} Plot
 * @typedef {import("./course.js").Course} Course
 * @typedef {{left: string, least: string, between: string, lost: string, only: string, here: string, text: string, line: string}} Inks
 */

const HEIGHT = 168; // pixels

/**
 * `inks()` gives the colours as the page has them now; `onChoose(number)` is called with the number of moves that was clicked.
 *
 * @param {HTMLElement} element
 * @param {{inks: () => Inks, onChoose: (number: number) => void}} options
 */
export function createGraph(element, { inks, onChoose }) {
  let length = 0; // of the whole game
  const plot = createPlot(element, { height: HEIGHT, options: () => ({ ...optionsFor(element, inks(), () => length), hooks: { ready: [listen] } }) });

  function listen(/** @type {Plot} */ made) {
    made.over.addEventListener("click", () => onChoose(Math.round(made.posToVal(made.cursor.left, "x"))));
  }

  return {
    /**
     * Draws what is known of a game of so many moves.
     *
     * @param {Course} course
     * @param {{length: number, here: number}} game  `here` is the number of moves made at the point that is shown
     */
    show({ heights }, game) {
      length = game.length;
      const [most] = heights;
      plot.show([most.map((_, number) => number), ...heights, most.map((height, number) => (number === game.here ? height : null))]);
    },
  };
}

/** @param {HTMLElement} element @param {Inks} inks @param {() => number} length */
function optionsFor(element, { left, least, between, lost, only, here, text, line }, length) {
  const axis = { ...axisOf(element, text), incrs: STEPS };
  const lineOf = (/** @type {string} */ ink, /** @type {number} */ width) => ({ stroke: ink, width, points: { show: false } });
  const dots = (/** @type {string} */ ink, /** @type {number} */ size) => ({ stroke: ink, paths: () => null, points: { show: true, size, fill: ink, stroke: ink } });
  return {
    padding: [8, 12, 0, 0],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x: { time: false, range: () => [0, Math.max(1, length())] }, y: { range: (/** @type {Plot} */ _, /** @type {number} */ least, /** @type {number} */ most) => around(least, most, 1) } },
    axes: [
      { ...axis, size: 26, space: 40, grid: { show: false } },
      { ...axis, size: 36, space: 34, grid: { stroke: line, width: 1 } },
    ],
    bands: [{ series: [1, 2], fill: between }],
    series: [{}, lineOf(left, 2), lineOf(least, 1), dots(only, 3), dots(lost, 5), dots(here, 9)],
  };
}
