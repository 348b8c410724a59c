/** The streak: how many days in a row a daily puzzle was solved. */

import { ngettext } from "../i18n/gettext.js";

const DAY_MS = 86_400_000;

/** Return how many days in a row were solved, up to today or yesterday. @param {ReadonlySet<string>} solved @param {string} today */
export function streakOf(solved, today) {
  let day = Date.parse(today);
  if (!solved.has(today)) day -= DAY_MS;
  const last = day;
  while (solved.has(dateText(day))) day -= DAY_MS;
  return (last - day) / DAY_MS;
}

/** Return a sentence on the days in a row; empty below two. @param {number} streak */
export function streakText(streak) {
  return streak > 1 ? ngettext("{count} day in a row.", "{count} days in a row.", streak) : "";
}

/** Return the date in universal time, like 2026-11-27. */
export function dateText(time = Date.now()) {
  return new Date(time).toISOString().slice(0, 10);
}
