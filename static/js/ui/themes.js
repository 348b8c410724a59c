/**
 * The theme: set by the light/dark switch or the list in the settings. The default is the system's theme; switching back to
 * that clears the choice.
 */

import { gettext } from "../i18n/gettext.js";
import { writePreference } from "./preferences.js";

/** @param {HTMLElement} button @param {HTMLSelectElement} list */
export function createThemeSwitch(button, list) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }

  function show() {
    button.setAttribute("aria-pressed", String(isDark()));
    button.title = isDark() ? gettext("Dark theme is on") : gettext("Dark theme is off");
    list.value = root.dataset.theme ?? "";
  }

  /** @param {string} theme  "" for the system's */
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
  list.addEventListener("change", () => choose(list.value));
  system.addEventListener("change", show);
  show();
}

/* The page's accent: one of the offered colours or a custom one; the first is the default. */

const PREFERENCE = "accent"; // read by `theme.js` before the first paint

/** @param {HTMLElement} group  the markup of the accents in _settings.html */
export function createAccentChoice(group) {
  const offered = /** @type {HTMLInputElement[]} */ ([...group.querySelectorAll("[type=radio]")]);
  const own = /** @type {HTMLInputElement} */ (group.querySelector("[data-own]"));
  const usual = offered[0].value;
  const root = document.documentElement;

  function draw() {
    const current = root.dataset.accent ?? usual;
    for (const swatch of offered) swatch.checked = swatch.value === current;
    own.value = current;
    own.parentElement?.classList.toggle("is-chosen", !offered.some(({ checked }) => checked));
  }

  /** Set the accent; style sheets derive shades that suit the theme. */
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
