/** The message on the board when a link shows moves from their start: how many, in what time, and a play button. */

import { exactTime } from "../game/clock.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { lengthStm } from "../puzzle/moves.js";
import { createButton } from "../ui/dom.js";
import { createOverlayMessage } from "../ui/overlay-message.js";
import { REAL } from "../game/playback.js";
/** @import { Page } from "./lazy-parts.js" */

/** @param {HTMLElement} frame  of the board @param {Pick<Page, "game" | "playback" | "timesOf">} page */
export function offerShow(frame, { game, playback, timesOf }) {
  const time = timesOf().at(-1);
  const message = createOverlayMessage("of-show", [createButton(gettext("Watch"), "button compact", watch)]);
  const text = ngettext("{count} move", "{count} moves", lengthStm(game.moves));
  frame.append(message.element);
  // Translators: {moves} as in "24 moves"
  message.show(time ? gettext("{moves} in {time}", { moves: text, time: exactTime(time) }) : text);
  const forget = game.subscribe(() => {
    forget();
    message.element.remove();
  });

  function watch() {
    if (time) playback.speed = REAL;
    playback.play();
  }
}
