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
    if (value === null) return localStorage.removeItem(PREFIX + name);
    localStorage.setItem(PREFIX + name, value);
    mark(true);
  } catch {
    mark(false); // storage is blocked or full
  }
}

/** Find out whether preferences can be saved. */
export function tryToSave() {
  writePreference("trial", "on");
  writePreference("trial", null);
}

/** Let the page say whether preferences are saved: `base.css` chooses the sentence. */
function mark(/** @type {boolean} */ isSaved) {
  globalThis.document?.documentElement?.classList.toggle("cannot-save", !isSaved);
}
