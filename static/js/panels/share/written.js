/** What is written of a game for elsewhere: a text to keep, and the code that brings it into another page. No page. */

import { formatTime } from "../../game/clock.js";
import { writeEmbed, writeWhole } from "../../game/link.js";
import { counted } from "../../page/figures.js";
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
    `Position: ${formatPosition(start)}`,
    `Goal: ${formatPosition(goal)}`,
    ...(played.moves.length ? [`${challenge ? "To be beaten" : "Moves"}: ${formatMoves(played.moves)}`] : []),
    ...(played.moves.length ? [`Length: ${counted(lengthStm(played.moves), "move")}`] : []),
    ...(time === undefined ? [] : [`Time: ${formatTime(time)}`]),
    "Each move is the way its tile travels. Drop this file on the page to open it.",
    origin + writeWhole(told),
    "",
  ].join("\n");
}

/** The HTML that brings a game into another page. @param {import("./told.js").Told} told @param {string} origin */
export function writeFrame(told, origin) {
  const address = (origin + writeEmbed(told)).replaceAll("&", "&amp;");
  return `<iframe src="${address}" width="320" height="420" loading="lazy" title="Sliding puzzle"></iframe>`;
}
