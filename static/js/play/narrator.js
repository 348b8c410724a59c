/** Announces changes of the game to screen readers, and shows that it is solved. */

import { movedText } from "../board/state.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { shownTime } from "../game/clock.js";
import { inverse, lengthMtm, lengthStm } from "../puzzle/moves.js";
import { html } from "../ui/dom.js";
/** @import { Figures } from "../game/clock.js" */
/** @import { Game, GameEvent } from "../game/game.js" */

/**
 * Create the narrator. `figures()` returns the figures of the current step, `message` shows those of a solved board;
 * `onSolved` is called when moves solve the board or leave the goal.
 *
 * @param {{game: Game, figures: () => Figures, onSolved: (solved: boolean) => void, message: HTMLElement, announce: (text: string) => void}} parts
 */
export function createNarrator({ game, figures, onSolved, message, announce }) {
  let solved = false;

  /** Update the solved state; a board that starts solved does not count. */
  function check() {
    const now = game.isSolved && game.step > 0;
    if (now !== solved) onSolved(now);
    if (now && !solved) {
      const counts = countsText(game, figures());
      message.replaceChildren(html("strong", {}, [gettext("Solved")]), ` ${counts}`);
      announce(gettext("Solved. {counts}.", { counts }));
    }
    solved = now;
    message.classList.toggle("shown", solved);
  }

  game.subscribe((event) => {
    const text = moveWords(game, event);
    if (text) announce(text);
    check();
  });
  check();
}

/** Return a text like "Tile 8 moved left" for a step by the player, or which board undo restored; empty otherwise. @param {Game} game @param {GameEvent} event */
function moveWords(game, { kind, from, to, by, returned }) {
  if (returned) return returned === "before" ? gettext("Back to the previous board.") : gettext("On to the next board.");
  if (by !== "player" || (kind !== "play" && kind !== "jump")) return "";
  if (to === 0 && from > 1) return gettext("Back at the start.");
  if (Math.abs(to - from) !== 1) return "";
  const forth = game.moves[Math.min(from, to)];
  const move = to > from ? forth : inverse(forth);
  return movedText(game.positionAt(from), move, game.faces);
}

/** Return the number of moves, and the time of a game solved by hand. @param {Game} game @param {Figures} figures */
function countsText(game, { moves: played, elapsed }) {
  const single = lengthStm(played);
  const multi = lengthMtm(played);
  const length = ngettext("{count} move", "{count} moves", single);
  const moves = single === multi ? length : gettext("{moves} ({multi} multi-tile)", { moves: length, multi });
  return elapsed && game.solutionFrom === null ? gettext("{moves} in {time}", { moves, time: shownTime(elapsed) }) : moves;
}
