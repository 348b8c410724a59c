/** The speed of the replay: what is chosen is kept, and real time is on offer only for moves whose times are known. */

import { REAL } from "../game/playback.js";
import { readPreference, writePreference } from "../page/preferences.js";

const USUAL = "4"; // moves a second

/**
 * `hasTimes()` tells whether the times of the game's moves are known. Returns the function that draws the choice anew.
 *
 * @param {HTMLSelectElement} select
 * @param {{playback: import("../game/playback.js").Playback, hasTimes: () => boolean}} options
 */
export function createSpeed(select, { playback, hasTimes }) {
  const real = /** @type {HTMLOptionElement} */ ([...select.options].find(({ value }) => value === REAL));
  const kept = keptIn(select);
  let isReal = kept === REAL;
  let steady = isReal ? USUAL : kept; // the speed where real time is not meant, or not known

  function draw() {
    const isKnown = hasTimes();
    real.disabled = real.hidden = !isKnown;
    const value = isReal && isKnown ? REAL : steady;
    if (select.value !== value) select.value = value;
    playback.speed = value === REAL ? REAL : Number(value);
  }

  function choose() {
    isReal = select.value === REAL;
    if (!isReal) steady = select.value;
    writePreference("speed", select.value === USUAL ? null : select.value);
    draw();
  }

  select.addEventListener("change", choose);
  return draw;
}

/** The speed that was chosen last, if it is still on offer. @param {HTMLSelectElement} select */
function keptIn(select) {
  const kept = readPreference("speed");
  return kept !== null && [...select.options].some(({ value }) => value === kept) ? kept : USUAL;
}
