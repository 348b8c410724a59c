/** The daily puzzle: remembers which positions belong to which day, and shows the day. */

import { readPreference, writePreference } from "../ui/preferences.js";
import { formatPosition } from "../puzzle/position.js";

/** @typedef {Pick<Required<import("../game/state.js").SharedGame>, "start" | "goalText" | "faces">} Posed */

const NAME = "daily";
const MAX_DAYS_KEPT = 9; // days and sizes remembered

/**
 * Show the day of the puzzle on the board if it is a daily one.
 *
 * @param {HTMLElement} line  as rendered by the server, with the date if the page was opened with a daily puzzle
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

/** Return the day of a daily puzzle, like 2026-11-22; "" for other puzzles. @param {Posed} posed */
export function dayOf({ start, goalText, faces }) {
  return (goalText === "standard" && !faces && remembered().get(formatPosition(start))) || "";
}

function remember(/** @type {string} */ position, /** @type {string} */ date) {
  const days = [...remembered().set(position, date)].slice(-MAX_DAYS_KEPT);
  writePreference(NAME, JSON.stringify(days));
}

/** Return the days of remembered positions, the latest last. @returns {Map<string, string>} */
function remembered() {
  try {
    return new Map(JSON.parse(readPreference(NAME) ?? "[]"));
  } catch {
    return new Map(); // data from another version
  }
}
