/** Times to the millisecond: `0:41.234`, `12:03.000`, `1:02:03.456`; `DNF` where there is none, `–` where none is known. */

import { formatTime } from "../../game/clock.js";

/** @param {number | null} milliseconds  Infinity: not finished */
export function exactTime(milliseconds) {
  if (milliseconds === null) return "–";
  if (milliseconds === Infinity) return "DNF";
  const whole = Math.round(milliseconds);
  return formatTime(whole) + String(whole % 100).padStart(2, "0");
}
