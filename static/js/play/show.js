/** The card of a link that shows moves: what they are, who made them, and buttons to watch them or to play the position yourself. */

import { linkTime } from "../game/clock.js";
import { playAgain } from "../game/finish.js";
import { REAL } from "../game/playback.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { lengthStm } from "../puzzle/moves.js";
import { partsOf, write, writeOrHide } from "../ui/dom.js";
/** @import { Game } from "../game/game.js" */
/** @import { Page } from "./lazy-parts.js" */

/** Fill the card, and show it until a game is played or solved; for a finished game it replaces the Solution card. @param {HTMLElement} card @param {Pick<Page, "game" | "playback" | "timesOf"> & {by: string}} page  `by` is the sender's name, if given */
export function offerShow(card, { game, playback, timesOf, by }) {
  const page = card.closest(".page");
  const parts = partsOf(card);
  const time = timesOf().at(-1);
  write(parts.title, titleOf(game, time));
  // Translators: {name} is that of the person who made the moves
  writeOrHide(parts.by, by && gettext("By {name}", { name: by }));
  parts.watch.addEventListener("click", () => {
    if (time !== undefined) playback.speed = REAL;
    playback.play();
  });
  parts.again.addEventListener("click", () => playAgain(game));
  card.classList.toggle("of-solve", game.isFinished); // unfinished moves leave something to solve
  page?.querySelector(".playbar .primary")?.classList.remove("primary");
  const forget = game.on(["play", "load", "solution", "goal"], () => {
    forget();
    page?.classList.remove("has-show");
    card.hidden = true;
    card.dispatchEvent(new Event("hide"));
  });
}

/** Return a title like "A solve of 67 moves in 0:07.94". @param {Game} game @param {number | undefined} time */
function titleOf(game, time) {
  const count = lengthStm(game.moves);
  if (!game.isFinished) return ngettext("{count} move", "{count} moves", count);
  if (time === undefined) return ngettext("A solve of {count} move", "A solve of {count} moves", count);
  return ngettext("A solve of {count} move in {time}", "A solve of {count} moves in {time}", count, { time: linkTime(time) });
}
