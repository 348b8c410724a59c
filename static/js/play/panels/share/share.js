/**
 * The Share panel: the live link and what it contains, or code to embed; copying and sending it, and other exports: a
 * picture, a GIF, a QR code, text.
 */

import { challengeText } from "../../../game/links/challenge-words.js";
import { linkHoldsAll, madeOf, writePicture, writeShown } from "../../../game/links/link-made.js";
import { writeLink } from "../../../game/links/link.js";
import { gettext } from "../../../i18n/gettext.js";
import { onPress, partsOf, write } from "../../../ui/dom.js";
import { copyField, saveText } from "../../../ui/copying.js";
import { drawCode } from "../../../ui/qr-code.js";
import { readPreference, writePreference } from "../../../ui/preferences.js";
import { createSheet } from "../../../ui/sheets.js";
import { sizeOf } from "../../../puzzle/position.js";
import { contentText, gameToShare, isSolution, writeFrame, writeText } from "./share-contents.js";
/** @import { Game } from "../../../game/game.js" */
/** @import { Kind } from "./share-contents.js" */

const REPORT_SHOWN_MS = 4000; // for the message about copying
const EMBED = "embed"; // the kind that is code, not a link
const MAX_GIF_MOVES = 400; // the same in webapp/media/replay.py

/**
 * @typedef {{link: HTMLTextAreaElement, by: HTMLInputElement, kind: HTMLSelectElement, picture: HTMLAnchorElement, film: HTMLAnchorElement} &
 *   Record<"copy" | "send" | "coded" | "save" | "message", HTMLElement>} ShareParts
 * @typedef {{link: HTMLElement, code: HTMLImageElement}} Coded
 */

/** @param {HTMLElement} panel @param {Pick<import("../../lazy-parts.js").Shared, "element" | "game" | "timesOf" | "variations">} shared */
export function createSharePanel(panel, { element, game, timesOf, variations }) {
  const parts = /** @type {ShareParts} */ (partsOf(panel));
  const paper = /** @type {Coded} */ (partsOf(element("printed"))); // the link of the current board, without a solution
  const screen = /** @type {Coded} */ (partsOf(element("code"))); // the QR code of the shared link
  createSheet(element("code"));
  let timer = 0;

  const isCode = () => parts.kind.value === EMBED;
  const shared = () => ({ ...gameToShare(/** @type {Kind} */ (parts.kind.value), game, timesOf()), by: parts.by.hidden ? "" : parts.by.value.trim() });

  function draw() {
    clearTimeout(timer);
    drawKinds(parts.kind, game, timesOf());
    parts.by.hidden = !isSolution(game) || parts.kind.value === "challenge" || isCode();
    const [own, linked] = [writeLink(game), shared()];
    const isWhole = linkHoldsAll(linked);
    parts.link.value = isCode() ? writeFrame(game, location.origin) : location.origin + writeLink(linked);
    parts.link.setAttribute("aria-label", isCode() ? gettext("Code to embed") : gettext("Link to this position"));
    parts.picture.href = writePicture(game);
    parts.film.href = madeOf(own, "replay.gif");
    parts.film.hidden = !own.includes("moves=") || game.moves.length > MAX_GIF_MOVES;
    write(parts.message, isCode() ? gettext("This HTML shows the moves in a small player on another page.") : contentText(linked, isWhole));
    for (const [place, path] of /** @type {[Coded, string][]} */ ([[paper, writeShown(game)], [screen, writeLink(linked)]])) {
      drawCode(place, location.origin + path, madeOf(path, "qr.svg"));
    }
    parts.coded.hidden = isCode() || screen.code.hidden;
    parts.send.hidden = isCode() || !navigator.share;
  }

  function report(/** @type {string} */ sentence) {
    write(parts.message, sentence);
    clearTimeout(timer);
    timer = window.setTimeout(draw, REPORT_SHOWN_MS);
  }

  onPress(parts.copy, async () => {
    const done = await copyField(parts.link);
    report(done ? copiedText(/** @type {Kind} */ (parts.kind.value)) : gettext("The text is selected: copy it with Ctrl+C or ⌘C."));
  });
  onPress(parts.send, () => {
    const { challenge } = shared();
    const text = challenge ? challengeText(challenge) : gettext("A sliding puzzle");
    navigator.share({ title: text, text, url: parts.link.value }).catch(() => {}); // the user cancelled
  });
  onPress(parts.save, () => saveText(`taquin-${sizeOf(game.start)}.txt`, writeText(shared(), location.origin)));
  parts.kind.addEventListener("change", draw);
  parts.by.value = readPreference("name") ?? "";
  parts.by.addEventListener("input", () => {
    writePreference("name", parts.by.value.trim() || null);
    draw();
  });
  parts.link.addEventListener("focus", () => parts.link.select());
  variations.subscribe(draw);
  draw();
}

/** Offer the kinds of link that the game allows; drop a choice that is no longer possible. @param {HTMLSelectElement} select @param {Game} game @param {readonly number[]} times */
function drawKinds(select, game, times) {
  const isPossible = { moves: true, variations: Boolean(game.states.current.variations?.others.length), times: times.length > 0, challenge: isSolution(game), [EMBED]: linkHoldsAll(gameToShare(EMBED, game, [])) };
  for (const option of select.options) option.disabled = option.hidden = !isPossible[/** @type {Kind} */ (option.value)];
  if (select.selectedOptions[0].disabled) select.value = "moves";
}

function copiedText(/** @type {Kind} */ kind) {
  if (kind === EMBED) return gettext("Copied. Paste this HTML into a page to show the moves there.");
  return kind === "challenge" ? gettext("Link copied. Anyone who opens it races your ghost.") : gettext("Link copied. Anyone who opens it sees this board.");
}
