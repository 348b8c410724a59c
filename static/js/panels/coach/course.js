/** The course of a game: what is known of each of its points, exactly or by bounds, as a graph and in words. */

import { boundsText, pointText } from "./coach-words.js";

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Judged} Judged
 * @typedef {import("../../server/protocol.js").Bounds} Bounds
 * @typedef {import("../../server/protocol.js").Appraisal} Appraisal
 * @typedef {(number | null)[]} Heights
 *
 * @typedef {object} Course
 * @property {number} known  how many moves are known
 * @property {boolean} isBounded
 * @property {(number: number) => string} textOf  what is said of the point after so many moves
 * @property {Heights[]} heights  of all points: moves needed or at most, at least, where just one slide is best, after lost moves
 */

/** What is known so far of a game by single-tile moves, if anything. @param {View} view @param {readonly string[]} letters @returns {Course | null} */
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

/** Its first moves may have been judged exactly before the time was up. @param {Bounds | Appraisal} bounds @param {readonly string[]} letters @returns {Course} */
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
