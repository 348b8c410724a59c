/** Stepping through a recorded search: one step per press, a steady pace by the clock, or all steps to the end. */

import { gettext } from "../i18n/gettext.js";
import { disable, onPress, partsOf, write } from "../ui/dom.js";
import { yieldToPage } from "../ui/scheduling.js";
/** @import { Recording } from "./recording.js" */

const STEPS_PER_SLICE = 500; // steps made before other tasks may run

/**
 * Create the stepping; the bar may lack some of the buttons. `recording()` returns the current one; `onStep()` is called when
 * another step is to be shown. Arrow keys step while the focus is in `place`.
 *
 * @param {HTMLElement} bar
 * @param {{recording: () => Recording, onStep: () => void, place?: HTMLElement}} options
 */
export function createStepping(bar, { recording, onStep, place = bar }) {
  const parts = partsOf(bar);
  const pace = /** @type {HTMLSelectElement} */ (parts.pace);
  let frame = 0;
  let runCount = 0; // counts starts and cancellations, to detect outdated runs

  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
    runCount += 1;
    // Translators: a button that lets the search go on by itself.
    if (parts.run) write(parts.run, gettext("Run"));
  }

  function act(/** @type {(at: Recording) => void} */ change) {
    stop();
    change(recording());
    onStep();
  }

  function run() {
    stop();
    write(parts.run, gettext("Pause"));
    let last = performance.now();
    let due = 1;
    const tick = (/** @type {number} */ now) => {
      due += (Math.min(now - last, 250) / 1000) * Number(pace.value);
      last = now;
      const isDue = due >= 1;
      for (; due >= 1; due -= 1) recording().forward();
      if (isDue) onStep();
      if (recording().isOver) stop();
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
  }

  /** Step on, in slices, until `isEnough` returns true. @param {(at: Recording) => boolean} isEnough */
  async function runUntil(isEnough) {
    stop();
    const number = runCount;
    const at = recording();
    for (let made = 1; !isEnough(at) && at.forward(); made += 1) {
      if (made % STEPS_PER_SLICE) continue;
      await yieldToPage();
      if (number !== runCount) return;
    }
    onStep();
  }

  const acts = {
    back: () => act((at) => at.back()),
    forward: () => act((at) => at.forward()),
    first: () => act((at) => { while (at.back()); }),
    expand: () => act((at) => { while (at.forward() && at.step.kind !== "expand"); }),
    last: () => void runUntil(() => false),
    run: () => (frame ? stop() : run()),
  };
  for (const [name, press] of Object.entries(acts)) if (parts[name]) onPress(parts[name], press);
  listenToKeys(place, bar, parts);

  return {
    stop,

    /** Go to a step. @param {number} step */
    goTo: (step) => runUntil(({ made }) => made >= step),

    offer() {
      const { made, isOver } = recording();
      for (const name of ["first", "back"]) if (parts[name]) disable(parts[name], made === 1);
      for (const name of ["forward", "expand", "run", "last"]) if (parts[name]) disable(parts[name], isOver);
    },
  };
}

/* Keys that press the buttons. */

const KEYS = /** @type {Record<string, string>} */ ({ ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last" });
const OTHERS = "input, textarea, select, [tabindex='0']"; // elements that use these keys themselves, as the tree does to scroll

/** Listen in `place` to the arrow keys; to Home and End, which scroll the page, only in the bar. @param {HTMLElement} place @param {HTMLElement} bar @param {Record<string, HTMLElement>} buttons */
function listenToKeys(place, bar, buttons) {
  place.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const button = buttons[KEYS[key]];
    if (!button || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element) || target.closest(OTHERS)) return;
    if (!key.startsWith("Arrow") && !bar.contains(target)) return;
    event.preventDefault();
    button.click();
  });
}
