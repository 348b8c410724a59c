/** A text that one page hands to another in the same tab, by the name of the page that takes it. */

const KEY = "taquin.handed.";

/** Keep a text for the page of this name, which is opened next. @param {string} name @param {string} text @returns {boolean} whether the browser could keep it */
export function handText(name, text) {
  try {
    sessionStorage.setItem(KEY + name, text);
    return true;
  } catch {
    return false; // too large, or storage is off
  }
}

/** Return the text that was handed to the page of this name, once; empty if there is none. @param {string} name */
export function takeText(name) {
  try {
    const text = sessionStorage.getItem(KEY + name) ?? "";
    sessionStorage.removeItem(KEY + name);
    return text;
  } catch {
    return "";
  }
}
