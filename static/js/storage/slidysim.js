/**
 * SlidySim's `solves.db`: an SQLite file with the tables `solves`, one row for each solve, relay or marathon, and
 * `single_solves`, its puzzles, whose times of moves are in `move_times`. Times are in ms; letters name the tile's direction.
 *
 * Each puzzle becomes a solve. Other types of solves, displays and scramblers get their own sessions, as their times are not
 * comparable.
 *
 * @typedef {Record<string, Value>} Row
 * @typedef {import("./solve-record.js").Solve} Solve
 */

import { gettext } from "../i18n/gettext.js";
import { formatMoves, inverse, parseMoves, singleMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition, slide } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
import { MAX_NAME_CHARACTERS, checkSolve } from "./checking.js";
import { damaged, readTables } from "./sqlite.js";
/** @import { Table, Value } from "./sqlite.js" */

const GOAL = "standard";
const NEEDED_COLUMNS = ["id", "width", "height", "time", "scramble", "solution"];
const CONTROLS = Object.freeze({ Keyboard: "keyboard", Mouse: "mouse" });
const SOLVES_PER_TURN = 100; // checked before the page may do something else

/** Return the solves in a file. Throws an Error with a sentence that says what is wrong and where. @param {ArrayBuffer} buffer */
export async function readSlidySim(buffer) {
  try {
    return await solvesIn(readTables(buffer));
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error; // a place outside the file
  }
}

/** @param {Map<string, Table>} tables */
async function solvesIn(tables) {
  const [whole, single, times] = ["solves", "single_solves", "move_times"].map((name) => tables.get(name));
  if (!whole || !single || NEEDED_COLUMNS.some((name) => !single.names.includes(name)) || !whole.names.includes("single_start_id")) {
    throw new Error(gettext("It is a database, but not SlidySim's: the tables “solves” and “single_solves” are missing or have other columns."));
  }
  const singles = new Map([...objectsOf(single)].map((row) => [Number(row.id), row]));
  const timeOf = timesById(times);
  /** @type {Solve[]} */
  const solves = [];
  for (const about of objectsOf(whole)) {
    const first = Number(about.single_start_id);
    const last = Math.min(Number(about.single_end_id ?? first), first + singles.size);
    for (let id = first; id <= last; id += 1) {
      const row = singles.get(id);
      if (!row) continue;
      solves.push(solveOf(row, about, timeOf, id - first));
      if (solves.length % SOLVES_PER_TURN === 0) await new Promise((resolve) => { setTimeout(resolve); });
    }
  }
  if (!solves.length) throw new Error(gettext("This SlidySim database has no solves."));
  return solves;
}

/** @param {Table} table @returns {Generator<Row>} */
function* objectsOf({ names, rows }) {
  for (const row of rows()) yield Object.fromEntries(names.map((name, index) => [name, row[index]]));
}

/** Return the times of single-tile moves by their ids. @param {Table | undefined} table */
function timesById(table) {
  /** @type {number[]} */
  const found = [];
  if (!table) return found;
  const [id, time] = ["id", "time"].map((name) => table.names.indexOf(name));
  for (const row of table.rows()) found[Number(row[id])] = Number(row[time]);
  return found;
}

/** @param {Row} row @param {Row} about  the solve, relay or marathon @param {number[]} timeOf @param {number} number  within it @returns {Readonly<Solve>} */
function solveOf(row, about, timeOf, number) {
  const place = gettext("Solve {number}", { number: Number(row.id) });
  const isFinished = row.completed !== 0 && about.success !== 0;
  const fields = {
    date: Math.max(0, Math.round(Number(about.timestamp ?? 0))) + number,
    session: sessionOf(about),
    size: `${row.width}x${row.height}`,
    kind: unlessUsual(about.display_type, "Standard") ? "other" : "numbers",
    control: CONTROLS[/** @type {keyof typeof CONTROLS} */ (String(about.controls))] ?? "unknown",
    time: Math.max(0, Math.round(Number(row.time))),
    penalty: isFinished ? "" : "DNF",
  };
  try {
    return checkSolve({ ...fields, ...playedIn(row, timeOf, isFinished) }, place);
  } catch {
    return checkSolve(fields, place); // without a scramble and moves that do not fit together
  }
}

/** Return the start, the moves and their times. @param {Row} row @param {number[]} timeOf @param {boolean} isFinished */
function playedIn(row, timeOf, isFinished) {
  const moves = singleMoves(parseMoves(String(row.solution ?? "")));
  const start = startOf(row, isFinished ? moves : []);
  if (!isFinished) return { start };
  const times = timeOf.slice(Number(row.move_times_start_id ?? 0), Number(row.move_times_end_id ?? -1) + 1);
  const areWhole = times.length === moves.length && times.every((time, index) => time >= (times[index - 1] ?? 0));
  return { start, moves: formatMoves(moves), times: areWhole ? times.map(Math.round) : [] };
}

/** Return the scramble as written, or the position that the moves solve. @param {Row} row @param {readonly import("../puzzle/moves.js").Move[]} moves */
function startOf({ scramble, width, height }, moves) {
  if (/^\d[\d /]*$/.test(String(scramble ?? ""))) return formatPosition(parsePosition(String(scramble)));
  if (!moves.length) return "";
  const back = [...moves].reverse().map(inverse);
  return formatPosition(back.reduce(slide, goalOf(GOAL, Number(width), Number(height))));
}

/** @param {Row} about */
function sessionOf({ solve_type, marathon_length, display_type, scrambler }) {
  const type = solve_type === "Marathon" ? `Marathon x${marathon_length}` : solve_type;
  const others = [unlessUsual(type, "Standard"), unlessUsual(display_type, "Standard"), unlessUsual(scrambler, "Random permutation")];
  return ["SlidySim", ...others.filter(Boolean)].join(" · ").slice(0, MAX_NAME_CHARACTERS);
}

/** Return a value unless it is the usual one. @param {Value | undefined} value @param {string} usual */
function unlessUsual(value, usual) {
  return value === null || value === undefined || value === usual ? "" : String(value);
}
