/**
 * Costs: what it took to solve a board, with the names and definitions of `taquin bench`. No DOM, no network.
 *
 * @typedef {object} Result
 * @property {string} set
 * @property {string} id
 * @property {string} position
 * @property {number | null} known  length of the shortest solution, as the list says
 * @property {boolean} solved
 * @property {boolean} optimal
 * @property {number | null} length
 * @property {number} lower
 * @property {number} expanded
 * @property {number} generated
 * @property {number} seconds   wall-clock time
 * @property {number} searched  search time as reported by the solver
 * @property {number | null} memory_full_after  seconds after which the solver's memory was full and IDA* continued the search
 * @property {number} waited    seconds spent outside the search: the queue, building tables, the network
 * @property {string | null} solver     the one that finished the search
 * @property {string | null} heuristic
 * @property {string | null} tables     pattern shapes of its pattern databases
 * @property {string | null} moves      the best solution
 *
 * Conditions shared by all results of a batch.
 *
 * @typedef {{limit: number | null, version: string, machine: string}} Conditions  `limit`: seconds per search
 */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { lengthStm, parseMoves } from "../../puzzle/moves.js";
import { formatPosition, samePosition, slide } from "../../puzzle/position.js";
import { quoted } from "../../storage/csv.js";
/** @import { Instance } from "./board-sets.js" */

/** In column order. @type {readonly (keyof (Result & Conditions))[]} */
export const COLUMNS = [
  "set", "id", "position", "known", "solved", "optimal", "length", "lower", "expanded", "generated", "seconds", "searched", "memory_full_after",
  "waited", "solver", "heuristic", "tables", "moves", "limit", "version", "machine",
];

/** The columns shown in the table, without long texts. */
export const SHORT_COLUMNS = COLUMNS.filter((name) => name !== "moves" && name !== "machine");

/** Return the displayed id of a board; a random one is named by its seed. @param {string} id */
export function nameOf(id) {
  const [, seed] = /^seed (\d+)$/.exec(id) ?? [];
  return seed ? gettext("seed {seed}", { seed }) : id;
}

/**
 * Return the result in the last message of a search, after checking its moves. Throws an Error if they are wrong.
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
    set, id: instance.id, position: formatPosition(instance.start), known: instance.stated,
    solved: length !== null, optimal, length, lower, expanded, generated,
    seconds, searched: last.seconds, memory_full_after: last.memory_full_after ?? null, waited: Math.max(0, seconds - last.seconds),
    solver, heuristic: last.heuristic || null, tables, moves,
  };
}

/** Return the number of single-tile moves, which must lead to the goal. @param {Instance} instance @param {string} text */
function replayed({ id, start, goal }, text) {
  const moves = parseMoves(text);
  if (!samePosition(moves.reduce(slide, start), goal)) throw new Error(gettext("{board}: the solution does not lead to the goal.", { board: nameOf(id) }));
  return lengthStm(moves);
}

/** Return the results as CSV with a header, like `taquin bench --csv`. @param {readonly Result[]} results @param {Conditions} conditions */
export function writeCsv(results, conditions) {
  return [COLUMNS, ...rowsOf(results, conditions)].map((row) => `${row.map(quoted).join(",")}\n`).join("");
}

/** Return the cells of each result, in column order. @param {readonly Result[]} results @param {Conditions} conditions */
export function rowsOf(results, conditions, columns = COLUMNS) {
  return results.map((result) => columns.map((name) => fieldText({ ...result, ...conditions }[name])));
}

/** Return the results as JSON lines, then the summary, like `taquin bench --json`. @param {readonly Result[]} results @param {Conditions} conditions */
export function writeJson(results, conditions) {
  const set = results[0]?.set ?? "";
  const lines = [...results, { set, ...summaryOf(results) }];
  return lines.map((line) => `${JSON.stringify({ ...line, ...conditions })}\n`).join("");
}

/** Return the summary of a set, like `taquin bench`. @param {readonly Result[]} results */
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
    known: meanOf(results.flatMap(({ solved, known }) => (solved && known !== null ? [known] : []))),
    share_solved: results.length ? solved / results.length : 0,
    share_proved: results.length ? proved / results.length : 0,
  };
}

/** Return the results that contradict the stated length. @param {readonly Result[]} results */
export function differing(results) {
  return results.filter(({ known, lower, length }) => known !== null && (known < lower || (length !== null && known > length)));
}

/** Return a sentence with the number of searches continued by IDA*. @param {readonly Result[]} results */
export function memoryText(results) {
  const full = results.filter(({ memory_full_after }) => memory_full_after !== null).length;
  return full ? ngettext("{count} search filled its memory; IDA* continued it.", "{count} searches filled their memory; IDA* continued them.", full) : "";
}

/** Return a sentence with the stated lengths that differ: how many, and the first. @param {readonly Result[]} results */
export function statedText(results) {
  const stated = results.filter(({ known }) => known !== null).length;
  const found = differing(results);
  if (!stated) return "";
  if (!found.length) return ngettext("The stated length of {count} board agrees.", "The stated lengths of {count} boards agree.", stated);
  const [{ id, known, length, lower }] = found;
  const first = gettext("{board} says {stated} moves; the shortest solution has {length}.", { board: nameOf(id), stated: known ?? 0, length: length === lower ? length : `${lower}–${length ?? "…"}` });
  return `${gettext("Stated lengths that differ: {differing} of {count}.", { differing: found.length, count: stated })} ${first}`;
}

/** Return the known lengths. @param {readonly Result[]} results */
export function lengthsOf(results) {
  return results.flatMap(({ length }) => (length === null ? [] : [length]));
}

export function meanOf(/** @type {readonly number[]} */ numbers) {
  return numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0;
}

/** Return the median; for an even count, the mean of the two middle values. @param {readonly number[]} numbers */
export function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length ? meanOf(sorted.slice(sorted.length % 2 ? half : half - 1, half + 1)) : 0;
}

/** Return a percentile: `share` percent of all numbers are at most this. @param {readonly number[]} numbers @param {number} share */
export function percentileOf(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? 0;
}

/** Format a field like Python. @param {string | number | boolean | null} field */
function fieldText(field) {
  if (field === null) return "";
  if (typeof field === "boolean") return field ? "True" : "False";
  return String(field);
}
