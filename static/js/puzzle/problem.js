/**
 * Problems: a start, a goal and the faces of the tiles, as one value.
 *
 * A solution or a bound holds for its problem alone: before you show it, compare its problem with the game's, which
 * moves do not change. No page, no network.
 *
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").Size} Size
 * @typedef {import("./faces.js").Faces} Faces
 * @typedef {Readonly<{start: Position, goal: Position, goalText: string, faces: Faces | null}>} Problem
 */

import { gettext } from "../i18n/gettext.js";
import { formatFaces, readAlike } from "./faces.js";
import { isGoalName, parseGoal } from "./goals.js";
import { MAGIC, canBeMagic, isMagic, magicExample } from "./magic.js";
import { parsePosition, samePosition, sameSize } from "./position.js";

/** @param {Problem} a @param {Problem} b */
export function sameProblem(a, b) {
  return samePosition(a.start, b.start) && sameGoal(a, b) && sameFaces(a, b);
}

/** What the other problem is for, in words: the first thing in which it differs. @param {Problem} problem @param {Problem} other */
export function differenceOf(problem, other) {
  // Translators: ends "The search was stopped: it was for …"
  if (!samePosition(problem.start, other.start)) return gettext("another board");
  // Translators: ends "The search was stopped: it was for …"
  if (!sameGoal(problem, other)) return gettext("another goal");
  // Translators: ends "The search was stopped: it was for …"
  return gettext("other tiles");
}

/** A goal by its text; of `magic` one of the squares. Throws an Error where there is none. */
export function goalOf(/** @type {string} */ text, /** @type {number} */ width, /** @type {number} */ height) {
  return text === MAGIC ? magicExample(width, height) : parseGoal(text, width, height);
}

/** Whether a position is as good as the goal. */
export function isReached(/** @type {Omit<Problem, "start">} */ { goal, goalText, faces }, /** @type {Position} */ position) {
  return goalText === MAGIC ? isMagic(position) : readAlike(faces, position, goal);
}

/** Whether only the goal itself is a solution: each tile has a place of its own. @param {Pick<Problem, "goalText" | "faces">} problem */
export function hasOneGoal({ goalText, faces }) {
  return goalText !== MAGIC && new Set(faces ?? []).size === (faces ?? []).length;
}

/** Return the text of the goal for a board of that size: the one before, if it fits. @param {string | undefined} before @param {Size} size */
export function keptGoal(before, size) {
  return before && goalFits(before, size) ? before : "standard";
}

/** The faces on a board of that size: those before, if it is theirs. */
export function keptFaces(/** @type {Pick<Problem, "start" | "faces"> | undefined} */ before, /** @type {Size} */ size) {
  return before && sameSize(before.start, size) ? before.faces : null;
}

/** A name is a goal of any size. @param {string} goalText @param {Size} size */
function goalFits(goalText, size) {
  return goalText === MAGIC ? canBeMagic(size) : isGoalName(goalText) || sameSize(parsePosition(goalText), size);
}

/** @param {Problem} a @param {Problem} b */
function sameGoal(a, b) {
  return samePosition(a.goal, b.goal) && (a.goalText === MAGIC) === (b.goalText === MAGIC);
}

/** @param {Problem} a @param {Problem} b */
function sameFaces(a, b) {
  return formatFaces(a.faces) === formatFaces(b.faces);
}
