/** The Share panel: the live link, its copying, and the picture of the board. */

import { copyField } from "../page/clipboard.js";
import { OWN } from "../game/pictures.js";
import { LONGEST, linkHoldsAll, writeLink, writePicture } from "../game/link.js";
import { partsOf, write } from "../page/dom.js";

const SHOWN = 4000; // ms that a word about copying stays

/** @typedef {{link: HTMLInputElement, picture: HTMLAnchorElement, copy: HTMLElement, said: HTMLElement}} ShareParts */

/**
 * @param {HTMLElement} element
 * @param {{game: import("../game/game.js").Game}} options
 */
export function createSharePanel(element, { game }) {
  const parts = /** @type {ShareParts} */ (partsOf(element));
  let timer = 0;

  function draw() {
    clearTimeout(timer);
    parts.link.value = location.origin + writeLink(game);
    parts.picture.href = writePicture(game);
    write(parts.said, saying(game));
  }

  async function copy() {
    const done = await copyField(parts.link);
    write(parts.said, done ? "Copied. Anyone who opens it sees this board." : "The link is selected: copy it with Ctrl+C or ⌘C.");
    clearTimeout(timer);
    timer = window.setTimeout(draw, SHOWN);
  }

  parts.copy.addEventListener("click", copy);
  parts.link.addEventListener("focus", () => parts.link.select());
  game.subscribe(draw);
  draw();
}

function saying(/** @type {import("../game/game.js").Game} */ game) {
  if (game.picture === OWN) return "It holds the position, the goal and the moves. Your picture stays on this device: anyone who opens the link sees numbers.";
  if (linkHoldsAll(game)) return "It holds the position, the goal, the moves and the step.";
  const limit = LONGEST.toLocaleString("en");
  return `It holds this position only: with all ${game.moves.length.toLocaleString("en")} moves it would exceed ${limit} characters.`;
}
