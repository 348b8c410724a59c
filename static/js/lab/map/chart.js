/** The chart: a canvas with all states and marks over them. */

import { yieldToPage } from "../../ui/scheduling.js";
import { alongRings, nearestState, pointAt } from "./layout.js";
import { closeness, closer, inksOf, moved, pixelOf, pointOf, refitted, showing, wholeViewport } from "./viewport.js";
/** @import { Layout } from "./layout.js" */
/** @import { Layers } from "./states.js" */
/** @import { Extent, Viewport } from "./viewport.js" */

const MAX_SIDE_PX = 1280; // of a side of the canvas
const MAX_REACH_PX = 22; // CSS pixels within which a point selects a state

/**
 * Create the chart; `soon(draw)` schedules a redraw.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{layers: Layers, layout: Layout, swatches: readonly Element[], marked: Marked, soon: (draw: () => void) => void}} options
 */
export function createChart(canvas, { layers, layout, swatches, marked: first, soon }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const drawSoon = () => soon(draw);
  const renderer = createRenderer({ layers, layout, swatches, onRender: drawSoon });
  let marked = first;
  let extent = { width: canvas.width, height: canvas.width };
  let unit = 1; // canvas pixels per CSS pixel
  let viewport = wholeViewport(extent);
  let inks = markInksOf(canvas);

  function draw() {
    context.clearRect(0, 0, extent.width, extent.height);
    renderer.draw(context, viewport);
    drawMarks(context, { layout, viewport, marked, inks, unit });
  }

  function setViewport(/** @type {Viewport} */ next) {
    if (next.scale === viewport.scale && next.x === viewport.x && next.y === viewport.y) return;
    viewport = next;
    canvas.classList.toggle("is-close", closeness(viewport, extent) > 1.01);
    drawSoon();
    renderer.renderSoon(viewport, extent);
  }

  function fit() {
    const { width } = canvas.getBoundingClientRect();
    unit = Math.min(devicePixelRatio, 2, MAX_SIDE_PX / width);
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

    reveal: (/** @type {number} */ state) => setViewport(showing(viewport, extent, { x: layout.x[state], y: layout.y[state] })),

    /** Return the state at a point of the canvas, in CSS pixels; null if none is near. @param {{x: number, y: number}} at */
    stateAt: (at) => nearestState(layout, pointOf(viewport, pixelOfPage(at)), (MAX_REACH_PX * unit) / viewport.scale),

    /** Zoom by a factor around a point of the canvas, by default its middle. @param {number} factor @param {{x: number, y: number}} [at] */
    zoom(factor, at) {
      setViewport(closer(viewport, extent, factor, at ? pixelOfPage(at) : { x: extent.width / 2, y: extent.height / 2 }));
    },

    move: (/** @type {number} */ right, /** @type {number} */ down) => setViewport(moved(viewport, extent, right * unit, down * unit)),
    showAll: () => setViewport(wholeViewport(extent)),
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
 * @property {readonly number[]} path  states, each one move from the one before
 * @property {number | null} layer       distance
 *
 * @typedef {{ink: string, ground: string, accent: string}} MarkInks
 */

const LABELLED = [0, 5, 10, 15, 20, 25, 30]; // distances labelled with their number
const MIN_LABEL_GAP_PX = 16; // CSS pixels
const VEIL_OPACITY = 0.78; // opacity of the cover over other layers while one is chosen

/** @param {CanvasRenderingContext2D} context @param {{layout: Layout, viewport: Viewport, marked: Marked, inks: MarkInks, unit: number}} options  `unit`: canvas pixels per CSS pixel */
function drawMarks(context, { layout, viewport, marked, inks, unit }) {
  const at = (/** @type {number} */ state) => pixelOf(viewport, pointAt(layout, state));
  const path = alongRings(marked.path.map((state) => pointAt(layout, state))).map((point) => pixelOf(viewport, point));
  if (marked.layer !== null) veil(context, layout, viewport, marked.layer, inks.ground);
  label(context, layout, viewport, inks, unit);
  drawPath(context, path, inks, unit);
  if (marked.pointed !== null) circle(context, at(marked.pointed), 5 * unit, inks, unit);
  circle(context, at(marked.chosen), 7 * unit, inks, unit, inks.accent);
}

/** Cover all layers but one. @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Viewport} viewport @param {number} layer @param {string} ground */
function veil(context, { edges }, { scale, x, y }, layer, ground) {
  const around = (/** @type {number} */ radius) => {
    context.moveTo(x + radius * scale, y);
    context.arc(x, y, radius * scale, 0, 2 * Math.PI);
  };
  context.globalAlpha = VEIL_OPACITY;
  context.fillStyle = ground;
  context.beginPath();
  around(1.05);
  around(edges[layer + 1]);
  around(edges[layer]);
  context.fill("evenodd");
  context.globalAlpha = 1;
}

/** Draw the numbers of some layers, straight above the goal. @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Viewport} viewport @param {MarkInks} inks @param {number} unit */
function label(context, { edges }, { scale, x, y }, { ink, ground }, unit) {
  context.font = `600 ${11 * unit}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 3 * unit;
  context.lineJoin = "round";
  context.strokeStyle = ground;
  context.fillStyle = ink;
  let before = Infinity;
  for (const distance of LABELLED) {
    const height = y - ((edges[distance] + edges[distance + 1]) / 2) * scale;
    if (before - height < MIN_LABEL_GAP_PX * unit) continue;
    before = height;
    context.strokeText(String(distance), x, height);
    context.fillText(String(distance), x, height);
  }
}

/** @param {CanvasRenderingContext2D} context @param {{x: number, y: number}[]} points @param {MarkInks} inks @param {number} unit */
function drawPath(context, points, { accent, ground }, unit) {
  if (points.length < 2) return;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.lineJoin = context.lineCap = "round";
  for (const [colour, width] of /** @type {const} */ ([[ground, 5], [accent, 2.5]])) {
    context.strokeStyle = colour;
    context.lineWidth = width * unit;
    context.stroke();
  }
  circle(context, points[0], 4 * unit, { ink: accent, ground, accent }, unit);
}

/** @param {CanvasRenderingContext2D} context @param {{x: number, y: number}} middle @param {number} radius @param {MarkInks} inks @param {number} unit @param {string} [fill] */
function circle(context, { x, y }, radius, { ink, ground }, unit, fill = ground) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = ground;
  context.lineWidth = 4 * unit;
  context.stroke();
  context.strokeStyle = ink;
  context.lineWidth = 2 * unit;
  context.stroke();
}

/**
 * Rendering: while the viewport changes, the last rendering is moved and scaled; once it rests, it is rendered again. A
 * rendering of the full map below fills areas that come into view.
 */

const RENDER_DELAY_MS = 120; // without a change of the viewport, before it is rendered

/** Create the renderer; `onRender()` is called when a new rendering is ready. @param {{layers: Layers, layout: Layout, swatches: readonly Element[], onRender: () => void}} options */
function createRenderer({ layers, layout, swatches, onRender }) {
  /** @type {{overview: Rendering | null, detail: Rendering | null}} */
  let renderings = { overview: null, detail: null };
  let inks = inksOf(swatches);
  let control = new AbortController(); // of the rendering in progress
  let timer = 0;

  async function renderNow(/** @type {Viewport} */ viewport, /** @type {Extent} */ extent) {
    control.abort();
    control = new AbortController();
    const { signal } = control;
    const renderAt = (/** @type {Viewport} */ at) => render({ layers, layout, inks, viewport: at, extent, signal });
    try {
      renderings.overview ??= await renderAt(wholeViewport(extent));
      renderings.detail = closeness(viewport, extent) <= 1 ? renderings.overview : await renderAt(viewport);
      onRender();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  return {
    /** Render a viewport once it rests. @param {Viewport} viewport @param {Extent} extent */
    renderSoon(viewport, extent) {
      control.abort();
      clearTimeout(timer);
      timer = window.setTimeout(renderNow, RENDER_DELAY_MS, viewport, extent);
    },

    /** Rerender everything after the canvas size or the page's colours have changed. @param {Viewport} viewport @param {Extent} extent */
    renderAgain(viewport, extent) {
      clearTimeout(timer);
      inks = inksOf(swatches);
      renderings = { overview: null, detail: renderings.detail };
      void renderNow(viewport, extent);
    },

    /** Draw the available renderings at a viewport. @param {CanvasRenderingContext2D} context @param {Viewport} viewport */
    draw(context, viewport) {
      const { overview, detail } = renderings;
      if (overview && detail?.viewport !== viewport) drawRendering(context, viewport, overview);
      if (detail) drawRendering(context, viewport, detail);
    },
  };
}

/** @param {CanvasRenderingContext2D} context @param {Viewport} viewport @param {Rendering} rendering */
function drawRendering(context, viewport, { bitmap, viewport: its }) {
  const grown = viewport.scale / its.scale;
  const [left, top, width, height] = [viewport.x - its.x * grown, viewport.y - its.y * grown, bitmap.width * grown, bitmap.height * grown];
  context.clearRect(left, top, width, height);
  context.drawImage(bitmap, left, top, width, height);
}

/**
 * A rendering: each state as a dot in the colour of its distance, at one viewport, in a bitmap of its own below the marks.
 *
 * The dots are drawn in slices, pixel by pixel with soft edges, so that the page can move and zoom the previous rendering
 * meanwhile.
 *
 * @typedef {Readonly<{bitmap: ImageBitmap, viewport: Viewport}>} Rendering
 */

const DOT_SHARE = 0.42; // radius of a dot as a fraction of the distance between dots
const MAX_RADIUS_PX = 14; // largest radius of a dot in pixels
const MIN_RADIUS_PX = 0.6;
const STATES_PER_SLICE = 1500; // rendered before other tasks may run

/**
 * Render. Throws when `signal` is aborted. `inks` are the colours by distance, four bytes each.
 *
 * @param {{layers: Layers, layout: Layout, inks: Uint32Array, viewport: Viewport, extent: Extent, signal: AbortSignal}} options
 * @returns {Promise<Rendering>}
 */
async function render({ layers, layout, inks, viewport, extent, signal }) {
  const image = new ImageData(extent.width, extent.height);
  const pixels = { bytes: new Uint32Array(image.data.buffer), ...extent };
  for (let distance = 0; distance < inks.length; distance += 1) {
    const dot = dotOf(Math.min(Math.max(layout.spacing[distance] * viewport.scale * DOT_SHARE, MIN_RADIUS_PX), MAX_RADIUS_PX), inks[distance]);
    for (let at = layers.starts[distance]; at < layers.starts[distance + 1]; at += 1) {
      const state = layers.order[at];
      stamp(pixels, dot, Math.round(viewport.x + layout.x[state] * viewport.scale - dot.size / 2), Math.round(viewport.y + layout.y[state] * viewport.scale - dot.size / 2));
      if (at % STATES_PER_SLICE === 0) await yieldToPage(signal);
    }
  }
  const bitmap = await createImageBitmap(image);
  signal.throwIfAborted();
  return { bitmap, viewport };
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
