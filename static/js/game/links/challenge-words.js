/**
 * A challenge in words: what it asks for, and who has won.
 *
 * Where its times are known it is a race, decided by time; otherwise the number of moves decides.
 */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { places } from "../../ui/figures.js";
import { lengthStm } from "../../puzzle/moves.js";
import { formatTime } from "../clock.js";
/** @import { Challenge } from "../state.js" */

/** The milliseconds that it took; null when its times are not known. */
function timeOf(/** @type {Challenge} */ { times }) {
  return times.at(-1) ?? null;
}

/** What is to be done: `Beat 61 moves in 0:43.21`; so webapp/puzzle/link.py. */
export function wordsOf(/** @type {Challenge} */ challenge) {
  const length = lengthStm(challenge.moves);
  const time = timeOf(challenge);
  if (time === null) return ngettext("Beat {count} move", "Beat {count} moves", length);
  return ngettext("Beat {count} move in {time}", "Beat {count} moves in {time}", length, { time: `${formatTime(time)}${Math.floor(time / 10) % 10}` });
}

/**
 * Who has won, as a sentence.
 *
 * @param {Challenge} challenge
 * @param {{length: number, elapsed: number}} finish  tiles slid and milliseconds of the player
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

/** How the moves compare, in words at the end of a sentence. */
function movesBeside(/** @type {number} */ more) {
  if (more === 0) return gettext("with the same number of moves");
  if (more < 0) return ngettext("with {count} move fewer", "with {count} moves fewer", -more);
  return ngettext("with {count} move more", "with {count} moves more", more);
}
