/**
 * The course of a game: what is known at each of its points, exactly or by bounds, as a graph and in words; and what each move lost.
 *
 * @typedef {(number | null)[]} Heights
 *
 * @typedef {object} Course
 * @property {number} known  number of moves judged so far
 * @property {boolean} isBounded
 * @property {(number: number) => string} textOf  returns the text for the point after `number` moves
 * @property {Heights[]} heights  for all points: moves needed or their upper bound, lower bound, points with only one best move, points after lost moves
 */

import { boundsText, pointText } from "./coach-words.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Appraisal, Bounds, Judged } from "../../../api/protocol.js" */
/** @import { Move } from "../../../puzzle/moves.js" */

/** Return what is known of a game, by single-tile moves; or null. @param {View} view @param {string} letters @returns {Course | null} */
export function courseOf({ judged, bounds, appraisal }, letters) {
  if (judged && !appraisal) return exactCourse(judged);
  return bounds && boundedCourse(bounds, letters);
}

/** @param {Judged} judged @returns {Course} */
function exactCourse(judged) {
  const { needed, moves } = judged;
  const left = [needed, ...moves.map((move) => move.left)];
  return {
    known: moves.length,
    isBounded: false,
    textOf: (number) => pointText(judged, number),
    heights: [
      left,
      left.map(() => null),
      left.map((length, number) => (moves[number]?.only ? length : null)),
      left.map((length, number) => (moves[number - 1]?.lost ? length : null)),
    ],
  };
}

/** The first moves may have been judged exactly before time ran out. @param {Bounds | Appraisal} bounds @param {string} letters @returns {Course} */
function boundedCourse(bounds, letters) {
  const { lower, upper } = bounds;
  const { passages, moves = [] } = "passages" in bounds ? bounds : { passages: [] };
  const lost = new Set(passages.map(({ to }) => to));
  const isLost = (/** @type {number} */ number) => (number > moves.length ? lost.has(number) : moves[number - 1]?.lost > 0);
  return {
    known: upper.length - 1,
    isBounded: true,
    textOf: (number) => (moves.length && number <= moves.length ? pointText({ needed: upper[0], moves }, number) : boundsText(bounds, number, letters[number - 1])),
    heights: [upper, lower, upper.map(() => null), upper.map((length, number) => (isLost(number) ? length : null))],
  };
}

/** Return how many moves each move of the game lost; null if unknown. A passage counts at its last move. @param {View} view @param {readonly Move[]} moves */
export function lossesOf({ judged, report, appraisal }, moves) {
  const lost = ((report ?? appraisal ?? judged)?.moves ?? []).map((move) => move.lost);
  const exact = lost.length;
  for (const passage of appraisal?.passages ?? []) if (passage.to > exact) lost[passage.to - 1] = passage.lost;
  let made = 0;
  return moves.map(({ count }) => {
    const known = lost.slice(made, (made += count)).filter((number) => number !== undefined);
    return known.length ? known.reduce((sum, number) => sum + number) : null;
  });
}
