/**
 * Problems: a start, a goal and the faces of the tiles, as one value.
 *
 * A solution or a bound is valid only for its problem: before showing it, compare its problem with the game's, which moves do
 * not change. No DOM, no network.
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

/** Return what distinguishes the other problem, in words: the first difference. @param {Problem} problem @param {Problem} other */
export function differenceOf(problem, other) {
  // Translators: ends "The search was stopped: it was for …"
  if (!samePosition(problem.start, other.start)) return gettext("another board");
  // Translators: ends "The search was stopped: it was for …"
  if (!sameGoal(problem, other)) return gettext("another goal");
  // Translators: ends "The search was stopped: it was for …"
  return gettext("other tiles");
}

/** Return a goal by its text; for `magic`, one of the squares. Throws an Error if there is none. */
export function goalOf(/** @type {string} */ text, /** @type {number} */ width, /** @type {number} */ height) {
  return text === MAGIC ? magicExample(width, height) : parseGoal(text, width, height, [MAGIC]);
}

/** Return whether a position counts as the goal. */
export function isReached(/** @type {Omit<Problem, "start">} */ { goal, goalText, faces }, /** @type {Position} */ position) {
  return goalText === MAGIC ? isMagic(position) : readAlike(faces, position, goal);
}

/** Return whether the goal position is unique: all tiles look different. @param {Pick<Problem, "goalText" | "faces">} problem */
export function hasOneGoal({ goalText, faces }) {
  return goalText !== MAGIC && new Set(faces ?? []).size === (faces ?? []).length;
}

/** Return the problem in the text forms that the server reads. @param {Omit<Problem, "goal">} problem */
export function writtenProblem({ start, goalText, faces }) {
  return { position: formatPosition(start), goal: goalText, faces: formatFaces(faces) || undefined };
}

/** Return the goal's text for a board of that size: the previous one if it fits, else `standard`. @param {string | undefined} before @param {Size} size */
export function goalTextFor(before, size) {
  if (!before) return "standard";
  const fits = before === MAGIC ? canBeMagic(size) : isGoalName(before) || sameSize(parsePosition(before), size); // named goals fit any size
  return fits ? before : "standard";
}

/** Return the previous faces if the board has the same size. */
export function facesFor(/** @type {Pick<Problem, "start" | "faces"> | undefined} */ before, /** @type {Size} */ size) {
  return before && sameSize(before.start, size) ? before.faces : null;
}

function sameGoal(/** @type {Problem} */ a, /** @type {Problem} */ b) {
  return samePosition(a.goal, b.goal) && (a.goalText === MAGIC) === (b.goalText === MAGIC);
}
