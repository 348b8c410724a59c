/** The tray of the editor: all tiles, to put into the marked cell, and which of them are still to be placed. */

import { gettext, listed } from "../../language/gettext.js";
import { createButton, html, write } from "../../page/dom.js";
import { faceOf } from "../../puzzle/faces.js";
import { trayOf } from "../../draft/editing.js";

const MOST_NAMED = 12; // tiles that are still to be placed

/**
 * `onPick(tile)` is called when a tile is clicked.
 *
 * @param {{onPick: (tile: number) => void}} options
 */
export function createTray({ onPick }) {
  const tray = html("div", { class: "editor-tray", role: "group", "aria-label": gettext("Tiles") });
  const left = html("p", { class: "small", role: "status" });
  /** @type {HTMLElement[]} */
  let tiles = [];

  function build(/** @type {number} */ count) {
    tiles = Array.from({ length: count }, (_, tile) => createButton("", "button compact", () => onPick(tile)));
    tray.replaceChildren(...tiles.slice(1), tiles[0]);
  }

  return {
    tray,
    left,

    /** @param {import("../../draft/editing.js").Editing} editing @param {import("../../puzzle/faces.js").Faces | null} faces */
    draw(editing, faces) {
      if (tiles.length !== editing.cells.length) build(editing.cells.length);
      const free = trayOf(editing);
      tiles.forEach((button, tile) => {
        write(button, tile ? faceOf(faces, tile) : "□");
        button.setAttribute("aria-label", tile ? gettext("Put tile {tile} into the marked cell", { tile: faceOf(faces, tile) }) : gettext("Put blank into the marked cell"));
        button.classList.toggle("is-free", free.includes(tile));
      });
      // Translators: in a list of tiles, as in "7, 12, the blank"
      write(left, leftText(free.map((tile) => (tile ? faceOf(faces, tile) : gettext("the blank")))));
      left.hidden = free.length === 0;
    },
  };
}

/** @param {string[]} names  of the tiles that are still to be placed */
function leftText(names) {
  if (!names.length) return "";
  const tiles = listed(names.slice(0, MOST_NAMED));
  return names.length > MOST_NAMED ? gettext("Still to be placed: {tiles} …", { tiles }) : gettext("Still to be placed: {tiles}", { tiles });
}
