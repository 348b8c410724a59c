/** A text that one page hands to another in the same tab, by the name of the page that takes it. */

const KEY = "taquin.handed.";

/** Keep a text for the page of this name, which is opened next. @param {string} name @param {string} text */
export function handText(name, text) {
  sessionStorage.setItem(KEY + name, text);
}

/** Return the text that was handed to the page of this name, once; empty if there is none. @param {string} name */
export function takeText(name) {
  const text = sessionStorage.getItem(KEY + name) ?? "";
  sessionStorage.removeItem(KEY + name);
  return text;
}
