/** Validates the fields of an imported solve. Errors name the place in the file. */

import { gettext, listed, ngettext } from "../i18n/gettext.js";
import { parseFaces } from "../puzzle/faces.js";
import { OWN, PICTURES } from "../game/pictures.js";
import { parseMoves } from "../puzzle/moves.js";
import { parsePosition, sizeOf, slide } from "../puzzle/position.js";
import { goalOf, isReached } from "../puzzle/problem.js";
import { BLANK } from "./solve.js";
import { CHOICES } from "./solve-facts.js";
/** @import { Solve } from "./solve-facts.js" */

const LONGEST_NAME = 60; // characters in a session name
const LONGEST_NOTE = 1000;
const LATEST = 8.64e15; // the largest timestamp of a Date, in ms

/** Validation of the fields without a fixed set of values, with a phrase for what is expected. @type {Record<string, [(value: unknown) => boolean, string]>} */
const RULES = {
  date: [(value) => isWhole(value) && Number(value) <= LATEST, gettext("a date")],
  session: [(value) => isText(value, LONGEST_NAME) && value !== "", gettext("a name of 1 to {most} characters", { most: LONGEST_NAME })],
  size: [(value) => typeof value === "string" && /^([1-9]\d?x[1-9]\d?)?$/.test(value), gettext("a size like 4x4")],
  goal: [(value) => isText(value, LONGEST_NOTE), gettext("a goal")],
  time: [isWhole, gettext("a whole number of milliseconds")],
  start: [(value) => isText(value, LONGEST_NOTE), gettext("a position")],
  faces: [(value) => isText(value, LONGEST_NOTE), gettext("what is written on the tiles")],
  picture: [(value) => ["", OWN, ...PICTURES].includes(String(value)), gettext("the name of a picture")],
  moves: [(value) => typeof value === "string", gettext("a sequence of moves")],
  times: [(value) => Array.isArray(value) && value.every(isWhole), gettext("a list of milliseconds")],
  note: [(value) => isText(value, LONGEST_NOTE), gettext("a note of at most {most} characters", { most: LONGEST_NOTE })],
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
  const isRight = choices ? choices.includes(/** @type {string} */ (value)) : RULES[name][0](value);
  if (isRight) return;
  const meant = choices ? oneOf(choices) : RULES[name][1];
  const found = String(JSON.stringify(value)).slice(0, 40);
  const isMissing = value === undefined;
  throw faultAt(place, isMissing ? gettext("{name} is missing; it must be {meant}.", { name, meant }) : gettext("{name} must be {meant}, not '{found}'.", { name, found, meant }));
}

function oneOf(/** @type {readonly string[]} */ choices) {
  const nothing = gettext("nothing");
  return gettext("one of {choices}", { choices: listed(choices.map((choice) => choice || nothing)) });
}

function checkMoves(/** @type {Solve} */ { start, size, goal, faces, moves, times }) {
  let position = parsePosition(start);
  const problem = { goal: goalOf(goal, position.width, position.height), goalText: goal, faces: parseFaces(faces, position.tiles.length - 1) };
  const found = sizeOf(position);
  if (size !== found) throw new Error(size ? gettext("its position is {found}, not {told}.", { found, told: size }) : gettext("its size is missing; the position is {found}.", { found }));
  const played = parseMoves(moves);
  if (times.length && times.length !== played.length) throw new Error(otherCount(played.length, times.length));
  for (const move of played) position = slide(position, move);
  if (played.length && !isReached(problem, position)) throw new Error(gettext("its moves do not lead to its goal."));
}

function otherCount(/** @type {number} */ moves, /** @type {number} */ times) {
  const made = ngettext("{count} move", "{count} moves", moves);
  const given = ngettext("{count} recorded time", "{count} recorded times", times);
  return gettext("it has {moves} but {times}; each move needs one time.", { moves: made, times: given });
}

function isWhole(/** @type {unknown} */ value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isText(/** @type {unknown} */ value, /** @type {number} */ longest) {
  return typeof value === "string" && value.length <= longest;
}
