/**
 * The lessons: boards to be touched, questions asked before they are answered, exercises that the page checks.
 *
 * Read on with `lesson-board.js`, a board with what is said of it (`readouts.js`, `cycles.js`, `hands.js`), and `watch.js`, one
 * that is looked at; `predictions.js` and `exercises.js`, which keep what was answered by `answers.js`; `lecture.js`, the keys;
 * what one lesson has of its own, `minute.js` and `ring.js`; and `heuristics/`, what the lesson on searches draws: `estimates.js`
 * over `bounds.js` and `patterns.js`, with `marks.js`; `walks.js` over `walking.js`, and `weight.js` over `search.js`.
 */

import { createThemeSwitch } from "../page/theme/theme-switch.js";
import { createAnswers } from "./answers.js";
import { createExercise } from "./exercises.js";
import { createLecture } from "./lecture.js";
import { createLessonBoard } from "./lesson-board.js";
import { createMinute } from "./minute.js";
import { createPrediction } from "./predictions.js";
import { showProgress } from "./progress.js";
import { createRing } from "./ring.js";
import { createWalks } from "./heuristics/walks.js";
import { createWatch } from "./watch.js";
import { createWeight } from "./heuristics/weight.js";

const all = (/** @type {string} */ selector) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

/** A page with one lesson. @param {string} name */
function openLesson(name) {
  const answers = createAnswers(name);
  const boards = new Map([...all("[data-does=slide], [data-does=swap]")].map((figure) => [figure, createLessonBoard(figure)]));
  const boardIn = (/** @type {HTMLElement} */ element) => boards.get(/** @type {HTMLElement} */ (element.querySelector("[data-figure]")));

  all("[data-does=watch]").forEach(createWatch);
  all("[data-predict]").forEach((question) => createPrediction(question, answers));
  all("[data-exercise]").forEach((exercise) => createExercise(exercise, answers, boardIn(exercise)));
  all("[data-walks]").forEach((walks) => createWalks(walks, boardIn(walks)));
  all("[data-weight]").forEach(createWeight);
  all("[data-ring]").forEach((ring) => createRing(ring, boardIn(ring)));
  const minute = document.getElementById("minute");
  if (minute) createMinute(minute, boardIn(/** @type {HTMLElement} */ (minute.parentElement)));
  createLecture(/** @type {HTMLElement} */ (document.getElementById("large-type")), [...all(".step")]);
}

createThemeSwitch(/** @type {HTMLElement} */ (document.getElementById("theme-switch")));
const lesson = document.body.dataset.lesson;
if (lesson) openLesson(lesson);
else all("[data-of]").forEach(showProgress);
