/**
 * Exercises: the page checks a number, a choice or what you did on a board, and shows the result.
 *
 * @typedef {ReturnType<typeof import("./lesson-board.js").createLessonBoard>} LessonBoard
 * @typedef {(isRight: boolean, isNew: boolean, words: string) => void} Judge  shows the result; a new answer counts as a try
 */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { onPress, write } from "../ui/dom.js";
import { canReach } from "../puzzle/parity.js";
import { samePosition } from "../puzzle/position.js";

export const EXERCISES = 3; // per lesson

const KINDS = { number: askNumber, choice: askChoice, board: watchBoard };

/** @param {HTMLElement} element  its attributes give its kind and the right answer @param {import("./answers.js").Answers} answers @param {LessonBoard | undefined} board */
export function createExercise(element, answers, board) {
  const { exercise: name = "", kind } = element.dataset;
  const message = /** @type {HTMLElement} */ (element.querySelector(".checked"));

  function show(/** @type {boolean} */ isRight, /** @type {string} */ words) {
    element.classList.add("is-tried");
    element.classList.toggle("is-solved", isRight);
    if (isRight) markRight(element);
    write(message, words);
  }

  /** @type {Judge} */
  function judge(isRight, isNew, words) {
    if (isNew && (answers.hasTried(name) || !answers.isSolved(name))) answers.noteTry(name, isRight);
    if (isRight) answers.solve(name);
    show(isRight, words);
  }

  whenOpened(/** @type {HTMLDetailsElement} */ (element.querySelector(".answer")), () => markRight(element));
  KINDS[/** @type {keyof typeof KINDS} */ (kind)](element, judge, board);
  if (answers.isSolved(name)) show(true, gettext("You have solved this one."));
}

function askNumber(/** @type {HTMLElement} */ element, /** @type {Judge} */ judge) {
  const field = /** @type {HTMLInputElement} */ (element.querySelector("input"));
  const replies = JSON.parse(String(element.dataset.replies));
  let before = "";

  element.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = field.value.replace(/[\s,.']/g, "");
    const isNew = given !== before;
    before = given;
    if (!/^\d+$/.test(given)) judge(false, false, gettext("Write a number in digits."));
    else if (Number(given) === Number(element.dataset.answer)) judge(true, isNew, gettext("Right."));
    else judge(false, isNew, refusal(replies[Number(given)] ?? replies.other));
  });
}

function askChoice(/** @type {HTMLElement} */ element, /** @type {Judge} */ judge) {
  const options = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-choice]")]);
  options.forEach((option) => onPress(option, () => {
    const isNew = option.getAttribute("aria-pressed") !== "true";
    options.forEach((each) => each.setAttribute("aria-pressed", String(each === option)));
    const { reply } = option.dataset; // none for the right option
    if (reply) judge(false, isNew, refusal(reply));
    else judge(true, isNew, gettext("Right."));
  }));
}

function refusal(/** @type {string} */ reply) {
  return joined([gettext("No."), reply]);
}

/** Call a function when a disclosure is opened. @param {HTMLDetailsElement} details @param {() => void} act */
export function whenOpened(details, act) {
  details.addEventListener("toggle", () => { if (details.open) act(); });
}

/** Mark the right option of a question or an exercise, if it has options. @param {HTMLElement} element  its attribute gives the answer */
export function markRight(element) {
  const right = element.querySelector(`[data-choice="${element.dataset.answer}"]`);
  right?.classList.add("is-right");
  right?.setAttribute("aria-description", gettext("the right answer"));
}

/** @param {HTMLElement} element @param {Judge} judge @param {LessonBoard | undefined} board */
function watchBoard(element, judge, board) {
  const { task, most } = element.dataset;
  let isOver = false; // until the next start, so that each solution counts once

  board?.subscribe(({ position, goal, slides }) => {
    if (slides === 0) isOver = false;
    if (task === "solvable" && canReach(position, goal)) judge(true, true, gettext("Right: now it can be solved."));
    if (task !== "goal" || !samePosition(position, goal)) return;
    const isShort = !most || slides <= Number(most);
    judge(isShort, !isOver, isShort ? gettext("Right.") : tooLong(slides, Number(most)));
    isOver = true;
  });
}

function tooLong(/** @type {number} */ slides, /** @type {number} */ most) {
  const there = ngettext("Solved, in {count} move.", "Solved, in {count} moves.", slides);
  // Translators: this number of moves is enough.
  const enough = ngettext("It can be done in {count} move: go back to the start.", "It can be done in {count} moves: go back to the start.", most);
  return joined([there, enough]);
}

/** Return the progress in a lesson: how many of its exercises are solved. */
export function progressText(/** @type {number} */ solved) {
  if (solved === 0) return ngettext("{count} exercise", "{count} exercises", EXERCISES);
  if (solved >= EXERCISES) return gettext("All exercises solved");
  return ngettext("{solved} of {count} exercise solved", "{solved} of {count} exercises solved", EXERCISES, { solved });
}
