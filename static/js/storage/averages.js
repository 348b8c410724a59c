/**
 * Averages as in speedsolving: drop the best and the worst 5% of the last results, at least one each, and take the mean of
 * the rest; of three results none is dropped. An unfinished result is Infinity; the average is too if one remains.
 */

import { gettext } from "../i18n/gettext.js";

/** The usual numbers of results per average. */
export const SPANS = Object.freeze([3, 5, 12, 100]);
const MEAN_SPAN = 3; // of which none is dropped

const DROPPED_FRACTION = 1 / 20; // of the results, at each end

/** Return the average of the last `span` results at each result; null while there are too few. */
export function averages(/** @type {readonly number[]} */ results, /** @type {number} */ span) {
  /** @type {number[]} */
  const sorted = []; // the last `span` results
  return results.map((result, index) => {
    if (index >= span) sorted.splice(placeOf(sorted, results[index - span]), 1);
    sorted.splice(placeOf(sorted, result), 0, result);
    return sorted.length < span ? null : trimmedMean(sorted);
  });
}

export function spanName(/** @type {number} */ number) {
  return number === MEAN_SPAN ? gettext("mean of {number}", { number }) : gettext("average of {number}", { number });
}

/** Return the spans whose latest average is better than all before, with that average. @param {readonly number[]} results @returns {{span: number, time: number}[]} */
export function bestsAt(results) {
  return SPANS.flatMap((span) => {
    const values = averages(results, span);
    const [last, before] = [values.at(-1) ?? Infinity, best(values.slice(0, -1)) ?? Infinity];
    return before < Infinity && last < before ? [{ span, time: last }] : [];
  });
}

/** Return the mean of the finished results; null if there are none. @param {readonly number[]} results */
export function mean(results) {
  const finished = results.filter(Number.isFinite);
  return finished.length ? sum(finished) / finished.length : null;
}

/** Return the smallest value; null if there is none. @param {readonly (number | null)[]} values */
export function best(values) {
  return values.reduce((least, value) => (value !== null && (least === null || value < least) ? value : least), null);
}

function trimmedMean(/** @type {readonly number[]} */ sorted) {
  const dropped = sorted.length === MEAN_SPAN ? 0 : Math.ceil(sorted.length * DROPPED_FRACTION);
  const left = sorted.slice(dropped, sorted.length - dropped);
  return sum(left) / left.length;
}

/** Return the index of a value in a sorted list, or where it would be inserted. @param {readonly number[]} sorted @param {number} value */
function placeOf(sorted, value) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sum(/** @type {readonly number[]} */ values) {
  return values.reduce((total, value) => total + value, 0);
}
