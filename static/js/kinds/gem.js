/**
 * The Gem Puzzle, as it was sold in 1879: the tiles are thrown in at random, so that half of all positions are impossible.
 * Whoever plays first says whether this one can be solved. Score and streak are kept in this browser. No page here.
 *
 * @typedef {{asked: number, right: number, streak: number, best: number}} Score
 */

import { readPreference, writePreference } from "../page/preferences.js";

const NAME = "gem";

/** @returns {Score} */
export function readScore() {
  const [asked, right, streak, best] = (readPreference(NAME) ?? "").split(" ").map(Number);
  const isWhole = [asked, right, streak, best].every((count) => Number.isInteger(count) && count >= 0);
  return isWhole ? { asked, right, streak, best } : { asked: 0, right: 0, streak: 0, best: 0 };
}

/** The score after an answer, kept. @returns {Score} */
export function noteAnswer(/** @type {boolean} */ wasRight) {
  const before = readScore();
  const streak = wasRight ? before.streak + 1 : 0;
  const score = {
    asked: before.asked + 1,
    right: before.right + Number(wasRight),
    streak,
    best: Math.max(before.best, streak),
  };
  writePreference(NAME, [score.asked, score.right, score.streak, score.best].join(" "));
  return score;
}
