/** A search shown step by step, forward and back: its code, the current position, the frontier and the tree. */

import { fetchScramble } from "../../api/api.js";
import { gettext, listed, number } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { namedGoal } from "../../puzzle/goals.js";
import { canReach } from "../../puzzle/parity.js";
import { formatLink, parseLink, parsePosition, shownSize, sizeOf } from "../../puzzle/position.js";
import { DEFAULT_WEIGHT, weightedAStar } from "../../searches/best-first.js";
import { HEURISTICS, MANHATTAN, SEARCHES } from "../../searches/catalog.js";
import { createRecording, MAX_STEPS, sentenceOf } from "../../searches/recording.js";
import { createSearchSpace } from "../../searches/space.js";
import { createStepping } from "../../searches/stepping.js";
import { byId, createButton, html, partsOf, write } from "../../ui/dom.js";
import { createOwnPosition } from "../own-position.js";
import { createScene } from "./scene.js";
/** @import { Position, Size } from "../../puzzle/position.js" */
/** @import { Search } from "../../searches/search.js" */

/** The address of a watched search: `position=`, `search=`, `heuristic=` and `weight=` unless default, and `step=`. */

/** @typedef {{position: Position, search: Search,
 *   heuristic: import("../../searches/catalog.js").Heuristic, weight: number, step: number}} Watched */

export const SIZES = ["2x2", "2x3", "3x2", "3x3"];
const WEIGHTS = [1, 1.5, 2, 3, 5];
const DEFAULT_POSITION = "1-3-5.4-0-2.7-8-6"; // if no position is given

/** Parse an address. Throws an Error with a sentence. @param {URLSearchParams} query @returns {Watched} */
function readAddress(query) {
  const [name, step] = [query.get("search") ?? "a-star", query.get("step") ?? "1"];
  if (!SEARCHES.some((each) => each.name === name)) throw new Error(gettext("Unknown search '{name}'. Choose {names}.", { name: name.slice(0, 20), names: listed(SEARCHES.map((each) => each.name)) }));
  if (!/^\d{1,6}$/.test(step) || Number(step) < 1 || Number(step) > MAX_STEPS) throw new Error(gettext("The step must be from 1 to {most:,}, not '{text}'.", { text: step.slice(0, 20), most: MAX_STEPS }));
  const [asked, weight] = [query.get("heuristic") ?? MANHATTAN.name, Number(query.get("weight") ?? DEFAULT_WEIGHT)];
  const heuristic = HEURISTICS.find((each) => each.name === asked);
  if (!heuristic) throw new Error(gettext("Unknown heuristic '{name}'. Choose {names}.", { name: asked.slice(0, 20), names: listed(HEURISTICS.map((each) => each.name)) }));
  if (!WEIGHTS.includes(weight)) throw new Error(gettext("The weight must be one of {weights}, not '{text}'.", { text: String(query.get("weight")).slice(0, 20), weights: listed(WEIGHTS) }));
  return { position: checked(parseLink(query.get("position") ?? DEFAULT_POSITION)), search: searchNamed(name, weight), heuristic, weight, step: Number(step) };
}

/** Return a search by name, weighted A* with that weight. @param {string} name @param {number} weight */
function searchNamed(name, weight) {
  const weighted = weightedAStar(weight);
  return name === weighted.name ? weighted : /** @type {Search} */ (SEARCHES.find((each) => each.name === name));
}

/** Return the position if this tool supports it; otherwise throw an Error with a sentence. @param {Position} position */
export function checked(position) {
  if (!SIZES.includes(sizeOf(position))) throw new Error(gettext("This tool searches boards of {sizes}; this one is {size}.", { sizes: listed(SIZES.map(shownSize)), size: shownSize(sizeOf(position)) }));
  if (!canReach(position, goalFor(position))) throw new Error(gettext("This position cannot be solved. A search would notice only after visiting every position it can reach."));
  return position;
}

function goalFor(/** @type {Size} */ { width, height }) {
  return namedGoal("standard", width, height);
}

function writeAddress(/** @type {Watched} */ { position, search, heuristic, weight, step }) {
  const by = heuristic === MANHATTAN ? "" : `&heuristic=${heuristic.name}`;
  const weighted = weight === DEFAULT_WEIGHT ? "" : `&weight=${weight}`;
  history.replaceState(null, "", `?position=${formatLink(position)}&search=${search.name}${by}${weighted}&step=${step}`);
}

const WEIGHTED = "weighted-a-star";
const ADDRESS_DELAY_MS = 250; // ms without a step, before the address is written
function firstWatched() {
  try {
    return readAddress(new URLSearchParams(location.search));
  } catch (error) {
    complain(error);
    return readAddress(new URLSearchParams());
  }
}

function complain(/** @type {unknown} */ error) {
  write(byId("watch-fault"), /** @type {Error} */ (error).message);
  byId("watch-fault").hidden = false;
}

function open() {
  const parts = /** @type {Record<"fault" | "random" | "weights", HTMLElement> & {text: HTMLTextAreaElement} & Record<"search" | "heuristic" | "weight", HTMLSelectElement>} */ (partsOf(byId("watched")));
  const { message } = partsOf(byId("steps"));
  const first = firstWatched();
  let { position, search, heuristic } = first;
  let space = createSearchSpace(goalFor(position), heuristic.of);
  let recording = createRecording(search, space, space.stateOf(position));
  let timer = 0;
  const scene = createScene(position);
  const stepping = createStepping(byId("steps"), { recording: () => recording, onStep: show, place: document.body });
  const own = createOwnPosition(parts, { check: checked, onPosition: begin, onRefused: hide });

  function show() {
    scene.show(recording, space);
    write(message, sentenceOf(recording));
    stepping.offer();
    clearTimeout(timer);
    timer = window.setTimeout(() => writeAddress({ position, search, heuristic, weight: Number(parts.weight.value), step: recording.made }), ADDRESS_DELAY_MS);
  }

  function hide(/** @type {boolean} */ isRefused) {
    stepping.stop();
    for (const id of ["steps", "bench"]) byId(id).hidden = isRefused;
  }

  function begin(/** @type {typeof position} */ next) {
    stepping.stop();
    [position, search] = [next, searchNamed(parts.search.value, Number(parts.weight.value))];
    heuristic = HEURISTICS.find(({ name }) => name === parts.heuristic.value) ?? MANHATTAN;
    space = createSearchSpace(goalFor(position), heuristic.of);
    recording = createRecording(search, space, space.stateOf(position));
    parts.weights.hidden = search.name !== WEIGHTED;
    own.show(position);
    scene.begin(search, heuristic);
    show();
  }

  async function deal(/** @type {string} */ size) {
    try {
      begin(parsePosition((await fetchScramble({ size })).position));
    } catch (error) {
      complain(error);
    }
  }

  parts.search.append(...SEARCHES.map(({ name, title }) => html("option", { value: name }, [title])));
  parts.random.append(...SIZES.map((size) => createButton(shownSize(size), "button compact", () => void deal(size))));
  parts.heuristic.append(...HEURISTICS.map(({ name, title }) => html("option", { value: name }, [title])));
  parts.weight.append(...WEIGHTS.map((weight) => html("option", { value: String(weight) }, [number(weight)])));
  for (const [list, chosen] of /** @type {const} */ ([[parts.search, search.name], [parts.heuristic, heuristic.name], [parts.weight, String(first.weight)]])) {
    list.value = chosen;
    list.addEventListener("change", () => begin(position));
  }
  begin(position);
  void stepping.goTo(first.step);
}

createPageSettings();
open();
