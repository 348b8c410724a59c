/**
 * Problems: a start, a goal and the faces of the tiles, as one value.
 *
 * A solution or a bound holds for its problem alone: before you show it, compare its problem with the game's, which
 * moves do not change. No page, no network.
 *
 * @typedef {Readonly<{start: Position, goal: Position, goalText: string, faces: Faces | null}>} Problem
 */

import { gettext } from "../i18n/gettext.js";
import { formatFaces, readAlike } from "./faces.js";
import { isGoalName, parseGoal } from "./goals.js";
import { MAGIC, canBeMagic, isMagic, magicExample } from "./magic.js";
import { formatPosition, parsePosition, samePosition, sameSize } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Position, Size } from "./position.js" */

export function sameProblem(/** @type {Problem} */ a, /** @type {Problem} */ b) {
  return samePosition(a.start, b.start) && sameGoal(a, b) && formatFaces(a.faces) === formatFaces(b.faces);
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

/** The problem in text forms, as the server reads it. @param {Omit<Problem, "goal">} problem */
export function writtenProblem({ start, goalText, faces }) {
  return { position: formatPosition(start), goal: goalText, faces: formatFaces(faces) || undefined };
}

/** Return the text of the goal for a board of that size: the one before, if it fits. @param {string | undefined} before @param {Size} size */
export function keptGoal(before, size) {
  if (!before) return "standard";
  const fits = before === MAGIC ? canBeMagic(size) : isGoalName(before) || sameSize(parsePosition(before), size); // a name is a goal of any size
  return fits ? before : "standard";
}

/** The faces on a board of that size: those before, if it is theirs. */
export function keptFaces(/** @type {Pick<Problem, "start" | "faces"> | undefined} */ before, /** @type {Size} */ size) {
  return before && sameSize(before.start, size) ? before.faces : null;
}

function sameGoal(/** @type {Problem} */ a, /** @type {Problem} */ b) {
  return samePosition(a.goal, b.goal) && (a.goalText === MAGIC) === (b.goalText === MAGIC);
}
