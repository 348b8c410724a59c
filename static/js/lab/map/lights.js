/**
 * Lights: three searches from the same state light up what they expand, in parallel on one clock.
 *
 * The clock ticks once per expansion. One search needs hundreds, another nearly all states, so the slider is logarithmic.
 */

import { gettext, ngettext, number } from "../../i18n/gettext.js";
import { SEARCHES } from "../../searches/catalog.js";
import { pathTo } from "../../searches/search.js";
import { createSearchSpace } from "../../searches/space.js";
import { disable, onPress, partsOf, write } from "../../ui/dom.js";
import { createDrawQueue, yieldToPage } from "../../ui/scheduling.js";
import { alongRings, pointAt } from "./layout.js";
import { GOAL, STATES } from "./states.js";
import { inksOf, pixelOf, wholeViewport } from "./viewport.js";
/** @import { Search } from "../../searches/search.js" */
/** @import { Layout } from "./layout.js" */
/** @import { Layers } from "./states.js" */

const DURATION_S = 12; // from the first expansion to the last

/** Create the lights; `state()` returns the start of the searches. @param {HTMLElement} section @param {{layers: Layers, layout: Layout, state: () => number, name: (state: number) => string}} options */
export function createLights(section, { layers, layout, state, name }) {
  const { search, play, message, slider } = /** @type {Record<string, HTMLElement> & {slider: HTMLInputElement}} */ (partsOf(section));
  const space = createSearchSpace(GOAL);
  const drawSoon = createDrawQueue();
  const shows = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("[data-search]")]).map((figure) => createShow(figure, { layers, layout, drawSoon }));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Recording[]} */
  let recordings = [];
  let [frame, began] = [0, 0]; // of the animation; time at which its slider would have been at 0

  const most = () => Math.max(1, ...recordings.map(({ expanded }) => expanded.length));
  const ticks = () => (slider.value === "0" ? 0 : Math.round(most() ** (Number(slider.value) / Number(slider.max))));

  function show() {
    const count = ticks();
    shows.forEach((each, at) => each.show(recordings[at], count));
    slider.setAttribute("aria-valuetext", ngettext("{count} expanded", "{count} expanded", count, { count: number(count) }));
  }

  async function begin() {
    const start = state();
    pause();
    disable(search, true);
    const found = [];
    for (const { search: each } of shows) {
      write(message, gettext("{search} is searching …", { search: each.title }));
      await yieldToPage();
      found.push(await record(each, space, start));
    }
    disable(search, false);
    recordings = found;
    // Translators: the position in which the searches begin.
    write(message, gettext("From {position}.", { position: name(start) }));
    for (const control of [play, slider]) control.hidden = false;
    slider.value = isCalm.matches ? slider.max : "0";
    show();
    if (!isCalm.matches) resume();
  }

  function tick(/** @type {number} */ now) {
    slider.value = String(Math.min(((now - began) / 1000 / DURATION_S) * Number(slider.max), Number(slider.max)));
    show();
    if (slider.value === slider.max) pause();
    else frame = requestAnimationFrame(tick);
  }

  function resume() {
    if (slider.value === slider.max) slider.value = "0";
    began = performance.now() - (Number(slider.value) / Number(slider.max)) * DURATION_S * 1000;
    frame = requestAnimationFrame(tick);
    write(play, gettext("Pause"));
  }

  function pause() {
    cancelAnimationFrame(frame);
    frame = 0;
    // Translators: a button that lets an animation run.
    write(play, gettext("Play"));
  }

  onPress(search, () => void begin());
  onPress(play, () => (frame ? pause() : resume()));
  slider.addEventListener("input", () => {
    pause();
    show();
  });

  return { recolour: () => shows.forEach(({ recolour }) => recolour()) };
}

/** Create one of the searches, with its map and figures. @param {HTMLElement} figure @param {{layers: Layers, layout: Layout, drawSoon: (draw: () => void) => void}} options */
function createShow(figure, options) {
  const search = /** @type {Search} */ (SEARCHES.find(({ name }) => name === figure.dataset.search));
  const map = createSmallMap(/** @type {HTMLCanvasElement} */ (figure.querySelector("canvas")), options);
  const { counted, end } = partsOf(figure);
  const times = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll(".time-ink")]);
  times.forEach(({ style }, at) => style.setProperty("--time", String(at / (times.length - 1))));

  return {
    search,
    recolour: map.recolour,

    show(/** @type {Recording} */ recording, /** @type {number} */ moment) {
      const all = recording.expanded.length;
      const count = Math.min(moment, all);
      write(counted, ngettext("{expanded:,} of {count:,} expanded", "{expanded:,} of {count:,} expanded", all, { expanded: count }));
      write(end, count < all ? "" : endOf(recording));
      map.show(recording, count);
    },
  };
}

/** Return what a search has found, and how many of its expansions were repeated. @param {Recording} recording */
function endOf({ path, again }) {
  const found = ngettext("solution of {count} move", "solution of {count} moves", path.length - 1);
  const anew = ngettext("{count:,} expanded again", "{count:,} expanded again", again);
  return again ? `${found}; ${anew}` : found;
}

/**
 * Recordings of searches: the states each expanded, in order, so that any moment can be shown.
 *
 * @typedef {object} Recording
 * @property {number[]} expanded      states; IDA* expands some repeatedly
 * @property {number} again           number of repeated expansions
 * @property {number[]} path          states from the start to the goal
 */

const STEPS_PER_SLICE = 64; // steps made before other tasks may run

