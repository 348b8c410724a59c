/**
 * The moments of a search: when which bounds were known. No page, no network.
 *
 * moment: from `seconds` on it was proved that `lower` moves are needed and known that `upper` are enough (null: no solution yet)
 *
 * @typedef {{seconds: number, lower: number, upper: number | null}} Moment
 * @typedef {ReturnType<typeof createMoments>} Moments
 * @typedef {import("../../server/job.js").View} View
 */

import { gettext, number } from "../../language/gettext.js";
import { lowerOf, upperOf } from "./search-sentences.js";

/** Of no search yet: the first that is noted begins. */
export function createMoments() {
  /** @type {Moment[]} */
  let moments = [];
  let until = 0; // seconds that the search has taken

  return {
    clear() {
      moments = [];
      until = 0;
    },

    /** Takes down what is known in a view of the solver client; a moment only when it is news. */
    note(/** @type {View} */ view) {
      const seconds = secondsOf(view);
      const lower = lowerOf(view);
      const upper = upperOf(view);
      if (seconds === null || (!lower && upper === null)) return;
      until = Math.max(until, seconds);
      const last = moments.at(-1);
      if (last?.lower !== lower || last.upper !== upper) moments.push({ seconds: until, lower, upper });
    },

    /** What was known then, or null when nothing was. @returns {Moment | null} */
    at: (/** @type {number} */ seconds) => moments.findLast((moment) => moment.seconds <= seconds) ?? null,

    get list() {
      return moments;
    },
    get until() {
      return until;
    },
  };
}

/** So many of the moments, the first and the last among them. @param {Moment[]} moments @param {number} most */
export function thinned(moments, most) {
  if (moments.length <= most) return moments;
  return Array.from({ length: most }, (_, row) => moments[Math.round((row * (moments.length - 1)) / (most - 1))]);
}

/** How much longer the solution found may be than the shortest: `8.5 %`, empty when that is not known. @param {Moment} moment */
export function gapText({ lower, upper }) {
  if (!lower || upper === null) return "";
  const percent = number((100 * (upper - lower)) / lower, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
  return gettext("{percent}\u00a0%", { percent });
}

/** The time of a search that a view tells of; getting ready and waiting are not part of it. */
function secondsOf(/** @type {View} */ { info, improved, result }) {
  const messages = [info?.phase === "searching" ? info : null, improved, result];
  const known = messages.flatMap((message) => (message && "seconds" in message ? [message.seconds] : []));
  return known.length ? Math.max(...known) : null;
}
