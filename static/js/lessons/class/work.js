/** The pupils' page: questions about positions, boards to solve, and the results to send to the teacher. */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { copyField, saveText } from "../../ui/copying.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { duration } from "../../ui/figures.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { readAnswers } from "../answers.js";
import { EXERCISES } from "../exercises.js";
import { createLessonBoard } from "../lesson-board.js";
import { codeOf, readAssignment } from "./assignment.js";
import { recordMoves } from "./recorded-moves.js";
import { emptyWork, writeWork } from "./results.js";
import { keepWay } from "./way-back.js";
/** @import { Task } from "./assignment.js" */
/** @import { Answers, Solve, Work } from "./results.js" */

const PREFERENCE = "class-work";

/** Return the saved work on these tasks, or none. @param {string} code @param {readonly Task[]} tasks @returns {Work} */
function readSaved(code, tasks) {
  const none = emptyWork(tasks);
  try {
    const saved = JSON.parse(readPreference(PREFERENCE) ?? "{}");
    if (saved.code !== code) return none;
    const solves = none.solves.map((_, index) => savedSolve(saved.solves?.[index]));
    const answers = none.answers.map((_, index) => savedAnswers(saved.answers?.[index]));
    return { ...none, name: typeof saved.name === "string" ? saved.name : "", solves, answers };
  } catch {
    return none;
  }
}

/** @param {unknown} saved @returns {Solve | null} */
function savedSolve(saved) {
  const { moves, seconds } = /** @type {Partial<Solve>} */ (saved ?? {});
  return typeof moves === "string" && /^([UDLR]([1-9]\d?)?)+$/.test(moves) && Number.isInteger(seconds) ? { moves, seconds: Number(seconds) } : null;
}

/** @param {unknown} saved @returns {Answers} */
function savedAnswers(saved) {
  return Object.fromEntries(Object.entries(saved ?? {}).filter(([, answer]) => typeof answer === "string"));
}

/* The fields for the answers about a position, with the markup of `answers` in templates/learn/class-work.html. */

const PARITY = ["verdict", "inversions", "row"]; // in the order of the text

/** @param {HTMLElement} place @param {Answers} answers  what they hold at first @param {(answers: Answers) => void} onChange */
function createAnswers(place, answers, onChange) {
  const fields = /** @type {HTMLInputElement[]} */ ([...place.querySelectorAll("[data-answer]")]);
  const named = (/** @type {string} */ name) => fields.filter((field) => field.dataset.answer === name);

  /** Return what a field holds, without what cannot be an answer. */
  function valueOf(/** @type {string} */ name) {
    const [field, ...others] = named(name);
    if (field?.type === "radio") return [field, ...others].find(({ checked }) => checked)?.value ?? "";
    return /^\d+$/.test(field?.value.trim() ?? "") ? String(Number(field.value)) : "";
  }

  function fill(/** @type {string} */ name, /** @type {string | undefined} */ value) {
    if (!value || value === "-" || valueOf(name)) return;
    for (const field of named(name)) {
      if (field.type === "radio") field.checked = field.value === value;
      else field.value = value;
    }
  }

  function read() {
    const parity = PARITY.map((name) => valueOf(name) || "-").join(" ");
    return { parity: parity === "- - -" ? "" : parity, length: valueOf("length"), best: valueOf("best") };
  }

  answers.parity?.split(" ").forEach((value, index) => fill(PARITY[index], value));
  fill("length", answers.length);
  fill("best", answers.best);
  for (const field of fields) field.addEventListener("input", () => onChange(read()));
  if (Object.values(read()).some(Boolean)) onChange(read()); // answered before this script ran
}

function lengthOf(/** @type {string} */ moves) {
  return lengthStm(parseMoves(moves));
}

function openWork() {
  const assignment = readAssignment(location.search);
  const { lessons, tasks } = assignment;
  const code = codeOf(assignment);
  const parts = partsOf(byId("results"));
  const [name, text] = /** @type {[HTMLInputElement, HTMLTextAreaElement]} */ ([parts.name, parts.text]);
  const work = readSaved(code, tasks);
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-work]")]);
  const sentences = places.map((place) => /** @type {HTMLElement} */ (place.querySelector("[data-part=best]")));

  function draw() {
    for (const lesson of lessons) {
      const { solved, tries } = readAnswers(lesson);
      work.studied[lesson] = { exercises: `${Math.min(solved.length, EXERCISES)}/${EXERCISES}`, tries };
    }
    text.value = writeWork(assignment, work);
    text.rows = text.value.split("\n").length;
    work.solves.forEach((solve, index) => {
      sentences[index].classList.toggle("good", solve !== null);
      write(sentences[index], solve ? ngettext("Solved in {count} move, {time}. A shorter solution replaces it.", "Solved in {count} moves, {time}. A shorter solution replaces it.", lengthOf(solve.moves), { time: duration(solve.seconds) }) : "");
    });
  }

  function change() {
    writePreference(PREFERENCE, JSON.stringify({ code, name: work.name, solves: work.solves, answers: work.answers }));
    write(parts.copied, "");
    draw();
  }

  function keepSolve(/** @type {number} */ index, /** @type {Solve} */ solve) {
    const best = work.solves[index];
    if (best && lengthOf(best.moves) <= lengthOf(solve.moves)) return;
    work.solves[index] = solve;
    change();
  }

  places.forEach((place, index) => {
    createAnswers(place, work.answers[index], (answers) => {
      work.answers[index] = answers;
      change();
    });
    const figure = /** @type {HTMLElement} */ (place.querySelector("[data-figure]"));
    if (tasks[index].asks.includes("solve")) recordMoves(createLessonBoard(figure), (solve) => keepSolve(index, solve));
  });
  name.value = work.name ||= name.value;
  name.addEventListener("input", () => {
    work.name = name.value;
    change();
  });
  onPress(parts.copy, async () => write(parts.copied, (await copyField(text)) ? gettext("Copied.") : gettext("The browser does not let pages copy.")));
  onPress(parts.save, () => saveText(`taquin-${code}.txt`, text.value));
  onPress(parts.forget, () => {
    writePreference(PREFERENCE, null);
    location.reload();
  });
  addEventListener("focus", draw); // exercises may have been solved in another tab
  keepWay(location.search);
  draw();
}

createPageSettings();
openWork();
