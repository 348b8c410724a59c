/** Daily puzzles: their addresses, the days of the positions that were opened, and the days that were solved. */

import { POSITIONS } from "../game/links/link.js";
import { formatLink, formatPosition, sizeOf } from "../puzzle/position.js";
import { readPreference, writePreference } from "../ui/preferences.js";
import { ROOT } from "../ui/root.js";

/** @typedef {Pick<Required<import("../game/state.js").SharedGame>, "start" | "goalText" | "faces">} Posed */

const DAYS = "daily"; // `ui/theme.js` reads it too
const SOLVED = "daily-solved";
const SIZE = "daily-size";
const MAX_POSITIONS = 40;
const MAX_SOLVED_DAYS = 400;

/**
 * Remember the day of a daily puzzle with which the page was opened.
 *
 * @param {import("../game/state.js").SharedGame} opened  with its `day` if the page found it without the server
 * @param {{day?: string, link?: string}} named  by the server
 */
export function noteOpenedDay({ start, day }, named) {
  const isNamed = String(named.link).endsWith(POSITIONS + formatLink(start));
  const opened = day ?? (isNamed && named.day);
  if (!opened) return;
  const days = [...readDays().set(formatPosition(start), opened)].slice(-MAX_POSITIONS);
  writePreference(DAYS, JSON.stringify(days));
  writePreference(SIZE, sizeOf(start));
}

/** Return the address of a daily puzzle, which names no moves; "" for other games. @param {import("../game/game.js").Game} game */
export function dailyAddress(game) {
  const day = dayOf(game);
  return day && !game.challenge && !game.linkVariations && !game.picture ? addressOf(sizeOf(game.start), day) : "";
}

/** Return the address of the puzzle of a day. @param {string} size  like `4x4` @param {string} day */
export function addressOf(size, day) {
  return `${ROOT}/daily/${size}?date=${day}`;
}

/** Return the day of a daily puzzle, like 2026-11-22; "" for other puzzles. @param {Posed} posed */
export function dayOf({ start, goalText, faces }) {
  return (goalText === "standard" && !faces && readDays().get(formatPosition(start))) || "";
}

/** Note that a puzzle was solved by hand, if it is a daily one. @param {Posed} posed */
export function noteSolvedDay(posed) {
  const date = dayOf(posed);
  if (date) writePreference(SOLVED, JSON.stringify([...readSolvedDays().add(date)].sort().slice(-MAX_SOLVED_DAYS)));
}

/** Return the days whose puzzle was solved, of any size. @returns {Set<string>} */
export function readSolvedDays() {
  return new Set(readList(SOLVED));
}

/** Return the size of the daily puzzle opened last. */
export function readDailySize() {
  return readPreference(SIZE) ?? "4x4";
}

/** Return the days of daily puzzles by position, the latest last. @returns {Map<string, string>} */
function readDays() {
  return new Map(readList(DAYS));
}

/** Return a saved list; empty if it cannot be read. @param {string} name */
function readList(name) {
  try {
    const list = JSON.parse(readPreference(name) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
