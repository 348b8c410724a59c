/**
 * The record of a racer: all that was heard of its search, moment by moment. No page, no network.
 *
 * entry  what was known at one moment; the last one is the end of the search
 *
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("./clocks.js").Clock} Clock
 * @typedef {{view: View, seconds: number, lower: number, upper: number | null, expanded: number, generated: number,
 *   kept: number | null, rate: number}} Entry  `kept`: frontier and explored together, null where nothing is kept
 * @typedef {ReturnType<typeof createRecord>} Record
 */

import { lowerOf, upperOf } from "../../panels/solve/search-sentences.js";
import { isRunning } from "../../server/job.js";

/** Of a search that has not begun. */
export function createRecord() {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {View | null} */
  let latest = null;

  return {
    entries,

    /** Takes down what a view of the solver client has of the search; an entry only when it is news. */
    note(/** @type {View} */ view) {
      latest = view;
      const entry = entryOf(view, entries.at(-1));
      if (entry && isNews(entry, entries.at(-1))) entries.push(Object.freeze(entry));
    },

    /** What was known when the clock showed so much, or null when nothing was. @param {number} moment @param {Clock} clock */
    at: (moment, { reading }) => entries.findLast((entry) => reading(entry) <= moment) ?? null,

    /** The most that was kept until an entry, or null when nothing was. @param {Entry} entry */
    mostKept: (entry) => entries.slice(0, entries.indexOf(entry) + 1).reduce(most, null),

    /** The last view of the search; null before it begins. */
    get latest() { return latest; },

    /** Whether the search has ended. */
    get isOver() { return latest !== null && !isRunning(latest); },
  };
}

/** @param {number | null} known @param {Entry} entry @returns {number | null} */
function most(known, { kept }) {
  return kept === null ? known : Math.max(known ?? 0, kept);
}

/** Getting ready and waiting are not part of a search. @param {View} view @param {Entry | undefined} before @returns {Entry | null} */
function entryOf(view, before) {
  const { info, improved, result } = view;
  const searched = info && info.phase !== "building" && info.seconds && info.generated ? info : null;
  const last = result && "expanded" in result ? result : null;
  if (!searched && !improved && !last) return null;
  const counts = last ?? searched;
  const seconds = Math.max(searched?.seconds ?? 0, improved?.seconds ?? 0, last?.seconds ?? 0);
  const generated = Math.max(counts?.generated ?? 0, before?.generated ?? 0);
  return {
    view,
    seconds,
    lower: lowerOf(view),
    upper: upperOf(view),
    expanded: Math.max(counts?.expanded ?? 0, before?.expanded ?? 0),
    generated,
    kept: keptIn(searched),
    rate: seconds ? generated / seconds : 0,
  };
}

/** @param {View["info"]} info */
function keptIn(info) {
  if (info?.explored === undefined && info?.frontier === undefined) return null;
  return (info.explored ?? 0) + (info.frontier ?? 0);
}

/** @param {Entry} entry @param {Entry | undefined} before */
function isNews(entry, before) {
  const names = /** @type {const} */ (["seconds", "lower", "upper", "expanded", "generated", "kept"]);
  return !before || names.some((name) => entry[name] !== before[name]) || !isRunning(entry.view);
}
