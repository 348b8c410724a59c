/** The name of a goal: in full in the list of goals, and as one word on the button next to the size. */

import { setTints } from "../board/view.js";
import { hasPicture, pictureUrl, shapeOf } from "../game/pictures.js";
import { gettext } from "../i18n/gettext.js";
import { areLetters, faceOf } from "../puzzle/faces.js";
import { isGoalName } from "../puzzle/goals.js";
import { MAGIC } from "../puzzle/magic.js";
import { formatPosition, rowsOf } from "../puzzle/position.js";
import { formatWords } from "../puzzle/words.js";
import { svg } from "../ui/dom.js";
/** @import { Game } from "../game/game.js" */
/** @import { GoalName } from "../puzzle/goals.js" */

export const GOAL_WORDS = /** @type {Record<string, string>} */ (/** @satisfies {Record<GoalName | typeof MAGIC | "custom", string>} */ ({
  standard: gettext("standard"),
  "blank-first": gettext("blank-first"),
  columns: gettext("columns"),
  snake: gettext("snake"),
  spiral: gettext("spiral"),
  turned: gettext("turned"),
  // Translators: a magic square, the goal in a word
  magic: gettext("magic"),
  // Translators: a goal that is the player's own position
  custom: gettext("custom"),
}));

export function goalName(/** @type {string} */ goalText) {
  return isGoalName(goalText) || goalText === MAGIC ? goalText : "custom";
}

/** Return the name of a goal as one word. @param {string} goalText */
function goalWord(goalText) {
  return GOAL_WORDS[goalName(goalText)];
}

/** Return a short label, the same as `goal_label` in `webapp/media/first_paint.py`: `1…15`, `picture`, `letters`, `spiral`. @param {Pick<Game, "goalText" | "faces" | "picture" | "start">} game */
export function goalLabel({ goalText, faces, picture, start }) {
  if (faces) return gettext("letters");
  if (goalText !== "standard") return goalWord(goalText);
  return hasPicture(picture) ? gettext("picture") : `1…${start.tiles.length - 1}`;
}

const MAX_GOAL_CHARACTERS = 44; // of a goal without a name

/** Return a sentence that names the goal, the same as `goal_sentence` in `webapp/media/first_paint.py`. @param {Pick<import("../puzzle/problem.js").Problem, "goal" | "goalText" | "faces">} problem */
export function goalSentence({ goal, goalText, faces }) {
  if (faces && areLetters(faces)) return gettext("Goal: {goal}.", { goal: formatWords(faces, { width: goal.width, cells: goal.tiles }) });
  const last = goal.tiles.length - 1;
  if (goalText === "standard") return gettext("Goal: 1…{last}, the blank last.", { last });
  if (goalText === "blank-first") return gettext("Goal: the blank first, then 1…{last}.", { last });
  const text = formatPosition(goal);
  const isShort = goalName(goalText) === "custom" && text.length <= MAX_GOAL_CHARACTERS;
  return gettext("Goal: {goal}.", { goal: isShort ? text : goalWord(goalText) });
}

/** Draws a small picture of a goal as SVG: its numbers, letters, or picture. */

const CELL = 20; // size in the drawing

/** @typedef {Pick<Game, "goal" | "faces" | "picture"> & {goalText?: string}} ShownGoal  the goal to draw */

export function drawGoal(/** @type {HTMLElement} */ element, /** @type {ShownGoal} */ shown) {
  const { goal, picture } = shown;
  const [width, height] = [goal.width * CELL, goal.height * CELL];
  const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": true });
  if (hasPicture(picture)) drawing.append(imageOf(picture, width, height));
  rowsOf(goal).forEach((row, y) => row.forEach((tile, x) => drawing.append(...drawCell(tile, shown, x, y))));
  element.dataset.columns = String(goal.width);
  element.dataset.rows = String(goal.height);
  element.setAttribute("aria-label", gettext("The goal: {position}", { position: formatPosition(goal) }));
  element.replaceChildren(drawing);
}

/** Return the visible part of the picture, spread over all cells as on the board. */
function imageOf(/** @type {string} */ name, /** @type {number} */ width, /** @type {number} */ height) {
  const { ratio, part } = shapeOf(name);
  const scale = Math.max(width / ratio, height);
  const place = { x: (width - scale * ratio) * part, y: (height - scale) * part, width: scale * ratio, height: scale };
  return svg("image", { href: pictureUrl(name), preserveAspectRatio: "none", ...place });
}

/** @param {number} tile @param {ShownGoal} shown @param {number} column @param {number} row */
function drawCell(tile, { goalText, faces, picture }, column, row) {
  const [x, y] = [column * CELL, row * CELL];
  if (hasPicture(picture)) return [svg("rect", { class: tile ? "goal-piece" : "goal-blank", x, y, width: CELL, height: CELL })];
  if (tile === 0) return [];
  const face = svg("rect", { x: x + 0.75, y: y + 0.75, width: CELL - 1.5, height: CELL - 1.5, rx: 3 });
  if (goalText !== MAGIC) setTints(face, row, column); // any magic square is the goal
  const number = svg("text", { x: x + CELL / 2, y: y + CELL / 2 + 0.5 }, [faceOf(faces, tile)]);
  return [face, number];
}
