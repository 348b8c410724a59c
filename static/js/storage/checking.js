/** Validates the fields of an imported solve. Errors name the place in the file. */

import { gettext, listed, ngettext } from "../i18n/gettext.js";
import { parseFaces } from "../puzzle/faces.js";
import { OWN, PICTURES } from "../game/pictures.js";
import { parseMoves } from "../puzzle/moves.js";
import { parsePosition, sizeOf, slide } from "../puzzle/position.js";
import { goalOf, isReached } from "../puzzle/problem.js";
import { BLANK, CHOICES } from "./solve-record.js";
/** @import { Solve } from "./solve-record.js" */

export const MAX_NAME_CHARACTERS = 60; // of a session
export const MAX_NOTE_CHARACTERS = 1000;
const MAX_DATE_MS = 8.64e15; // the largest timestamp of a Date

/** Validation of the fields without a fixed set of values, with a phrase for what is expected. @type {Record<string, [(value: unknown) => boolean, string]>} */
const RULES = {
  date: [(value) => isWhole(value) && Number(value) <= MAX_DATE_MS, gettext("a date")],
  session: [(value) => isText(value, MAX_NAME_CHARACTERS) && value !== "", gettext("a name of 1 to {most} characters", { most: MAX_NAME_CHARACTERS })],
  size: [(value) => typeof value === "string" && /^([1-9]\d?x[1-9]\d?)?$/.test(value), gettext("a size like 4x4")],
  goal: [(value) => isText(value, MAX_NOTE_CHARACTERS), gettext("a goal")],
  time: [isWhole, gettext("a whole number of milliseconds")],
  start: [(value) => isText(value, MAX_NOTE_CHARACTERS), gettext("a position")],
  faces: [(value) => isText(value, MAX_NOTE_CHARACTERS), gettext("what is written on the tiles")],
  picture: [(value) => ["", OWN, ...PICTURES].includes(String(value)), gettext("the name of a picture")],
  moves: [(value) => typeof value === "string", gettext("a sequence of moves")],
  times: [(value) => Array.isArray(value) && value.every(isWhole), gettext("a list of milliseconds")],
  note: [(value) => isText(value, MAX_NOTE_CHARACTERS), gettext("a note of at most {most} characters", { most: MAX_NOTE_CHARACTERS })],
};

/**
 * Return the validated solve from a file. Missing fields get defaults, except date and time. Throws an Error whose sentence
 * begins with `place`.
 *
 * @param {Record<string, unknown>} given
 * @param {string} place
 * @returns {Readonly<Solve>}
 */
export function checkSolve(given, place) {
  const fields = Object.keys(BLANK).map((name) => /** @type {const} */ ([name, given[name] ?? defaultOf(name)]));
  for (const [name, value] of fields) checkField(name, value, place);
  const solve = /** @type {Solve} */ (Object.fromEntries(fields));
  try {
    if (solve.start) checkMoves(solve);
  } catch (error) {
    throw faultAt(place, /** @type {Error} */ (error).message);
  }
  return Object.freeze(solve);
}

/** Return an Error for a fault in a file. @param {string} place @param {string} complaint */
export function faultAt(place, complaint) {
  return new Error(gettext("{place}: {complaint}", { place, complaint }));
}

function defaultOf(/** @type {string} */ name) {
  return name === "date" || name === "time" ? undefined : BLANK[/** @type {keyof Solve} */ (name)];
}

/** @param {string} name @param {unknown} value @param {string} place */
function checkField(name, value, place) {
  const choices = name in CHOICES ? CHOICES[/** @type {keyof typeof CHOICES} */ (name)] : null;
  if (choices ? choices.includes(/** @type {string} */ (value)) : RULES[name][0](value)) return;
  const nothing = gettext("nothing");
  const meant = choices ? gettext("one of {choices}", { choices: listed(choices.map((choice) => choice || nothing)) }) : RULES[name][1];
  if (value === undefined) throw faultAt(place, gettext("{name} is missing; it must be {meant}.", { name, meant }));
  throw faultAt(place, gettext("{name} must be {meant}, not '{found}'.", { name, found: String(JSON.stringify(value)).slice(0, 40), meant }));
}

function checkMoves(/** @type {Solve} */ { start, size, goal, faces, moves, times }) {
  let position = parsePosition(start);
  const problem = { goal: goalOf(goal, position.width, position.height), goalText: goal, faces: parseFaces(faces, position.tiles.length - 1) };
  const found = sizeOf(position);
  if (size !== found) throw new Error(size ? gettext("its position is {found}, not {told}.", { found, told: size }) : gettext("its size is missing; the position is {found}.", { found }));
  const played = parseMoves(moves);
  if (times.length && times.length !== played.length) {
    const made = ngettext("{count} move", "{count} moves", played.length);
    const given = ngettext("{count} recorded time", "{count} recorded times", times.length);
    throw new Error(gettext("it has {moves} but {times}; each move needs one time.", { moves: made, times: given }));
  }
  for (const move of played) position = slide(position, move);
  if (played.length && !isReached(problem, position)) throw new Error(gettext("its moves do not lead to its goal."));
}

function isWhole(/** @type {unknown} */ value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isText(/** @type {unknown} */ value, /** @type {number} */ maxLength) {
  return typeof value === "string" && value.length <= maxLength;
}
