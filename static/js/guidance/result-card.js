/** The elements of the result card: figures, a sentence, buttons. It lies over what is below the board, and moves nothing. */

import { gettext, ngettext } from "../language/gettext.js";
import { exactTime } from "../game/clock.js";
import { createButton, html, write } from "../page/dom.js";
import { pace } from "./result-words.js";

const LOOK = "button compact";

/** @typedef {ReturnType<typeof createResultCard>} Card */
/** @typedef {Record<"again" | "next" | "watchOwn" | "watchShortest" | "watchBoth" | "coach" | "share" | "close", () => void>} Presses */

/** @param {HTMLElement} frame  of the board @param {Presses} presses */
export function createResultCard(frame, presses) {
  const [time, length, speed] = Array.from({ length: 3 }, () => html("b"));
  const words = html("p", { class: "small" });
  const standing = html("p", { class: "small quiet tabular" });
  const splits = html("p", { class: "small quiet tabular" });
  const shortest = createButton("", LOOK, presses.watchShortest);
  const both = createButton(gettext("Compare"), LOOK, presses.watchBoth);
  const card = html("section", { class: "card result", "aria-label": gettext("Result"), "data-leaves-focus": true, hidden: true }, [
    // Translators: a second, after a number of moves
    html("p", { class: "tabular" }, [time, " · ", length, " · ", speed, gettext("/s")]),
    standing,
    words,
    splits,
    html("div", { class: "row" }, [
      // Translators: a button that gives the next scramble
      createButton(gettext("Next"), LOOK, presses.next),
      // Translators: a button to play the same scramble again
      createButton(gettext("Again"), LOOK, presses.again),
      // Translators: a button that replays the solve of the player
      createButton(gettext("Watch yours"), LOOK, presses.watchOwn),
      shortest,
      both,
      createButton(gettext("Coach"), LOOK, presses.coach),
      createButton(gettext("Share"), LOOK, presses.share),
    ]),
    closing(presses.close),
  ]);
  frame.append(card);

  return {
    get isOpen() { return !card.hidden; },
    get hasFocus() { return card.contains(document.activeElement); },

    toggle(/** @type {boolean} */ open) { card.hidden = !open; },

    /** Opens with the figures of a finished game, and a sentence about it. @param {import("../game/finish.js").Finish} finish @param {string} sentence */
    open(finish, sentence) {
      write(time, exactTime(finish.elapsed));
      write(length, ngettext("{count} move", "{count} moves", finish.length));
      write(speed, pace(finish.length, finish.elapsed));
      shortest.hidden = both.hidden = true;
      for (const line of [standing, splits]) write(line, "");
      write(words, sentence);
      card.hidden = false;
    },

    /** How the game stands among others. */
    tellStanding(/** @type {string} */ sentence) { write(standing, sentence); },

    /** When its rows were done. */
    tellSplits(/** @type {string} */ sentence) { write(splits, sentence); },

    tell(/** @type {string} */ sentence) { write(words, sentence); },

    /** Offers another solution to be watched, under that name. */
    offer(/** @type {string} */ name) {
      shortest.hidden = both.hidden = false;
      write(shortest, name);
    },
  };
}

/** @param {() => void} close */
function closing(close) {
  const button = createButton("×", "result-close", close);
  button.setAttribute("aria-label", gettext("Close the result"));
  return button;
}
