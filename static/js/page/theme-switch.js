/** The switch between light and dark. Without a choice the system's theme holds; choosing that again forgets the choice. */

import { writePreference } from "./preferences.js";

/** @param {HTMLElement} button */
export function createThemeSwitch(button) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }

  function show() {
    button.setAttribute("aria-pressed", String(isDark()));
    button.title = isDark() ? "Dark theme is on" : "Dark theme is off";
  }

  function toggle() {
    const dark = !isDark();
    const theme = dark === system.matches ? null : dark ? "dark" : "light";
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    writePreference("theme", theme);
    show();
  }

  button.addEventListener("click", toggle);
  system.addEventListener("change", show);
  show();
}
