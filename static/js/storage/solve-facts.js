/**
 * What a solve records: the values that it may have, its scramble, its result, and which others it compares with.
 *
 * @typedef {"numbers" | "letters" | "picture" | "magic" | "other"} Kind  other: a puzzle of another program
 * @typedef {"keyboard" | "mouse" | "hover" | "touch" | "unknown"} Control  hover: the blank followed the mouse
 * @typedef {"" | "+2" | "DNF" | "DNF+2"} Penalty  two seconds more; did not finish; not finished, and two seconds more if it were
 * @typedef {"" | "again" | "shown" | "easy"} Uncounted
 *   why it is in no average: this scramble had been solved before, a solver's solution of it had been shown, or it was
 *   nearly solved at the start
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

import { hasPicture } from "../game/pictures.js";
import { parseFaces } from "../puzzle/faces.js";
import { parsePosition } from "../puzzle/position.js";

/** @type {Readonly<Record<"kind" | "control" | "penalty" | "uncounted", readonly string[]>>} */
export const CHOICES = Object.freeze({
  kind: ["numbers", "letters", "picture", "magic", "other"],
  control: ["keyboard", "mouse", "hover", "touch", "unknown"],
  penalty: ["", "+2", "DNF", "DNF+2"],
  uncounted: ["", "again", "shown", "easy"],
});

/** Its scramble, to be played or watched. @param {Solve} solve @returns {import("../game/state.js").SharedGame} */
export function scrambleOf({ start, goal, faces, picture }) {
  const position = parsePosition(start);
  const written = parseFaces(faces, position.tiles.length - 1);
  return { start: position, goalText: goal, faces: written, picture: hasPicture(picture) ? picture : "" };
}

/** By what it is found again. @param {Solve} solve */
export function keyOf({ date, start }) {
  return [date, start];
}

/** Whether both are solves of the same scramble. @param {Solve} a @param {Solve} b */
export function sameScramble(a, b) {
  return a.start !== "" && a.start === b.start && a.goal === b.goal;
}

/** Whether their times can be compared. @param {Solve} a @param {Solve} b */
export function sameGroup(a, b) {
  return a.size === b.size && a.kind === b.kind && a.goal === b.goal && a.control === b.control;
}

/** Its time with the penalty; Infinity when it was not finished. @param {Pick<Solve, "time" | "penalty">} solve */
export function resultOf({ time, penalty }) {
  if (isUnfinished({ penalty })) return Infinity;
  return penalty === "+2" ? time + 2000 : time;
}

/** Whether it is marked as not finished. @param {Pick<Solve, "penalty">} solve */
export function isUnfinished({ penalty }) {
  return penalty.startsWith("DNF");
}

/** The penalty of a solve that is marked as not finished, or no longer is. @param {Penalty} penalty @returns {Penalty} */
export function markedOtherwise(penalty) {
  return /** @type {const} */ ({ "": "DNF", "+2": "DNF+2", DNF: "", "DNF+2": "+2" })[penalty];
}
