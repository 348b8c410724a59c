/**
 * The theme, by the switch between light and dark and by the list in the settings. Without a choice the system's theme
 * holds; the switch forgets a choice that is the system's own.
 */

import { gettext } from "../../language/gettext.js";
import { writePreference } from "../preferences.js";

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

  function toggle() {
    const dark = !isDark();
    choose(dark === system.matches ? "" : dark ? "dark" : "light");
  }

  button.addEventListener("click", toggle);
  list?.addEventListener("change", () => choose(list.value));
  system.addEventListener("change", show);
  show();
}
