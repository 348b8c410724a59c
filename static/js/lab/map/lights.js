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
import { createDrawQueue, yieldToPage } from "../scheduling.js";
import { inksOf, pixelOf, wholeViewport } from "./viewport.js";
import { GOAL, STATES } from "./states.js";
import { alongRings, pointAt } from "./layout.js";
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
  const map = createSmallMap(/** @type {HTMLCanvasElement} */ (figure.querySelector("canvas")), { ...options, onLit: drawFigures });
  const { counted, end } = partsOf(figure);
  const times = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll(".time-ink")]);
  times.forEach(({ style }, at) => style.setProperty("--time", String(at / (times.length - 1))));
  /** @type {Recording} */
  let recording;

  function drawFigures(/** @type {number} */ count) {
    const all = recording.expanded.length;
    write(counted, ngettext("{expanded:,} of {count:,} expanded", "{expanded:,} of {count:,} expanded", all, { expanded: count }));
    write(end, count < all ? "" : endOf(recording));
  }

  return {
    search,
    recolour: map.recolour,

    show(/** @type {Recording} */ next, /** @type {number} */ count) {
      recording = next;
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
 * Several states share a pixel, so the number of lit ones is counted per pixel, in both directions of time. A pixel has the
 * colour of the first state lit in it. Lights go out in reverse order, so that state is also the last to go out.
 */

const MAX_STATE_PX = 7; // largest size of a state
const MIN_LIT_SHARE = 1 / 150; // smallest size of a lit state, as a fraction of a side
const STATES_PER_SLICE = 2000; // states painted before other tasks may run
const MAX_WORK_PER_FRAME = 120_000; // expansions, of which one that switches a state on or off
const SWITCH_WORK = 20; // counts as this many
const MAX_SIDE_PX = 640; // of a side

/** @typedef {{image: ImageData, turn: (state: number, isOn: boolean, time: number) => boolean, darken: () => void}} Ground  `time`: 0 to 1 */

/**
 * Create a small map. `drawSoon(draw)` schedules drawing; `onLit(count)` gets the number of expansions lit.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{layers: Layers, layout: Layout, drawSoon: (draw: () => void) => void, onLit: (count: number) => void}} options
 */
export function createSmallMap(canvas, { layers, layout, drawSoon, onLit }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Ground | null} */
  let ground = null;
  /** @type {Recording | null} */
  let recording = null;
  let shown = 0; // expansions lit
  let wanted = 0;
  let painting = 0; // number of paintings started; only the last counts

  /** Light the wanted expansions and no more; work beyond one frame continues in the next. */
  function light(/** @type {Recording} */ { expanded }, /** @type {Ground} */ { turn }) {
    let work = 0;
    for (; shown < wanted && work < MAX_WORK_PER_FRAME; shown += 1) work += turn(expanded[shown], true, shown / expanded.length) ? SWITCH_WORK : 1;
    for (; shown > wanted && work < MAX_WORK_PER_FRAME; shown -= 1) work += turn(expanded[shown - 1], false, 0) ? SWITCH_WORK : 1;
    onLit(shown);
    if (shown !== wanted) drawSoon(draw);
  }

  function draw() {
    if (!ground) return;
    const { image } = ground;
    if (recording) light(recording, ground);
    if (canvas.width !== image.width) [canvas.width, canvas.height] = [image.width, image.height]; // only now, because it clears the canvas
    context.putImageData(image, 0, 0);
    if (recording && shown === recording.expanded.length) drawPath(recording.path);
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
    const painted = await createGround(canvas, side, { layers, layout });
    if (number !== painting) return;
    ground = painted;
    shown = 0;
    drawSoon(draw);
  }

  new ResizeObserver(() => void paint()).observe(canvas);

  return {
    /** Show the first expansions of a search. @param {Recording} next @param {number} count */
    show(next, count) {
      const most = Math.min(count, next.expanded.length);
      if (recording === next && wanted === most) return;
      if (recording !== next) {
        ground?.darken();
        shown = 0;
      }
      recording = next;
      wanted = most;
      drawSoon(draw);
    },

    recolour: () => void paint(),
  };
}

/**
 * Create the pixels of all states, with a switch for each state.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} side  in pixels
 * @param {{layers: Layers, layout: Layout}} options
 * @returns {Promise<Ground>}
 */
async function createGround(canvas, side, { layers: { distance }, layout }) {
  const [dark, ...times] = inksOf([...(canvas.parentElement?.querySelectorAll("[data-ink]") ?? [])]);
  const image = new ImageData(side, side);
  const pixels = new Uint32Array(image.data.buffer);
  const lit = new Uint16Array(pixels.length);
  const viewport = wholeViewport(image);
  const sizes = layout.spacing.map((spacing) => Math.min(Math.max(Math.round(spacing * viewport.scale * 0.9), 1), MAX_STATE_PX));
  const litSizes = sizes.map((size) => Math.max(size, Math.round(side * MIN_LIT_SHARE)));

  function stamp(/** @type {number} */ state, /** @type {number} */ size, /** @type {(pixel: number) => void} */ act) {
    const left = Math.round(viewport.x + layout.x[state] * viewport.scale - size / 2);
    const top = Math.round(viewport.y + layout.y[state] * viewport.scale - size / 2);
    for (let row = top; row < top + size; row += 1) for (let column = left; column < left + size; column += 1) act(row * side + column);
  }

  const paintDark = (/** @type {number} */ pixel) => { pixels[pixel] = dark; };
  let bright = times[0];
  const turnOn = (/** @type {number} */ pixel) => {
    lit[pixel] += 1;
    if (lit[pixel] === 1) pixels[pixel] = bright;
  };
  for (let state = 0; state < STATES; state += 1) {
    stamp(state, sizes[distance[state]], paintDark);
    if (state % STATES_PER_SLICE === 0) await yieldToPage();
  }
  const unlit = pixels.slice();
  const turnOff = (/** @type {number} */ pixel) => {
    lit[pixel] -= 1;
    if (lit[pixel] === 0) pixels[pixel] = unlit[pixel];
  };
  const expansions = new Uint32Array(STATES);

  /** Count one expansion of a state more or less; the first one lights it. Returns whether the state was switched on or off. */
  function turn(/** @type {number} */ state, /** @type {boolean} */ isOn, /** @type {number} */ time) {
    const before = expansions[state];
    expansions[state] += isOn ? 1 : -1;
    const isSwitched = before + expansions[state] === 1;
    bright = times[Math.floor(time * times.length)];
    if (isSwitched) stamp(state, litSizes[distance[state]], isOn ? turnOn : turnOff);
    return isSwitched;
  }

  function darken() {
    pixels.set(unlit);
    for (const counts of [lit, expansions]) counts.fill(0);
  }

  return { image, turn, darken };
}
