/** The chart: a canvas with all states and marks over them. */

import { createTurns } from "../turns.js";
import { closeness, closer, inksOf, moved, pixelOf, pointOf, refitted, showing, wholeViewport } from "./viewport.js";
import { alongRings, nearestState, pointAt } from "./layout.js";
/** @import { Layout, Whole } from "./layout.js" */
/** @import { Extent, Viewport } from "./viewport.js" */

const MAX_SIDE_PIXELS = 1280; // of a side of the canvas
const REACH = 22; // CSS pixels within which a point selects a state

/**
 * Create the chart; `soon(draw)` schedules a redraw.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{whole: Whole, layout: Layout, swatches: readonly Element[], marked: Marked, soon: (draw: () => void) => void}} options
 */
export function createChart(canvas, { whole, layout, swatches, marked: first, soon }) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const drawSoon = () => soon(draw);
  const renderer = createRenderer({ whole, layout, swatches, onRender: drawSoon });
  let marked = first;
  let extent = { width: canvas.width, height: canvas.width };
  let unit = 1; // canvas pixels per CSS pixel
  let viewport = wholeViewport(extent);
  let inks = markInksOf(canvas);

  function draw() {
    pen.clearRect(0, 0, extent.width, extent.height);
    renderer.draw(pen, viewport);
    drawMarks(pen, { layout, viewport, marked, inks, unit });
  }

  function look(/** @type {Viewport} */ next) {
    if (next.scale === viewport.scale && next.x === viewport.x && next.y === viewport.y) return;
    viewport = next;
    canvas.classList.toggle("is-close", closeness(viewport, extent) > 1.01);
    drawSoon();
    renderer.renderSoon(viewport, extent);
  }

  function fit() {
    const { width } = canvas.getBoundingClientRect();
    unit = Math.min(devicePixelRatio, 2, MAX_SIDE_PIXELS / width);
    const side = Math.max(1, Math.round(width * unit));
    if (side === canvas.width && side === canvas.height) return;
    const before = extent;
    extent = { width: side, height: side };
    [canvas.width, canvas.height] = [side, side];
    viewport = refitted(viewport, before, extent);
    draw();
    renderer.renderAgain(viewport, extent);
  }

  const pixelOfPage = (/** @type {{x: number, y: number}} */ { x, y }) => ({ x: x * unit, y: y * unit });

  new ResizeObserver(fit).observe(canvas);

  return {
    mark(/** @type {Partial<Marked>} */ next) {
      marked = { ...marked, ...next };
      drawSoon();
    },

    find: (/** @type {number} */ state) => look(showing(viewport, extent, { x: layout.x[state], y: layout.y[state] })),

    /** Return the state at a point of the canvas, in CSS pixels; null if none is near. @param {{x: number, y: number}} at */
    stateAt: (at) => nearestState(whole, layout, pointOf(viewport, pixelOfPage(at)), (REACH * unit) / viewport.scale),

    /** Zoom by a factor around a point of the canvas, by default its middle. @param {number} factor @param {{x: number, y: number}} [at] */
    zoom(factor, at) {
      look(closer(viewport, extent, factor, at ? pixelOfPage(at) : { x: extent.width / 2, y: extent.height / 2 }));
    },

    move: (/** @type {number} */ right, /** @type {number} */ down) => look(moved(viewport, extent, right * unit, down * unit)),
    showAll: () => look(wholeViewport(extent)),
    get isWhole() { return closeness(viewport, extent) <= 1; },

    recolour() {
      inks = markInksOf(canvas);
      renderer.renderAgain(viewport, extent);
    },
  };
}

/** Return the colours of the marks, which the style sheet sets on the canvas. @param {HTMLCanvasElement} canvas */
function markInksOf(canvas) {
  const { color, backgroundColor, borderTopColor } = getComputedStyle(canvas);
  return { ink: color, ground: backgroundColor, accent: borderTopColor };
}

/**
 * Marks over the rendering: a layer, the path of the game, the chosen state and the one under the pointer.
 *
 * @typedef {object} Marked
 * @property {number} chosen             state
 * @property {number | null} pointed     the state under the pointer
 * @property {readonly number[]} thread  states, each one move from the one before
 * @property {number | null} layer       distance
 *
 * @typedef {{ink: string, ground: string, accent: string}} MarkInks
 */

const LABELLED = [0, 5, 10, 15, 20, 25, 30]; // distances labelled with their number
const APART = 16; // CSS pixels between two labels
const VEIL = 0.78; // opacity of the cover over other layers while one is chosen

