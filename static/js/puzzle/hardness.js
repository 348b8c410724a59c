/**
 * Hardness: what share of all positions of a size is nearer to the goal than one, in the sentences of webapp/puzzle/hardness.py.
 *
 * @typedef {import("./position.js").Position} Position
 */

import { gettext, ngettext, number } from "../language/gettext.js";
import { CALIBRATIONS, errorsAt, shareAt } from "./calibration.js";
import { DISTANCES, shapeOf } from "./distances.js";
import { blankOf, sizeOf } from "./position.js";

const RARE = 1 / 10_000; // a share that is too small for a figure to tell anybody anything

/**
 * How hard a position is whose shortest solution has between `lower` and `upper` moves; empty where that says nothing.
 *
 * @param {Position} goal
 * @param {number} lower
 * @param {number | null} upper  null: no solution is known
 */
export function hardness(goal, lower, upper) {
  if (lower < 1 || !cornersOf(goal).includes(blankOf(goal))) return "";
  const counts = DISTANCES[shapeOf(goal)];
  if (counts) return lower < counts.length ? counted(counts, sizeOf(goal), lower, upper) : "";
  const calibration = CALIBRATIONS[shapeOf(goal)];
  return calibration ? estimated(calibration, sizeOf(goal), lower, upper) : "";
}

function counted(/** @type {readonly number[]} */ counts, /** @type {string} */ size, /** @type {number} */ lower, /** @type {number | null} */ upper) {
  const share = (/** @type {number} */ length) => sum(counts.slice(0, length)) / sum(counts);
  if (lower === upper) return exact(share(lower), size);
  if (mayBeAny(share(lower), upper === null ? 1 : share(upper))) return "";
  if (upper === null) {
    return ngettext(
      "Proved at least {count} move; harder than about {share} % or more of all {size} positions.",
      "Proved at least {count} moves; harder than about {share} % or more of all {size} positions.",
      lower,
      { share: whole(share(lower)), size },
    );
  }
  return gettext("Proved between {lower} and {upper} moves; harder than about {share} % of all {size} positions.", { lower, upper, share: range(share(lower), share(upper)), size });
}

/** @param {number} share @param {string} size */
function exact(share, size) {
  if (share < RARE) return gettext("Hardly any {size} position is easier.", { size });
  if (share > 1 - RARE) return gettext("Hardly any {size} position is harder.", { size });
  // Translators: {share} is a number with its percent sign
  return gettext("Harder than {share} of all {size} positions.", { share: percent(share), size });
}

/**
 * @param {import("./calibration.js").Calibration} calibration
 * @param {string} size
 * @param {number} lower
 * @param {number | null} upper
 */
function estimated(calibration, size, lower, upper) {
  const [least, most] = [lower, upper ?? lower].map((length) => shareAt(calibration, length));
  if (lower !== upper && mayBeAny(least, upper === null ? 1 : most)) return "";
  const source = { size, boards: calibration.boards, error: errorOf(calibration, [lower, upper ?? lower]) };
  if (upper === null) {
    return ngettext(
      "Proved at least {count} move; harder than about {share} % or more of all {size} positions, " +
        "by an estimate from {boards} boards ({error}).",
      "Proved at least {count} moves; harder than about {share} % or more of all {size} positions, " +
        "by an estimate from {boards} boards ({error}).",
      lower,
      { share: whole(least), ...source },
    );
  }
  if (lower === upper) {
    return gettext("Harder than about {share} % of all {size} positions, by an estimate from {boards} boards ({error}).", { share: whole(least), ...source });
  }
  return gettext(
    "Proved between {lower} and {upper} moves; harder than about {share} % of all {size} positions, " +
      "by an estimate from {boards} boards ({error}).",
    { lower, upper, share: range(least, most), ...source },
  );
}

/** How much less and how much more the share may be, in signs. @param {import("./calibration.js").Calibration} calibration @param {readonly number[]} ends */
function errorOf(calibration, ends) {
  const errors = ends.map((length) => errorsAt(calibration, length));
  const less = whole(Math.max(...errors.map((error) => error.less)));
  const more = whole(Math.max(...errors.map((error) => error.more)));
  return Math.abs(less - more) <= 1 ? `± ${Math.max(less, more)}` : `− ${less}, + ${more}`;
}

/** Whether a share between these tells nothing. @param {number} least @param {number} most */
function mayBeAny(least, most) {
  return whole(least) === 0 && whole(most) === 100;
}

/** The whole numbers of percent between which a share is; one where they are the same. @param {number} least @param {number} most */
function range(least, most) {
  if (whole(least) === whole(most)) return whole(least);
  // Translators: a range of percent, as in "12 to 15 %"
  return gettext("{least} to {most}", { least: whole(least), most: whole(most) });
}

/** With as many places as it takes to tell it from none and from all. @param {number} share */
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

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
