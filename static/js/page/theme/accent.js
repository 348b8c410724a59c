/** The accent of the page: one of the colours that are on offer, or any other; the first is the page's own. */

import { writePreference } from "../preferences.js";

const PREFERENCE = "accent"; // `theme.js` reads it before the first paint

/** @param {HTMLElement} group  the markup of the accents in _settings.html */
export function createAccentChoice(group) {
  const offered = /** @type {HTMLInputElement[]} */ ([...group.querySelectorAll("[type=radio]")]);
  const own = /** @type {HTMLInputElement} */ (group.querySelector("[data-own]"));
  const usual = offered[0].value;
  const root = document.documentElement;

  function draw() {
    const worn = root.dataset.accent ?? usual;
    for (const swatch of offered) swatch.checked = swatch.value === worn;
    own.value = worn;
    own.parentElement?.classList.toggle("is-chosen", !offered.some(({ checked }) => checked));
  }

  /** Style sheets derive from it what is as dark or as light as the theme needs. */
  function choose(/** @type {string} */ colour) {
    if (colour === usual) delete root.dataset.accent;
    else root.dataset.accent = colour;
    root.style.setProperty("--wish", colour);
    writePreference(PREFERENCE, colour === usual ? null : colour);
    draw();
  }

  for (const swatch of offered) {
    swatch.style.setProperty("--wish", swatch.value);
    swatch.addEventListener("change", () => choose(swatch.value));
  }
  own.addEventListener("input", () => choose(own.value));
  draw();
}
