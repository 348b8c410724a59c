/**
 * Answers: the reader's answers in a lesson, and the exercises and scrambles solved. Saved in this browser.
 *
 * @typedef {ReturnType<typeof createAnswers>} Answers
 * @typedef {{wrong: number, isRight: boolean}} Tries  at a question: the wrong answers before the right one, if there is one
 * @typedef {{said: Record<string, number>, solved: string[], tries: Record<string, Tries>, helped: Record<string, string[]>}} Kept
 *   of one lesson; `helped`: where the reader asked for help, by the amount of guidance in a solved scramble
 */

import { readPreference, writePreference } from "../ui/preferences.js";

const NAME = "lessons";

/** Return the answers in a lesson; empty if they cannot be read. @param {string} lesson @returns {Kept} */
export function readAnswers(lesson) {
  const { said, solved, tries, helped } = readAll()[lesson] ?? {};
  return {
    said: Object.fromEntries(Object.entries(said ?? {}).filter(([, choice]) => Number.isInteger(choice))),
    solved: Array.isArray(solved) ? solved.map(String) : [],
    tries: Object.fromEntries(Object.entries(tries ?? {}).filter(([, each]) => Number.isInteger(each?.wrong)).map(([question, { wrong, isRight }]) => [question, { wrong, isRight: isRight === true }])),
    helped: Object.fromEntries(Object.entries(helped ?? {}).filter(([, topics]) => Array.isArray(topics)).map(([level, topics]) => [level, topics.map(String)])),
  };
}

/** Create the answers of a lesson; `onChange` is called after each new one. @param {string} lesson @param {() => void} onChange */
export function createAnswers(lesson, onChange) {
  const kept = readAnswers(lesson);

  function save() {
    writePreference(NAME, JSON.stringify({ ...readAll(), [lesson]: kept }));
    onChange();
  }

  return {
    /** Return the choice made at a question; undefined if none. */
    choiceFor: (/** @type {string} */ question) => /** @type {number | undefined} */ (kept.said[question]),
    hasTried: (/** @type {string} */ question) => question in kept.tries,
    isSolved: (/** @type {string} */ exercise) => kept.solved.includes(exercise),

    /** Count an answer to a question, unless an earlier one was right. */
    noteTry(/** @type {string} */ question, /** @type {boolean} */ isRight) {
      const before = kept.tries[question] ?? { wrong: 0, isRight: false };
      if (before.isRight) return;
      kept.tries[question] = { wrong: before.wrong + (isRight ? 0 : 1), isRight };
      save();
    },

    choose(/** @type {string} */ question, /** @type {number} */ choice) {
      kept.said[question] = choice;
      save();
    },

    solve(/** @type {string} */ exercise) {
      if (!kept.solved.includes(exercise)) kept.solved.push(exercise);
      save();
    },

    /** Return where the reader asked for help in a scramble with that much guidance; undefined if none is solved. */
    helpWith: (/** @type {number} */ level) => /** @type {string[] | undefined} */ (kept.helped[level]),

    noteHelp(/** @type {number} */ level, /** @type {string[]} */ topics) {
      kept.helped[level] = topics;
      save();
    },
  };
}

/** Return whether there are answers in a lesson, or in any. */
export function hasAnswers(/** @type {string | undefined} */ lesson) {
  return lesson === undefined ? readPreference(NAME) !== null : readAll()[lesson] !== undefined;
}

/** Delete the answers in a lesson, or in all of them. */
export function forgetAnswers(/** @type {string | undefined} */ lesson) {
  const kept = readAll();
  if (lesson !== undefined) delete kept[lesson];
  const isEmpty = lesson === undefined || Object.keys(kept).length === 0;
  writePreference(NAME, isEmpty ? null : JSON.stringify(kept));
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
