/**
 * A challenge: a solution of the position by another, to be beaten. No page. `challenge-words.js` says what it asks for.
 *
 * @typedef {Readonly<{moves: readonly import("../../puzzle/moves.js").Move[], times: readonly number[]}>} Challenge
 *   times: milliseconds at which the moves were made, none when that is not known
 * @typedef {{moves: string, times: readonly number[]}} WrittenChallenge
 */

import { formatMoves, parseMoves } from "../../puzzle/moves.js";

/** A challenge as a storage holds it. @param {Challenge | null} challenge @returns {WrittenChallenge | null} */
export function writeChallenge(challenge) {
  return challenge && { moves: formatMoves(challenge.moves), times: challenge.times };
}

/** @param {WrittenChallenge | null} [written] @returns {Challenge | null} */
export function readChallenge(written = null) {
  return written && Object.freeze({ moves: parseMoves(written.moves), times: written.times });
}
