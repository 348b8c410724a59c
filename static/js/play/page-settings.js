/** The settings of a page without a game: the theme, the accent and the sheet. */

import { createAccentChoice, createThemeSwitch } from "../ui/themes.js";
import { createSheet } from "../ui/sheets.js";
import { createSettings } from "./settings.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The markup is _settings.html, _settings_button.html and _theme.html. */
export function createPageSettings() {
  createThemeSwitch(byId("theme-switch"), /** @type {HTMLSelectElement} */ (byId("setting-theme")));
  createAccentChoice(byId("accents"));
  createSheet(byId("settings"));
  createSettings(byId("settings"));
}
