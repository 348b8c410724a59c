/**
 * Problems: from which position to which goal, with which faces on the tiles, as one value.
 *
 * What is found of a problem, a solution or the bounds of its length, holds for that one alone: who shows it compares its
 * problem with the game's, which moves do not change. No page, no network.
 *
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./faces.js").Faces} Faces
 * @typedef {Readonly<{start: Position, goal: Position, goalText: string, faces: Faces | null}>} Problem
 */

import { isGoalName, parseGoal } from "./goals.js";
import { formatFaces } from "./faces.js";
import { MAGIC, canBeMagic, magicExample } from "./magic.js";
import { samePosition } from "./position.js";

/** @param {Problem} a @param {Problem} b */
export function sameProblem(a, b) {
  return samePosition(a.start, b.start) && sameGoal(a, b) && sameFaces(a, b);
}

/** What the other problem is for, in words: the first thing in which it differs. @param {Problem} problem @param {Problem} other */
export function differenceOf(problem, other) {
  if (!samePosition(problem.start, other.start)) return "another board";
  return sameGoal(problem, other) ? "other tiles" : "another goal";
}

/** A goal by its text; of `magic` one of the squares. Throws an Error where there is none. */
export function goalOf(/** @type {string} */ text, /** @type {number} */ width, /** @type {number} */ height) {
  return text === MAGIC ? magicExample(width, height) : parseGoal(text, width, height);
}

/**
 * Whether a game's goal can be the goal of a board of that size too: a name always can.
 *
 * @param {{goalText: string, goal: Position}} game
 * @param {{width: number, height: number}} size
 */
export function goalFits({ goalText, goal }, { width, height }) {
  if (goalText === MAGIC) return canBeMagic({ width, height });
  return isGoalName(goalText) || (goal.width === width && goal.height === height);
}

/** @param {Problem} a @param {Problem} b */
function sameGoal(a, b) {
  return samePosition(a.goal, b.goal) && (a.goalText === MAGIC) === (b.goalText === MAGIC);
}

/** @param {Problem} a @param {Problem} b */
function sameFaces(a, b) {
  return formatFaces(a.faces) === formatFaces(b.faces);
}
