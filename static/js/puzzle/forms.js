/**
 * Text forms of positions used elsewhere. Each can be pasted here and is read back as the same position.
 *
 * @typedef {object} Form
 * @property {string} name
 * @property {(position: Position) => string} title
 * @property {(position: Position, faces?: Faces | null, goalText?: string) => boolean} fits
 *   whether a position with these faces and this goal can be written in this form
 * @property {(position: Position, faces?: Faces | null, goalText?: string) => string} write
 */

import { gettext } from "../i18n/gettext.js";
import { areLetters } from "./faces.js";
import { parseGoal } from "./goals.js";
import { MAGIC } from "./magic.js";
import { formatPosition, rowsOf, sizeOf } from "./position.js";
import { formatWords } from "./words.js";
/** @import { Faces } from "./faces.js" */
/** @import { Position } from "./position.js" */

const MAX_FACT_CELLS = 256;
const MIN_ASP_CELLS = 5; // fewer facts are not taken for a board when they are read
const STANDARD = "standard";
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

const always = () => true;
const hasRows = (/** @type {Position} */ { height }) => height > 1;
const inRows = (/** @type {Position} */ { width, height }) => width > 1 && height > 1;
const isSquare = (/** @type {Position} */ { width, height }) => width === height;

export const FORMS = Object.freeze(/** @type {Form[]} */ ([
  { name: "words", title: () => gettext("Words, _ the blank"), fits: (_, faces) => areLetters(faces ?? null), write: ({ width, tiles }, faces) => formatWords(/** @type {Faces} */ (faces), { width, cells: tiles }) },
  { name: "slidysim", title: () => "SlidySim", fits: hasRows, write: formatPosition },
  { name: "tatham", title: () => gettext("Simon Tatham’s game ID"), fits: always, write: (position) => `${sizeOf(position)}:${position.tiles.join(",")}` },
  { name: "line", title: () => gettext("One line"), fits: always, write: oneLine },
  { name: "lines", title: () => gettext("One row per line"), fits: inRows, write: (position) => aligned(position).join("\n") },
  { name: "school", title: () => gettext("42 school file"), fits: isSquare, write: (position) => [String(position.width), ...aligned(position), ""].join("\n") },
  { name: "json", title: () => gettext("JSON, lists in a list"), fits: inRows, write: (position) => JSON.stringify(rowsOf(position)) },
  { name: "digits", title: nameOfDigits, fits: hasDigits, write: inDigits },
  { name: "tabs", title: () => gettext("Spreadsheet cells"), fits: inRows, write: (position) => rowsOf(position).map((row) => row.join("\t")).join("\n") },
  { name: "pddl", title: () => gettext("PDDL problem"), fits: fitsFacts, write: writePddl },
  { name: "asp", title: () => gettext("ASP facts"), fits: (...shown) => shown[0].tiles.length >= MIN_ASP_CELLS && fitsFacts(...shown), write: writeAsp },
  { name: "box", title: () => gettext("Drawn box"), fits: inRows, write: drawnBox },
]));

/** Write the tiles in one line; a square needs no size prefix. @param {Position} position */
function oneLine(position) {
  const line = position.tiles.join(" ");
  return isSquare(position) ? line : `${sizeOf(position)}: ${line}`;
}

/** Return whether one character per tile suffices: at most 36 cells. @param {Position} position */
function hasDigits({ width, height }) {
  return width > 1 && height > 1 && width * height <= DIGITS.length;
}

function nameOfDigits(/** @type {Position} */ { tiles }) {
  if (tiles.length <= 10) return gettext("One digit per tile");
  return tiles.length <= 16 ? gettext("Hexadecimal digits") : gettext("Digits of base 36");
}

function inDigits(/** @type {Position} */ position) {
  const rows = rowsOf(position).map((row) => row.map((tile) => DIGITS[tile]).join(""));
  return rows.join(isSquare(position) ? "" : "/");
}

/** Return whether the facts are few, and describe the only goal. @param {Position} position @param {Faces | null} [faces] @param {string} [goalText] */
function fitsFacts(position, faces, goalText = STANDARD) {
  return inRows(position) && position.tiles.length <= MAX_FACT_CELLS && goalText !== MAGIC && !areLetters(faces ?? null);
}

/**
 * Write a problem for the sliding-tile domain of the planning competitions: `x1` is the left column, `y1` the top row.
 *
 * @param {Position} start @param {Faces | null} [_] @param {string} [goalText]
 */
function writePddl(start, _, goalText = STANDARD) {
  const goal = parseGoal(goalText, start.width, start.height);
  const [tiles, across, down] = [numbered("t", start.tiles.length - 1), numbered("x", start.width), numbered("y", start.height)];
  const types = [...tiles.map((tile) => `(tile ${tile})`), ...[...across, ...down].map((place) => `(position ${place})`)];
  const steps = [across, down].flatMap((places) => places.slice(1).flatMap((place, index) => [`(inc ${places[index]} ${place})`, `(dec ${place} ${places[index]})`]));
  const facts = start.tiles.map((tile, cell) => (tile ? `(at t${tile} ${pddlPlace(start, cell)})` : `(blank ${pddlPlace(start, cell)})`));
  const wanted = goal.tiles.flatMap((tile, cell) => (tile ? [`(at t${tile} ${pddlPlace(goal, cell)})`] : []));
  return [
    "(define (problem sliding-tile)",
    " (:domain strips-sliding-tile)",
    ` (:objects ${[...tiles, ...across, ...down].join(" ")})`,
    ` (:init ${types.join(" ")}`,
    `  ${steps.join(" ")}`,
    `  ${facts.join(" ")})`,
    ` (:goal (and ${wanted.join(" ")})))`,
  ].join("\n");
}

/** Write facts for an answer set program: row, column and tile of each cell, counted from the top left, 0 for the blank. @param {Position} start @param {Faces | null} [_] @param {string} [goalText] */
function writeAsp(start, _, goalText = STANDARD) {
  const facts = (/** @type {string} */ name, /** @type {Position} */ position) => rowsOf(position).map((tiles, row) => tiles.map((tile, column) => `${name}(${row + 1},${column + 1},${tile}).`).join(" "));
  return [...facts("start", start), ...facts("goal", parseGoal(goalText, start.width, start.height))].join("\n");
}

function numbered(/** @type {string} */ letter, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

function pddlPlace(/** @type {Position} */ { width }, /** @type {number} */ cell) {
  return `x${(cell % width) + 1} y${Math.floor(cell / width) + 1}`;
}

function drawnBox(/** @type {Position} */ position) {
  const digits = widest(position);
  const ruler = (/** @type {string} */ marks) => marks[0] + Array(position.width).fill("─".repeat(digits + 2)).join(marks[1]) + marks[2];
  const rows = rowsOf(position).map((row) => `│ ${row.map((tile) => (tile ? String(tile) : "").padStart(digits)).join(" │ ")} │`);
  return [ruler("┌┬┐"), rows.join(`\n${ruler("├┼┤")}\n`), ruler("└┴┘")].join("\n");
}

/** Return the rows with the numbers aligned. @param {Position} position */
function aligned(position) {
  const digits = widest(position);
  return rowsOf(position).map((row) => row.map((tile) => String(tile).padStart(digits)).join(" "));
}

/** Return the number of digits of the highest number. @param {Position} position */
function widest({ tiles }) {
  return String(tiles.length - 1).length;
}
