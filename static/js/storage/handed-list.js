/** Hands a list of boards from another page of this tab to Batches. */

const KEY = "taquin-list";

/** Keep a list for the next page. @param {string} text @returns {boolean} whether the browser could keep it */
export function handList(text) {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false; // too large, or storage is off
  }
}

/** Return the list that was handed over, once; "" if there is none. */
export function takeList() {
  try {
    const text = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return "";
  }
}