/** Record a search from a state. @param {Search} search @param {import("../../searches/space.js").Space} space @param {number} start @returns {Promise<Recording>} */
export async function record(search, space, start) {
  /** @type {number[]} */
  const expanded = [];
  const seen = new Uint8Array(STATES);
  let last = null;
  let [made, again] = [0, 0];
  for (const { kind, node } of search.steps(space, start)) {
    if (kind === "expand") {
      expanded.push(node.state);
      again += seen[node.state];
      seen[node.state] = 1;
    }
    if (kind === "goal") last = node;
    made += 1;
    if (made % STEPS_PER_SLICE === 0) await yieldToPage();
  }
  const path = last ? pathTo(last).map(({ state }) => state) : [];
  return { expanded, again, path };
}

/**
 * A small map: all states in one colour, and those expanded so far in colours from the first expansion to the last.
 *
 * Several states share a pixel; it lights up with the first of them, in the colour of that moment.
 */

const MAX_STATE_PX = 7; // largest size of a state
const MIN_LIT_SHARE = 1 / 150; // smallest size of a lit state, as a fraction of a side
const STATES_PER_SLICE = 2000; // painted before other tasks may run
const MAX_SIDE_PX = 640; // of a side

/** @typedef {{image: ImageData, dark: Uint32Array, lit: Uint32Array, litAt: Uint32Array}} Pixels  the dark and the lit colour of each, and the expansion that lights it */

/** Create a small map; `drawSoon(draw)` schedules drawing. @param {HTMLCanvasElement} canvas @param {{layers: Layers, layout: Layout, drawSoon: (draw: () => void) => void}} options */
export function createSmallMap(canvas, { layers, layout, drawSoon }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Pixels | null} */
  let pixels = null; // until they are painted
  /** @type {Recording | null} */
  let recording = null;
  let count = 0; // expansions lit
  let painting = 0; // number of paintings started; only the last counts

  function draw() {
    if (!pixels) return;
    const { image, dark, lit, litAt } = pixels;
    const shown = new Uint32Array(image.data.buffer);
    for (let pixel = 0; pixel < shown.length; pixel += 1) shown[pixel] = litAt[pixel] < count ? lit[pixel] : dark[pixel];
    if (canvas.width !== image.width) [canvas.width, canvas.height] = [image.width, image.height]; // only now, because it clears the canvas
    context.putImageData(image, 0, 0);
    if (recording && count === recording.expanded.length) drawPath(recording.path);
  }

  function drawPath(/** @type {number[]} */ path) {
    const viewport = wholeViewport(canvas);
    context.beginPath();
    for (const point of alongRings(path.map((state) => pointAt(layout, state)))) {
      const { x, y } = pixelOf(viewport, point);
      context.lineTo(x, y);
    }
    context.strokeStyle = getComputedStyle(canvas).color;
    context.lineWidth = canvas.width / 200;
    context.stroke();
  }

  async function paint() {
    painting += 1;
    const number = painting;
    const side = Math.max(1, Math.round(Math.min(canvas.clientWidth * Math.min(devicePixelRatio, 2), MAX_SIDE_PX)));
    const inks = inksOf([...(canvas.parentElement?.querySelectorAll("[data-ink]") ?? [])]);
    const painted = await paintPixels(side, inks, recording?.expanded ?? [], { layers, layout });
    if (number !== painting) return;
    pixels = painted;
    drawSoon(draw);
  }

  new ResizeObserver(() => void paint()).observe(canvas);

  return {
    /** Show the first expansions of a search. @param {Recording} next @param {number} shown */
    show(next, shown) {
      if (recording === next && count === shown) return;
      count = shown;
      if (recording === next) return drawSoon(draw);
      recording = next;
      pixels = null;
      void paint();
    },

    recolour: () => void paint(),
  };
}

/**
 * Paint all states dark, and those of a search lit.
 *
 * @param {number} side  in pixels
 * @param {Uint32Array} inks  the dark colour, then those of lit states by time
 * @param {readonly number[]} expanded
 * @param {{layers: Layers, layout: Layout}} options
 * @returns {Promise<Pixels>}
 */
async function paintPixels(side, [darkInk, ...timeInks], expanded, { layers: { distance }, layout }) {
  const image = new ImageData(side, side);
  const [dark, lit, litAt] = [0, 0, expanded.length].map((value) => new Uint32Array(side ** 2).fill(value));
  const { scale, x, y } = wholeViewport(image);
  const sizes = layout.spacing.map((spacing) => Math.min(Math.max(Math.round(spacing * scale * 0.9), 1), MAX_STATE_PX));

  function stamp(/** @type {number} */ state, /** @type {number} */ size, /** @type {(pixel: number) => void} */ act) {
    const [left, top] = [Math.round(x + layout.x[state] * scale - size / 2), Math.round(y + layout.y[state] * scale - size / 2)];
    for (let row = top; row < top + size; row += 1) for (let column = left; column < left + size; column += 1) act(row * side + column);
  }

  for (let state = 0; state < STATES; state += 1) {
    stamp(state, sizes[distance[state]], (pixel) => { dark[pixel] = darkInk; });
    if (state % STATES_PER_SLICE === 0) await yieldToPage();
  }
  const seen = new Uint8Array(STATES);
  for (let at = 0; at < expanded.length; at += 1) {
    const state = expanded[at];
    if (at % STATES_PER_SLICE === 0) await yieldToPage();
    if (seen[state]) continue;
    seen[state] = 1;
    const ink = timeInks[Math.floor((at / expanded.length) * timeInks.length)];
    stamp(state, Math.max(sizes[distance[state]], Math.round(side * MIN_LIT_SHARE)), (pixel) => {
      if (litAt[pixel] < at) return;
      lit[pixel] = ink;
      litAt[pixel] = at;
    });
  }
  return { image, dark, lit, litAt };
}
