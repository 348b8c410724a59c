/** Lecture: keys that go from step to step, opening what was asked on the way, and large type for the last row. */

import { onPress } from "../page/dom.js";
import { readPreference, writePreference } from "../page/preferences.js";

const BUSY = "input, textarea, select, .board"; // these have a use for the keys themselves
const PRESSED = "button, summary, a"; // and these for Space

/** @param {HTMLElement} button  chooses large type @param {HTMLElement[]} steps */
export function createLecture(button, steps) {
  const root = document.documentElement;

  function setLarge(/** @type {boolean} */ isLarge) {
    root.classList.toggle("large-type", isLarge);
    button.setAttribute("aria-pressed", String(isLarge));
    writePreference("large-type", isLarge ? "1" : null);
  }

  /** The step that is read: the one with the focus, else the last whose beginning has come into the upper half. */
  function current() {
    const focused = steps.findIndex((step) => step.contains(document.activeElement));
    return focused >= 0 ? focused : steps.findLastIndex((step) => step.getBoundingClientRect().top < innerHeight / 2 && scrollY > 0);
  }

  function go(/** @type {number} */ index) {
    const step = steps[Math.min(Math.max(index, 0), steps.length - 1)];
    step.tabIndex = -1;
    step.focus({ preventScroll: true });
    step.scrollIntoView({ block: "start" });
  }

  function next() {
    const index = current();
    const closed = /** @type {HTMLDetailsElement | null} */ (steps[index]?.querySelector(".reveal:not([open])") ?? null);
    if (!closed) return go(index + 1);
    closed.open = true;
    closed.scrollIntoView({ block: "nearest" });
  }

  const toggle = () => setLarge(!root.classList.contains("large-type"));
  const keys = /** @type {Record<string, () => void>} */ ({ ArrowRight: next, " ": next, ArrowLeft: () => go(current() - 1), t: toggle });

  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest(BUSY) || (event.key === " " && target.closest(PRESSED))) return;
    event.preventDefault();
    act();
  });
  onPress(button, toggle);
  setLarge(readPreference("large-type") === "1");
}
