/**
 * What the Share panel makes of a game: a link with its moves, also with their times, a challenge to beat them, or the
 * variations; the game as text; and code that embeds it in another page. No DOM.
 *
 * @typedef {"moves" | "times" | "challenge" | "variations" | "embed"} Kind  the code to embed shows the moves
 * @typedef {Parameters<typeof import("../../../game/links/link.js").writeLink>[0]} LinkedGame
 */

import { linkTime } from "../../../game/clock.js";
import { wordsOf } from "../../../game/links/challenge-words.js";
import { writeEmbed } from "../../../game/links/link-made.js";
import { writeWhole } from "../../../game/links/link.js";
import { OWN } from "../../../game/pictures.js";
import { displayName } from "../../../game/variations/variation.js";
import { gettext, ngettext } from "../../../i18n/gettext.js";
import { formatMoves, lengthStm } from "../../../puzzle/moves.js";
import { formatPosition } from "../../../puzzle/position.js";
import { isReached } from "../../../puzzle/problem.js";
/** @import { Game } from "../../../game/game.js" */

/** Return a sentence on what a link holds. @param {LinkedGame} game @param {boolean} isWhole  whether all of it is in the link */
export function contentText({ picture, moves, times, challenge, linkVariations }, isWhole) {
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

export function isSolution(/** @type {Game} */ game) {
  return game.moves.length > 0 && isReached(game, game.positionAt(game.moves.length));
}

/** Return the game that a link of this kind holds. @param {Kind} kind @param {Game} game @param {readonly number[]} times @returns {LinkedGame} */
export function gameToShare(kind, game, times) {
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

/** Return a game as text, which the page can read again. @param {LinkedGame} game @param {string} origin  of the link in it */
export function writeText(game, origin) {
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
export function writeFrame(game, origin) {
  const address = (origin + writeEmbed(game)).replaceAll("&", "&amp;");
  const title = gettext("Sliding puzzle").replaceAll('"', "&quot;");
  return `<iframe src="${address}" width="320" height="420" loading="lazy" title="${title}"></iframe>`;
}
