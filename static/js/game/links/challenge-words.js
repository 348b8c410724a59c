/**
 * Texts of a challenge: what it asks for, and who has won.
 *
 * If its times are known it is a race, decided by time; otherwise the number of moves decides.
 */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { places } from "../../ui/figures.js";
import { lengthStm } from "../../puzzle/moves.js";
import { linkTime } from "../clock.js";
/** @import { Challenge } from "../state.js" */

/** Return the challenge's time in ms; null if unknown. */
function timeOf(/** @type {Challenge} */ { times }) {
  return times.at(-1) ?? null;
}

/** Return the task, like `Beat 61 moves in 0:43.21`; the same as in webapp/puzzle/link.py. */
export function wordsOf(/** @type {Challenge} */ challenge) {
  const length = lengthStm(challenge.moves);
  const time = timeOf(challenge);
  if (time === null) return ngettext("Beat {count} move", "Beat {count} moves", length);
  return ngettext("Beat {count} move in {time}", "Beat {count} moves in {time}", length, { time: linkTime(time) });
}

/** Return the text of a message that sends a challenge. */
export function challengeText(/** @type {Challenge} */ challenge) {
  // Translators: {challenge} as in "Beat 61 moves in 0:43.21"
  return gettext("{challenge}!", { challenge: wordsOf(challenge) });
}

/**
 * Return a sentence saying who has won.
 *
 * @param {Challenge} challenge
 * @param {{length: number, elapsed: number}} finish  the player's single-tile moves and ms
 */
export function judge(challenge, { length, elapsed }) {
  const time = timeOf(challenge);
  const more = length - lengthStm(challenge.moves);
  return time === null ? byMoves(more) : byTime(Math.floor(elapsed / 10) - Math.floor(time / 10), more);
}

function byMoves(/** @type {number} */ more) {
  if (more === 0) return gettext("A draw: the same number of moves.");
  if (more < 0) return ngettext("You won by {count} move.", "You won by {count} moves.", -more);
  return ngettext("The challenge stands: you lost by {count} move.", "The challenge stands: you lost by {count} moves.", more);
}

/** @param {number} later  hundredths of a second @param {number} more  moves */
function byTime(later, more) {
  const moves = movesBeside(more);
  if (later === 0) return gettext("A draw, {moves}.", { moves });
  const seconds = places(Math.abs(later) / 100, 2);
  if (later < 0) return gettext("You won by {seconds} s, {moves}.", { seconds, moves });
  return gettext("The challenge stands: you lost by {seconds} s, {moves}.", { seconds, moves });
}

/** Return how the moves compare, as the end of a sentence. */
function movesBeside(/** @type {number} */ more) {
  if (more === 0) return gettext("with the same number of moves");
  if (more < 0) return ngettext("with {count} fewer move", "with {count} fewer moves", -more);
  return ngettext("with {count} more move", "with {count} more moves", more);
}
