/**
 * Solves: what is kept of a puzzle that somebody solved by hand, as a frozen value. What is told of one: `solve-facts.js`.
 *
 * @typedef {"numbers" | "letters" | "picture" | "magic" | "other"} Kind  other: a puzzle of another program
 * @typedef {"keyboard" | "mouse" | "hover" | "touch" | "unknown"} Control  hover: the blank followed the mouse
 * @typedef {"" | "+2" | "DNF" | "DNF+2"} Penalty  two seconds more; did not finish; not finished, and two seconds more if it were
 * @typedef {"" | "again" | "shown" | "easy"} Uncounted
 *   why it is in no average: this scramble had been solved before, a solver's solution of it had been shown, or it was
 *   nearly solved at the start
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 *
 * @typedef {object} Solve
 * @property {number} date      when it was solved, in milliseconds since 1970
 * @property {string} session
 * @property {string} size      `4x4`; "" when it is not known
 * @property {Kind} kind
 * @property {string} goal      its name or text
 * @property {Control} control  by which most moves were made
 * @property {number} time      milliseconds from the first move to the last, without the penalty
 * @property {Penalty} penalty
 * @property {Uncounted} uncounted
 * @property {string} start     the position; "" when it is not known
 * @property {string} faces
 * @property {string} picture
 * @property {string} moves
 * @property {readonly number[]} times  milliseconds at which each of the moves was made
 * @property {string} note
 */

import { areLetters, formatFaces } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { formatMoves } from "../puzzle/moves.js";
import { formatPosition, sizeOf } from "../puzzle/position.js";

/** The session of those who have named none. */
export const FIRST_SESSION = "Session 1";

/** The part of the tiles' usual way to their homes below which a start is nearly solved; of scrambles hardly one in a hundred is. */
const EASY = 1 / 3;

/** A solve of which nothing is known. @type {Readonly<Solve>} */
export const BLANK = Object.freeze({
  date: 0,
  session: FIRST_SESSION,
  size: "",
  kind: "numbers",
  goal: "standard",
  control: "unknown",
  time: 0,
  penalty: "",
  uncounted: "",
  start: "",
  faces: "",
  picture: "",
  moves: "",
  times: Object.freeze([]),
  note: "",
});

/**
 * The solve that a game has just come to.
 *
 * @param {import("../game/game.js").Game} game
 * @param {Pick<Solve, "date" | "control" | "time" | "times" | "uncounted">} run
 * @returns {Readonly<Solve>}
 */
export function solveOf(game, run) {
  const { start, goalText, faces, picture, moves, step } = game;
  return Object.freeze({
    ...BLANK,
    ...run,
    uncounted: run.uncounted || (isEasy(game) ? "easy" : ""),
    size: sizeOf(start),
    kind: kindOf(game),
    goal: goalText,
    start: formatPosition(start),
    faces: formatFaces(faces),
    picture,
    moves: formatMoves(moves.slice(0, step)),
  });
}

/** @param {Pick<import("../game/game.js").Game, "start" | "goal" | "goalText">} game */
function isEasy({ start, goal, goalText }) {
  const usual = ((start.tiles.length - 1) * (start.width + start.height)) / 3;
  return goalText !== MAGIC && wayHome(start, goal) < EASY * usual;
}

/** How many cells the tiles are from their homes, together. @param {Position} start @param {Position} goal */
function wayHome({ width, tiles }, goal) {
  return tiles.reduce((way, tile, cell) => {
    const home = goal.tiles.indexOf(tile);
    const [across, down] = [(cell % width) - (home % width), Math.floor(cell / width) - Math.floor(home / width)];
    return tile === 0 ? way : way + Math.abs(across) + Math.abs(down);
  }, 0);
}

/** @param {Pick<import("../game/game.js").Game, "goalText" | "faces" | "picture">} game @returns {Kind} */
function kindOf({ goalText, faces, picture }) {
  if (goalText === MAGIC) return "magic";
  if (faces && areLetters(faces)) return "letters";
  return picture ? "picture" : "numbers";
}
