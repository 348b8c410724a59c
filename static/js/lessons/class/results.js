/**
 * Results of pupils: a short text that they send, which the teacher's page reads, checks and shows as a table. No DOM.
 *
 *     Taquin 1a2b3c4d: Ada
 *     1. R2UL (34 s)
 *     2. -
 *     counting 2/3
 *
 * The first line has the code of the class link and the name; then follow the solution of each position and the exercises
 * solved in the lesson. The text is the same in all languages.
 *
 * @typedef {{moves: string, seconds: number}} Solve
 * @typedef {{name: string, solves: (Solve | null)[], exercises: string}} Work  `exercises`: solved and all, `2/3`, or ""
 * @typedef {{name: string, lengths: (number | null)[], solves: (Solve | null)[], exercises: string}} Row
 *   `lengths`: moves of each correct solution
 */

import { gettext } from "../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { positionsAlong, samePosition } from "../../puzzle/position.js";
import { quoted } from "../../storage/csv.js";
import { codeOf, standardGoal } from "./assignment.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Assignment } from "./assignment.js" */

const HEAD = /\bTaquin ([0-9a-f]{8})(?:: *(.*))?$/;
const SOLVE = /(?:^|[\s>])(\d{1,2})\. ([UDLR][UDLR\d]*) \((\d{1,6}) s\)$/;
const EXERCISES = /(?:^|[\s>])[a-z-]+ (\d+\/\d+)$/;

/** Return the text that a pupil sends. @param {Assignment} assignment @param {Work} work */
export function writeWork({ lesson, positions }, { name, solves, exercises }) {
  const head = `Taquin ${codeOf(positions)}${name.trim() ? `: ${name.trim()}` : ""}`;
  const lines = solves.map((solve, index) => `${index + 1}. ${solve ? `${solve.moves} (${solve.seconds} s)` : "-"}`);
  return [head, ...lines, ...(lesson && exercises ? [`${lesson} ${exercises}`] : []), ""].join("\n");
}

/**
 * Return a row for each pupil in the pasted texts, in their order, and the number of texts of other class links. Other lines are
 * skipped, the same text pasted twice counts once, and every solution is played on its position.
 *
 * @param {string} text
 * @param {Assignment} assignment
 * @returns {{rows: Row[], others: number}}
 */
export function readWorks(text, { positions }) {
  const code = codeOf(positions);
  const works = /** @type {Work[]} */ ([]);
  let others = 0;
  /** @type {Work | null} */
  let work = null;
  for (const line of text.split(/\r?\n/).map((each) => each.trimEnd())) {
    const head = HEAD.exec(line);
    if (head) {
      const isOurs = head[1] === code;
      work = isOurs ? { name: (head[2] ?? "").trim(), solves: Array(positions.length).fill(null), exercises: "" } : null;
      if (work) works.push(work);
      else others += 1;
    } else if (work) readLine(line, work);
  }
  const rows = works.map((each) => rowOf(each, positions));
  const texts = rows.map((row) => JSON.stringify(row));
  return { rows: rows.filter((_, index) => texts.indexOf(texts[index]) === index), others };
}

/** Add what a line says to a pupil's work. @param {string} line @param {Work} work */
function readLine(line, work) {
  const solve = SOLVE.exec(line);
  if (solve && Number(solve[1]) >= 1 && Number(solve[1]) <= work.solves.length) {
    work.solves[Number(solve[1]) - 1] = { moves: solve[2], seconds: Number(solve[3]) };
  }
  const exercises = EXERCISES.exec(line);
  if (exercises) work.exercises = exercises[1];
}

/** @param {Work} work @param {readonly Position[]} positions @returns {Row} */
function rowOf({ name, solves, exercises }, positions) {
  const lengths = positions.map((position, index) => lengthOf(position, solves[index]));
  return { name, lengths, exercises, solves: solves.map((solve, index) => (lengths[index] === null ? null : solve)) };
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

/** Return the rows as CSV. @param {readonly Row[]} rows @param {number} count  of positions */
export function writeTable(rows, count) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const head = ["name", "solved", "moves", "seconds", "exercises", ...numbers.flatMap((number) => [`moves_${number}`, `seconds_${number}`, `solution_${number}`])];
  const lines = rows.map((row) => {
    const { solved, moves, seconds } = totalsOf(row);
    const solves = numbers.flatMap((_, index) => [row.lengths[index] ?? "", row.solves[index]?.seconds ?? "", row.solves[index]?.moves ?? ""]);
    return [row.name, solved, moves, seconds, row.exercises.replace("/", " of "), ...solves].map((value) => quoted(String(value))).join(",");
  });
  return [head.join(","), ...lines, ""].join("\r\n");
}

/** Return the name of a pupil in the table. @param {Row} row */
export function nameOf({ name }) {
  return name || gettext("without a name");
}
