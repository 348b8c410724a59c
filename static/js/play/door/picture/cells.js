/** The numbers read from a picture, each in a field to type over. */

import { gettext } from "../../../i18n/gettext.js";
import { html } from "../../../ui/dom.js";

/** `onType(cell, text)` is called when a number changes, `onFocus(cell)` when a field gets or loses (-1) the focus. @param {{onType: (cell: number, text: string) => void, onFocus: (cell: number) => void}} options */
export function createCells({ onType, onFocus }) {
  const element = html("div", { class: "picture-cells", role: "group", "aria-label": gettext("Numbers read"), dir: "ltr" });
  /** @type {HTMLInputElement[]} */
  let fields = [];
  let columns = 0;

  function fieldOf(/** @type {number} */ cell) {
    const field = html("input", { class: "field", type: "text", inputmode: "numeric", maxlength: 3, autocomplete: "off" });
    field.addEventListener("input", () => onType(cell, field.value.trim()));
    field.addEventListener("focus", () => {
      field.select();
      onFocus(cell);
    });
    field.addEventListener("blur", () => onFocus(-1));
    field.addEventListener("keydown", (event) => {
      const next = cellInDirection(cell, event.key, columns, fields.length);
      if (next === undefined) return;
      event.preventDefault();
      fields[next].focus();
    });
    return field;
  }

  return {
    element,

    /** Show what was read on a board of that size. @param {readonly string[]} texts @param {number} width */
    show(texts, width) {
      if (fields.length !== texts.length || columns !== width) {
        columns = width;
        fields = texts.map((_, cell) => fieldOf(cell));
        element.style.setProperty("--columns", String(width));
        element.replaceChildren(...fields);
      }
      fields.forEach((field, cell) => { if (field.value !== texts[cell]) field.value = texts[cell]; });
    },

    /** Mark fields as doubtful, and as wrong. @param {readonly boolean[]} doubtful @param {readonly boolean[]} wrong */
    mark(doubtful, wrong) {
      fields.forEach((field, cell) => {
        const place = { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
        field.classList.toggle("is-doubtful", doubtful[cell]);
        field.setAttribute("aria-invalid", String(wrong[cell]));
        field.setAttribute("aria-label", doubtful[cell] ? gettext("Row {row}, column {column}, doubtful", place) : gettext("Row {row}, column {column}", place));
      });
    },

    focus(/** @type {number} */ cell) {
      fields[cell]?.focus();
    },
  };
}

/** The cell that a key leads to: above, below or next; undefined for other keys. @param {number} cell @param {string} key @param {number} columns @param {number} count */
function cellInDirection(cell, key, columns, count) {
  const next = key === "ArrowUp" ? cell - columns : key === "ArrowDown" ? cell + columns : key === "Enter" ? cell + 1 : -1;
  return next >= 0 && next < count ? next : undefined;
}
