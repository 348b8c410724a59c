/** Large type, for the back row: a button and the key T, which lessons and lab share. Kept in the browser. */

import { onPress } from "./dom.js";
import { readPreference, writePreference } from "./preferences.js";

const NAME = "large-type"; // the preference, and the class of the root
const BUSY = "input, textarea, select, .board"; // elements that use letters themselves

export function createLargeType(/** @type {HTMLElement} */ button) {
  const root = document.documentElement;

  function set(/** @type {boolean} */ isLarge) {
    root.classList.toggle(NAME, isLarge);
    button.setAttribute("aria-pressed", String(isLarge));
    writePreference(NAME, isLarge ? "1" : null);
  }

  const toggle = () => set(!root.classList.contains(NAME));

  document.addEventListener("keydown", (event) => {
    const isOurs = event.key.toLowerCase() === "t" && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!isOurs || event.defaultPrevented || (event.target instanceof Element && event.target.closest(BUSY))) return;
    event.preventDefault();
    toggle();
  });
  onPress(button, toggle);
  set(readPreference(NAME) === "1");
}
