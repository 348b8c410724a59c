/**
 * Results of pupils: a short text that they send, which the teacher's page reads and checks. No DOM.
 *
 *     Taquin 1a2b3c4d: Ada
 *     1. parity no 7 3
 *     2. R2UL (34 s)
 *     2. length 4
 *     3. -
 *     counting 2/3
 *     counting: pairs=1 trap=3 count=2x
 *
 * The first line has the code of the class link and the name; then follow the answers about each position and its solution,
 * the exercises solved in a lesson, and the questions answered in it: `pairs` right at the first try, `trap` at the third,
 * `count` not after two. `parity` has the verdict, the inversions and the blank's row from the bottom, `best` a tile; `-` is not
 * answered. The text is the same in all languages.
 *
 * @typedef {{moves: string, seconds: number}} Solve
 * @typedef {Partial<Record<import("./assignment.js").Kind, string>>} Answers  about a position, as in the text
 * @typedef {{exercises: string, tries: Record<string, Tries>}} Studied  `exercises`: solved and all, `2/3`, or ""; `tries`: by
 *   the names of the questions
 * @typedef {{name: string, solves: (Solve | null)[], answers: Answers[], studied: Record<string, Studied>}} Work  `studied`: by lesson
 * @typedef {Work & {lengths: (number | null)[]}} Row  `lengths`: moves of each correct solution
 * @typedef {{rows: Row[], others: number, unread: {name: string, line: string}[]}} Found  `others`: texts of other class links;
 *   `unread`: damaged lines, each with the name of the pupil
 */

import { gettext } from "../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { positionsAlong, samePosition } from "../../puzzle/position.js";
import { codeOf, standardGoal } from "./assignment.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Tries } from "../answers.js" */
/** @import { Assignment, Kind, Task } from "./assignment.js" */

const HEAD = /\bTaquin ([0-9a-f]{8})(?:: *(.*))?$/;
const SOLVE = /(?:^|[\s>])(\d{1,2})\. ([UDLR][UDLR\d]*) \((\d{1,6}) s\)$/;
const NO_SOLVE = /(?:^|[\s>])\d{1,2}\. -$/;
const ANSWER = /(?:^|[\s>])(\d{1,2})\. (?:(parity) ((?:yes|no|-) (?:\d{1,4}|-) (?:\d{1,2}|-))|(length|best) (\d{1,3}))$/;
const EXERCISES = /(?:^|[\s>])([a-z-]+) (\d+\/\d+)$/;
const TRIES = /(?:^|[\s>])([a-z-]+): ([a-z-]+=\d{1,2}x?(?: [a-z-]+=\d{1,2}x?)*)$/;
const OURS = /(?:^|[\s>])(\d{1,2}\. (-|[UDLR][UDLR\d]*|parity|length|best)|[a-z-]+ \d+\/|[a-z-]+: [a-z-]+=)/; // how readable lines begin
const MAX_TRIES = 99;
const MAX_LINE_CHARACTERS = 60; // of the questions, so that mail programs do not break the line

/** Return the text that a pupil sends. @param {Assignment} assignment @param {Work} work */
export function writeWork(assignment, { name, solves, answers, studied }) {
  const head = `Taquin ${codeOf(assignment)}${name.trim() ? `: ${name.trim()}` : ""}`;
  const lines = assignment.tasks.flatMap((task, index) => writeTask(task, index + 1, answers[index], solves[index]));
  const read = assignment.lessons.flatMap((lesson) => writeStudied(lesson, studied[lesson]));
  return [head, ...lines, ...read, ""].join("\n");
}

/** @param {Task} task @param {number} number @param {Answers} answers @param {Solve | null} solve */
function writeTask({ asks }, number, answers, solve) {
  return asks.flatMap((kind) => {
    if (kind === "solve") return [`${number}. ${solve ? `${solve.moves} (${solve.seconds} s)` : "-"}`];
    return answers[kind] ? [`${number}. ${kind} ${answers[kind]}`] : [];
  });
}

/** Return the lines about a lesson. @param {string} lesson @param {Studied | undefined} studied */
function writeStudied(lesson, studied) {
  if (!studied) return [];
  const lines = studied.exercises ? [`${lesson} ${studied.exercises}`] : [];
  let room = 0;
  for (const [question, each] of Object.entries(studied.tries)) {
    const said = ` ${question}=${writeTry(each)}`;
    if (said.length > room) lines.push(`${lesson}:`);
    lines[lines.length - 1] += said;
    room = MAX_LINE_CHARACTERS - lines[lines.length - 1].length;
  }
  return lines;
}

