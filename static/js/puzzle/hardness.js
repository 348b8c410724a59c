/** Hardness: the share of all positions of a size that are nearer to the goal than a given one, in the sentences of webapp/puzzle/hardness.py. */

import { gettext, ngettext, number } from "../i18n/gettext.js";
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
 * Calibration: how far random positions are from the goal, for sizes with too many positions to count. The figures needed to
 * compute a share are copied from webapp/puzzle/calibration.json, which says how they were measured.
 *
 * @typedef {Readonly<{boards: number, lower: number, upper: number, deviation: number}>} Calibration
 */

/** Keyed by shape. @type {Readonly<Record<string, Calibration>>} */
export const CALIBRATIONS = {
  "2x7": { boards: 40, lower: 63.95, upper: 68.2, deviation: 9.17 },
  "3x5": { boards: 40, lower: 51.5, upper: 51.55, deviation: 5.1 },
  "3x6": { boards: 20, lower: 65.05, upper: 71.75, deviation: 8.83 },
  "4x5": { boards: 30, lower: 69.03, upper: 75.77, deviation: 7.57 },
  "4x6": { boards: 20, lower: 89.45, upper: 104.85, deviation: 10.89 },
  "5x5": { boards: 30, lower: 92.47, upper: 100.47, deviation: 8.89 },
  "6x6": { boards: 30, lower: 149.3, upper: 190.03, deviation: 10.34 },
};

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

/*
 * Distances: the number of positions 0, 1, 2, .. moves from the goal. webapp/puzzle/distances.py has the same counts and
 * their source.
 */

/** Keyed by shape, for goals with the blank in a corner. @type {Readonly<Record<string, readonly number[]>>} */
export const DISTANCES = {
  "2x2": [
    1, 2, 2, 2, 2, 2, 1,
  ],
  "2x3": [
    1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1,
  ],
  "2x4": [
    1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985, 1194, 1414, 1664, 1884, 1999,
    1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1,
  ],
  "2x5": [
    1, 2, 3, 6, 11, 19, 30, 44, 68, 112, 176, 271, 411, 602, 851, 1232, 1783, 2530, 3567, 4996, 6838, 9279, 12463,
    16597, 21848, 28227, 35682, 44464, 54597, 65966, 78433, 91725, 104896, 116966, 126335, 131998, 133107, 128720,
    119332, 106335, 91545, 75742, 60119, 45840, 33422, 23223, 15140, 9094, 5073, 2605, 1224, 528, 225, 75, 20, 2,
  ],
  "2x6": [
    1, 2, 3, 6, 11, 20, 36, 60, 95, 155, 258, 426, 688, 1106, 1723, 2615, 3901, 5885, 8851, 13205, 19508, 28593, 41179,
    58899, 83582, 118109, 165136, 228596, 312542, 423797, 568233, 755727, 994641, 1296097, 1667002, 2119476, 2660415,
    3300586, 4038877, 4877286, 5804505, 6810858, 7864146, 8929585, 9958080, 10902749, 11716813, 12356080, 12791679,
    13002649, 12981651, 12723430, 12245198, 11572814, 10738102, 9772472, 8720063, 7623133, 6526376, 5459196, 4457799,
    3546306, 2749552, 2068975, 1510134, 1064591, 720002, 464913, 284204, 165094, 89649, 45758, 21471, 9583, 3829, 1427,
    430, 129, 33, 12, 2,
  ],
  "3x3": [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
    20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
  ],
  "3x4": [
    1, 2, 4, 9, 20, 37, 63, 122, 232, 431, 781, 1392, 2494, 4442, 7854, 13899, 24215, 41802, 71167, 119888, 198363,
    323206, 515778, 811000, 1248011, 1885279, 2782396, 4009722, 5621354, 7647872, 10065800, 12760413, 15570786,
    18171606, 20299876, 21587248, 21841159, 20906905, 18899357, 16058335, 12772603, 9515217, 6583181, 4242753, 2503873,
    1350268, 643245, 270303, 92311, 27116, 5390, 1115, 86, 18,
  ],
  "4x4": [
    1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000, 231844, 447342, 859744,
    1637383, 3098270, 5802411, 10783780, 19826318, 36142146, 65135623, 116238056, 204900019, 357071928, 613926161,
    1042022040, 1742855397, 2873077198, 4660800459, 7439530828, 11668443776, 17976412262, 27171347953, 40271406380,
    58469060820, 83099401368, 115516106664, 156935291234, 208207973510, 269527755972, 340163141928, 418170132006,
    500252508256, 581813416256, 657076739307, 719872287190, 763865196269, 784195801886, 777302007562, 742946121222,
    683025093505, 603043436904, 509897148964, 412039723036, 317373604363, 232306415924, 161303043901, 105730020222,
    65450375310, 37942606582, 20696691144, 10460286822, 4961671731, 2144789574, 868923831, 311901840, 104859366,
    29592634, 7766947, 1508596, 272198, 26638, 3406, 70, 17,
  ],
};

/** Return the size with the shorter side first: rotating a board does not change its hardness. @param {Size} size */
function shapeOf({ width, height }) {
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}
