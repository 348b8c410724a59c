/** Checking what a file says of a solve, field by field; what is wrong is said with its place. */

import { parseFaces } from "../puzzle/faces.js";
import { OWN, PICTURES } from "../game/pictures.js";
import { parseMoves } from "../puzzle/moves.js";
import { parsePosition, sizeOf, slide } from "../puzzle/position.js";
import { goalOf, isReached } from "../puzzle/problem.js";
import { BLANK, CHOICES } from "./solve.js";

/** @typedef {import("./solve.js").Solve} Solve */

const LONGEST_NAME = 60; // characters of a session's name
const LONGEST_NOTE = 1000;
const LATEST = 8.64e15; // the last millisecond that a date can be

/** What a field must be, where its values alone do not say it. @type {Record<string, [(value: unknown) => boolean, string]>} */
const RULES = {
  date: [(value) => isWhole(value) && Number(value) <= LATEST, "a date"],
  session: [(value) => isText(value, LONGEST_NAME) && value !== "", `a name of 1 to ${LONGEST_NAME} characters`],
  size: [(value) => typeof value === "string" && /^([1-9]\d?x[1-9]\d?)?$/.test(value), "a size like 4x4"],
  goal: [(value) => isText(value, LONGEST_NOTE), "a goal"],
  time: [isWhole, "a whole number of milliseconds"],
  start: [(value) => isText(value, LONGEST_NOTE), "a position"],
  faces: [(value) => isText(value, LONGEST_NOTE), "what is written on the tiles"],
  picture: [(value) => ["", OWN, ...PICTURES].includes(String(value)), "the name of a picture"],
  moves: [(value) => typeof value === "string", "a sequence of moves"],
  times: [(value) => Array.isArray(value) && value.every(isWhole), "a list of milliseconds"],
  note: [(value) => isText(value, LONGEST_NOTE), `a note of at most ${LONGEST_NOTE} characters`],
};

/**
 * The solve that a file tells of. What it leaves out is as usual, but for its date and its time. Throws an Error with a
 * sentence that begins with `place`.
 *
 * @param {Record<string, unknown>} told
 * @param {string} place
 * @returns {Readonly<Solve>}
 */
export function checkSolve(told, place) {
  const fields = Object.keys(BLANK).map((name) => /** @type {const} */ ([name, told[name] ?? defaultOf(name)]));
  for (const [name, value] of fields) checkField(name, value, place);
  const solve = /** @type {Solve} */ (Object.fromEntries(fields));
  try {
    if (solve.start) checkMoves(solve);
  } catch (error) {
    throw new Error(`${place}: ${/** @type {Error} */ (error).message}`);
  }
  return Object.freeze(solve);
}

function defaultOf(/** @type {string} */ name) {
  return name === "date" || name === "time" ? undefined : BLANK[/** @type {keyof Solve} */ (name)];
}

/** @param {string} name @param {unknown} value @param {string} place */
function checkField(name, value, place) {
  const choices = name in CHOICES ? CHOICES[/** @type {keyof typeof CHOICES} */ (name)] : null;
  const isRight = choices ? choices.includes(/** @type {string} */ (value)) : RULES[name][0](value);
  if (isRight) return;
  const meant = choices ? `one of ${choices.map((choice) => choice || "nothing").join(", ")}` : RULES[name][1];
  const said = value === undefined ? "is missing" : `'${String(JSON.stringify(value)).slice(0, 40)}' is wrong`;
  throw new Error(`${place}: ${name} ${said}; it must be ${meant}.`);
}

/** @param {Solve} solve */
function checkMoves({ start, size, goal, faces, moves, times }) {
  let position = parsePosition(start);
  const problem = { goal: goalOf(goal, position.width, position.height), goalText: goal, faces: parseFaces(faces, position.tiles.length - 1) };
  if (size !== sizeOf(position)) throw new Error(`its position is ${sizeOf(position)}, not ${size || "unknown"}.`);
  const played = parseMoves(moves);
  if (times.length && times.length !== played.length) throw new Error(`it has ${played.length} moves, but ${times.length} times.`);
  for (const move of played) position = slide(position, move);
  if (played.length && !isReached(problem, position)) throw new Error("its moves do not lead to its goal.");
}

/** @param {unknown} value */
function isWhole(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** @param {unknown} value @param {number} longest */
function isText(value, longest) {
  return typeof value === "string" && value.length <= longest;
}
