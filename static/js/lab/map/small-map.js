/**
 * A small map: all places in one colour, and those that a search has expanded so far in another.
 *
 * Several places share a pixel, so that it is counted how many of them are lit: light goes on and off one by one, both ways.
 */

import { PLACES } from "./places.js";
import { inksOf } from "./inks.js";
import { pixelOf, wholeSight } from "./sight.js";
import { createTurns } from "../turns.js";

const LARGEST = 7; // pixels of a place
const LIT = 150; // parts of a side, of which a lit place has at least one
const PIECE = 2000; // places that are painted before others may have their turn
const MOST_WORK = 120_000; // of a frame: an expansion is one, and
const SWITCH = 20; // as many a place that goes on or off by it
const MOST_PIXELS = 640; // of a side

/**
 * @typedef {import("./record.js").Recording} Recording
 * @typedef {{image: ImageData, turn: (place: number, isOn: boolean) => boolean, darken: () => void}} Ground
 */

/**
 * `drawSoon(draw)` has it drawn when it is its turn, `onLit(count)` is told how many expansions are lit then.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {{whole: import("./distances.js").Whole, layout: import("./layout.js").Layout, drawSoon: (draw: () => void) => void, onLit: (count: number) => void}} options
 */
export function createSmallMap(canvas, { whole, layout, drawSoon, onLit }) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {Ground | null} */
  let ground = null;
  /** @type {Recording | null} */
  let recording = null;
  let shown = 0; // expansions that are lit
  let wanted = 0;
  let painting = 0; // how often that was begun: of several the last counts

  /** Light what was expanded until then, and no more; what is too much for a frame comes in the next. */
  function light(/** @type {Recording} */ { expanded }, /** @type {Ground} */ { turn }) {
    let work = 0;
    for (; shown < wanted && work < MOST_WORK; shown += 1) work += turn(expanded[shown], true) ? SWITCH : 1;
    for (; shown > wanted && work < MOST_WORK; shown -= 1) work += turn(expanded[shown - 1], false) ? SWITCH : 1;
    onLit(shown);
    if (shown !== wanted) drawSoon(draw);
  }

  function draw() {
    if (!ground) return;
    const { image } = ground;
    if (recording) light(recording, ground);
    if (canvas.width !== image.width) [canvas.width, canvas.height] = [image.width, image.height]; // only now, for it empties the canvas
    pen.putImageData(image, 0, 0);
    if (recording && shown === recording.expanded.length) drawPath(recording.path);
  }

  function drawPath(/** @type {number[]} */ path) {
    const sight = wholeSight(canvas);
    pen.beginPath();
    for (const place of path) {
      const { x, y } = pixelOf(sight, { x: layout.x[place], y: layout.y[place] });
      pen.lineTo(x, y);
    }
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.lineWidth = canvas.width / 200;
    pen.stroke();
  }

  async function paint() {
    painting += 1;
    const number = painting;
    const side = Math.max(1, Math.round(Math.min(canvas.clientWidth * Math.min(devicePixelRatio, 2), MOST_PIXELS)));
    const painted = await createGround(canvas, side, { whole, layout, rest: createTurns() });
    if (number !== painting) return;
    ground = painted;
    shown = 0;
    drawSoon(draw);
  }

  new ResizeObserver(() => void paint()).observe(canvas);

  return {
    /** Shows the first expansions of a search. @param {Recording} next @param {number} count */
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

    /** The page has other colours. */
    recolour: () => void paint(),
  };
}

/**
 * The pixels of all places, and a switch for each.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} side  of the picture, in pixels
 * @param {{whole: import("./distances.js").Whole, layout: import("./layout.js").Layout, rest: () => Promise<void>}} options
 * @returns {Promise<Ground>}
 */
async function createGround(canvas, side, { whole: { distance }, layout, rest }) {
  const [dark, bright] = inksOf([...(canvas.parentElement?.querySelectorAll("[data-ink]") ?? [])]);
  const image = new ImageData(side, side);
  const pixels = new Uint32Array(image.data.buffer);
  const lit = new Uint16Array(pixels.length);
  const sight = wholeSight(image);
  const sizes = layout.spacing.map((spacing) => Math.min(Math.max(Math.round(spacing * sight.scale * 0.9), 1), LARGEST));
  const litSizes = sizes.map((size) => Math.max(size, Math.round(side / LIT)));

  function stamp(/** @type {number} */ place, /** @type {number} */ size, /** @type {(pixel: number) => void} */ act) {
    const left = Math.round(sight.x + layout.x[place] * sight.scale - size / 2);
    const top = Math.round(sight.y + layout.y[place] * sight.scale - size / 2);
    for (let row = top; row < top + size; row += 1) for (let column = left; column < left + size; column += 1) act(row * side + column);
  }

  const lay = (/** @type {number} */ pixel) => { pixels[pixel] = dark; };
  const turnOn = (/** @type {number} */ pixel) => {
    lit[pixel] += 1;
    pixels[pixel] = bright;
  };
  for (let place = 0; place < PLACES; place += 1) {
    stamp(place, sizes[distance[place]], lay);
    if (place % PIECE === 0) await rest();
  }
  const unlit = pixels.slice();
  const turnOff = (/** @type {number} */ pixel) => {
    lit[pixel] -= 1;
    if (lit[pixel] === 0) pixels[pixel] = unlit[pixel];
  };
  const times = new Uint32Array(PLACES);

  /** One more of its expansions is shown, or one less: of several the first lights it. Returns whether the place goes on or off. */
  function turn(/** @type {number} */ place, /** @type {boolean} */ isOn) {
    const before = times[place];
    times[place] += isOn ? 1 : -1;
    const isSwitched = before + times[place] === 1;
    if (isSwitched) stamp(place, litSizes[distance[place]], isOn ? turnOn : turnOff);
    return isSwitched;
  }

  /** No place is lit. */
  function darken() {
    pixels.set(unlit);
    for (const counts of [lit, times]) counts.fill(0);
  }

  return { image, turn, darken };
}
