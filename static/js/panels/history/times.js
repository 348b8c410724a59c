/** Times to the millisecond: `0:41.234`, `12:03.000`, `1:02:03.456`; `DNF` where there is none, `–` where none is known. */

import { gettext } from "../../language/gettext.js";
import { exactTime as formatExact } from "../../game/clock.js";

/** @param {number | null} milliseconds  Infinity: not finished */
export function exactTime(milliseconds) {
  if (milliseconds === null) return "–";
  // Translators: "did not finish", in place of a time
  if (milliseconds === Infinity) return gettext("DNF");
  return formatExact(Math.round(milliseconds));
}
