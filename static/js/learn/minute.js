/** The minute that a reader gives a puzzle before asking why: it starts with the first slide. */

import { gettext } from "../language/gettext.js";
import { onPress, partsOf, write } from "../page/dom.js";
import { duration } from "../page/figures.js";

const ENOUGH = 60; // seconds
const TICK = 250; // milliseconds

/** @param {HTMLElement} element @param {import("./exercises.js").LessonBoard | undefined} board */
export function createMinute(element, board) {
  const { time, said, "give-up": giveUp } = partsOf(element);
  const reveal = /** @type {HTMLDetailsElement} */ (element.parentElement?.querySelector(".reveal"));
  let since = 0;
  let ticking = 0;

  function tick() {
    const seconds = Math.floor((Date.now() - since) / 1000);
    write(time, duration(Math.max(seconds, 1)).includes(":") ? duration(seconds) : `0:${String(seconds).padStart(2, "0")}`);
    if (seconds >= ENOUGH) write(said, gettext("A minute is gone. In 1880 people gave it weeks."));
  }

  function stop() {
    clearInterval(ticking);
  }

  board?.subscribe(() => {
    if (ticking || reveal.open) return;
    since = Date.now();
    ticking = window.setInterval(tick, TICK);
    write(said, gettext("Give it a minute."));
  });
  onPress(giveUp, () => {
    const question = /** @type {HTMLElement | null} */ (element.parentElement?.querySelector("[data-choice]"));
    write(said, gettext("Then say first what you think."));
    stop();
    question?.focus();
  });
  reveal.addEventListener("toggle", () => { if (reveal.open) stop(); });
}
