/**
 * Opening without the server: the story with which a page begins that was kept for when it is away. The page takes it from its
 * address, or deals what that asks for.
 *
 * @typedef {import("../timeline.js").Story} Story
 */

import { gettext } from "../../language/gettext.js";
import { MAGIC } from "../../puzzle/magic.js";
import { goalOf } from "../../puzzle/problem.js";
import { scrambled } from "../../puzzle/scramble.js";
import { readLink } from "./link.js";
import { begin } from "../timeline.js";

const USUAL = "4x4";
const MOST_CELLS = 400; // of a board, as in webapp/problems.py
const NO_DAILY = gettext("The daily puzzle comes from the server, which does not answer. Until it does, here is another board.");

/**
 * `onTrouble` gets a sentence where the page cannot begin with what its address asks for.
 *
 * @param {(sentence: string) => void} onTrouble
 * @returns {Story}
 */
export function storyInAddress(onTrouble) {
  try {
    return askedStory(onTrouble);
  } catch (error) {
    const { message: reason } = /** @type {Error} */ (error);
    onTrouble(gettext("This link cannot be read. {reason} Here is another board.", { reason }));
    return dealt(USUAL);
  }
}

/** What the address asks for. Throws an Error where that is nothing that can be shown. @param {(sentence: string) => void} onTrouble @returns {Story} */
function askedStory(onTrouble) {
  const { start, ...told } = readLink(location);
  const [, isDaily, daySize] = /\/(daily)(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
  if (isDaily) onTrouble(NO_DAILY);
  if (!start) return dealt(daySize ?? new URLSearchParams(location.search).get("size") ?? USUAL, told.goalText);
  checkRoom(start);
  begin({ start, ...told });
  return { start, ...told };
}

/** A scramble of a size, `4x3`. @param {string} size @param {string} [goalText] @returns {Story} */
function dealt(size, goalText = "standard") {
  const [, width, height] = (/^([1-9]\d{0,2})[x×]([1-9]\d{0,2})$/i.exec(size.trim()) ?? []).map(Number);
  if (!(width * height > 1)) throw new Error(gettext("'{text}' is not a size: write width x height, as in 4x4.", { text: size.slice(0, 20) }));
  checkRoom({ width, height });
  const goal = goalOf(goalText, width, height);
  return { start: scrambled(goalText === MAGIC ? goalOf("standard", width, height) : goal), goalText, goal };
}

/** @param {import("../../puzzle/position.js").Size} size */
function checkRoom({ width, height }) {
  if (width * height <= MOST_CELLS) return;
  throw new Error(gettext("A {width}x{height} board is too large here: the most is {most} cells.", { width, height, most: MOST_CELLS }));
}
