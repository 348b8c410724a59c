/** Your choices, kept in this browser. Where storage is forbidden, they last until the page closes. */

const PREFIX = "taquin-";

/** @param {string} name @returns {string | null} */
export function readPreference(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string | null} value  null forgets it */
export function writePreference(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is forbidden or full: the choice holds until the page is left.
  }
}
