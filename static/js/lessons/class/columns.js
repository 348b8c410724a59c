/**
 * The columns of the table of results: one for each thing that a class link asks, with its right answer. No DOM.
 *
 * @typedef {{text: string, tries?: Tries}} Cell  `tries`: none if there is no answer, or it is not known whether it is right
 * @typedef {object} Column
 * @property {string} group   position or lesson, the heading over the columns that belong to it
 * @property {string} words   the question
 * @property {string} answer  the right one, if pupils answer in numbers or tiles
 * @property {(row: Row) => Cell} cell
 * @property {(row: Row) => Record<string, string | number>} fields  in CSV, by their names
 *
 * @typedef {{length: number, best: number[]}} Shortest  of a position: moves, and the tiles that a shortest solution can move first
 * @typedef {{title: string, questions: {name: string, text: string}[]}} Lesson  as its page has them
 */

import { gettext } from "../../i18n/gettext.js";
import { countInversions } from "../../play/door/verdict/counting.js";
import { placeOf } from "../../puzzle/parity.js";
import { blankOf } from "../../puzzle/position.js";
import { quoted } from "../../storage/csv.js";
import { isSolvable, standardGoal } from "./assignment.js";
import { totalsOf, writeTry } from "./results.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Tries } from "../answers.js" */
/** @import { Assignment, Kind, Task } from "./assignment.js" */
/** @import { Row } from "./results.js" */

const WORDS = /** @type {const} */ ({ parity: gettext("Can it be solved? Inversions, blank’s row"), length: gettext("How many moves?"), best: gettext("The best first move") });

/** Count what decides whether a position can be solved. @param {Position} position */
export function parityOf(position) {
  const { inversions } = countInversions(position, standardGoal(position));
  const row = position.height - placeOf(position, blankOf(position)).row + 1; // from the bottom
  return { inversions, row, isSolvable: isSolvable(position) };
}

/** @param {Assignment} assignment @param {(position: Position) => Shortest | undefined} shortestOf  undefined while it is not known @param {(lesson: string) => Lesson | undefined} lessonOf @param {readonly Row[]} rows @returns {Column[]} */
export function columnsOf({ tasks, lessons }, shortestOf, lessonOf, rows) {
  return [
    ...tasks.flatMap((task, index) => task.asks.flatMap((kind) => (kind === "solve" ? solveColumns(task, index) : [answerColumn(task, index, kind, shortestOf)]))),
    ...lessons.flatMap((lesson) => lessonColumns(lesson, lessonOf(lesson) ?? unfetched(lesson, rows))),
  ];
}

function groupOf(/** @type {number} */ index) {
  return gettext("Position {number}", { number: index + 1 });
}

/** Return the column of a position's solutions; none if it cannot be solved. @param {Task} task @param {number} index @returns {Column[]} */
function solveColumns({ position }, index) {
  if (!isSolvable(position)) return [];
  const number = index + 1;
  return [{
    group: groupOf(index),
    words: gettext("Number of moves"),
    answer: "",
    cell: ({ lengths }) => (lengths[index] === null ? { text: "–" } : { text: String(lengths[index]), tries: { wrong: 0, isRight: true } }),
    fields: ({ lengths, solves }) => ({ [`moves_${number}`]: lengths[index] ?? "", [`seconds_${number}`]: solves[index]?.seconds ?? "", [`solution_${number}`]: solves[index]?.moves ?? "" }),
  }];
}

/** @param {Task} task @param {number} index @param {Exclude<Kind, "solve">} kind @param {(position: Position) => Shortest | undefined} shortestOf @returns {Column} */
function answerColumn({ position }, index, kind, shortestOf) {
  const right = rightAnswers(position, kind, shortestOf);
  /** @param {Row} row @returns {Cell} */
  function cell(row) {
    const given = row.answers[index][kind];
    if (!given) return { text: "–" };
    if (!right) return { text: shown(given) };
    const isRight = right.includes(given);
    return { text: isRight ? "✓" : `✗ ${shown(given)}`, tries: { wrong: isRight ? 0 : 1, isRight } };
  }
  const name = `${kind}_${index + 1}`;
  const fields = (/** @type {Row} */ row) => ({ [name]: row.answers[index][kind] ?? "", [`${name}_right`]: Number(cell(row).tries?.isRight ?? NaN) });
  return { group: groupOf(index), words: WORDS[kind], answer: right?.map(shown).join(" / ") ?? "", cell, fields };
}

