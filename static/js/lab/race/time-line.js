/** The time line of a race: a slider over the clock, both ways, and a button that lets all racers run side by side once more. */

import { gettext } from "../../language/gettext.js";
import { onPress, write } from "../../page/dom.js";

const STEPS = 1000;
const REPLAY = 6; // seconds that a replay takes

/** @typedef {Record<"play" | "moment", HTMLElement> & {slider: HTMLInputElement}} TimeLineParts */

/**
 * `onMoment(moment)` is called with a moment of the clock, null for the latest there is; `told(moment)` says it in words.
 *
 * @param {TimeLineParts} parts
 * @param {{onMoment: (moment: number | null) => void, told: (moment: number) => string}} options
 */
export function createTimeLine({ slider, play, moment: words }, { onMoment, told }) {
  let until = 0; // what the clock shows at the end
  /** @type {number | null} */
  let moment = null;
  let frame = 0;
  let before = 0; // when the last frame of a replay was drawn

  function show(/** @type {number | null} */ next) {
    moment = next === null || next >= until ? null : Math.max(0, next);
    const place = until ? (moment ?? until) / until : 1;
    slider.value = String(Math.round(place * STEPS));
    slider.style.setProperty("--played", String(place));
    slider.setAttribute("aria-valuetext", told(moment ?? until));
    write(words, told(moment ?? until));
  }

  function move(/** @type {number | null} */ next) {
    show(next);
    onMoment(moment);
  }

  function pause() {
    cancelAnimationFrame(frame);
    frame = 0;
    // Translators: a button.
    write(play, gettext("Replay"));
  }

  function tick(/** @type {number} */ now) {
    move((moment ?? 0) + ((now - before) / 1000) * (until / REPLAY));
    before = now;
    if (moment === null) pause();
    else frame = requestAnimationFrame(tick);
  }

  function toggle() {
    if (frame) return pause();
    if (moment === null) move(0);
    before = performance.now();
    write(play, gettext("Pause"));
    frame = requestAnimationFrame(tick);
  }

  slider.addEventListener("input", () => {
    pause();
    move(Number(slider.value) === STEPS ? null : (Number(slider.value) / STEPS) * until);
  });
  onPress(play, toggle);

  return {
    /** The clock has come so far; who looks at the latest goes on with it. */
    reach(/** @type {number} */ end) {
      until = end;
      show(moment);
    },

    /** Goes to a moment. */
    go(/** @type {number | null} */ next) {
      pause();
      show(next);
    },

    get moment() { return moment; },
  };
}
