/**
 * A challenge: a solution of the position by another, to be beaten; what it asks for, and who has won. No page.
 *
 * Where its times are known it is a race, which the time decides; else the number of moves does.
 *
 * @typedef {Readonly<{moves: readonly import("../puzzle/moves.js").Move[], times: readonly number[]}>} Challenge
 *   times: milliseconds at which the moves were made, none when that is not known
 * @typedef {{moves: string, times: readonly number[]}} WrittenChallenge
 */

import { counted } from "../page/figures.js";
import { formatMoves, lengthStm, parseMoves } from "../puzzle/moves.js";
import { formatTime } from "./clock.js";

/** The milliseconds that it took; null when its times are not known. */
export function timeOf(/** @type {Challenge} */ { times }) {
  return times.at(-1) ?? null;
}

/** What is to be done: `Beat 61 moves in 0:43.21`; so webapp/puzzle/link.py. */
export function wordsOf(/** @type {Challenge} */ challenge) {
  const time = timeOf(challenge);
  const moves = `Beat ${counted(lengthStm(challenge.moves), "move")}`;
  return time === null ? moves : `${moves} in ${formatTime(time)}${Math.floor(time / 10) % 10}`;
}

/**
 * Who has won, as a sentence.
 *
 * @param {Challenge} challenge
 * @param {{length: number, elapsed: number}} finish  tiles slid and milliseconds of whom it was for
 */
export function judge(challenge, { length, elapsed }) {
  const time = timeOf(challenge);
  const more = length - lengthStm(challenge.moves);
  const moves = more ? `with ${counted(Math.abs(more), "move")} ${more < 0 ? "fewer" : "more"}` : "with as many moves";
  if (time === null) return `${victory(more)} ${moves}.`;
  const later = Math.floor(elapsed / 10) - Math.floor(time / 10);
  const by = later ? ` by ${(Math.abs(later) / 100).toFixed(2)} s` : "";
  return `${victory(later)}${by}, ${moves}.`;
}

function victory(/** @type {number} */ difference) {
  if (difference === 0) return "A draw";
  return difference < 0 ? "You won" : "The challenge stands: you lost";
}

/** A challenge as a storage holds it. @param {Challenge | null} challenge @returns {WrittenChallenge | null} */
export function writeChallenge(challenge) {
  return challenge && { moves: formatMoves(challenge.moves), times: challenge.times };
}

/** @param {WrittenChallenge | null} [written] @returns {Challenge | null} */
export function readChallenge(written = null) {
  return written && Object.freeze({ moves: parseMoves(written.moves), times: written.times });
}
