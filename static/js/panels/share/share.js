/**
 * The Share panel: the live link and what it tells, its copying and sending, and what else can be made of a game: a picture,
 * a GIF, a QR code, code for another page, a text.
 *
 * Read on with `told.js`, what a link tells, and `written.js`.
 */

import { gettext, ngettext } from "../../language/gettext.js";
import { copyField, copyText } from "../../page/exchange/clipboard.js";
import { OWN } from "../../game/pictures.js";
import { wordsOf } from "../../game/links/challenge-words.js";
import { linkHoldsAll, madeOf, writePicture, writeShown } from "../../game/links/link-made.js";
import { LONGEST, writeLink } from "../../game/links/link.js";
import { onPress, partsOf, write } from "../../page/dom.js";
import { createSheet } from "../../page/widgets/sheet.js";
import { saveText } from "../../page/exchange/saving.js";
import { lengthMtm } from "../../puzzle/moves.js";
import { sizeOf } from "../../puzzle/position.js";
import { kindsFor, tell } from "./told.js";
import { writeFrame, writeText } from "./written.js";

const SHOWN = 4000; // ms that a word about copying stays
const MOST_CODED = 2953; // characters of an address that a QR code has room for; so webapp/picture/code.py
const MOST_DRAWN = 400; // moves of a GIF; so webapp/picture/replay.py

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {{link: HTMLInputElement, kind: HTMLSelectElement, picture: HTMLAnchorElement, film: HTMLAnchorElement} &
 *   Record<"copy" | "send" | "coded" | "frame" | "save" | "said", HTMLElement>} ShareParts
 * @typedef {{link: HTMLElement, code: HTMLImageElement}} Coded
 */

/**
 * `timesOf()` gives the times of the game's moves where they are known; `printed` has the link of the board as it stands, for
 * paper, which tells nobody how to solve it; `sheet` has the QR code of the link that is shared, for a screen.
 *
 * @param {HTMLElement} element
 * @param {{game: Game, timesOf: () => readonly number[], printed: HTMLElement, sheet: HTMLElement, onBranches: (act: (branches: import("../../game/lines/branches.js").Branches) => void) => void}} options
 */
export function createSharePanel(element, { game, timesOf, printed, sheet, onBranches }) {
  const parts = /** @type {ShareParts} */ (partsOf(element));
  const [paper, screen] = [printed, sheet].map((place) => /** @type {Coded} */ (partsOf(place)));
  createSheet(sheet);
  let timer = 0;

  const told = () => tell(/** @type {import("./told.js").Kind} */ (parts.kind.value), game, timesOf());

  function draw() {
    clearTimeout(timer);
    drawKinds(parts.kind, game, timesOf());
    const [own, shared] = [writeLink(game), told()];
    const isWhole = linkHoldsAll(shared);
    parts.link.value = location.origin + writeLink(shared);
    parts.picture.href = writePicture(game);
    parts.film.href = madeOf(own, "replay.gif");
    parts.film.hidden = !own.includes("moves=") || lengthMtm(game.moves) > MOST_DRAWN;
    parts.frame.hidden = !isWhole;
    write(parts.said, saying(shared, isWhole));
    drawCode(paper, writeShown(game));
    drawCode(screen, writeLink(shared));
    parts.coded.hidden = screen.code.hidden;
  }

  /** Says how something went, for a while. */
  function report(/** @type {string} */ sentence) {
    write(parts.said, sentence);
    clearTimeout(timer);
    timer = window.setTimeout(draw, SHOWN);
  }

  async function copy() {
    const done = await copyField(parts.link);
    report(done ? gettext("Copied. Anyone who opens it sees this board.") : gettext("The link is selected: copy it with Ctrl+C or ⌘C."));
  }

  async function copyFrame() {
    const done = await copyText(writeFrame(game, location.origin));
    report(done ? gettext("Copied: put this HTML into a page, and the moves can be played there.") : gettext("The code could not be copied."));
  }

  /** Somebody who changes his mind is told nothing. */
  function send() {
    navigator.share({ title: document.title, text: sendingText(told()), url: parts.link.value }).catch(() => {});
  }

  parts.send.hidden = !navigator.share;
  onPress(parts.copy, copy);
  onPress(parts.send, send);
  onPress(parts.frame, copyFrame);
  onPress(parts.save, () => saveText(`taquin-${sizeOf(game.start)}.txt`, writeText(told(), location.origin)));
  parts.kind.addEventListener("change", draw);
  parts.link.addEventListener("focus", () => parts.link.select());
  game.subscribe(draw);
  onBranches((branches) => {
    branches.subscribe(draw);
    draw();
  });
  draw();
}

/** What the link can tell; what it cannot tell any more is no longer chosen. @param {HTMLSelectElement} select @param {Game} game @param {readonly number[]} times */
function drawKinds(select, game, times) {
  const kinds = kindsFor(game, times);
  for (const option of select.options) {
    option.disabled = option.hidden = !kinds.some((kind) => kind === option.value);
  }
  if (select.selectedOptions[0].disabled) select.value = "moves";
}

/** The code is loaded when it is to be seen only, for it is lazy and hidden until then. */
function drawCode(/** @type {Coded} */ { link, code }, /** @type {string} */ path) {
  const address = location.origin + path;
  write(link, address);
  code.hidden = address.length > MOST_CODED;
  if (code.hidden) code.removeAttribute("src");
  else code.src = madeOf(path, "qr.svg");
}

/** @param {import("./told.js").Told} told */
function sendingText({ challenge }) {
  // Translators: {challenge} as in "Beat 61 moves in 0:43.21"
  return challenge ? gettext("{challenge}!", { challenge: wordsOf(challenge) }) : gettext("A sliding puzzle");
}

/** @param {import("./told.js").Told} told @param {boolean} isWhole  all of it is in the link */
function saying({ picture, moves, times, challenge, lines }, isWhole) {
  if (picture === OWN) return gettext("It holds the position, the goal and the moves. Your picture stays on this device: anyone who opens the link sees numbers.");
  if (lines) return isWhole ? linesText(lines.others.length + 1) : gettext("All lines together would exceed {limit:,} characters, so it holds this one only. A file holds them: save the text, and drop it on the page.", { limit: LONGEST });
  if (!isWhole) return tooLong(moves.length || Number(challenge?.moves.length));
  if (challenge && !moves.length) return gettext("{challenge}: who opens it plays against a ghost of that solve.", { challenge: wordsOf(challenge) });
  return times.length ? gettext("It holds the position, the goal, the moves with their times and the step.") : gettext("It holds the position, the goal, the moves and the step.");
}

/** @param {number} lines */
function linesText(lines) {
  return ngettext("It holds the position, the goal and {count} line of moves with its name.", "It holds the position, the goal and {count} lines of moves with their names.", lines);
}

/** @param {number} moves */
function tooLong(moves) {
  return ngettext(
    "It holds this position only: with all {count:,} moves it would exceed {limit:,} characters. A file holds them: save the text, and drop it on the page.",
    "It holds this position only: with all {count:,} moves it would exceed {limit:,} characters. A file holds them: save the text, and drop it on the page.",
    moves,
    { limit: LONGEST },
  );
}
