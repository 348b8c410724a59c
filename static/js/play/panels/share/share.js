/**
 * The Share panel: the live link and what it contains, or code to embed; copying and sending it, and other exports: a
 * picture, a GIF, a QR code, text.
 */

import { linkTime } from "../../../game/clock.js";
import { displayName } from "../../../game/variations/variation.js";
import { challengeText, wordsOf } from "../../../game/links/challenge-words.js";
import { linkHoldsAll, madeOf, writeEmbed, writePicture, writeShown } from "../../../game/links/link-made.js";
import { writeLink, writeWhole } from "../../../game/links/link.js";
import { OWN } from "../../../game/pictures.js";
import { gettext, ngettext } from "../../../i18n/gettext.js";
import { onPress, partsOf, write } from "../../../ui/dom.js";
import { copyField, saveText } from "../../../ui/copying.js";
import { drawCode } from "../../../ui/qr-code.js";
import { readPreference, writePreference } from "../../../ui/preferences.js";
import { createSheet } from "../../../ui/sheets.js";
import { formatMoves, lengthStm } from "../../../puzzle/moves.js";
import { formatPosition, sizeOf } from "../../../puzzle/position.js";
import { isReached } from "../../../puzzle/problem.js";
/** @import { Game } from "../../../game/game.js" */

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

/** @param {LinkedGame} game @param {boolean} isWhole  whether all of it is in the link */
function contentText({ picture, moves, times, challenge, linkVariations }, isWhole) {
  if (picture === OWN) return gettext("The link holds the position, the goal and the moves. Your picture stays on this device: anyone who opens the link sees numbers.");
  if (linkVariations) {
    return isWhole
      ? ngettext("The link holds the position, the goal and {count} variation with its name.", "The link holds the position, the goal and {count} variations with their names.", linkVariations.others.length + 1)
      : gettext("Too long for a link: this one has only the current variation. To share all variations, save the text file. To open that, drop it on the page.");
  }
  if (!isWhole) {
    return ngettext(
      "Too long for a link: this one has only the position. To share the {count:,} move, save the text file. To open that, drop it on the page.",
      "Too long for a link: this one has only the position. To share all {count:,} moves, save the text file. To open that, drop it on the page.",
      moves.length || Number(challenge?.moves.length),
    );
  }
  if (challenge && !moves.length) return gettext("{challenge}: anyone who opens the link races a ghost of this solve.", { challenge: wordsOf(challenge) });
  return times.length ? gettext("The link holds the position, the goal, the step that is shown, and the moves with their times.") : gettext("The link holds the position, the goal, the moves and the step that is shown.");
}

/**
 * What a link can contain of a game: its moves, also with their times, a challenge to beat them, or the variations. No DOM.
 *
 * @typedef {"moves" | "times" | "challenge" | "variations" | "embed"} Kind  the code to embed shows the moves
 * @typedef {Parameters<typeof import("../../../game/links/link.js").writeLink>[0]} LinkedGame
 */

function isSolution(/** @type {Game} */ game) {
  return game.moves.length > 0 && isReached(game, game.positionAt(game.moves.length));
}

/** @param {Kind} kind @param {Game} game @param {readonly number[]} times @returns {LinkedGame} */
function gameToShare(kind, game, times) {
  if (kind === "challenge") return { ...game, position: game.start, moves: [], step: 0, times: [], linkVariations: null, challenge: Object.freeze({ moves: game.moves, times }) };
  if (kind === "variations") return { ...game, times: [], challenge: null, linkVariations: variationsOf(game) };
  const step = isSolution(game) && game.step === game.moves.length ? 0 : game.step; // a solution opens at its start
  return { ...game, step, linkVariations: null, times: kind === "times" ? times : [] };
}

/** Return the variations of a game with their displayed names. @param {Game} game @returns {LinkedGame["linkVariations"]} */
function variationsOf({ states: { current } }) {
  const { own, others } = current.variations ?? { own: { name: "", title: "" }, others: [] };
  return { name: displayName(own), others: others.map((line) => ({ name: displayName(line), moves: line.state.moves })).filter(({ moves }) => moves.length) };
}

/* Exports: a game as text, and code that embeds it in another page. No DOM. */

/** Return a game as text, which the page can read again. @param {LinkedGame} game @param {string} origin  of the link in it */
function writeText(game, origin) {
  const { start, goal, moves, times, challenge } = game;
  const played = challenge ?? { moves, times };
  const text = { moves: formatMoves(played.moves) };
  const time = played.times.at(-1);
  return [
    gettext("Position: {position}", { position: formatPosition(start) }),
    gettext("Goal: {position}", { position: formatPosition(goal) }),
    ...(played.moves.length ? [challenge ? gettext("Beat this: {moves}", text) : gettext("Moves: {moves}", text), ngettext("Length: {count} move", "Length: {count} moves", lengthStm(played.moves))] : []),
    ...(time === undefined ? [] : [gettext("Time: {time}", { time: linkTime(time) })]),
    gettext("Each letter is the direction a tile moves. Drop this file on the page to open it."),
    origin + writeWhole(game),
    "",
  ].join("\n");
}

/** Return the HTML that embeds a game in another page. @param {LinkedGame} game @param {string} origin */
function writeFrame(game, origin) {
  const address = (origin + writeEmbed(game)).replaceAll("&", "&amp;");
  const title = gettext("Sliding puzzle").replaceAll('"', "&quot;");
  return `<iframe src="${address}" width="320" height="420" loading="lazy" title="${title}"></iframe>`;
}
