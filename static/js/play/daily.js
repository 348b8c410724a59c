/** The daily puzzle: remembers which positions belong to which day and which days were solved, and shows the day. */

import { readPreference, writePreference } from "../ui/preferences.js";
import { formatPosition } from "../puzzle/position.js";

/** @typedef {Pick<Required<import("../game/state.js").SharedGame>, "start" | "goalText" | "faces">} Posed */

const NAME = "daily";
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
    remember(formatPosition(game.start), day.dateTime);
    writePreference(SIZE, `${game.start.width}x${game.start.height}`);
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
  return (goalText === "standard" && !faces && remembered().get(formatPosition(start))) || "";
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

function remember(/** @type {string} */ position, /** @type {string} */ date) {
  const days = [...remembered().set(position, date)].slice(-MAX_POSITIONS);
  writePreference(NAME, JSON.stringify(days));
}

/** Return the days of remembered positions, the latest last. @returns {Map<string, string>} */
function remembered() {
  return new Map(readList(NAME));
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
