/** The cells of the editor: a grid of which one is marked, to click and to type into. */

import { gettext } from "../../language/gettext.js";
import { html, write } from "../../page/dom.js";
import { faceOf } from "../../puzzle/faces.js";
import { placeOf } from "../../puzzle/parity.js";
import { rowsOf } from "../../puzzle/position.js";

/**
 * @typedef {import("../../draft/editing.js").Editing} Editing
 * @typedef {import("../../puzzle/faces.js").Faces} Faces
 */

/**
 * `onChoose(cell)` is called when a cell is clicked.
 *
 * @param {{onChoose: (cell: number) => void}} options
 */
export function createCells({ onChoose }) {
  const grid = html("div", { class: "editor-cells", role: "grid", "aria-label": gettext("Cells"), "aria-describedby": "editor-keys" });
  /** @type {HTMLElement[]} */
  let boxes = [];
  let size = "";

  /** Builds the elements of another size. */
  function build(/** @type {Editing} */ { width, height, cells }) {
    size = `${width}x${height}`;
    boxes = cells.map((_, cell) => boxOf(cell));
    const rows = rowsOf({ width, height, tiles: [...boxes.keys()] });
    grid.replaceChildren(...rows.map((row) => html("div", { class: "editor-row", role: "row" }, row.map((cell) => boxes[cell]))));
    grid.style.setProperty("--columns", String(width));
  }

  function boxOf(/** @type {number} */ cell) {
    const box = html("div", { class: "editor-cell", role: "gridcell" });
    box.addEventListener("click", () => onChoose(cell));
    return box;
  }

  return {
    grid,

    draw(/** @type {Editing} */ editing, /** @type {Faces | null} */ faces) {
      if (size !== `${editing.width}x${editing.height}`) build(editing);
      boxes.forEach((box, cell) => drawBox(box, cell, editing, faces));
    },

    focus(/** @type {number} */ cell) {
      boxes[cell].focus();
    },
  };
}

/** @param {HTMLElement} box @param {number} cell @param {Editing} editing @param {Faces | null} faces */
function drawBox(box, cell, { cells, cursor, width }, faces) {
  const tile = cells[cell];
  const { row, column } = placeOf({ width }, cell);
  const kind = tile === null ? "empty" : tile === 0 ? "blank" : "tile";
  const written = tile ? faceOf(faces, tile) : "";
  write(box, written);
  box.className = `editor-cell is-${kind}${cell === cursor ? " is-marked" : ""}`;
  box.tabIndex = cell === cursor ? 0 : -1;
  box.setAttribute("aria-selected", String(cell === cursor));
  box.setAttribute("aria-label", labelOf(tile, { row, column, tile: written }));
}

/** @param {number | null} tile @param {{row: number, column: number, tile: string}} values */
function labelOf(tile, values) {
  if (tile === null) return gettext("Row {row}, column {column}: empty", values);
  return tile === 0 ? gettext("Row {row}, column {column}: blank", values) : gettext("Row {row}, column {column}: tile {tile}", values);
}
