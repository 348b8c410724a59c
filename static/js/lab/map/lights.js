/**
 * Lights: three searches from one place light up what they expand, side by side, on one clock.
 *
 * The clock ticks once for each position that a search expands. One takes hundreds, another all: so the slider runs by powers,
 * each further part of it takes as many times more.
 */

import { gettext, ngettext, number } from "../../language/gettext.js";
import { disable, onPress, partsOf, write } from "../../page/dom.js";
import { SEARCHES } from "../../searches/offers.js";
import { createPlaceSpace } from "./place-space.js";
import { record } from "./record.js";
import { createSmallMap } from "./small-map.js";
import { createQueue, createTurns } from "../turns.js";

const SECONDS = 12; // from the first expansion to the last

/** @typedef {import("./record.js").Recording} Recording */
/** @typedef {Record<"search" | "play" | "said", HTMLElement> & {slider: HTMLInputElement}} LightParts */

/** `place()` is where a search begins. @param {HTMLElement} section @param {{whole: import("./distances.js").Whole, layout: import("./layout.js").Layout, place: () => number, name: (place: number) => string}} options */
export function createLights(section, { whole, layout, place, name }) {
  const { search, play, said, slider } = /** @type {LightParts} */ (partsOf(section));
  const space = createPlaceSpace(whole);
  const drawSoon = createQueue();
  const shows = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("[data-search]")]).map((figure) => createShow(figure, { whole, layout, drawSoon }));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Recording[]} */
  let recordings = [];
  let asked = 0; // searches that were begun: of several the last counts
  let [frame, began] = [0, 0]; // of the animation; when its slider would have been at 0

  const most = () => Math.max(1, ...recordings.map(({ expanded }) => expanded.length));
  const ticks = () => (slider.value === "0" ? 0 : Math.round(most() ** (Number(slider.value) / Number(slider.max))));

  function show() {
    const count = ticks();
    shows.forEach((each, at) => each.show(recordings[at], count));
    slider.setAttribute("aria-valuetext", ngettext("{count} expanded", "{count} expanded", count, { count: number(count) }));
  }

  async function begin() {
    const ours = ++asked;
    const start = place();
    pause();
    disable(search, true);
    const turns = { rest: createTurns(), isStale: () => ours !== asked };
    const found = [];
    for (const { search: each } of shows) {
      write(said, gettext("{search} searches …", { search: each.title }));
      await turns.rest();
      found.push(/** @type {Recording} */ (await record(each, space, start, turns)));
    }
    disable(search, false);
    recordings = found;
    // Translators: the position in which the searches begin.
    write(said, gettext("From {position}.", { position: name(start) }));
    for (const control of [play, slider]) control.hidden = false;
    slider.value = isCalm.matches ? slider.max : "0";
    show();
    if (!isCalm.matches) resume();
  }

  function tick(/** @type {number} */ now) {
    slider.value = String(Math.min(((now - began) / 1000 / SECONDS) * Number(slider.max), Number(slider.max)));
    show();
    if (slider.value === slider.max) pause();
    else frame = requestAnimationFrame(tick);
  }

  function resume() {
    if (slider.value === slider.max) slider.value = "0";
    began = performance.now() - (Number(slider.value) / Number(slider.max)) * SECONDS * 1000;
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

/** One of the searches: its map and its figures. @param {HTMLElement} figure @param {{whole: import("./distances.js").Whole, layout: import("./layout.js").Layout, drawSoon: (draw: () => void) => void}} options */
function createShow(figure, options) {
  const search = /** @type {import("../../searches/search.js").Search} */ (SEARCHES.find(({ name }) => name === figure.dataset.search));
  const map = createSmallMap(/** @type {HTMLCanvasElement} */ (figure.querySelector("canvas")), { ...options, onLit: tell });
  const { counted, end } = partsOf(figure);
  /** @type {Recording} */
  let recording;

  function tell(/** @type {number} */ count) {
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

/** What a search has found, and how many of its expansions were of a position seen before. @param {Recording} recording */
function endOf({ path, again }) {
  const found = ngettext("{count} slide found", "{count} slides found", path.length - 1);
  const anew = ngettext("{count:,} expanded again", "{count:,} expanded again", again);
  return again ? `${found}; ${anew}` : found;
}
