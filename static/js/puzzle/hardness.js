/** Hardness: the share of all positions of a size that are nearer to the goal than a given one in sentences; empty where nothing useful can be said. */

import { gettext, ngettext, number } from "../i18n/gettext.js";
import { CALIBRATIONS, DISTANCES } from "./hardness-tables.js";
import { blankOf, shownSize, sizeOf } from "./position.js";
/** @import { Position, Size } from "./position.js" */

const RARE_SHARE = 1 / 10_000; // smaller shares are not given as a number
const VAGUE_POINTS = 20; // percentage points; a wider range of the share is not worth a sentence

/**
 * Describe the hardness of a position whose shortest solution has between `lower` and `upper` moves; empty if the range is
 * too wide.
 *
 * @param {Position} goal
 * @param {number} lower
 * @param {number | null} upper  null if no solution is known
 */
export function hardness(goal, lower, upper) {
  if (lower < 1 || !cornersOf(goal).includes(blankOf(goal))) return "";
  const counts = DISTANCES[shapeOf(goal)];
  if (counts) return lower < counts.length ? counted(counts, shownSize(sizeOf(goal)), lower, upper) : "";
  const calibration = CALIBRATIONS[shapeOf(goal)];
  return calibration ? estimated(calibration, shownSize(sizeOf(goal)), lower, upper) : "";
}

/** Describe the hardness of a position with a known distance in a few words: "harder than 48 % of all positions". */
export function briefHardness(/** @type {Position} */ goal, /** @type {number} */ length) {
  if (!hardness(goal, length, length)) return "";
  const counts = DISTANCES[shapeOf(goal)];
  if (!counts) return gettext("harder than about {share} % of all positions", { share: whole(shareAt(CALIBRATIONS[shapeOf(goal)], length)) });
  const share = sum(counts.slice(0, length)) / sum(counts);
  if (length === counts.length - 1) return gettext("no position is harder");
  if (share < RARE_SHARE) return gettext("hardly any position is easier");
  if (share > 1 - RARE_SHARE) return gettext("hardly any position is harder");
  // Translators: {share} is a number with its percent sign
  return gettext("harder than {share} of all positions", { share: percent(share) });
}

function counted(/** @type {readonly number[]} */ counts, /** @type {string} */ size, /** @type {number} */ lower, /** @type {number | null} */ upper) {
  const share = (/** @type {number} */ length) => sum(counts.slice(0, length)) / sum(counts);
  if (lower === upper) return lower === counts.length - 1 ? gettext("No {size} position is harder.", { size }) : exact(share(lower), size);
  if (isVague(share(lower), upper === null ? 1 : share(upper))) return "";
  if (upper === null) {
    return ngettext(
      "Proved to need at least {count} move; harder than about {share} % of all {size} positions, perhaps more.",
      "Proved to need at least {count} moves; harder than about {share} % of all {size} positions, perhaps more.",
      lower,
      { share: whole(share(lower)), size },
    );
  }
  return gettext("Proved to need between {lower} and {upper} moves; harder than about {share} % of all {size} positions.", { lower, upper, share: range(share(lower), share(upper)), size });
}

function exact(/** @type {number} */ share, /** @type {string} */ size) {
  if (share < RARE_SHARE) return gettext("Hardly any {size} position is easier.", { size });
  if (share > 1 - RARE_SHARE) return gettext("Hardly any {size} position is harder.", { size });
  // Translators: {share} is a number with its percent sign
  return gettext("Harder than {share} of all {size} positions.", { share: percent(share), size });
}

