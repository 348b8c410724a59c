/**
 * The chart: the canvas on which all places are seen, with the marks over them.
 *
 * @typedef {import("./marks.js").Marked} Marked
 * @typedef {import("./sight.js").Sight} Sight
 */

import { nearestPlace } from "./layout.js";
import { drawMarks } from "./marks.js";
import { createPrinting } from "./printing.js";
import { closeness, closer, moved, pointOf, refitted, showing, wholeSight } from "./sight.js";

const MOST_PIXELS = 1280; // of a side of the canvas
const REACH = 22; // pixels of the page within which a place is meant

/**
 * `soon(draw)` has it drawn when it is its turn.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{whole: import("./distances.js").Whole, layout: import("./layout.js").Layout, swatches: readonly Element[], marked: Marked, soon: (draw: () => void) => void}} options
 */
export function createChart(canvas, { whole, layout, swatches, marked: first, soon }) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const drawSoon = () => soon(draw);
  const printing = createPrinting({ whole, layout, swatches, onPrint: drawSoon });
  let marked = first;
  let extent = { width: canvas.width, height: canvas.width };
  let unit = 1; // pixels of the canvas for one of the page
  let sight = wholeSight(extent);
  let inks = markInksOf(canvas);

  function draw() {
    pen.clearRect(0, 0, extent.width, extent.height);
    printing.lay(pen, sight);
    drawMarks(pen, { layout, sight, marked, inks, unit });
  }

  function look(/** @type {Sight} */ next) {
    if (next.scale === sight.scale && next.x === sight.x && next.y === sight.y) return;
    sight = next;
    canvas.classList.toggle("is-close", closeness(sight, extent) > 1.01);
    drawSoon();
    printing.printSoon(sight, extent);
  }

  function fit() {
    const { width } = canvas.getBoundingClientRect();
    unit = Math.min(devicePixelRatio, 2, MOST_PIXELS / width);
    const side = Math.max(1, Math.round(width * unit));
    if (side === canvas.width && side === canvas.height) return;
    const before = extent;
    extent = { width: side, height: side };
    [canvas.width, canvas.height] = [side, side];
    sight = refitted(sight, before, extent);
    draw();
    printing.printAnew(sight, extent);
  }

  const pixelOfPage = (/** @type {{x: number, y: number}} */ { x, y }) => ({ x: x * unit, y: y * unit });

  new ResizeObserver(fit).observe(canvas);

  return {
    /** Shows other marks. */
    mark(/** @type {Partial<Marked>} */ next) {
      marked = { ...marked, ...next };
      drawSoon();
    },

    /** Has a place in sight. */
    find: (/** @type {number} */ place) => look(showing(sight, extent, { x: layout.x[place], y: layout.y[place] })),

    /** The place that is meant by a point of the canvas, in pixels of the page; or null. @param {{x: number, y: number}} at */
    placeAt: (at) => nearestPlace(whole, layout, pointOf(sight, pixelOfPage(at)), (REACH * unit) / sight.scale),

    /** Larger by a factor around a point of the canvas, by itself around its middle. @param {number} factor @param {{x: number, y: number}} [at] */
    zoom(factor, at) {
      look(closer(sight, extent, factor, at ? pixelOfPage(at) : { x: extent.width / 2, y: extent.height / 2 }));
    },

    /** Moved by pixels of the page. */
    move: (/** @type {number} */ right, /** @type {number} */ down) => look(moved(sight, extent, right * unit, down * unit)),

    /** Shows the whole. */
    showAll: () => look(wholeSight(extent)),

    /** Whether all of it is in sight. */
    get isWhole() { return closeness(sight, extent) <= 1; },

    /** The page has other colours. */
    recolour() {
      inks = markInksOf(canvas);
      printing.printAnew(sight, extent);
    },
  };
}

/** The style sheet gives the colours of the marks as those of the canvas itself. @param {HTMLCanvasElement} canvas */
function markInksOf(canvas) {
  const { color, backgroundColor, borderTopColor } = getComputedStyle(canvas);
  return { ink: color, ground: backgroundColor, accent: borderTopColor };
}
