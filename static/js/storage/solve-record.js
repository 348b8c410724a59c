/**
 * Solves: the record of a puzzle solved by hand, as a frozen value; its scramble and result, and which solves it is compared with.
 *
 * @typedef {"numbers" | "letters" | "picture" | "magic" | "other"} Kind  other: a puzzle from another program
 * @typedef {"keyboard" | "mouse" | "hover" | "touch" | "unknown"} Control  hover: the blank followed the mouse
 * @typedef {"" | "+2" | "DNF" | "DNF+2"} Penalty  two seconds added; did not finish; did not finish and, if it counted after all, two seconds added
 * @typedef {"" | "again" | "shown" | "hinted" | "easy"} Uncounted
 *   why it is excluded from averages: the scramble was solved before, a solver's solution or best moves were shown, a hint made a
 *   move, or it was nearly solved at the start
 *
 * @typedef {object} Solve
 * @property {number} date      when it was solved, in ms since 1970
 * @property {string} session
 * @property {string} size      like `4x4`; "" if unknown
 * @property {Kind} kind
 * @property {string} goal      name or text
 * @property {Control} control  used for most moves
 * @property {number} time      ms from the first move to the last, without the penalty
 * @property {Penalty} penalty
 * @property {Uncounted} uncounted
 * @property {string} start     start position; "" if unknown
 * @property {string} faces
 * @property {string} picture
 * @property {string} moves
 * @property {readonly number[]} times  ms at which each move was made
 * @property {string} note
 */

import { hasPicture } from "../game/pictures.js";
import { manhattanDistance } from "../puzzle/distance.js";
import { areLetters, formatFaces, parseFaces } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { formatMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition, sizeOf } from "../puzzle/position.js";
/** @import { Game } from "../game/game.js" */

/** @type {Readonly<Record<"kind" | "control" | "penalty" | "uncounted", readonly string[]>>} */
export const CHOICES = Object.freeze({
  kind: ["numbers", "letters", "picture", "magic", "other"],
  control: ["keyboard", "mouse", "hover", "touch", "unknown"],
  penalty: ["", "+2", "DNF", "DNF+2"],
  uncounted: ["", "again", "shown", "hinted", "easy"],
});

/** The default session. */
export const FIRST_SESSION = "Session 1";

/** A start is nearly solved if its Manhattan distance is below this fraction of the typical one; this affects about one scramble in a hundred. */
const EASY_FRACTION = 1 / 3;

/** Default values of a solve's fields. @type {Readonly<Solve>} */
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
 * Return the solve that a game has just completed.
 *
 * @param {Game} game
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

function isEasy(/** @type {Pick<Game, "start" | "goal" | "goalText">} */ { start, goal, goalText }) {
  const typical = ((start.tiles.length - 1) * (start.width + start.height)) / 3;
  return goalText !== MAGIC && manhattanDistance(start, goal) < EASY_FRACTION * typical;
}

/** @param {Pick<Game, "goalText" | "faces" | "picture">} game @returns {Kind} */
export function kindOf({ goalText, faces, picture }) {
  if (goalText === MAGIC) return "magic";
  if (faces && areLetters(faces)) return "letters";
  return picture ? "picture" : "numbers";
}

/** Return the scramble, to play or watch. @param {Solve} solve @returns {import("../game/state.js").SharedGame} */
export function scrambleOf({ start, goal, faces, picture }) {
  const position = parsePosition(start);
  const written = parseFaces(faces, position.tiles.length - 1);
  return { start: position, goalText: goal, faces: written, picture: hasPicture(picture) ? picture : "" };
}

/** Return the key of a solve in storage. @param {Solve} solve */
export function keyOf({ date, start }) {
  return [date, start];
}

/** Return whether both solves have the same scramble. @param {Solve} a @param {Solve} b */
export function sameScramble(a, b) {
  return a.start !== "" && a.start === b.start && a.goal === b.goal;
}

/** Return whether the times of two solves are comparable. @param {Solve} a @param {Solve} b */
export function sameGroup(a, b) {
  return a.size === b.size && a.kind === b.kind && a.goal === b.goal && a.control === b.control;
}

/** Return the time with the penalty; Infinity if not finished. @param {Pick<Solve, "time" | "penalty">} solve */
export function resultOf({ time, penalty }) {
  if (isUnfinished({ penalty })) return Infinity;
  return penalty === "+2" ? time + 2000 : time;
}

/** Return whether a solve is marked as not finished. @param {Pick<Solve, "penalty">} solve */
export function isUnfinished({ penalty }) {
  return penalty.startsWith("DNF");
}

/** Return whether a solve is marked by two more seconds. @param {Pick<Solve, "penalty">} solve */
export function isLater({ penalty }) {
  return penalty.endsWith("+2");
}

/** Return the penalty with one of its marks toggled. @param {Penalty} penalty @param {"DNF" | "+2"} mark @returns {Penalty} */
export function markedOtherwise(penalty, mark) {
  const isMarked = { DNF: isUnfinished({ penalty }), "+2": isLater({ penalty }) };
  isMarked[mark] = !isMarked[mark];
  return `${isMarked.DNF ? "DNF" : ""}${isMarked["+2"] ? "+2" : ""}`;
}
