/**
 * Random positions of a size, of which only the last that was asked for counts.
 *
 * @typedef {import("../puzzle/problem.js").Problem} Problem
 */

import { isGoalName } from "../puzzle/goals.js";
import { parsePosition } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
import { newScramble } from "../server/api.js";

/** `deal` asks for one, `cancel` lets that on its way not count. @param {{onDeal: (problem: Problem) => void, onRefused: (sentence: string) => void}} listener */
export function createDealer({ onDeal, onRefused }) {
  let asked = new AbortController();

  return {
    deal(/** @type {string} */ size, /** @type {Problem} */ before) {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      void deal(size, before).then((next) => signal.aborted || onDeal(next), ({ message }) => signal.aborted || onRefused(message));
    },

    cancel: () => asked.abort(),
  };
}

/** A random position of a size, for the goal at hand where that has a name. @param {string} size @param {Problem} before @returns {Promise<Problem>} */
async function deal(size, before) {
  const goalText = isGoalName(before.goalText) ? before.goalText : "standard";
  const start = parsePosition((await newScramble(size, goalText)).position);
  return { start, goalText, goal: goalOf(goalText, start.width, start.height), faces: null };
}
