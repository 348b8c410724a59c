/**
 * A search watched step by step, forwards and back: its code, the position at hand, the frontier, the tree.
 *
 * Read on with `recording.js`, the steps that were made; `stepping.js`, by what they are; and `scene.js`, what they look like
 * (`frontier-picture.js`, `tree.js` with `tree-picture.js`). The searches themselves are in `searches/`.
 */

import { createThemeSwitch } from "../../page/theme/theme-switch.js";
import { createButton, html, partsOf, write } from "../../page/dom.js";
import { parsePosition } from "../../puzzle/position.js";
import { newScramble } from "../../server/api.js";
import { createOwnPosition } from "../own-position.js";
import { SEARCHES } from "../../searches/offers.js";
import { createSpace } from "../../searches/space.js";
import { createTurns } from "../turns.js";
import { SIZES, checked, goalFor, readAddress, writeAddress } from "./address.js";
import { createRecording } from "./recording.js";
import { createScene, sentenceOf } from "./scene.js";
import { createStepping } from "./stepping.js";

const REST = 250; // milliseconds without a step, after which the address is written
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What the address shows; where it cannot be read, that is said, and the page begins as without one. */
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
  const parts = /** @type {Record<"fault" | "random", HTMLElement> & {text: HTMLTextAreaElement, search: HTMLSelectElement}} */ (partsOf(byId("watched")));
  const { said } = partsOf(byId("steps"));
  const first = firstWatched();
  let { position, search } = first;
  let space = createSpace(goalFor(position));
  let recording = createRecording(search, space, space.stateOf(position));
  let timer = 0;
  const scene = createScene(position);
  const stepping = createStepping(byId("steps"), { recording: () => recording, onStep: show, rest: createTurns() });
  const own = createOwnPosition(parts, { check: checked, onPosition: (next) => begin(next, search) });

  function show() {
    scene.show(recording, space);
    write(said, sentenceOf(recording));
    stepping.offer();
    clearTimeout(timer);
    timer = window.setTimeout(() => writeAddress({ position, search, step: recording.made }), REST);
  }

  function begin(/** @type {typeof position} */ next, /** @type {typeof search} */ by) {
    stepping.stop();
    [position, search] = [next, by];
    space = createSpace(goalFor(position));
    recording = createRecording(search, space, space.stateOf(position));
    parts.search.value = search.name;
    own.show(position);
    scene.begin(search);
    show();
  }

  async function deal(/** @type {string} */ size) {
    try {
      begin(parsePosition((await newScramble(size, "standard")).position), search);
    } catch (error) {
      complain(error);
    }
  }

  parts.search.append(...SEARCHES.map(({ name, title }) => html("option", { value: name }, [title])));
  parts.random.append(...SIZES.map((size) => createButton(size.replace("x", " × "), "button compact", () => void deal(size))));
  parts.search.addEventListener("change", () => begin(position, SEARCHES.find(({ name }) => name === parts.search.value) ?? search));
  begin(position, search);
  void stepping.goTo(first.step);
}

createThemeSwitch(byId("theme-switch"));
open();
