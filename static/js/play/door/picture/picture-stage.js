/** The picture with the board's place on it: its grid, its reading, and four corners to drag or to move with the arrow keys. */

import { gettext } from "../../../i18n/gettext.js";
import { html, svg } from "../../../ui/dom.js";
import { isConvex, mapOfCells, mapped } from "../../../vision/homography.js";
/** @import { Point } from "../../../vision/homography.js" */
/** @import { Place } from "../../../vision/reading.js" */

const DIRECTION_OF = /** @type {Record<string, readonly number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
const STEP_SHARE = 0.004; // of the longer side of the picture, that an arrow key moves a corner
const SHIFT_STEPS = 6; // of an arrow key with Shift
const CORNERS = [gettext("Top left corner"), gettext("Top right corner"), gettext("Bottom right corner"), gettext("Bottom left corner")];
const LABEL = { x: 0.76, y: 0.79, size: 0.3 }; // of a cell: the middle of the number read, and its height

/** @typedef {{tiles: readonly string[], doubtful: readonly boolean[]}} Shown  what is read in each cell */

/** `onMove(corners)` is called while a corner moves, `onChoose(cell)` when a cell is pressed. @param {{onMove: (corners: Point[]) => void, onChoose: (cell: number) => void}} options */
export function createPictureStage({ onMove, onChoose }) {
  const overlay = svg("svg", { class: "picture-overlay", "aria-hidden": "true" });
  const corners = CORNERS.map((name) => html("button", { type: "button", class: "picture-corner", "aria-label": name, "aria-describedby": "picture-keys" }));
  const element = html("div", { class: "picture-stage", role: "group", "aria-label": gettext("Picture with the board’s corners") });
  /** @type {HTMLCanvasElement | null} */
  let canvas = null;
  /** @type {Place | null} */
  let place = null;

  function move(/** @type {number} */ index, /** @type {Point} */ to) {
    if (!canvas || !place) return;
    const { width, height } = canvas;
    const moved = place.corners.map((corner, each) => (each === index ? { x: Math.min(Math.max(to.x, 0), width), y: Math.min(Math.max(to.y, 0), height) } : corner));
    if (isConvex(moved)) onMove(moved);
  }

  function onKey(/** @type {number} */ index, /** @type {KeyboardEvent} */ event) {
    const step = DIRECTION_OF[event.key];
    if (!step || !canvas || !place) return;
    const distance = Math.max(canvas.width, canvas.height) * STEP_SHARE * (event.shiftKey ? SHIFT_STEPS : 1);
    const { x, y } = place.corners[index];
    move(index, { x: x + distance * step[0], y: y + distance * step[1] });
    event.preventDefault();
    event.stopPropagation(); // elsewhere arrow keys move tiles
  }

  /** The point of the picture under the pointer. @param {PointerEvent} event @returns {Point} */
  function pointAt({ clientX, clientY }) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: ((clientX - left) / width) * (canvas?.width ?? 0), y: ((clientY - top) / height) * (canvas?.height ?? 0) };
  }

  corners.forEach((corner, index) => {
    /** @type {Point | null} */
    let grip = null; // from the pointer to the corner: the corner does not jump when it is taken
    corner.addEventListener("keydown", (event) => onKey(index, event));
    corner.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !place) return;
      corner.setPointerCapture(event.pointerId);
      const { x, y } = pointAt(event);
      grip = { x: place.corners[index].x - x, y: place.corners[index].y - y };
    });
    corner.addEventListener("pointermove", (event) => {
      const { x, y } = pointAt(event);
      if (grip) move(index, { x: x + grip.x, y: y + grip.y });
    });
    for (const type of ["pointerup", "pointercancel"]) corner.addEventListener(type, () => { grip = null; });
  });

  return {
    element,

    show(/** @type {HTMLCanvasElement} */ picture) {
      canvas = picture;
      place = null;
      overlay.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
      element.style.setProperty("--shape", String(picture.width / picture.height));
      overlay.replaceChildren();
      element.replaceChildren(picture, overlay);
    },

    /** @param {Place} shown @param {Shown} reading @param {number} marked  the cell that is typed into, -1 for none */
    draw(shown, reading, marked) {
      if (!canvas) return;
      if (!place) element.append(...corners);
      place = shown;
      const { width, height } = canvas;
      place.corners.forEach(({ x, y }, index) => {
        corners[index].style.setProperty("--x", String(x / width));
        corners[index].style.setProperty("--y", String(y / height));
      });
      overlay.replaceChildren(...cellsOf(place, reading, marked, onChoose));
    },
  };
}

/** @param {Place} place @param {Shown} reading @param {number} marked @param {(cell: number) => void} onChoose */
function cellsOf({ corners, columns, rows }, { tiles, doubtful }, marked, onChoose) {
  const map = mapOfCells(corners, columns, rows);
  if (!map) return [];
  const at = (/** @type {number} */ x, /** @type {number} */ y) => mapped(map, x, y);
  return Array.from({ length: columns * rows }, (_, cell) => {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    const points = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
    const outline = svg("polygon", { points: points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" ") });
    const look = `picture-cell${doubtful[cell] ? " is-doubtful" : ""}${cell === marked ? " is-marked" : ""}`;
    const side = Math.min(Math.hypot(points[1].x - points[0].x, points[1].y - points[0].y), Math.hypot(points[3].x - points[0].x, points[3].y - points[0].y));
    const group = svg("g", { class: look }, [outline, ...labelOf(at(x + LABEL.x, y + LABEL.y), doubtful[cell] ? `${tiles[cell] ?? ""}?` : tiles[cell] ?? "", LABEL.size * side)]);
    group.addEventListener("click", () => onChoose(cell));
    return group;
  });
}

/** @param {Point} middle @param {string} text @param {number} size */
function labelOf({ x, y }, text, size) {
  if (!text) return [];
  const wide = (0.6 * text.length + 0.4) * size;
  const ground = svg("rect", { x: x - wide / 2, y: y - 0.6 * size, width: wide, height: 1.2 * size, rx: 0.25 * size });
  return [ground, svg("text", { x, y, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central" }, [text])];
}
