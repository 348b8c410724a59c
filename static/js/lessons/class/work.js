/** The pupils' page: boards to solve, and the results to send to the teacher. */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { createPageSettings } from "../../play/settings.js";
import { createMove, DIRECTIONS, lengthStm, mergedMoves, parseMoves } from "../../puzzle/moves.js";
import { roomFor, samePosition, slide } from "../../puzzle/position.js";
import { copyField, saveText } from "../../ui/copying.js";
import { byId, onPress, partsOf, write } from "../../ui/dom.js";
import { duration } from "../../ui/figures.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { readAnswers } from "../answers.js";
import { createLessonBoard } from "../lesson-board.js";
import { codeOf, readAssignment } from "./assignment.js";
import { writeWork } from "./results.js";
/** @import { LessonBoard } from "../exercises.js" */
/** @import { Solve, Work } from "./results.js" */

const PREFERENCE = "class-work";
const EXERCISES_PER_LESSON = 3;

/** Record the moves on a board, and report each solution. @param {LessonBoard} board @param {(solve: Solve) => void} onSolved */
function recordMoves(board, onSolved) {
  let letters = "";
  let since = 0;
  let isSolved = false; // moves after that are not part of the solution

  board.subscribe(({ position, before, goal, slides }) => {
    if (slides === 0) [letters, isSolved] = ["", false];
    if (!before || isSolved) return;
    if (!letters) since = Date.now();
    letters += DIRECTIONS.find((direction) => roomFor(before, direction) && samePosition(slide(before, createMove(direction)), position)) ?? "";
    isSolved = samePosition(position, goal);
    if (isSolved) onSolved({ moves: mergedMoves(letters), seconds: Math.max(1, Math.round((Date.now() - since) / 1000)) });
  });
}

/** Return the saved work on these positions, or none. @param {string} code @param {number} count @returns {Work} */
function readSaved(code, count) {
  const none = { name: "", solves: Array(count).fill(null), exercises: "", tries: {} };
  try {
    const saved = JSON.parse(readPreference(PREFERENCE) ?? "{}");
    if (saved.code !== code) return none;
    const solves = none.solves.map((_, index) => savedSolve(saved.solves?.[index]));
    return { ...none, name: typeof saved.name === "string" ? saved.name : "", solves };
  } catch {
    return none;
  }
}

/** @param {unknown} saved @returns {Solve | null} */
function savedSolve(saved) {
  const { moves, seconds } = /** @type {Partial<Solve>} */ (saved ?? {});
  return typeof moves === "string" && /^([UDLR]([1-9]\d?)?)+$/.test(moves) && Number.isInteger(seconds) ? { moves, seconds: Number(seconds) } : null;
}

function lengthOf(/** @type {string} */ moves) {
  return lengthStm(parseMoves(moves));
}

function openWork() {
  const assignment = readAssignment(location.search);
  const { lesson, positions } = assignment;
  const code = codeOf(positions);
  const parts = partsOf(byId("results"));
  const [name, text] = /** @type {[HTMLInputElement, HTMLTextAreaElement]} */ ([parts.name, parts.text]);
  const work = readSaved(code, positions.length);
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-work]")]);
  const sentences = places.map((place) => /** @type {HTMLElement} */ (place.querySelector("[data-part=best]")));

  function draw() {
    if (lesson) {
      const { solved, tries } = readAnswers(lesson);
      work.exercises = `${Math.min(solved.length, EXERCISES_PER_LESSON)}/${EXERCISES_PER_LESSON}`;
      work.tries = tries;
    }
    text.value = writeWork(assignment, work);
    text.rows = text.value.split("\n").length;
    work.solves.forEach((solve, index) => {
      sentences[index].classList.toggle("good", solve !== null);
      write(sentences[index], solve ? ngettext("Solved in {count} move, {time}. A shorter solution replaces it.", "Solved in {count} moves, {time}. A shorter solution replaces it.", lengthOf(solve.moves), { time: duration(solve.seconds) }) : "");
    });
  }

  function change() {
    writePreference(PREFERENCE, JSON.stringify({ code, name: work.name, solves: work.solves }));
    write(parts.copied, "");
    draw();
  }

  places.forEach((place, index) => {
    const board = createLessonBoard(/** @type {HTMLElement} */ (place.querySelector("[data-figure]")));
    recordMoves(board, (solve) => {
      const best = work.solves[index];
      if (best && lengthOf(best.moves) <= lengthOf(solve.moves)) return;
      work.solves[index] = solve;
      change();
    });
  });
  name.value = work.name;
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
  draw();
}

createPageSettings();
openWork();
