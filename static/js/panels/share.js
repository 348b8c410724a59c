/** The Share panel: the live link, its copying, and the picture of the board; on paper the link and its QR code. */

import { copyField } from "../page/clipboard.js";
import { OWN } from "../game/pictures.js";
import { LONGEST, linkHoldsAll, writeCode, writeLink, writePicture } from "../game/link.js";
import { partsOf, write } from "../page/dom.js";

const SHOWN = 4000; // ms that a word about copying stays
const MOST_CODED = 2953; // characters of an address that a QR code has room for; so webapp/picture/code.py

/** @typedef {{link: HTMLInputElement, picture: HTMLAnchorElement, copy: HTMLElement, said: HTMLElement}} ShareParts */
/** @typedef {{link: HTMLElement, code: HTMLImageElement}} PrintedParts */

/**
 * `printed` is what only paper shows of it.
 *
 * @param {HTMLElement} element
 * @param {{game: import("../game/game.js").Game, printed: HTMLElement}} options
 */
export function createSharePanel(element, { game, printed }) {
  const parts = /** @type {ShareParts} */ (partsOf(element));
  const paper = /** @type {PrintedParts} */ (partsOf(printed));
  let timer = 0;

  function draw() {
    clearTimeout(timer);
    parts.link.value = location.origin + writeLink(game);
    parts.picture.href = writePicture(game);
    write(parts.said, saying(game));
    drawPaper(paper, parts.link.value, writeCode(game));
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

/** The code is loaded for printing only, for it is lazy and hidden until then. */
function drawPaper(/** @type {PrintedParts} */ { link, code }, /** @type {string} */ address, /** @type {string} */ codeUrl) {
  write(link, address);
  code.hidden = address.length > MOST_CODED;
  if (code.hidden) code.removeAttribute("src");
  else code.src = codeUrl;
}

function saying(/** @type {import("../game/game.js").Game} */ game) {
  if (game.picture === OWN) return "It holds the position, the goal and the moves. Your picture stays on this device: anyone who opens the link sees numbers.";
  if (linkHoldsAll(game)) return "It holds the position, the goal, the moves and the step.";
  const limit = LONGEST.toLocaleString("en");
  return `It holds this position only: with all ${game.moves.length.toLocaleString("en")} moves it would exceed ${limit} characters.`;
}
