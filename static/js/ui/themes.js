/**
 * The theme, by the switch between light and dark and by the list in the settings. Without a choice the system's theme
 * holds; the switch forgets a choice that is the system's own.
 */

import { gettext } from "../i18n/gettext.js";
import { writePreference } from "./preferences.js";

/** @param {HTMLElement} button @param {HTMLSelectElement | null} [list]  of a page with settings */
export function createThemeSwitch(button, list = null) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }

  function show() {
    button.setAttribute("aria-pressed", String(isDark()));
    button.title = isDark() ? gettext("Dark theme is on") : gettext("Dark theme is off");
    if (list) list.value = root.dataset.theme ?? "";
  }

  /** @param {string} theme  "": the system's */
  function choose(theme) {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    writePreference("theme", theme || null);
    show();
  }

  button.addEventListener("click", () => {
    const dark = !isDark();
    choose(dark === system.matches ? "" : dark ? "dark" : "light");
  });
  list?.addEventListener("change", () => choose(list.value));
  system.addEventListener("change", show);
  show();
}

/* The accent of the page: one of the colours that are on offer, or any other; the first is the page's own. */

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
