/**
 * Calibration: how far random positions are from the goal, for sizes that have too many positions to count them all. The figures
 * are those of webapp/puzzle/calibration.json, which says how they came about, as far as a share is reckoned from them.
 *
 * @typedef {Readonly<{boards: number, lower: number, upper: number, deviation: number}>} Calibration
 */

/** By shape. @type {Readonly<Record<string, Calibration>>} */
export const CALIBRATIONS = {
  "2x7": { boards: 40, lower: 63.95, upper: 68.2, deviation: 9.17 },
  "3x5": { boards: 40, lower: 51.5, upper: 51.55, deviation: 5.1 },
  "3x6": { boards: 20, lower: 65.05, upper: 71.75, deviation: 8.83 },
  "4x5": { boards: 30, lower: 69.03, upper: 75.77, deviation: 7.57 },
  "4x6": { boards: 20, lower: 89.45, upper: 104.85, deviation: 10.89 },
  "5x5": { boards: 30, lower: 92.47, upper: 100.47, deviation: 8.89 },
  "6x6": { boards: 30, lower: 149.3, upper: 190.03, deviation: 10.34 },
};

const MISFIT = 0.02; // how far a share by the normal distribution is from the true one

/** About what share of all positions is nearer to the goal than that. @param {Calibration} calibration @param {number} length */
export function shareAt({ upper, deviation }, length) {
  return normalShare((length - 0.5 - upper) / deviation);
}

/** How much less and how much more that share may be. @param {Calibration} calibration @param {number} length */
export function errorsAt(calibration, length) {
  const { boards, lower, upper, deviation } = calibration;
  const off = deviation / Math.sqrt(boards);
  const share = shareAt(calibration, length);
  const less = share - shareAt(calibration, length - off) + MISFIT;
  const more = shareAt(calibration, length + off + upper - lower) - share + MISFIT;
  return { less, more };
}

/** The normal distribution up to so many deviations: Abramowitz and Stegun, 26.2.17, to seven places. @param {number} deviations */
function normalShare(deviations) {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp(-(deviations ** 2) / 2)) / Math.sqrt(2 * Math.PI);
  return deviations > 0 ? 1 - tail : tail;
}
