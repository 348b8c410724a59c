/** Settings: what a person has chosen in their sheet, kept in this browser; each part of the page follows its own. */

import { readPreference, writePreference } from "../page/preferences.js";
import { createSheet } from "../page/widgets/sheet.js";

/** @typedef {HTMLSelectElement | HTMLInputElement} Field  a select, or a box to check */
/** @typedef {ReturnType<typeof createSettings>} Settings */

const CHECKED = "on";

/** @param {HTMLElement} sheet  the markup of _settings.html */
export function createSettings(sheet) {
  const fields = /** @type {Field[]} */ ([...sheet.querySelectorAll("[data-setting]")]);
  const nameOf = (/** @type {Field} */ field) => String(field.dataset.setting);

  for (const field of fields) {
    const usual = valueOf(field);
    fill(field, readPreference(nameOf(field)) ?? usual);
    field.addEventListener("change", () => {
      const value = valueOf(field);
      writePreference(nameOf(field), value === usual ? null : value);
    });
  }
  createSheet(sheet);

  return {
    /** Calls `take` with what is chosen, now and whenever it is changed. @param {string} name @param {(value: string) => void} take */
    follow(name, take) {
      const field = /** @type {Field} */ (fields.find((each) => nameOf(each) === name));
      field.addEventListener("change", () => take(valueOf(field)));
      take(valueOf(field));
    },
  };
}

/** What is chosen; of a box "on" or "". @param {Field} field */
function valueOf(field) {
  if (field instanceof HTMLSelectElement) return field.value;
  return field.checked ? CHECKED : "";
}

/** A value that is not offered changes nothing. @param {Field} field @param {string} value */
function fill(field, value) {
  if (field instanceof HTMLInputElement) field.checked = value === CHECKED;
  else if ([...field.options].some((option) => option.value === value)) field.value = value;
}
