/** A small picture of a goal, drawn as SVG. */

import { svg } from "../page/dom.js";
import { faceOf } from "../puzzle/faces.js";
import { formatPosition, rowsOf } from "../puzzle/position.js";

const CELL = 20; // of the drawing; shown at most so large
const WIDEST = 160;
const HIGHEST = 88;

/**
 * @param {HTMLElement} element
 * @param {import("../puzzle/position.js").Position} goal
 * @param {import("../puzzle/faces.js").Faces | null} [faces]
 */
export function drawGoal(element, goal, faces = null) {
  const width = goal.width * CELL;
  const height = goal.height * CELL;
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale });
  rowsOf(goal).forEach((row, y) => row.forEach((tile, x) => picture.append(...drawTile(tile, faces, x * CELL, y * CELL))));
  element.setAttribute("aria-label", `The goal: ${formatPosition(goal)}`);
  element.replaceChildren(picture);
}

/** @param {number} tile @param {import("../puzzle/faces.js").Faces | null} faces @param {number} x @param {number} y */
function drawTile(tile, faces, x, y) {
  if (tile === 0) return [];
  const face = svg("rect", { x: x + 1, y: y + 1, width: CELL - 2, height: CELL - 2, rx: 3.5 });
  const number = svg("text", { x: x + CELL / 2, y: y + CELL / 2 + 0.5 }, [faceOf(faces, tile)]);
  return [face, number];
}
