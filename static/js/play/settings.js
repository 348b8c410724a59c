/** Settings: the user's choices in their sheet, saved in this browser; each part of the page follows its own. */

import { byId } from "../ui/dom.js";
import { whenIdle } from "../ui/lazy.js";
import { readPreference, tryToSave, writePreference } from "../ui/preferences.js";
import { createSheet } from "../ui/sheets.js";
import { createAccentChoice, createThemeSwitch } from "../ui/themes.js";
/** @import { Chosen } from "../board/state.js" */

/** @typedef {HTMLSelectElement | HTMLInputElement} Field  a select or a checkbox */
/** @typedef {ReturnType<typeof createSettings>} Settings */

const CHECKED = "on";
const TOUCH = matchMedia("(hover: none)"); // a phone that is locked hides its pages

/** Create the theme, accent and settings sheet of any page, and let it work offline: the markup is _settings.html, _settings_button.html and _theme.html. */
export function createPageSettings() {
  createThemeSwitch(byId("theme-switch"), /** @type {HTMLSelectElement} */ (byId("setting-theme")));
  createAccentChoice(byId("accents"));
  createSheet(byId("settings"));
  document.addEventListener("beforetoggle", tryToSave, { capture: true }); // sheets say whether choices are saved
  if (!document.getElementById("update")) whenIdle(workOffline); // the play page does so itself, with its note on new versions
  return createSettings(byId("settings"));
}

/** Keep all pages in this browser, so that they open without a network. */
function workOffline() {
  import("../ui/version.js").then(({ keepVersion }) => keepVersion(), () => {});
}

/** @param {HTMLElement} sheet  with the markup of _settings.html */
function createSettings(sheet) {
  const fields = /** @type {Field[]} */ ([...sheet.querySelectorAll("[data-setting]")]);
  const nameOf = (/** @type {Field} */ field) => String(field.dataset.setting);

  for (const field of fields) {
    if (field.dataset.onTouch !== undefined && TOUCH.matches) setValue(field, CHECKED);
    const initial = valueOf(field);
    setValue(field, readPreference(nameOf(field)) ?? initial);
    applyToRoot(field);
    field.addEventListener("change", () => {
      const value = valueOf(field);
      writePreference(nameOf(field), value === initial ? null : value);
      applyToRoot(field);
    });
  }

  return {
    /** Call `take` with the value of a setting, now and after every change. @param {string} name @param {(value: string) => void} take */
    follow(name, take) {
      const field = /** @type {Field} */ (fields.find((each) => nameOf(each) === name));
      field.addEventListener("change", () => take(valueOf(field)));
      take(valueOf(field));
    },
  };
}

/** Set a setting used by style sheets on the root, as `ui/theme.js` does before the first paint. @param {Field} field */
function applyToRoot(field) {
  const { setting, worn } = field.dataset;
  if (worn !== undefined) document.documentElement.dataset[String(setting)] = valueOf(field);
}

/** Return the value of a field; for a checkbox "on" or "". @param {Field} field */
function valueOf(field) {
  if (field instanceof HTMLSelectElement) return field.value;
  return field.checked ? CHECKED : "";
}

/** Set the value of a field, unless it is not offered. @param {Field} field @param {string} value */
function setValue(field, value) {
  if (field instanceof HTMLInputElement) field.checked = value === CHECKED;
  else if ([...field.options].some((option) => option.value === value)) field.value = value;
}

/** The settings of the board: how its tiles move, and what they show. */

/** @param {Pick<import("./lazy-parts.js").Page, "game" | "playback" | "settings"> & {board: {set: (chosen: Partial<Chosen>) => void}}} parts */
export function createBoardSettings({ game, playback, settings, board }) {
  /** Protect a solution ahead: a hovering pointer would replace it. */
  function draw() {
    const isAhead = game.solutionFrom !== null && game.step < game.moves.length;
    board.set({ isWatched: playback.isPlaying || isAhead });
  }

  settings.follow("moving", (value) => board.set({ moving: /** @type {Chosen["moving"]} */ (value) }));
  for (const name of /** @type {const} */ (["distances", "pointers"])) settings.follow(name, (value) => board.set({ [name]: value !== "" }));
  playback.subscribe(draw);
  game.subscribe(draw);
  draw();
}
