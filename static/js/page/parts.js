/** The parts of a panel: its elements with a `data-part`, by that name. */

/** @param {HTMLElement} panel @returns {Record<string, any>} */
export function partsOf(panel) {
  return Object.fromEntries([...panel.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
}

/** Sets a text only when it is another one, so that nothing is drawn or read out anew for nothing. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
