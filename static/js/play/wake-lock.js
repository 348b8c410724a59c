/** Keeps the screen awake while moves are played back, where the browser can. */

let isWanted = false;
/** @type {Promise<WakeLockSentinel | null>} */
let lock = Promise.resolve(null);

export function keepAwake(/** @type {boolean} */ isOn) {
  isWanted = isOn;
  lock = lock.then(async (held) => {
    if (isWanted && held && !held.released) return held;
    await held?.release();
    return isWanted ? navigator.wakeLock.request("screen") : null;
  }).catch(() => null); // the battery is low, or the browser cannot
}

document.addEventListener("visibilitychange", () => document.hidden || keepAwake(isWanted)); // a hidden page loses its lock
