/** What is written of a game for elsewhere: a text to keep, and the code that brings it into another page. No page. */

import { gettext, ngettext } from "../../language/gettext.js";
import { formatTime } from "../../game/clock.js";
import { writeEmbed } from "../../game/links/link-made.js";
import { writeWhole } from "../../game/links/link.js";
import { formatMoves, lengthStm } from "../../puzzle/moves.js";
import { formatPosition } from "../../puzzle/position.js";

/**
 * A game as a text, which the page reads again.
 *
 * @param {import("./told.js").Told} told
 * @param {string} origin  of the link in it
 */
export function writeText(told, origin) {
  const { start, goal, moves, times, challenge } = told;
  const played = challenge ?? { moves, times };
  const time = played.times.at(-1);
  return [
    gettext("Position: {position}", { position: formatPosition(start) }),
    gettext("Goal: {position}", { position: formatPosition(goal) }),
    ...(played.moves.length ? movesText(played.moves, Boolean(challenge)) : []),
    ...(time === undefined ? [] : [gettext("Time: {time}", { time: formatTime(time) })]),
    gettext("Each move is the way its tile travels. Drop this file on the page to open it."),
    origin + writeWhole(told),
    "",
  ].join("\n");
}

/** @param {import("./told.js").Told["moves"]} moves @param {boolean} isChallenge */
function movesText(moves, isChallenge) {
  const values = { moves: formatMoves(moves) };
  return [
    isChallenge ? gettext("To be beaten: {moves}", values) : gettext("Moves: {moves}", values),
    ngettext("Length: {count} move", "Length: {count} moves", lengthStm(moves)),
  ];
}

/** The HTML that brings a game into another page. @param {import("./told.js").Told} told @param {string} origin */
export function writeFrame(told, origin) {
  const address = (origin + writeEmbed(told)).replaceAll("&", "&amp;");
  const title = gettext("Sliding puzzle").replaceAll('"', "&quot;");
  return `<iframe src="${address}" width="320" height="420" loading="lazy" title="${title}"></iframe>`;
}