/** @param {CanvasRenderingContext2D} pen @param {{layout: Layout, viewport: Viewport, marked: Marked, inks: MarkInks, unit: number}} options  `unit`: canvas pixels per CSS pixel */
function drawMarks(pen, { layout, viewport, marked, inks, unit }) {
  const at = (/** @type {number} */ state) => pixelOf(viewport, pointAt(layout, state));
  const thread = alongRings(marked.thread.map((state) => pointAt(layout, state))).map((point) => pixelOf(viewport, point));
  if (marked.layer !== null) veil(pen, layout, viewport, marked.layer, inks.ground);
  label(pen, layout, viewport, inks, unit);
  drawThread(pen, thread, inks, unit);
  if (marked.pointed !== null) circle(pen, at(marked.pointed), 5 * unit, inks, unit);
  circle(pen, at(marked.chosen), 7 * unit, inks, unit, inks.accent);
}

/** Cover all layers but one. @param {CanvasRenderingContext2D} pen @param {Layout} layout @param {Viewport} viewport @param {number} layer @param {string} ground */
function veil(pen, { edges }, { scale, x, y }, layer, ground) {
  const around = (/** @type {number} */ radius) => {
    pen.moveTo(x + radius * scale, y);
    pen.arc(x, y, radius * scale, 0, 2 * Math.PI);
  };
  pen.globalAlpha = VEIL;
  pen.fillStyle = ground;
  pen.beginPath();
  around(1.05);
  around(edges[layer + 1]);
  around(edges[layer]);
  pen.fill("evenodd");
  pen.globalAlpha = 1;
}

