/** Draws the small boards in the pictures of the proof. */

import { gettext } from "../../../i18n/gettext.js";
import { svg } from "../../../ui/dom.js";

/** Size of a cell of a small board in the drawing. */
export const CELL = 40;
const MAX_SCALE = 1.6;
const MIN_SCALE = 0.75; // of a picture that is shrunk to fit

/** Return a picture in its own size; it is scrolled if too wide. @param {number} width @param {number} height @param {string} label @param {Node[]} children */
export function picture(width, height, label, children) {
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label }, children);
}

/** Allow a picture to shrink a little to fit. @param {SVGElement} drawn @param {number} width */
export function fitted(drawn, width) {
  drawn.classList.add("is-alone");
  drawn.style.minWidth = `${width * MIN_SCALE}px`;
  return drawn;
}

/**
 * Return a picture of a board, at least `least` pixels wide unless its cells would be too large.
 *
 * @param {{width: number, height: number}} size
 * @param {number} least
 * @param {string} label
 * @param {Node[]} children
 */
export function boardPicture({ width, height }, least, label, children) {
  const scale = Math.min(Math.max(1, least / (width * CELL)), MAX_SCALE);
  const board = picture(width * CELL, height * CELL, label, children);
  board.setAttribute("class", "proof-board");
  board.setAttribute("width", String(width * CELL * scale));
  board.setAttribute("height", String(height * CELL * scale));
  return least ? fitted(board, width * CELL * scale) : board;
}

/**
 * Return a tile of a small board with a number and an optional text in its corner.
 *
 * @param {number} x
 * @param {number} y
 * @param {number | string} number
 * @param {{look?: string, corner?: number | string, inset?: number}} [options]
 */
export function tileAt(x, y, number, { look = "", corner = "", inset = 2 } = {}) {
  const side = CELL - 2 * inset;
  const parts = [
    svg("rect", { x: x + inset, y: y + inset, width: side, height: side, rx: 6 }),
    svg("text", { x: x + CELL / 2, y: y + CELL / 2 + (corner === "" ? 1 : -3) }, [String(number)]),
  ];
  if (corner !== "") parts.push(svg("text", { x: x + CELL / 2, y: y + CELL / 2 + 10, class: "corner" }, [String(corner)]));
  return svg("g", { class: `proof-tile ${look}` }, parts);
}

/** Return `even` or `odd`. */
export function parity(/** @type {number} */ number) {
  // Translators: about the number before it, as in "12, even"
  return number % 2 ? gettext("odd") : gettext("even");
}
