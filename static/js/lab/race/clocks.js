/**
 * The clocks of a race: the resource of which all racers get the same amount. No DOM, no network.
 *
 * reading  value of a clock at an entry of a record, in its unit; never decreases
 *
 * @typedef {"seconds" | "nodes" | "memory"} ClockName
 *
 * @typedef {object} Clock
 * @property {string} words                          how it is measured, in a sentence
 * @property {readonly number[]} amounts             offered
 * @property {number} usual
 * @property {(amount: number) => import("../../api/protocol.js").Limit} limit  the limit sent to the server
 * @property {(entry: Entry) => number} reading
 * @property {(entry: Entry, amount: number) => boolean} isSpent  whether the page must end the search itself
 * @property {(amount: number) => string} momentText  describes a moment
 * @property {(amount: number) => string} amountText  describes an amount
 */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { count, duration } from "../../ui/figures.js";
/** @import { Entry } from "./contest.js" */

const MEMORY_RACE_LIMIT_S = 30; // limit of a search, as one may use no more memory than at its start

/** @type {Readonly<Record<ClockName, Clock>>} */
export const CLOCKS = Object.freeze({
  seconds: {
    words: gettext("Time limit for each search. The clock starts when its solver is ready."),
    amounts: [1, 3, 10, 30, 60, 300],
    usual: 10,
    limit: (amount) => ({ seconds: amount }),
    reading: ({ seconds }) => seconds,
    isSpent: () => false,
    momentText: duration,
    amountText: (amount) => (amount % 60 ? ngettext("{count} second", "{count} seconds", amount) : ngettext("{count} minute", "{count} minutes", amount / 60)),
  },
  nodes: {
    words: gettext("Each search stops after generating this many positions."),
    amounts: [100_000, 1_000_000, 10_000_000, 100_000_000],
    usual: 10_000_000,
    limit: (amount) => ({ nodes: amount }),
    reading: ({ generated }) => generated,
    isSpent: () => false,
    momentText: generatedText,
    amountText: generatedText,
  },
  memory: {
    words: gettext(
      "Each search stops when its frontier and explored positions reach this number, " +
        "or after {seconds} seconds. IDA* keeps no positions, so only the time counts.",
      { seconds: MEMORY_RACE_LIMIT_S },
    ),
    amounts: [10_000, 100_000, 1_000_000, 10_000_000],
    usual: 1_000_000,
    limit: () => ({}),
    reading: ({ maxStored }) => maxStored ?? 0,
    isSpent: ({ stored, seconds }, amount) => (stored ?? 0) >= amount || seconds >= MEMORY_RACE_LIMIT_S,
    momentText: storedText,
    amountText: storedText,
  },
});

/** @param {number} amount  of positions */
function generatedText(amount) {
  return ngettext("{count} generated", "{count} generated", amount, { count: count(amount) });
}

/** @param {number} amount  of positions */
function storedText(amount) {
  return ngettext("{count} in memory", "{count} in memory", amount, { count: count(amount) });
}

/** @param {string} name @returns {name is ClockName} */
export function isClockName(name) {
  return Object.hasOwn(CLOCKS, name);
}
