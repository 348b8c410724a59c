/** Times to the millisecond: `0:41.234`, `12:03.000`, `1:02:03.456`; `DNF` where there is none, `–` where none is known. */

import { exactTime as formatExact } from "../../game/clock.js";

/** @param {number | null} milliseconds  Infinity: not finished */
export function exactTime(milliseconds) {
  if (milliseconds === null) return "–";
  if (milliseconds === Infinity) return "DNF";
  return formatExact(Math.round(milliseconds));
}
