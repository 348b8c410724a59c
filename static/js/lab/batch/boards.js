import { gettext, ngettext } from "../../i18n/gettext.js";
import { canReach } from "../../puzzle/parity.js";
import { InvalidBoard, parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
import { fetchScramble, readText, Refused } from "../../api/api.js";
/** @import { Position } from "../../puzzle/position.js" */

/**
 * The boards of a batch: random ones, each with its seed, or those in a text, one per line.
 *
 * @typedef {{id: string, start: Position, goal: Position, goalText: string}} Instance
 * @typedef {{name: string, instances: Instance[], faults: string[]}} BoardSet  a set in `taquin bench`; `faults` says what is wrong with skipped lines
 */

const MAX_NAME_LENGTH = 12; // characters of a file name in the table, as in `taquin bench`
const MAX_BOARDS = 5000;
const SEPARATORS = [",", ";", "\t"]; // of fields, which differ between the spreadsheets of different countries
const MAX_FAULTS_SHOWN = 20; // listed individually; of more, only the number is given

/** @param {{size: string, count: number, seed: number}} wished @returns {Promise<BoardSet>} */
export async function randomBoards({ size, count, seed }) {
  const { positions } = await fetchScramble({ size, seed, count });
  const instances = positions.map((text, number) => instanceOf(`seed ${seed + number}`, parsePosition(text), "standard"));
  return { name: `random ${size}`, instances, faults: [] };
}

/**
 * Return the boards in the lines of a text, or in a column of CSV; `file` is its name, and `faults` has a sentence for each
 * skipped line. Throws an Error if no line has a board, or when `signal` aborts the reading.
 *
 * @param {string} text @param {string} file @param {AbortSignal} signal
 * @returns {Promise<BoardSet>}
 */
export async function boardsIn(text, file, signal) {
  const entries = entriesIn(text);
  if (!entries.length) throw new Error(gettext("That text contains no position."));
  if (entries.length > MAX_BOARDS) throw new Error(ngettext("There is {count} position; a batch has at most {most}.", "There are {count} positions; a batch has at most {most}.", entries.length, { most: MAX_BOARDS }));
  const [instances, faults] = [/** @type {Instance[]} */ ([]), /** @type {string[]} */ ([])];
  for (const entry of entries) {
    const read = await readEntry(entry, signal);
    if (typeof read !== "string") instances.push(read);
    else faults.push(gettext("Line {line}: {fault}", { line: entry.number, fault: read }));
  }
  if (!instances.length) throw new Error(linesOf(faults));
  return { name: file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "").slice(0, MAX_NAME_LENGTH) || "boards", instances, faults };
}

/** Return the first faults, one per line, and the number of others. @param {readonly string[]} faults */
export function linesOf(faults) {
  const others = faults.length - MAX_FAULTS_SHOWN;
  const more = others > 0 ? ngettext("{count} more line was skipped.", "{count} more lines were skipped.", others) : "";
  return [...faults.slice(0, MAX_FAULTS_SHOWN), more].filter(Boolean).join("\n");
}

/**
 * Return the entries of a text, by the rules of `taquin bench --file`: empty lines and comments are skipped, a header line
 * says which field has the position, and a comment may name the goal.
 *
 * @typedef {{number: number, id: string, line: string, goal: string | null}} Entry
 * @param {string} text @returns {Entry[]}
 */
export function entriesIn(text) {
  /** @type {string[] | null} */
  let names = null;
  let separator = ",";
  /** @type {string | null} */
  let goal = null;
  return numbered(text.replace(/^\ufeff/, "").split(/\r\n?|\n/)).flatMap(({ number, whole }) => {
    const line = whole.trim();
    goal = /^# goal:(.*)/.exec(line)?.[1].trim() ?? goal;
    if (!line || line.startsWith("#")) return [];
    const heading = SEPARATORS.find((each) => headingsOf(line, each).includes("position"));
    if (heading) {
      [separator, names] = [heading, headingsOf(line, heading)];
      return [];
    }
    const fields = fieldsOf(line, separator);
    const field = (/** @type {string} */ name) => (names?.includes(name) ? fields[names.indexOf(name)] : "") ?? "";
    return [{ number, id: field("id") || String(number), line: names ? field("position") : line, goal }];
  });
}

/**
 * Return the lines of a text with their numbers. Multi-line boards, separated by empty lines, become one line each.
 *
 * @param {string[]} lines @returns {{number: number, whole: string}[]}
 */
function numbered(lines) {
  const all = lines.map((whole, index) => ({ number: index + 1, whole }));
  /** @type {typeof all} */
  const merged = [];
  let isOpen = false; // the last board continues in the next line
  for (const { number, whole } of all) {
    const isRow = whole.trim() !== "" && !whole.startsWith("#");
    if (isRow && isOpen) merged[merged.length - 1].whole += `\n${whole}`;
    else merged.push({ number, whole });
    isOpen = isRow;
  }
  const blocks = merged.filter(({ whole }) => whole.trim() && !whole.startsWith("#"));
  return blocks.length > 1 && blocks.every(({ whole }) => whole.includes("\n") && hasEachNumber(whole)) ? merged : all;
}

function hasEachNumber(/** @type {string} */ text) {
  const numbers = (text.match(/\d+/g) ?? []).map(Number).sort((one, other) => one - other);
  return numbers.every((number, index) => number === index) || numbers.every((number, index) => number === index + 1);
}

function headingsOf(/** @type {string} */ line, /** @type {string} */ separator) {
  return fieldsOf(line, separator).map((field) => field.trim().toLowerCase());
}

/** Return the fields of a line of CSV. @param {string} line @param {string} separator */
function fieldsOf(line, separator) {
  return [...line.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:${separator}|$)`, "g"))].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
}

/** Return the board of a line, or what is wrong with it. Throws an Error if the server does not answer. @param {Entry} entry @param {AbortSignal} signal */
async function readEntry({ id, line, goal }, signal) {
  try {
    const { start, goalText } = await meaningOf(line, signal);
    const instance = instanceOf(id, start, goal ?? goalText);
    return canReach(start, instance.goal) ? instance : gettext("this position cannot reach the goal.");
  } catch (error) {
    const isOfLine = error instanceof InvalidBoard || (error instanceof Refused && error.code === "bad_position");
    if (!isOfLine) throw error;
    return error.message;
  }
}

/** Parse rows here; the server reads all other forms, such as numbers in a single line. @param {string} line @param {AbortSignal} signal */
async function meaningOf(line, signal) {
  try {
    if (line.includes("/")) return { start: parsePosition(line), goalText: "standard" };
  } catch {
    // The slash does not separate rows: let the server read the line.
  }
  const { position, goal = "standard" } = await readText(line, null, signal);
  return { start: parsePosition(position), goalText: goal };
}

/** @param {string} id @param {Position} start @param {string} goalText @returns {Instance} */
function instanceOf(id, start, goalText) {
  return { id, start, goalText, goal: goalOf(goalText, start.width, start.height) };
}