/** Return the number of the right try, or that of the wrong ones and an x; "" for no answer. @param {Tries | undefined} tries */
export function writeTry(tries) {
  if (!tries) return "";
  return tries.isRight ? String(Math.min(tries.wrong + 1, MAX_TRIES)) : `${Math.min(tries.wrong, MAX_TRIES)}x`;
}

/**
 * Return a row for each pupil in the pasted texts, in their order, and what cannot be read. Lines around the texts are skipped,
 * the same text pasted twice counts once, and every solution is played on its position.
 *
 * @param {string} text
 * @param {Assignment} assignment
 * @returns {Found}
 */
export function readWorks(text, assignment) {
  const code = codeOf(assignment);
  const { tasks } = assignment;
  const works = /** @type {Work[]} */ ([]);
  const unread = /** @type {Found["unread"]} */ ([]);
  let others = 0;
  /** @type {Work | null} */
  let work = null;
  for (const line of text.split(/\r?\n/).map((each) => each.trimEnd())) {
    const head = HEAD.exec(line);
    if (head) {
      work = head[1] === code ? { ...emptyWork(tasks), name: (head[2] ?? "").trim() } : null;
      if (work) works.push(work);
      else others += 1;
    } else if (work && !readLine(line, work) && OURS.test(line)) unread.push({ name: work.name, line });
  }
  const rows = works.map((each) => rowOf(each, tasks));
  const texts = rows.map((row) => JSON.stringify(row));
  return { rows: rows.filter((_, index) => texts.indexOf(texts[index]) === index), others, unread };
}

/** Return the work of a pupil who has not begun. @param {readonly Task[]} tasks @returns {Work} */
export function emptyWork(tasks) {
  return { name: "", solves: tasks.map(() => null), answers: tasks.map(() => ({})), studied: {} };
}

/** Add what a line says to a pupil's work, and return whether it says anything. @param {string} line @param {Work} work */
function readLine(line, work) {
  const [solve, answer, exercises, tries] = [SOLVE, ANSWER, EXERCISES, TRIES].map((form) => form.exec(line));
  const place = Number((solve ?? answer)?.[1]) - 1;
  const isKnown = place >= 0 && place < work.solves.length;
  if (solve && isKnown) work.solves[place] = { moves: solve[2], seconds: Number(solve[3]) };
  if (answer && isKnown) work.answers[place][/** @type {Kind} */ (answer[2] ?? answer[4])] = answer[3] ?? answer[5];
  if (exercises) studiedIn(work, exercises[1]).exercises = exercises[2];
  if (tries) Object.assign(studiedIn(work, tries[1]).tries, readTries(tries[2]));
  return Boolean(isKnown || exercises || tries || NO_SOLVE.test(line));
}

/** @param {Work} work @param {string} lesson */
function studiedIn({ studied }, lesson) {
  return (studied[lesson] ??= { exercises: "", tries: {} });
}

function readTries(/** @type {string} */ text) {
  return Object.fromEntries(text.split(" ").map((each) => {
    const [question, said] = each.split("=");
    const isRight = !said.endsWith("x");
    return [question, { wrong: Math.max(parseInt(said, 10) - (isRight ? 1 : 0), 0), isRight }];
  }));
}

/** @param {Work} work @param {readonly Task[]} tasks @returns {Row} */
function rowOf(work, tasks) {
  const lengths = tasks.map(({ position }, index) => lengthOf(position, work.solves[index]));
  return { ...work, lengths, solves: work.solves.map((solve, index) => (lengths[index] === null ? null : solve)) };
}

/** Return the moves of a solution; null if there is none, or if it does not solve the position. @param {Position} position @param {Solve | null} solve */
function lengthOf(position, solve) {
  if (!solve) return null;
  try {
    const moves = parseMoves(solve.moves);
    const end = positionsAlong(position, moves)[moves.length];
    return samePosition(end, standardGoal(position)) ? lengthStm(moves) : null;
  } catch {
    return null;
  }
}

/** Return the number of positions solved, and the moves and seconds of these. @param {Row} row */
export function totalsOf({ lengths, solves }) {
  const sum = (/** @type {(number | null | undefined)[]} */ values) => values.reduce((/** @type {number} */ total, value) => total + (value ?? 0), 0);
  return { solved: lengths.filter((length) => length !== null).length, moves: sum(lengths), seconds: sum(solves.map((solve) => solve?.seconds)) };
}

/** Return the name of a pupil in the table. @param {{name: string}} row */
export function nameOf({ name }) {
  return name || gettext("without a name");
}
