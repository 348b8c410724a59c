/**
 * Hardness: what share of all positions of a size is nearer to the goal than one, in the sentences of webapp/puzzle/hardness.py.
 *
 * @typedef {import("./position.js").Position} Position
 */

import { CALIBRATIONS, errorsAt, shareAt } from "./calibration.js";
import { DISTANCES, shapeOf } from "./distances.js";
import { blankOf, sizeOf } from "./position.js";

/**
 * How hard a position is whose shortest solution has between `lower` and `upper` moves; empty where nothing is known.
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
  if (lower === upper) return `Harder than ${percent(share(lower))} of all ${size} positions.`;
  return `${between(lower, upper, share(lower), share(upper ?? lower))} of all ${size} positions.`;
}

/**
 * @param {import("./calibration.js").Calibration} calibration
 * @param {string} size
 * @param {number} lower
 * @param {number | null} upper
 */
function estimated(calibration, size, lower, upper) {
  const ends = [lower, upper ?? lower];
  const [least, most] = ends.map((length) => shareAt(calibration, length));
  const errors = ends.map((length) => errorsAt(calibration, length));
  const less = whole(Math.max(...errors.map((error) => error.less)));
  const more = whole(Math.max(...errors.map((error) => error.more)));
  const error = Math.abs(less - more) <= 1 ? `± ${Math.max(less, more)}` : `− ${less}, + ${more}`;
  const said = `${between(lower, upper, least, most)} of all ${size} positions`;
  return `${said}, by an estimate from ${calibration.boards} boards (${error}).`;
}

/**
 * The sentence as far as the share, which is between `least` and `most`, or of which only the least is known.
 *
 * @param {number} lower
 * @param {number | null} upper
 * @param {number} least
 * @param {number} most
 */
function between(lower, upper, least, most) {
  if (upper === null) return `Proved at least ${lower === 1 ? "1 move" : `${lower} moves`}; harder than about ${whole(least)} % or more`;
  if (lower === upper) return `Harder than about ${whole(least)} %`;
  const shares = [...new Set([whole(least), whole(most)])];
  return `Proved between ${lower} and ${upper} moves; harder than about ${shares.join(" to ")} %`;
}

/** With as many places as it takes to tell it from none and from all. @param {number} share */
function percent(share) {
  let places = 0;
  while ([0, 100].includes(rounded(100 * share, places))) places += 1;
  return `${rounded(100 * share, places).toFixed(places)} %`;
}

function whole(/** @type {number} */ share) {
  return rounded(100 * share, 0);
}

function rounded(/** @type {number} */ number, /** @type {number} */ places) {
  return Math.floor(number * 10 ** places + 0.5) / 10 ** places;
}

function cornersOf(/** @type {Position} */ { width, tiles }) {
  const last = tiles.length - 1;
  return [0, width - 1, last - width + 1, last];
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
