/** Stepping: by a press, by the clock, or as far as it goes. */

import { gettext } from "../../language/gettext.js";
import { disable, onPress, partsOf, write } from "../../page/dom.js";

const PIECE = 500; // steps that are made before others may have their turn

/** @typedef {ReturnType<typeof import("./recording.js").createRecording>} Recording */

/** `recording()` is the one at hand; `onStep()` is called when another step is to be shown. @param {HTMLElement} bar @param {{recording: () => Recording, onStep: () => void, rest: () => Promise<void>}} options */
export function createStepping(bar, { recording, onStep, rest }) {
  const parts = partsOf(bar);
  const pace = /** @type {HTMLSelectElement} */ (parts.pace);
  let frame = 0;
  let hurrying = 0; // how often that was begun, or ended by something else

  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
    hurrying += 1;
    // Translators: a button that lets the search go on by itself.
    write(parts.run, gettext("Run"));
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

  /** Goes on until it is enough, in pieces. @param {(at: Recording) => boolean} isEnough */
  async function hurry(isEnough) {
    stop();
    const number = hurrying;
    const at = recording();
    for (let made = 1; !isEnough(at) && at.forward(); made += 1) {
      if (made % PIECE) continue;
      await rest();
      if (number !== hurrying) return;
    }
    onStep();
  }

  onPress(parts.back, () => act((at) => at.back()));
  onPress(parts.forward, () => act((at) => at.forward()));
  onPress(parts.first, () => act((at) => { while (at.back()); }));
  onPress(parts.expand, () => act((at) => { while (at.forward() && at.step.kind !== "expand"); }));
  onPress(parts.last, () => void hurry(() => false));
  onPress(parts.run, () => (frame ? stop() : run()));

  return {
    stop,

    /** Goes to a step. @param {number} step */
    goTo: (step) => hurry(({ made }) => made >= step),

    /** Offers what can be done now. */
    offer() {
      const { made, isOver } = recording();
      for (const name of ["first", "back"]) disable(parts[name], made === 1);
      for (const name of ["forward", "expand", "run", "last"]) disable(parts[name], isOver);
    },
  };
}