/** Draw the numbers of some layers, straight above the goal. @param {CanvasRenderingContext2D} pen @param {Layout} layout @param {Viewport} viewport @param {MarkInks} inks @param {number} unit */
function label(pen, { edges }, { scale, x, y }, { ink, ground }, unit) {
  pen.font = `600 ${11 * unit}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = 3 * unit;
  pen.lineJoin = "round";
  pen.strokeStyle = ground;
  pen.fillStyle = ink;
  let before = Infinity;
  for (const distance of LABELLED) {
    const height = y - ((edges[distance] + edges[distance + 1]) / 2) * scale;
    if (before - height < APART * unit) continue;
    before = height;
    pen.strokeText(String(distance), x, height);
    pen.fillText(String(distance), x, height);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {{x: number, y: number}[]} points @param {MarkInks} inks @param {number} unit */
function drawThread(pen, points, { accent, ground }, unit) {
  if (points.length < 2) return;
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineJoin = pen.lineCap = "round";
  for (const [colour, width] of /** @type {const} */ ([[ground, 5], [accent, 2.5]])) {
    pen.strokeStyle = colour;
    pen.lineWidth = width * unit;
    pen.stroke();
  }
  circle(pen, points[0], 4 * unit, { ink: accent, ground, accent }, unit);
}

/** @param {CanvasRenderingContext2D} pen @param {{x: number, y: number}} middle @param {number} radius @param {MarkInks} inks @param {number} unit @param {string} [fill] */
function circle(pen, { x, y }, radius, { ink, ground }, unit, fill = ground) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = ground;
  pen.lineWidth = 4 * unit;
  pen.stroke();
  pen.strokeStyle = ink;
  pen.lineWidth = 2 * unit;
  pen.stroke();
}

/**
 * Rendering: while the viewport changes, the last rendering is moved and scaled; once it rests, it is rendered again. A
 * rendering of the whole map below fills areas that come into view.
 */

const RENDER_DELAY_MS = 120; // without a change of the viewport, before it is rendered

/** Create the renderer; `onRender()` is called when a new rendering is ready. @param {{whole: Whole, layout: Layout, swatches: readonly Element[], onRender: () => void}} options */
function createRenderer({ whole, layout, swatches, onRender }) {
  /** @type {{whole: Rendering | null, near: Rendering | null}} */
  let renderings = { whole: null, near: null };
  let image = new ImageData(1, 1); // reused for all renderings
  let inks = inksOf(swatches);
  let begun = 0; // number of renderings started; only the last counts
  let timer = 0;

  function wish(/** @type {Viewport} */ viewport, /** @type {Extent} */ extent) {
    begun += 1;
    const number = begun;
    if (image.width !== extent.width) image = new ImageData(extent.width, extent.height);
    return render({ whole, layout, inks, viewport, image, rest: createTurns(), isStale: () => number !== begun });
  }

  async function renderNow(/** @type {Viewport} */ viewport, /** @type {Extent} */ extent) {
    renderings.whole ??= await wish(wholeViewport(extent), extent);
    if (!renderings.whole) return;
    const near = closeness(viewport, extent) <= 1 ? renderings.whole : await wish(viewport, extent);
    if (!near) return;
    renderings.near = near;
    onRender();
  }

  return {
    /** Render a viewport once it rests. @param {Viewport} viewport @param {Extent} extent */
    renderSoon(viewport, extent) {
      begun += 1;
      clearTimeout(timer);
      timer = window.setTimeout(renderNow, RENDER_DELAY_MS, viewport, extent);
    },

    /** Rerender everything after the canvas size or the page's colours have changed. @param {Viewport} viewport @param {Extent} extent */
    renderAgain(viewport, extent) {
      clearTimeout(timer);
      inks = inksOf(swatches);
      renderings = { whole: null, near: renderings.near };
      void renderNow(viewport, extent);
    },

    /** Draw the available renderings at a viewport. @param {CanvasRenderingContext2D} pen @param {Viewport} viewport */
    draw(pen, viewport) {
      if (renderings.whole && renderings.near?.viewport !== viewport) drawRendering(pen, viewport, renderings.whole);
      if (renderings.near) drawRendering(pen, viewport, renderings.near);
    },
  };
}

/** @param {CanvasRenderingContext2D} pen @param {Viewport} viewport @param {Rendering} rendering */
function drawRendering(pen, viewport, { canvas, viewport: its }) {
  const grown = viewport.scale / its.scale;
  const [left, top, width, height] = [viewport.x - its.x * grown, viewport.y - its.y * grown, canvas.width * grown, canvas.height * grown];
  pen.clearRect(left, top, width, height);
  pen.drawImage(canvas, left, top, width, height);
}

/**
 * A rendering: each state as a dot in the colour of its distance, at one viewport, on a canvas of its own below the marks.
 *
 * The dots are drawn in slices, pixel by pixel with soft edges, so that the page can move and zoom the previous rendering
 * meanwhile.
 *
 * @typedef {Readonly<{canvas: HTMLCanvasElement, viewport: Viewport}>} Rendering
 */

const DOT = 0.42; // radius of a dot as a fraction of the distance between dots
const LARGEST = 14; // largest radius of a dot in pixels
const SMALLEST = 0.6;
const STATES_PER_TURN = 1500; // rendered before other tasks may run

/**
 * Render; returns null if `isStale()` became true meanwhile. `inks` are the colours by distance, four bytes each; `image` has
 * the size of the canvas and is reused.
 *
 * @param {{whole: Whole, layout: Layout, inks: Uint32Array, viewport: Viewport, image: ImageData, rest: () => Promise<void>, isStale: () => boolean}} wish
 * @returns {Promise<Rendering | null>}
 */
export async function render({ whole, layout, inks, viewport, image, rest, isStale }) {
  const pixels = { bytes: new Uint32Array(image.data.buffer), width: image.width, height: image.height };
  pixels.bytes.fill(0);
  for (let distance = 0; distance < inks.length; distance += 1) {
    const dot = dotOf(Math.min(Math.max(layout.spacing[distance] * viewport.scale * DOT, SMALLEST), LARGEST), inks[distance]);
    for (let at = whole.starts[distance]; at < whole.starts[distance + 1]; at += 1) {
      const state = whole.order[at];
      stamp(pixels, dot, Math.round(viewport.x + layout.x[state] * viewport.scale - dot.size / 2), Math.round(viewport.y + layout.y[state] * viewport.scale - dot.size / 2));
      if (at % STATES_PER_TURN === 0) await rest();
      if (at % STATES_PER_TURN === 0 && isStale()) return null;
    }
  }
  return { canvas: canvasOf(image), viewport };
}

/** Return the pixels of a dot, with their opacity in the last byte. @param {number} radius @param {number} ink */
function dotOf(radius, ink) {
  const size = Math.round(2 * radius);
  const bytes = Uint32Array.from({ length: size * size }, (_, at) => {
    const apart = Math.hypot((at % size) - (size - 1) / 2, Math.floor(at / size) - (size - 1) / 2);
    const opacity = Math.min(Math.max(radius - apart + 0.5, 0), 1);
    return ((ink & 0xffffff) | (Math.round(255 * opacity) << 24)) >>> 0;
  });
  return { size, bytes };
}

/** Copy a dot into the image; where dots overlap, the more opaque pixel wins. @param {{bytes: Uint32Array, width: number, height: number}} pixels @param {{size: number, bytes: Uint32Array}} dot @param {number} left @param {number} top */
function stamp({ bytes, width, height }, dot, left, top) {
  if (left <= -dot.size || left >= width || top <= -dot.size || top >= height) return;
  for (let row = Math.max(0, -top); row < Math.min(dot.size, height - top); row += 1) {
    for (let column = Math.max(0, -left); column < Math.min(dot.size, width - left); column += 1) {
      const at = (top + row) * width + left + column;
      const pixel = dot.bytes[row * dot.size + column];
      if (pixel >>> 24 > bytes[at] >>> 24) bytes[at] = pixel;
    }
  }
}

function canvasOf(/** @type {ImageData} */ image) {
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}
