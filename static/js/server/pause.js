/** Pauses before one asks a server again that did not answer, or had no time: each twice as long as the one before. */

const LONGEST = 8_000; // ms

/**
 * Milliseconds before the next attempt, after so many that failed: by chance up to twice as soon, lest all who were turned
 * away together come back together.
 */
export function pauseBefore(/** @type {number} */ attempts, /** @type {number} */ first) {
  return Math.min(first * 2 ** attempts, Math.max(first, LONGEST)) * (1 - Math.random() / 2);
}

/** @param {number} first  ms of the first pause, at most */
export function createPauses(first) {
  let timer = 0;
  let failures = 0;

  return {
    /** Does something after the next pause, instead of what would be done after this one. */
    then(/** @type {() => void} */ act) {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = 0;
        act();
      }, pauseBefore(failures, first));
      failures += 1;
    },

    /** Nothing is done after this pause. */
    end() {
      clearTimeout(timer);
      timer = 0;
    },

    /** The next pause is the first again. */
    forget() {
      failures = 0;
    },

    get isOn() {
      return timer !== 0;
    },
  };
}
