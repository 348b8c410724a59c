/** Opens the page without the server: reads the first game from the address, or deals what the address asks for. */

import { gettext } from "../../i18n/gettext.js";
import { dailyPosition } from "../../puzzle/daily.js";
import { MAGIC } from "../../puzzle/magic.js";
import { parseFaces } from "../../puzzle/faces.js";
import { goalOf, isReached } from "../../puzzle/problem.js";
import { scrambled } from "../../puzzle/scramble.js";
import { readLink } from "./link.js";
import { begin } from "../state.js";
/** @import { SharedGame } from "../state.js" */

const DEFAULT_SIZE = "4x4";
const MAX_CELLS = 400; // the server's limit, in webapp/protocol/requests.py

/**
 * Return the first game. `onTrouble` gets a sentence if the page cannot start with what its address asks for.
 *
 * @param {(sentence: string) => void} onTrouble
 * @returns {SharedGame}
 */
export function gameInAddress(onTrouble) {
  try {
    return askedGame();
  } catch (error) {
    const { message: reason } = /** @type {Error} */ (error);
    onTrouble(gettext("This link cannot be read. {reason} Here is another board.", { reason }));
    return dealt(DEFAULT_SIZE);
  }
}

/** Return the game that the address asks for. Throws an Error if it is invalid. @returns {SharedGame} */
function askedGame() {
  const { start, ...read } = readLink(location);
  const query = new URLSearchParams(location.search);
  const [, isDaily, daySize] = /\/(daily)(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (isDaily) return daily(daySize ?? DEFAULT_SIZE, query.get("date") ?? new Date().toISOString().slice(0, 10));
  if (!start) return dealt(query.get("size") ?? DEFAULT_SIZE, { ...read, faces: query.get("faces") ?? "" });
  begin({ start, ...read });
  return { start, ...read };
}

/** Return the puzzle of a day. @param {string} size @param {string} day @returns {SharedGame} */
function daily(size, day) {
  return { start: dailyPosition(size, day), goalText: "standard", day };
}

/** Return a scramble of a size like `4x3`. @param {string} size @param {Pick<SharedGame, "goalText" | "picture" | "numbers"> & {faces?: string}} [asked] @returns {SharedGame} */
function dealt(size, { goalText = "standard", picture, numbers, faces: labels = "" } = {}) {
  const [, width, height] = (/^([1-9]\d{0,2})[x×]([1-9]\d{0,2})$/i.exec(size.trim()) ?? []).map(Number);
  if (!(width * height > 1)) throw new Error(gettext("'{text}' is not a size. Write width x height, as in 4x4.", { text: size.slice(0, 20) }));
  if (width * height > MAX_CELLS) throw new Error(gettext("A {width}x{height} board is too large: the limit is {most} cells.", { width, height, most: MAX_CELLS }));
  const goal = goalOf(goalText, width, height);
  const faces = parseFaces(labels, width * height - 1);
  let start;
  do {
    start = scrambled(goalText === MAGIC ? goalOf("standard", width, height) : goal);
  } while (isReached({ goal, goalText, faces }, start));
  return { start, goalText, goal, faces, picture, numbers };
}
