/** How many moves are left, in a sentence for those who ask. */

import { gettext, ngettext } from "../language/gettext.js";
import { lengthStm } from "../puzzle/moves.js";
import { samePosition } from "../puzzle/position.js";
import { isGivenUp } from "../server/guide.js";

const SLOW = 400; // ms after which it is said that an answer is waited for

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../server/guide.js").Guide} parts.guide
 * @param {(text: string) => void} parts.announce
 */
export async function tellLeft({ game, guide, announce }) {
  const { position } = game;
  if (game.isSolved) return announce(gettext("The board is solved."));
  const waiting = window.setTimeout(() => announce(gettext("Counting the moves that are left …")), SLOW);
  try {
    announce(leftWords(await guide.find(position, () => samePosition(game.position, position))));
  } catch (error) {
    if (!isGivenUp(error)) announce(/** @type {Error} */ (error).message);
  } finally {
    window.clearTimeout(waiting);
  }
}

/** What is known of the moves that are left. @param {import("../server/guide.js").Finding} finding */
export function leftWords({ moves, lower, isShortest }) {
  if (moves && isShortest) return ngettext("{count} move is left; fewer cannot do.", "{count} moves are left; fewer cannot do.", lengthStm(moves));
  if (!moves) return ngettext("At least {count} move is left.", "At least {count} moves are left.", lower);
  return ngettext("At least {lower} and at most {count} move is left.", "At least {lower} and at most {count} moves are left.", lengthStm(moves), { lower });
}
