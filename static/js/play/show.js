/** The message on the board when a link shows moves from their start: who made them, how many, in what time, and a play button. */

import { exactTime } from "../game/clock.js";
import { gettext, ngettext } from "../i18n/gettext.js";
import { lengthStm } from "../puzzle/moves.js";
import { createButton } from "../ui/dom.js";
import { createOverlayMessage } from "../ui/overlay-message.js";
import { REAL } from "../game/playback.js";
/** @import { Page } from "./lazy-parts.js" */

/** @param {HTMLElement} frame  of the board @param {Pick<Page, "game" | "playback" | "timesOf"> & {by: string}} page  `by` is the sender's name, if given */
export function offerShow(frame, { game, playback, timesOf, by }) {
  const time = timesOf().at(-1);
  const watch = createButton(gettext("Watch"), "button compact", () => {
    if (time) playback.speed = REAL;
    playback.play();
  });
  const message = createOverlayMessage("of-show", [watch]);
  const moves = ngettext("{count} move", "{count} moves", lengthStm(game.moves));
  // Translators: {moves} as in "24 moves"
  const text = time ? gettext("{moves} in {time}", { moves, time: exactTime(time) }) : moves;
  frame.append(message.element);
  // Translators: {name} is that of a person, {result} as in "24 moves in 0:02.985"
  message.show(by ? gettext("{name}: {result}", { name: by, result: text }) : text);
  const forget = game.subscribe(() => {
    forget();
    message.element.remove();
  });
}
