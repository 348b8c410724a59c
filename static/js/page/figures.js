/** Figures as people read them: 1.82 M, 3.1 M, 0.6 s, 2:05, 3 moves. */

const UNITS = /** @type {const} */ ([
  [1e12, "T"],
  [1e9, "G"],
  [1e6, "M"],
]);

/** A count: exact up to a hundred thousand, then in three digits with its unit. */
export function count(/** @type {number} */ number) {
  const unit = UNITS.find(([least]) => number >= 0.9995 * least);
  if (unit) return `${digits(number / unit[0])}\u00a0${unit[1]}`;
  if (number >= 1e5) return `${Math.round(number / 1e3)}\u00a0k`;
  return Math.round(number).toLocaleString("en");
}

/** So many of something: `1 move`, `3 moves`. */
export function counted(/** @type {number} */ number, /** @type {string} */ noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A duration in seconds: 3 ms, 0.64 s, 12.3 s, 2:05, 1:02:05. */
export function duration(/** @type {number} */ seconds) {
  if (seconds < 0.1) return `${Math.ceil(seconds * 1000)}\u00a0ms`;
  if (seconds < 1) return `${seconds.toFixed(2)}\u00a0s`;
  if (seconds < 60) return `${seconds.toFixed(1)}\u00a0s`;
  const whole = Math.floor(seconds);
  const parts = [whole % 60, Math.floor(whole / 60) % 60];
  const hours = Math.floor(whole / 3600);
  const [first, ...rest] = (hours ? [hours, ...parts.reverse()] : parts.reverse()).map(String);
  return [first, ...rest.map((part) => part.padStart(2, "0"))].join(":");
}

function digits(/** @type {number} */ number) {
  if (number >= 99.95) return number.toFixed(0);
  return number.toFixed(number >= 9.995 ? 1 : 2);
}
