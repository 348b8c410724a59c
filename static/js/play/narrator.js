/** Announces what happens in the game to screen readers, and tells everyone that it is solved. */

import { movedText } from "../board/state.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { exactTime } from "../game/clock.js";
import { inverse, lengthMtm, lengthStm } from "../puzzle/moves.js";

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {() => import("../game/clock.js").Figures} parts.figures   what there is to show at this step
 * @param {(solved: boolean) => void} parts.onSolved   the board reached its goal by moves, or has left it
 * @param {HTMLElement} parts.message                    shows the counts of a solved board
 * @param {(text: string) => void} parts.announce
 */
export function createNarrator({ game, figures, onSolved, message, announce }) {
  let solved = false;

  /** A board that is given solved has nothing to celebrate. */
  function check() {
    const now = game.isSolved && game.step > 0;
    if (now !== solved) onSolved(now);
    if (now && !solved) announceSolved(solvedWords(game, figures()));
    solved = now;
    message.classList.toggle("shown", solved);
  }

  /** @param {{headline: string, counts: string}} words */
  function announceSolved({ headline, counts }) {
    const strong = document.createElement("strong");
    strong.textContent = headline;
    message.replaceChildren(strong, ` ${counts}`);
    announce(gettext("Solved. {counts}.", { counts }));
  }

  game.subscribe((event) => {
    const text = moveWords(game, event);
    if (text) announce(text);
    check();
  });
  check();
}

/**
 * "Tile 8 moved left", for a step that a person made, or which board is back; empty for all else.
 *
 * @param {import("../game/game.js").Game} game
 * @param {import("../game/game.js").GameEvent} event
 */
function moveWords(game, { kind, from, to, by, returned }) {
  if (returned) return returned === "before" ? gettext("Back to the previous board.") : gettext("On to the next board.");
  if (by !== "player" || (kind !== "play" && kind !== "jump")) return "";
  if (to === 0 && from > 1) return gettext("Back at the start.");
  if (Math.abs(to - from) !== 1) return "";
  const forth = game.moves[Math.min(from, to)];
  const move = to > from ? forth : inverse(forth);
  return movedText(game.positionAt(from), move, game.faces);
}

/** @param {import("../game/game.js").Game} game @param {import("../game/clock.js").Figures} figures */
function solvedWords(game, { moves: played, elapsed }) {
  const single = lengthStm(played);
  const multi = lengthMtm(played);
  const length = ngettext("{count} move", "{count} moves", single);
  const moves = single === multi ? length : gettext("{moves} ({multi} multi-tile)", { moves: length, multi });
  const own = elapsed > 0 && game.solutionFrom === null;
  return { headline: gettext("Solved"), counts: own ? gettext("{moves} in {time}", { moves, time: exactTime(elapsed) }) : moves };
}
