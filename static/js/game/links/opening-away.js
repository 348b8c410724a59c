/** Opening without the server: takes the first game from the page's address, or deals what the address asks for. */

import { gettext } from "../../i18n/gettext.js";
import { MAGIC } from "../../puzzle/magic.js";
import { goalOf } from "../../puzzle/problem.js";
import { scrambled } from "../../puzzle/scramble.js";
import { readLink } from "./link.js";
import { begin } from "../state.js";
/** @import { SharedGame } from "../state.js" */

const USUAL = "4x4";
const MOST_CELLS = 400; // of a board, as in webapp/protocol/requests.py
const NO_DAILY = gettext("The daily puzzle needs the server, which does not answer. Here is another board for now.");

/**
 * `onTrouble` gets a sentence where the page cannot begin with what its address asks for.
 *
 * @param {(sentence: string) => void} onTrouble
 * @returns {SharedGame}
 */
export function gameInAddress(onTrouble) {
  try {
    return askedGame(onTrouble);
  } catch (error) {
    const { message: reason } = /** @type {Error} */ (error);
    onTrouble(gettext("This link cannot be read. {reason} Here is another board.", { reason }));
    return dealt(USUAL);
  }
}

/** What the address asks for. Throws an Error where that is nothing that can be shown. @param {(sentence: string) => void} onTrouble @returns {SharedGame} */
function askedGame(onTrouble) {
  const { start, ...read } = readLink(location);
  const [, isDaily, daySize] = /\/(daily)(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (isDaily) onTrouble(NO_DAILY);
  if (!start) return dealt(daySize ?? new URLSearchParams(location.search).get("size") ?? USUAL, read.goalText);
  begin({ start, ...read });
  return { start, ...read };
}

/** A scramble of a size, `4x3`. @param {string} size @param {string} [goalText] @returns {SharedGame} */
function dealt(size, goalText = "standard") {
  const [, width, height] = (/^([1-9]\d{0,2})[x×]([1-9]\d{0,2})$/i.exec(size.trim()) ?? []).map(Number);
  if (!(width * height > 1)) throw new Error(gettext("'{text}' is not a size. Write width x height, as in 4x4.", { text: size.slice(0, 20) }));
  if (width * height > MOST_CELLS) throw new Error(gettext("A {width}x{height} board is too large: the limit is {most} cells.", { width, height, most: MOST_CELLS }));
  const goal = goalOf(goalText, width, height);
  return { start: scrambled(goalText === MAGIC ? goalOf("standard", width, height) : goal), goalText, goal };
}
