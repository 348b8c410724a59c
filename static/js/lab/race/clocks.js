/**
 * The clocks of a race: what every racer may spend as much of as the others. No page, no network.
 *
 * reading  what a clock shows at an entry of a record, in its unit; it never goes back
 *
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {"seconds" | "nodes" | "memory"} ClockName
 *
 * @typedef {object} Clock
 * @property {string} words                          how it is kept, in a sentence
 * @property {readonly number[]} amounts             on offer
 * @property {number} usual
 * @property {(amount: number) => import("../../server/protocol.js").Limit} limit  what the server is asked to keep to
 * @property {(entry: Entry) => number} reading
 * @property {(entry: Entry, amount: number) => boolean} isSpent  whether the page itself ends the search
 * @property {(amount: number) => string} told       a moment of it in words
 * @property {(amount: number) => string} offered    an amount in words
 */

import { gettext, ngettext } from "../../language/gettext.js";
import { count, duration } from "../../page/figures.js";

const PATIENCE = 30; // seconds that a search may take, for one may keep nothing or no more than at its start

/** @type {Readonly<Record<ClockName, Clock>>} */
export const CLOCKS = Object.freeze({
  seconds: {
    words: gettext("Each search has this many seconds, once the solver is ready for it."),
    amounts: [1, 3, 10, 30, 60, 300],
    usual: 10,
    limit: (amount) => ({ seconds: amount }),
    reading: ({ seconds }) => seconds,
    isSpent: () => false,
    told: duration,
    offered: (amount) => (amount % 60 ? ngettext("{count} second", "{count} seconds", amount) : ngettext("{count} minute", "{count} minutes", amount / 60)),
  },
  nodes: {
    words: gettext("Each search generates this many positions."),
    amounts: [100_000, 1_000_000, 10_000_000, 100_000_000],
    usual: 10_000_000,
    limit: (amount) => ({ nodes: amount }),
    reading: ({ generated }) => generated,
    isSpent: () => false,
    told: generatedText,
    offered: generatedText,
  },
  memory: {
    words: gettext(
      "Each search is stopped when it keeps this many positions, frontier and explored together. " +
        "None has more than {seconds} seconds; IDA*, which keeps none, has these.",
      { seconds: PATIENCE },
    ),
    amounts: [10_000, 100_000, 1_000_000, 10_000_000],
    usual: 1_000_000,
    limit: () => ({}),
    reading: ({ kept }) => kept ?? 0,
    isSpent: ({ kept, seconds }, amount) => (kept ?? 0) >= amount || seconds >= PATIENCE,
    told: keptText,
    offered: keptText,
  },
});

/** @param {number} amount  of positions */
function generatedText(amount) {
  return ngettext("{count} generated", "{count} generated", amount, { count: count(amount) });
}

/** @param {number} amount  of positions */
function keptText(amount) {
  return ngettext("{count} kept", "{count} kept", amount, { count: count(amount) });
}

/** @param {string} name @returns {name is ClockName} */
export function isClockName(name) {
  return Object.hasOwn(CLOCKS, name);
}
