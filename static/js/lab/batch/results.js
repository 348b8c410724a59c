/**
 * Results: what solving a board took, with the names and definitions of `taquin bench`. No page, no network.
 *
 * @typedef {object} Result
 * @property {string} set
 * @property {string} id
 * @property {string} position
 * @property {null} known       a length known before, which boards of one's own have not
 * @property {boolean} solved
 * @property {boolean} optimal
 * @property {number | null} length
 * @property {number} lower
 * @property {number} expanded
 * @property {number} generated
 * @property {number} seconds   as waited for
 * @property {number} searched  by the clock of the search itself
 * @property {number | null} memory_full_after  seconds after which the solver had filled its memory and IDA* continued the search
 * @property {number} waited    seconds that were no search: the queue, the tables, the way to the server and back
 * @property {string | null} solver     the one that ended the search
 * @property {string | null} heuristic
 * @property {string | null} tables     the shape of its pattern databases
 * @property {string | null} moves      the best solution
 *
 * What holds for all results of a batch.
 *
 * @typedef {{limit: number | null, version: string, machine: string}} Conditions  `limit`: seconds for each search
 */

import { gettext } from "../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { formatPosition, samePosition, slide } from "../../puzzle/position.js";
/** @import { Instance } from "./boards.js" */

/** In the order of the columns. @type {readonly (keyof (Result & Conditions))[]} */
export const COLUMNS = [
  "set", "id", "position", "known", "solved", "optimal", "length", "lower", "expanded", "generated", "seconds", "searched", "memory_full_after",
  "waited", "solver", "heuristic", "tables", "moves", "limit", "version", "machine",
];

/** Those of a table to read, without the texts that are too long for it. */
export const SHORT_COLUMNS = COLUMNS.filter((name) => name !== "moves" && name !== "machine");

/** The id of a board as a person reads it; a random one is called by its seed. @param {string} id */
export function nameOf(id) {
  const [, seed] = /^seed (\d+)$/.exec(id) ?? [];
  return seed ? gettext("seed {seed}", { seed }) : id;
}

/**
 * The result in the last message of a search, whose moves are played through. Throws an Error where that is none.
 *
 * @param {string} set @param {Instance} instance
 * @param {import("../../api/protocol.js").Result} last @param {number} seconds
 * @returns {Result}
 */
export function resultOf(set, instance, last, seconds) {
  if (last.type === "unsolvable") throw new Error(gettext("{board}: {fault}", { board: nameOf(instance.id), fault: last.explanation }));
  const length = last.moves === undefined ? null : replayed(instance, last.moves);
  const { lower, expanded, generated } = last;
  const optimal = last.type === "solution" && last.optimal;
  const { moves = null, solver = null, tables = null } = last;
  return {
    set, id: instance.id, position: formatPosition(instance.start), known: null,
    solved: length !== null, optimal, length, lower, expanded, generated,
    seconds, searched: last.seconds, memory_full_after: last.memory_full_after ?? null, waited: Math.max(0, seconds - last.seconds),
    solver, heuristic: last.heuristic || null, tables, moves,
  };
}

/** The number of single-tile moves; they must lead to the goal. @param {Instance} instance @param {string} text */
function replayed({ id, start, goal }, text) {
  const moves = parseMoves(text);
  if (!samePosition(moves.reduce(slide, start), goal)) throw new Error(gettext("{board}: the solution does not lead to the goal.", { board: nameOf(id) }));
  return lengthStm(moves);
}

/** Lines of CSV below a line of names, as `taquin bench --csv` prints them. @param {readonly Result[]} results @param {Conditions} conditions */
export function writeCsv(results, conditions) {
  return [COLUMNS, ...rowsOf(results, conditions)].map((row) => `${row.map(quoted).join(",")}\n`).join("");
}

/** The cells of each result, in the order of the columns. @param {readonly Result[]} results @param {Conditions} conditions */
export function rowsOf(results, conditions, columns = COLUMNS) {
  return results.map((result) => columns.map((name) => fieldText({ ...result, ...conditions }[name])));
}

/** An object a line and then the figures, as `taquin bench --json` prints them. @param {readonly Result[]} results @param {Conditions} conditions */
export function writeJson(results, conditions) {
  const set = results[0]?.set ?? "";
  const lines = [...results, { set, ...summaryOf(results) }];
  return lines.map((line) => `${JSON.stringify({ ...line, ...conditions })}\n`).join("");
}

/** The figures of a set, as `taquin bench` has them. @param {readonly Result[]} results */
export function summaryOf(results) {
  const seconds = results.map((result) => result.seconds);
  const solved = results.filter((result) => result.solved).length;
  const proved = results.filter((result) => result.optimal).length;
  const gaps = results.flatMap(({ length, lower }) => (length !== null && lower ? [(length - lower) / lower] : []));
  return {
    positions: results.length,
    solved,
    proved,
    length: meanOf(lengthsOf(results)),
    gap: meanOf(gaps),
    generated: meanOf(results.map(({ generated }) => generated)),
    mean: meanOf(seconds),
    median: medianOf(seconds),
    p99: percentileOf(seconds, 99),
    worst: percentileOf(seconds, 100),
    search: meanOf(results.map(({ searched }) => searched)),
    known: 0,
    share_solved: results.length ? solved / results.length : 0,
    share_proved: results.length ? proved / results.length : 0,
  };
}

/** Those that there are. @param {readonly Result[]} results */
export function lengthsOf(results) {
  return results.flatMap(({ length }) => (length === null ? [] : [length]));
}

export function meanOf(/** @type {readonly number[]} */ numbers) {
  return numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;
}

/** The middle one; of two in the middle their mean. @param {readonly number[]} numbers */
export function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length ? meanOf(sorted.slice(sorted.length % 2 ? half : half - 1, half + 1)) : 0;
}

/** The percentile: `share` percent of all numbers are at most this. @param {readonly number[]} numbers @param {number} share */
export function percentileOf(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? 0;
}

/** A field as Python writes it. @param {string | number | boolean | null} field */
function fieldText(field) {
  if (field === null) return "";
  if (typeof field === "boolean") return field ? "True" : "False";
  return String(field);
}

function quoted(/** @type {string} */ text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
