/** Styles and attributes of elements, written only where they differ, so that nothing is laid out or read out anew for nothing. */

/** @param {HTMLElement} element @param {string} name @param {string} value */
export function setStyle(element, name, value) {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** @param {HTMLElement} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A number as it is written into styles: two places are finer than any screen. @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
