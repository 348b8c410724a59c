/** The daily puzzle: which positions belong to which day, and the line that says so. */

import { readPreference, writePreference } from "../ui/preferences.js";
import { formatPosition } from "../puzzle/position.js";

/** @typedef {Pick<Required<import("../game/state.js").SharedGame>, "start" | "goalText" | "faces">} Posed */

const NAME = "daily";
const MAX_DAYS_KEPT = 9; // days and sizes that are remembered

/**
 * Shows which day's puzzle is on the board, if it is one.
 *
 * @param {HTMLElement} line  as the server wrote it, with the date of the puzzle that the page was opened with, if any
 * @param {import("../game/game.js").Game} game
 */
export function createDaily(line, game) {
  const day = /** @type {HTMLElement} */ (line.firstElementChild);
  if (day instanceof HTMLTimeElement) remember(formatPosition(game.start), day.dateTime);

  function draw() {
    const date = dayOf(game);
    line.hidden = date === "";
    line.parentElement?.classList.toggle("is-daily", date !== "");
    day.textContent = date;
  }

  game.subscribe(draw);
  draw();
}

/** The day whose puzzle this is, as 2026-11-22; "" when it is none. @param {Posed} posed */
export function dayOf({ start, goalText, faces }) {
  return (goalText === "standard" && !faces && remembered().get(formatPosition(start))) || "";
}

function remember(/** @type {string} */ position, /** @type {string} */ date) {
  const days = [...remembered().set(position, date)].slice(-MAX_DAYS_KEPT);
  writePreference(NAME, JSON.stringify(days));
}

/** The days of positions, the latest last. @returns {Map<string, string>} */
function remembered() {
  try {
    return new Map(JSON.parse(readPreference(NAME) ?? "[]"));
  } catch {
    return new Map(); // another version of this page wrote it
  }
}
