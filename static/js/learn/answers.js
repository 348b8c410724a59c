/**
 * Answers: what a reader said in a lesson and has solved of it. They stay in this browser.
 *
 * @typedef {ReturnType<typeof createAnswers>} Answers
 * @typedef {{said: Record<string, number>, solved: string[]}} Kept  of one lesson
 */

import { readPreference, writePreference } from "../page/preferences.js";

const NAME = "lessons";

/** What has been answered in a lesson; nothing where it cannot be read. @param {string} lesson @returns {Kept} */
export function readAnswers(lesson) {
  const { said, solved } = readAll()[lesson] ?? {};
  return {
    said: Object.fromEntries(Object.entries(said ?? {}).filter(([, choice]) => Number.isInteger(choice))),
    solved: Array.isArray(solved) ? solved.map(String) : [],
  };
}

/** The answers of a lesson. @param {string} lesson */
export function createAnswers(lesson) {
  const kept = readAnswers(lesson);
  const save = () => writePreference(NAME, JSON.stringify({ ...readAll(), [lesson]: kept }));

  return {
    /** What was said to a question; undefined: nothing yet. */
    said: (/** @type {string} */ question) => /** @type {number | undefined} */ (kept.said[question]),
    isSolved: (/** @type {string} */ exercise) => kept.solved.includes(exercise),

    say(/** @type {string} */ question, /** @type {number} */ choice) {
      kept.said[question] = choice;
      save();
    },

    solve(/** @type {string} */ exercise) {
      if (!kept.solved.includes(exercise)) kept.solved.push(exercise);
      save();
    },
  };
}

/** @returns {Record<string, Partial<Kept> | undefined>} */
function readAll() {
  try {
    const all = JSON.parse(readPreference(NAME) ?? "{}");
    return all !== null && typeof all === "object" ? all : {};
  } catch {
    return {};
  }
}
