/** A small picture of a goal, drawn as SVG: its numbers, its letters, or the picture that it completes. */

import { gettext } from "../language/gettext.js";
import { svg } from "../page/dom.js";
import { hasPicture, pictureUrl, shapeOf } from "../game/pictures.js";
import { faceOf } from "../puzzle/faces.js";
import { formatPosition, rowsOf } from "../puzzle/position.js";

const CELL = 20; // of the drawing

/** @typedef {Pick<import("../game/game.js").Game, "goal" | "faces" | "picture">} Aim  what is to be reached */

/** @param {HTMLElement} element @param {Aim} aim */
export function drawGoal(element, aim) {
  const { goal, picture } = aim;
  const [width, height] = [goal.width * CELL, goal.height * CELL];
  const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": true });
  if (hasPicture(picture)) drawing.append(imageOf(picture, width, height));
  rowsOf(goal).forEach((row, y) => row.forEach((tile, x) => drawing.append(...drawCell(tile, aim, x * CELL, y * CELL))));
  element.dataset.columns = String(goal.width);
  element.dataset.rows = String(goal.height);
  element.setAttribute("aria-label", gettext("The goal: {position}", { position: formatPosition(goal) }));
  element.replaceChildren(drawing);
}

/** The picture as the board shows it: the part of it that was chosen, over all cells. */
function imageOf(/** @type {string} */ name, /** @type {number} */ width, /** @type {number} */ height) {
  const { ratio, part } = shapeOf(name);
  const scale = Math.max(width / ratio, height);
  const place = { x: (width - scale * ratio) * part, y: (height - scale) * part, width: scale * ratio, height: scale };
  return svg("image", { href: pictureUrl(name), preserveAspectRatio: "none", ...place });
}

/** @param {number} tile @param {Aim} aim @param {number} x @param {number} y */
function drawCell(tile, { faces, picture }, x, y) {
  const isPictured = hasPicture(picture);
  if (tile === 0) return isPictured ? [svg("rect", { class: "goal-blank", x, y, width: CELL, height: CELL })] : [];
  if (isPictured) return [svg("rect", { class: "goal-piece", x, y, width: CELL, height: CELL })];
  const face = svg("rect", { x: x + 0.75, y: y + 0.75, width: CELL - 1.5, height: CELL - 1.5, rx: 3 });
  const number = svg("text", { x: x + CELL / 2, y: y + CELL / 2 + 0.5 }, [faceOf(faces, tile)]);
  return [face, number];
}