/** Return the right answers in the words of the results; undefined while they are not known. @param {Position} position @param {Exclude<Kind, "solve">} kind @param {(position: Position) => Shortest | undefined} shortestOf */
function rightAnswers(position, kind, shortestOf) {
  const { inversions, row, isSolvable: solvable } = parityOf(position);
  if (kind === "parity") return [`${solvable ? "yes" : "no"} ${inversions} ${row}`];
  if (!solvable) return []; // no answer is right
  const shortest = shortestOf(position);
  return shortest && (kind === "length" ? [shortest.length] : shortest.best).map(String);
}

/** Return an answer in the reader's language. @param {string} answer */
function shown(answer) {
  return answer.replace(/^(yes|no)\b/, (word) => (word === "yes" ? gettext("yes") : gettext("no"))).replaceAll(" ", "\u00a0");
}

/** Return the columns of a lesson: its exercises, and each of its questions. @param {string} lesson @param {Lesson} found @returns {Column[]} */
function lessonColumns(lesson, { title, questions }) {
  const exercises = (/** @type {Row} */ { studied }) => studied[lesson]?.exercises ?? "";
  return [
    { group: title, words: gettext("Exercises"), answer: "", cell: (row) => ({ text: exercises(row) || "–" }), fields: (row) => ({ [`exercises_${lesson}`]: exercises(row).replace("/", " of ") }) },
    ...questions.map(({ name, text }) => {
      const tries = (/** @type {Row} */ { studied }) => studied[lesson]?.tries[name];
      return { group: title, words: text, answer: "", cell: (/** @type {Row} */ row) => ({ text: shownTry(tries(row)), tries: tries(row) }), fields: (/** @type {Row} */ row) => ({ [`${lesson}: ${text}`]: writeTry(tries(row)) }) };
    }),
  ];
}

function shownTry(/** @type {Tries | undefined} */ tries) {
  return tries?.isRight && !tries.wrong ? "✓" : writeTry(tries).replace("x", "\u00a0×") || "–";
}

/** Return a lesson whose page is not here, with the names of the questions that pupils answered. @param {string} lesson @param {readonly Row[]} rows @returns {Lesson} */
function unfetched(lesson, rows) {
  const names = new Set(rows.flatMap(({ studied }) => Object.keys(studied[lesson]?.tries ?? {})));
  return { title: lesson, questions: [...names].map((name) => ({ name, text: name })) };
}

/** Return the number of pupils who answered, and who were right at once, right later, and not right; a question is hard if few were right at once. @param {Column} column @param {readonly Row[]} rows */
export function tallyOf({ cell }, rows) {
  const tries = rows.flatMap((row) => cell(row).tries ?? []);
  const right = tries.filter(({ isRight }) => isRight);
  const atOnce = right.filter(({ wrong }) => wrong === 0).length;
  return { count: tries.length, atOnce, later: right.length - atOnce, wrong: tries.length - right.length, isHard: atOnce < tries.length / 2 };
}

/** Return the rows as CSV. @param {readonly Row[]} rows @param {readonly Column[]} columns */
export function writeTable(rows, columns) {
  const lines = rows.map((row) => {
    const totals = totalsOf(row);
    return Object.assign({ name: row.name, solved: totals.solved, moves: totals.moves, seconds: totals.seconds }, ...columns.map(({ fields }) => fields(row)));
  });
  const names = Object.keys(lines[0] ?? {});
  const written = lines.map((line) => names.map((name) => quoted(String(Number.isNaN(line[name]) ? "" : line[name]))).join(","));
  return [names.map(quoted).join(","), ...written, ""].join("\r\n");
}
