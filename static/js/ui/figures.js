/** Formats figures for people: 1.82 M, 3.1 M, 0.6 s, 2:05. */

import { LANGUAGE, gettext, number } from "../i18n/gettext.js";

const UNITS = /** @type {const} */ ([
  [1e12, "T"],
  [1e9, "G"],
  [1e6, "M"],
]);

/** Format a count: exact up to a hundred thousand, then three digits with a unit. */
export function count(/** @type {number} */ value) {
  if (value < 1e5) return number(Math.round(value));
  return LANGUAGE === "en" ? withUnit(value) : number(value, { notation: "compact", maximumSignificantDigits: 3 });
}

/** Format a duration in seconds: 3 ms, 0.64 s, 12.3 s, 2:05, 1:02:05. */
export function duration(/** @type {number} */ seconds) {
  if (seconds < 0.1) return gettext("{figure}\u00a0ms", { figure: Math.ceil(seconds * 1000) });
  if (seconds < 60) return gettext("{figure}\u00a0s", { figure: places(seconds, seconds < 1 ? 2 : 1) });
  const whole = Math.floor(seconds);
  const [first, ...rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].slice(whole < 3600 ? 1 : 0).map(String);
  return [first, ...rest.map((part) => part.padStart(2, "0"))].join(":");
}

/** Format seconds for an axis: 0.05 s, 12.5 s, 2:05. */
export function secondsMark(/** @type {number} */ seconds) {
  return seconds < 60 ? gettext("{figure}\u00a0s", { figure: number(seconds, { maximumSignificantDigits: 3 }) }) : duration(seconds);
}

/** Format a number with fixed decimals and no grouping. */
export function places(/** @type {number} */ value, /** @type {number} */ digits) {
  return number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
}

/** Format a count with an SI unit for English; other languages use words. */
function withUnit(/** @type {number} */ value) {
  const unit = UNITS.find(([least]) => value >= 0.9995 * least);
  if (!unit) return `${Math.round(value / 1e3)}\u00a0k`;
  const figure = value / unit[0];
  return `${places(figure, figure >= 99.95 ? 0 : figure >= 9.995 ? 1 : 2)}\u00a0${unit[1]}`;
}
