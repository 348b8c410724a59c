/**
 * The link of a batch: `size=`, `count=` and `seed=` of random boards or `boards=` and `goal=` for your own, `solver=`,
 * `heuristic=`, `seconds=`; defaults are omitted.
 *
 * @typedef {{size: string, count: number, seed: number, boards: string, goal: string, solver: string, heuristic: string, seconds: number}} Settings
 *   `boards`: a list in any form, "" for random ones; `goal`: "" for that which each board has; `seconds`: 0 for no limit
 */

import { gettext } from "../../i18n/gettext.js";
import { isGoalName } from "../../puzzle/goals.js";
import { formatLink, parseLink, formatPosition, parsePosition } from "../../puzzle/position.js";
/** @import { Values } from "../../i18n/gettext.js" */

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({ size: "4x4", count: 100, seed: 1, boards: "", goal: "", solver: "auto", heuristic: "auto", seconds: 10 });

const MAX = Object.freeze({ count: 1000, seed: 1e12, seconds: 3600 });
const MIN = Object.freeze({ count: 1, seed: 0, seconds: 0 });
const RANDOM = /** @type {const} */ (["size", "count", "seed"]);
const OWN = /** @type {const} */ (["goal"]);
const SOLVING = /** @type {const} */ (["solver", "heuristic", "seconds"]);
const MAX_NAME_LENGTH = 40; // characters in the name of a solver or a heuristic
const MAX_BOARDS_LENGTH = 6000; // characters of all boards in a link

/** Parse the settings in an address. Throws an Error with a sentence. @param {string} search @returns {Settings} */
export function readBatchLink(search) {
  const query = new URLSearchParams(search);
  const settings = { ...DEFAULTS };
  for (const name of /** @type {const} */ (["solver", "heuristic"])) settings[name] = (query.get(name) ?? DEFAULTS[name]).slice(0, MAX_NAME_LENGTH);
  settings.goal = goalNamed(query.get("goal") ?? "");
  settings.size = readSize(query.get("size") ?? DEFAULTS.size);
  for (const name of /** @type {const} */ (["count", "seed", "seconds"])) if (query.has(name)) settings[name] = readNumber(name, query.get(name) ?? "");
  settings.boards = (query.get("boards") ?? "").split("_").filter(Boolean).map((board) => formatPosition(parseLink(board))).join("\n");
  return settings;
}

/** Return a goal's name, which also becomes part of a command; "" for any other text. */
function goalNamed(/** @type {string} */ text) {
  return isGoalName(text) ? text : "";
}

/** Parse a board size, which also becomes part of a command. Throws an Error with a sentence. @param {string} text */
export function readSize(text) {
  const size = text.trim().toLowerCase().replace(/\s*[×*]\s*/, "x");
  if (/^\d{1,3}x\d{1,3}$/.test(size)) return size;
  throw new Error(gettext("'{text}' is not a size: write width x height, as in 4x4.", { text: text.slice(0, 20) }));
}

/** Errors for numbers out of range. */
const REFUSALS = {
  count: (/** @type {Values} */ values) => gettext("The count must be a number from {least} to {most:,}, not '{text}'.", values),
  seed: (/** @type {Values} */ values) => gettext("The seed must be a number from {least} to {most:,}, not '{text}'.", values),
  seconds: (/** @type {Values} */ values) => gettext("The seconds must be a number from {least} to {most:,}, not '{text}'.", values),
};

/** Parse a number of the settings. Throws an Error with a sentence. @param {keyof typeof MAX} name @param {string} text */
export function readNumber(name, text) {
  const number = Number(text);
  const isWhole = name === "seconds" || Number.isInteger(number);
  if (/^\d+(\.\d+)?$/.test(text) && isWhole && number >= MIN[name] && number <= MAX[name]) return number;
  throw new Error(REFUSALS[name]({ text: text.slice(0, 20), least: MIN[name], most: MAX[name] }));
}

/** Return the address of the settings; boards that are too many, or in another form, are omitted. @param {Settings} settings */
export function writeBatchLink(settings) {
  const own = boardsText(settings.boards);
  const names = settings.boards ? [...OWN, ...SOLVING] : [...RANDOM, ...SOLVING];
  const query = names.filter((name) => settings[name] !== DEFAULTS[name]).map((name) => `${name}=${encodeURIComponent(settings[name])}`);
  return `?${[...(own ? [`boards=${own}`] : []), ...query].join("&")}`;
}

/** Return whether the link of the settings contains the boards. @param {Settings} settings */
export function linkHoldsBoards({ boards }) {
  return !boards || boardsText(boards) !== "";
}

function boardsText(/** @type {string} */ boards) {
  try {
    const text = boards.split("\n").filter((line) => line.trim()).map((line) => formatLink(parsePosition(line))).join("_");
    return text.length <= MAX_BOARDS_LENGTH ? text : "";
  } catch {
    return "";
  }
}