/** @param {Calibration} calibration @param {string} size @param {number} lower @param {number | null} upper */
function estimated(calibration, size, lower, upper) {
  const ends = [lower, upper ?? lower];
  const [least, most] = ends.map((length) => shareAt(calibration, length));
  const errors = ends.map((length) => errorsAt(calibration, length));
  const [less, more] = [Math.max(...errors.map((each) => each.less)), Math.max(...errors.map((each) => each.more))];
  if (isVague(Math.max(least - less, 0), upper === null ? 1 : Math.min(most + more, 1))) return "";
  const [below, above] = [whole(less), whole(more)];
  const error = Math.abs(below - above) <= 1 ? `± ${Math.max(below, above)}` : `− ${below}, + ${above}`;
  const source = { size, boards: calibration.boards, error };
  if (upper === null) {
    return ngettext(
      "Proved to need at least {count} move; harder than about {share} % of all {size} positions, perhaps more, " +
        "estimated from {boards} boards ({error}).",
      "Proved to need at least {count} moves; harder than about {share} % of all {size} positions, perhaps more, " +
        "estimated from {boards} boards ({error}).",
      lower,
      { share: whole(least), ...source },
    );
  }
  if (lower === upper) {
    return gettext("Harder than about {share} % of all {size} positions, estimated from {boards} boards ({error}).", { share: whole(least), ...source });
  }
  return gettext(
    "Proved to need between {lower} and {upper} moves; harder than about {share} % of all {size} positions, " +
      "estimated from {boards} boards ({error}).",
    { lower, upper, share: range(least, most), ...source },
  );
}

/** Return whether a range of shares is too wide to be useful. @param {number} least @param {number} most */
function isVague(least, most) {
  return whole(most) - whole(least) >= VAGUE_POINTS;
}

/** Format a range in whole percent; one number if both ends round to it. @param {number} least @param {number} most */
function range(least, most) {
  if (whole(least) === whole(most)) return whole(least);
  // Translators: a range of percent, as in "12 to 15 %"
  return gettext("{least} to {most}", { least: whole(least), most: whole(most) });
}

/** Format a share with enough digits to differ from 0 % and 100 %. @param {number} share */
function percent(share) {
  let places = 0;
  while ([0, 100].includes(rounded(100 * share, places))) places += 1;
  const figure = number(rounded(100 * share, places), { minimumFractionDigits: places, maximumFractionDigits: places });
  return gettext("{share} %", { share: figure });
}

function whole(/** @type {number} */ share) {
  return rounded(100 * share, 0);
}

function rounded(/** @type {number} */ figure, /** @type {number} */ places) {
  return Math.floor(figure * 10 ** places + 0.5) / 10 ** places;
}

function cornersOf(/** @type {Position} */ { width, tiles }) {
  const last = tiles.length - 1;
  return [0, width - 1, last - width + 1, last];
}

function sum(/** @type {readonly number[]} */ numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * Calibration: how far random positions are from the goal, for sizes with too many positions to count.
 * webapp/puzzle/calibration.json says how they were measured. Distances are assumed to be normally distributed around the mean
 * length of the solutions found, which may be too high by the gap to the bounds proved.
 *
 * @typedef {Readonly<{boards: number, lower: number, upper: number, deviation: number}>} Calibration
 */

const MISFIT_SHARE = 0.02; // error of the share due to the normal approximation

/** Return the approximate share of positions nearer to the goal than `length`. @param {Calibration} calibration @param {number} length */
function shareAt({ upper, deviation }, length) {
  return normalShare((length - 0.5 - upper) / deviation);
}

/** Return the errors of that share, downwards and upwards. @param {Calibration} calibration @param {number} length */
function errorsAt(calibration, length) {
  const { boards, lower, upper, deviation } = calibration;
  const off = deviation / Math.sqrt(boards);
  const share = shareAt(calibration, length);
  return {
    less: share - shareAt(calibration, length - off) + MISFIT_SHARE,
    more: shareAt(calibration, length + off + upper - lower) - share + MISFIT_SHARE,
  };
}

/** Return the cumulative normal distribution: Abramowitz and Stegun, 26.2.17, accurate to seven places. @param {number} deviations */
function normalShare(deviations) {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp(-(deviations ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return deviations > 0 ? 1 - tail : tail;
}

/** Return the size with the shorter side first: rotating a board does not change its hardness. @param {Size} size */
function shapeOf({ width, height }) {
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}
