/** The results that come back to the teacher's page: read, checked, shown as a table, and saved as CSV. */

import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { formatPosition } from "../../puzzle/position.js";
import { saveText } from "../../ui/copying.js";
import { disable, onPress, partsOf } from "../../ui/dom.js";
import { createDrawQueue } from "../../ui/scheduling.js";
import { isSolvable } from "./assignment.js";
import { columnsOf, writeTable } from "./columns.js";
import { say } from "./form.js";
import { nameOf, readWorks } from "./results.js";
import { fetchLesson, findShortest } from "./right-answers.js";
import { drawTable } from "./table.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Assignment } from "./assignment.js" */
/** @import { Column, Lesson, Shortest } from "./columns.js" */
/** @import { Found, Row } from "./results.js" */

/** @param {HTMLElement} card */
export function createReturned(card) {
  const parts = partsOf(card);
  const field = /** @type {HTMLTextAreaElement} */ (parts.returned);
  const files = /** @type {HTMLInputElement} */ (parts.files);
  let assignment = /** @type {Assignment} */ ({ title: "", lessons: [], step: "", tasks: [] });
  /** @type {Row[]} */
  let rows = [];
  /** @type {Column[]} */
  let columns = [];
  const inFrame = createDrawQueue(); // a browser may report each line of a pasted text as an input of its own
  const shortest = createAnswers(findShortest, draw);
  const lessons = createAnswers(fetchLesson, draw);

  /** Ask for the right answers that are missing: one after the other, so that other visitors can search too. */
  function fetchAnswers() {
    for (const lesson of assignment.lessons) lessons.order(lesson, lesson);
    for (const { position, asks } of assignment.tasks) {
      if (isSolvable(position) && (asks.includes("length") || asks.includes("best"))) shortest.order(formatPosition(position), position);
    }
  }

  function draw() {
    columns = columnsOf(assignment, (position) => shortest.get(formatPosition(position)), lessons.get, rows);
    const solvable = assignment.tasks.filter(({ position, asks }) => asks.includes("solve") && isSolvable(position)).length;
    drawTable(parts.table, rows, columns, solvable);
  }

  function read() {
    const found = readWorks(field.value, assignment);
    rows = found.rows;
    if (rows.length) fetchAnswers();
    draw();
    parts.frame.hidden = parts.legend.hidden = rows.length === 0;
    document.documentElement.classList.toggle("prints-results", rows.length > 0);
    disable(parts.save, rows.length === 0);
    say(parts.said, field.value.trim() ? wordsOf(found) : "", found.others + found.unread.length > 0 || rows.length === 0);
  }

  field.addEventListener("input", () => inFrame(read));
  files.addEventListener("change", async () => {
    const texts = await Promise.all([...(files.files ?? [])].map((file) => file.text()));
    field.value = [field.value.trimEnd(), ...texts].filter(Boolean).join("\n");
    files.value = "";
    read();
  });
  onPress(parts.save, () => saveText("taquin-class.csv", writeTable(rows, columns), "text/csv"));

  return {
    show(/** @type {Assignment} */ given) {
      assignment = given;
      read();
    },
  };
}

/**
 * Answers that are asked for once, one after the other. One that does not come stays unknown.
 *
 * @template Asked
 * @template Answer
 * @param {(asked: Asked) => Promise<Answer>} ask
 * @param {() => void} onAnswer
 */
function createAnswers(ask, onAnswer) {
  /** @type {Map<string, Answer | undefined>} */
  const known = new Map();
  let last = Promise.resolve();

  async function answer(/** @type {string} */ name, /** @type {Asked} */ asked) {
    try {
      known.set(name, await ask(asked));
      onAnswer();
    } catch {
      known.delete(name); // asked for again with the next results
    }
  }

  return {
    get: (/** @type {string} */ name) => known.get(name),
    order(/** @type {string} */ name, /** @type {Asked} */ asked) {
      if (known.has(name)) return;
      known.set(name, undefined);
      last = last.then(() => answer(name, asked));
    },
  };
}

/** Say how many results were found, and what is wrong with the others. @param {Found} found */
function wordsOf({ rows, others, unread: [first, ...further] }) {
  if (!rows.length && !others) return gettext("There is no result in this text. Each begins with “Taquin” and a code.");
  const wrong = others > 0 && ngettext("{count} result belongs to another class link.", "{count} results belong to another class link.", others);
  const damaged = first && ngettext("{count} line cannot be read: “{line}” ({name}).", "{count} lines cannot be read, the first is “{line}” ({name}).", further.length + 1, { line: first.line.trim(), name: nameOf(first) });
  return joined([ngettext("{count} result.", "{count} results.", rows.length), wrong, damaged]);
}
