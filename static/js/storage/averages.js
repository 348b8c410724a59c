/**
 * Averages as speed-solvers use them: of the last results the best and the worst twentieth are dropped, one of
 * each at least, and the mean of the others is taken. A result that was not finished is Infinity; when more of them are
 * left than are dropped, so is the average.
 */

/** The usual numbers of results that are averaged. */
export const SPANS = Object.freeze([5, 12, 100]);

const DROPPED = 1 / 20; // of the results, at either end

/**
 * The average at each result of it and those before; null while there are too few.
 *
 * @param {readonly number[]} results
 * @param {number} span
 * @returns {(number | null)[]}
 */
export function averages(results, span) {
  /** @type {number[]} */
  const sorted = []; // the last `span` results
  return results.map((result, index) => {
    if (index >= span) sorted.splice(placeOf(sorted, results[index - span]), 1);
    sorted.splice(placeOf(sorted, result), 0, result);
    return sorted.length < span ? null : trimmedMean(sorted);
  });
}

/** The mean of all that were finished; null of none. @param {readonly number[]} results */
export function mean(results) {
  const finished = results.filter(Number.isFinite);
  return finished.length ? sum(finished) / finished.length : null;
}

/** The least; null of none. @param {readonly (number | null)[]} values */
export function best(values) {
  return values.reduce((least, value) => (value !== null && (least === null || value < least) ? value : least), null);
}

function trimmedMean(/** @type {readonly number[]} */ sorted) {
  const dropped = Math.ceil(sorted.length * DROPPED);
  const left = sorted.slice(dropped, -dropped);
  return sum(left) / left.length;
}

/** Where a value is, or would be put, among sorted ones. @param {readonly number[]} sorted @param {number} value */
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
