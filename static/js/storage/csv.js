/** Solves as CSV: one line each, with named columns, ISO 8601 dates and space-separated move times. */

import { gettext, listed, ngettext } from "../i18n/gettext.js";
import { checkSolve, faultAt } from "./checking.js";
import { BLANK } from "./solve-record.js";
/** @import { Solve } from "./solve-record.js" */

const NAMES = /** @type {(keyof Solve)[]} */ (Object.keys(BLANK));

const HEAD = /^"?date"?,/;
const AWKWARD = /[",\r\n]/; // must be quoted
const FORMULA = /^'*[=+\-@\t\r\n]/; // would be evaluated by a spreadsheet, or was escaped against that
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

export function writeCsv(/** @type {readonly Solve[]} */ solves) {
  const lines = solves.map((solve) => NAMES.map((name) => quoted(fieldOf(solve, name))).join(","));
  return [NAMES.join(","), ...lines, ""].join("\r\n");
}

/** Return whether a text starts with the header of such a table. */
export function isCsv(/** @type {string} */ text) {
  const [head = ""] = text.replace(/^\ufeff/, "").split(/\r?\n/, 1);
  return HEAD.test(head);
}

/** Return the solves in a table. Throws an Error with a sentence that names the line. @param {string} text */
export function readCsv(text) {
  const [head, ...rows] = rowsOf(text.replace(/^\ufeff/, ""));
  const unknown = head.cells.find((name) => !(name in BLANK));
  if (unknown !== undefined) throw faultAt(lineOf(1), gettext("there is no column '{name}'. The columns are {names}.", { name: unknown, names: listed(NAMES) }));
  return rows.map(({ line, cells }) => {
    const place = lineOf(line);
    if (cells.length !== head.cells.length) throw faultAt(place, ngettext("it has {count} field, but there are {names} columns.", "it has {count} fields, but there are {names} columns.", cells.length, { names: head.cells.length }));
    return checkSolve(Object.fromEntries(head.cells.map((name, column) => [name, valueOf(name, unquoted(cells[column]))])), place);
  });
}

function fieldOf(/** @type {Solve} */ solve, /** @type {keyof Solve} */ name) {
  if (name === "date") return new Date(solve.date).toISOString();
  return name === "times" ? solve.times.join(" ") : String(solve[name]);
}

/** Parse a field; an invalid value stays text, for the validation to report. @param {string} name @param {string} text */
function valueOf(name, text) {
  if (name === "date") return Number.isNaN(Date.parse(text)) ? text : Date.parse(text);
  if (name === "time") return /^\d+$/.test(text) ? Number(text) : text;
  if (name === "times") return /^[\d ]*$/.test(text) ? text.split(" ").filter(Boolean).map(Number) : text;
  return text;
}

/** Quote a field; an apostrophe prevents spreadsheets from evaluating a formula. */
export function quoted(/** @type {string} */ text) {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return AWKWARD.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Remove the apostrophe that `quoted` added. */
function unquoted(/** @type {string} */ text) {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Return the place in the file. @param {number} line */
function lineOf(line) {
  return gettext("Line {line}", { line });
}

/** Return the non-empty rows of a table, each with its first line number. @param {string} text */
function rowsOf(text) {
  const rows = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/y;
  /** @type {string[]} */
  let cells = [];
  let [line, start] = [1, 1];
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw faultAt(lineOf(line), gettext("a quotation mark is not closed, or is inside a field."));
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2]);
    line += found[0].split("\n").length - 1;
    if (found[3] === ",") continue;
    if (cells.length > 1 || cells[0]) rows.push({ line: start, cells });
    [cells, start] = [[], line];
  }
  return rows;
}
