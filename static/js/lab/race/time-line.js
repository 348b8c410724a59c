/** The time line of a race: a slider over the clock, in both directions, and a button that replays all racers in parallel. */

import { gettext } from "../../i18n/gettext.js";
import { duration } from "../../ui/figures.js";
import { html, onPress, write } from "../../ui/dom.js";

const SLIDER_STEPS = 1000;
const REPLAY_S = 6;

/**
 * @typedef {Record<string, HTMLElement> & {slider: HTMLInputElement}} TimeLineParts
 * @typedef {{index: number, title: string, fullAfter: number, reading: number}} Turn  when the memory of a racer is full and IDA* takes over
 */

/**
 * Create the time line. `onMoment(moment)` gets a moment of the clock, null for the latest; `momentText(moment)` describes it.
 *
 * @param {TimeLineParts} parts
 * @param {{onMoment: (moment: number | null) => void, momentText: (moment: number) => string}} options
 */
export function createTimeLine({ slider, play, moment: words, turnMarks, turns }, { onMoment, momentText }) {
  let until = 0; // reading at the end
  /** @type {number | null} */
  let moment = null;
  let frame = 0;
  let before = 0; // time of the last frame of a replay

  function show(/** @type {number | null} */ next) {
    moment = next === null || next >= until ? null : Math.max(0, next);
    const place = until ? (moment ?? until) / until : 1;
    slider.value = String(Math.round(place * SLIDER_STEPS));
    slider.style.setProperty("--played", String(place));
    slider.setAttribute("aria-valuetext", momentText(moment ?? until));
    write(words, momentText(moment ?? until));
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
    move((moment ?? 0) + ((now - before) / 1000) * (until / REPLAY_S));
    before = now;
    if (moment === null) pause();
    else frame = requestAnimationFrame(tick);
  }

  slider.addEventListener("input", () => {
    pause();
    move(Number(slider.value) === SLIDER_STEPS ? null : (Number(slider.value) / SLIDER_STEPS) * until);
  });
  onPress(play, () => {
    if (frame) return pause();
    if (moment === null) move(0);
    before = performance.now();
    write(play, gettext("Pause"));
    frame = requestAnimationFrame(tick);
  });

  return {
    /** Advance the clock; the moment follows it if it was at the end. */
    reach(/** @type {number} */ end) {
      until = end;
      show(moment);
    },

    /** Mark and list the moments at which IDA* took over. */
    mark(/** @type {readonly Turn[]} */ taken) {
      turnMarks.replaceChildren(...taken.map(({ index, reading }) => {
        const mark = html("span", { class: `racer-${index}` });
        mark.style.setProperty("--place", String(until ? reading / until : 0));
        return mark;
      }));
      const rows = taken.map(({ index, title, fullAfter }) => {
        const badge = html("span", { class: "racer-number", "aria-hidden": "true" }, [String(index + 1)]);
        return html("li", { class: `racer-${index}` }, [badge, gettext("{racer}: memory full after {duration}, then IDA*", { racer: title, duration: duration(fullAfter) })]);
      });
      turns.replaceChildren(...rows);
    },

    go(/** @type {number | null} */ next) {
      pause();
      show(next);
    },

    get moment() { return moment; },
  };
}
