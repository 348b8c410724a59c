/** The daily puzzle: remembers which positions belong to which day and which days were solved, and shows the day. */

import { readPreference, writePreference } from "../ui/preferences.js";
import { formatPosition, sizeOf } from "../puzzle/position.js";

/** @typedef {Pick<Required<import("../game/state.js").SharedGame>, "start" | "goalText" | "faces">} Posed */

const DAYS = "daily";
const SOLVED = "daily-solved";
const SIZE = "daily-size";
const MAX_POSITIONS = 40;
const MAX_SOLVED_DAYS = 400;

/**
 * Show the day of the puzzle on the board if it is a daily one.
 *
 * @param {HTMLElement} line  as rendered by the server, with the date if the page was opened with a daily puzzle
 * @param {import("../game/game.js").Game} game
 */
export function createDaily(line, game) {
  const day = /** @type {HTMLElement} */ (line.firstElementChild);
  if (day instanceof HTMLTimeElement) {
    const days = [...readDays().set(formatPosition(game.start), day.dateTime)].slice(-MAX_POSITIONS);
    writePreference(DAYS, JSON.stringify(days));
    writePreference(SIZE, sizeOf(game.start));
  }

  function draw() {
    const date = dayOf(game);
    line.hidden = date === "";
    line.parentElement?.classList.toggle("is-daily", date !== "");
    day.textContent = date;
  }

  game.subscribe(draw);
  draw();
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
