/** Preferences, saved in this browser. If storage is blocked, they last until the page closes. */

const PREFIX = "taquin-";

/** @param {string} name @returns {string | null} */
export function readPreference(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string | null} value  null deletes it */
export function writePreference(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is blocked or full: the preference lasts until the page closes.
  }
}
