/**
 * Results of pupils: a short text that they send, which the teacher's page reads, checks and shows as a table. No DOM.
 *
 *     Taquin 1a2b3c4d: Ada
 *     1. R2UL (34 s)
 *     2. -
 *     counting 2/3
 *     counting: pairs=1 trap=3 count=2x
 *
 * The first line has the code of the class link and the name; then follow the solution of each position, the exercises solved
 * in the lesson, and the questions answered in it: `pairs` right at the first try, `trap` at the third, `count` not after two.
 * Texts of earlier versions end before these. The text is the same in all languages.
 *
 * @typedef {{moves: string, seconds: number}} Solve
 * @typedef {{name: string, solves: (Solve | null)[], exercises: string, tries: Record<string, Tries>}} Work
 *   `exercises`: solved and all, `2/3`, or ""; `tries`: by the names of the questions
 * @typedef {Work & {lengths: (number | null)[]}} Row  `lengths`: moves of each correct solution
 * @typedef {{rows: Row[], others: number, unread: {name: string, line: string}[]}} Found  `others`: texts of other class links;
 *   `unread`: damaged lines, each with the name of the pupil
 */

import { gettext } from "../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { positionsAlong, samePosition } from "../../puzzle/position.js";
import { quoted } from "../../storage/csv.js";
import { codeOf, standardGoal } from "./assignment.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Tries } from "../answers.js" */
/** @import { Assignment } from "./assignment.js" */

const HEAD = /\bTaquin ([0-9a-f]{8})(?:: *(.*))?$/;
const SOLVE = /(?:^|[\s>])(\d{1,2})\. ([UDLR][UDLR\d]*) \((\d{1,6}) s\)$/;
const NO_SOLVE = /(?:^|[\s>])\d{1,2}\. -$/;
const EXERCISES = /(?:^|[\s>])[a-z-]+ (\d+\/\d+)$/;
const TRIES = /(?:^|[\s>])[a-z-]+: ([a-z-]+=\d{1,2}x?(?: [a-z-]+=\d{1,2}x?)*)$/;
const OURS = /(?:^|[\s>])(\d{1,2}\. (-|[UDLR][UDLR\d]*)|[a-z-]+ \d+\/|[a-z-]+: [a-z-]+=)/; // how readable lines begin
const MAX_TRIES = 99;
const MAX_LINE_CHARACTERS = 60; // of the questions, so that mail programs do not break the line

/** Return the text that a pupil sends. @param {Assignment} assignment @param {Work} work */
export function writeWork({ lesson, positions }, { name, solves, exercises, tries }) {
  const head = `Taquin ${codeOf(positions)}${name.trim() ? `: ${name.trim()}` : ""}`;
  const lines = solves.map((solve, index) => `${index + 1}. ${solve ? `${solve.moves} (${solve.seconds} s)` : "-"}`);
  const answered = lesson ? writeTries(lesson, tries) : [];
  return [head, ...lines, ...(lesson && exercises ? [`${lesson} ${exercises}`] : []), ...answered, ""].join("\n");
}

/** Return the lines about the questions of a lesson. @param {string} lesson @param {Record<string, Tries>} tries */
function writeTries(lesson, tries) {
  const lines = /** @type {string[]} */ ([]);
  for (const [question, each] of Object.entries(tries)) {
    const said = ` ${question}=${writeTry(each)}`;
    if (!lines.length || lines[lines.length - 1].length + said.length > MAX_LINE_CHARACTERS) lines.push(`${lesson}:`);
    lines[lines.length - 1] += said;
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
export function readWorks(text, { positions }) {
  const code = codeOf(positions);
  const works = /** @type {Work[]} */ ([]);
  const unread = /** @type {Found["unread"]} */ ([]);
  let others = 0;
  /** @type {Work | null} */
  let work = null;
  for (const line of text.split(/\r?\n/).map((each) => each.trimEnd())) {
    const head = HEAD.exec(line);
    if (head) {
      const isOurs = head[1] === code;
      work = isOurs ? { name: (head[2] ?? "").trim(), solves: Array(positions.length).fill(null), exercises: "", tries: {} } : null;
      if (work) works.push(work);
      else others += 1;
    } else if (work && !readLine(line, work) && OURS.test(line)) unread.push({ name: work.name, line });
  }
  const rows = works.map((each) => rowOf(each, positions));
  const texts = rows.map((row) => JSON.stringify(row));
  return { rows: rows.filter((_, index) => texts.indexOf(texts[index]) === index), others, unread };
}

/** Add what a line says to a pupil's work, and return whether it says anything. @param {string} line @param {Work} work */
function readLine(line, work) {
  const [solve, exercises, tries] = [SOLVE, EXERCISES, TRIES].map((form) => form.exec(line));
  const isKnown = solve && Number(solve[1]) >= 1 && Number(solve[1]) <= work.solves.length;
  if (isKnown) work.solves[Number(solve[1]) - 1] = { moves: solve[2], seconds: Number(solve[3]) };
  if (exercises) work.exercises = exercises[1];
  if (tries) Object.assign(work.tries, readTries(tries[1]));
  return Boolean(isKnown || exercises || tries || NO_SOLVE.test(line));
}

function readTries(/** @type {string} */ text) {
  return Object.fromEntries(text.split(" ").map((each) => {
    const [question, said] = each.split("=");
    const isRight = !said.endsWith("x");
    return [question, { wrong: Math.max(parseInt(said, 10) - (isRight ? 1 : 0), 0), isRight }];
  }));
}

/** @param {Work} work @param {readonly Position[]} positions @returns {Row} */
function rowOf(work, positions) {
  const lengths = positions.map((position, index) => lengthOf(position, work.solves[index]));
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

/** Return the rows as CSV. @param {readonly Row[]} rows @param {number} count  of positions @param {readonly string[]} questions  their names */
export function writeTable(rows, count, questions) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const head = ["name", "solved", "moves", "seconds", "exercises", ...numbers.flatMap((number) => [`moves_${number}`, `seconds_${number}`, `solution_${number}`]), ...questions.map((name) => `question_${name}`)];
  const lines = rows.map((row) => {
    const { solved, moves, seconds } = totalsOf(row);
    const solves = numbers.flatMap((_, index) => [row.lengths[index] ?? "", row.solves[index]?.seconds ?? "", row.solves[index]?.moves ?? ""]);
    return [row.name, solved, moves, seconds, row.exercises.replace("/", " of "), ...solves, ...questions.map((name) => writeTry(row.tries[name]))].map((value) => quoted(String(value))).join(",");
  });
  return [head.join(","), ...lines, ""].join("\r\n");
}

/** Return the name of a pupil in the table. @param {{name: string}} row */
export function nameOf({ name }) {
  return name || gettext("without a name");
}
