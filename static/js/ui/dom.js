/**
 * The document: creates elements, finds the named parts of a panel, and writes only what differs.
 *
 * The modules of this folder know nothing of puzzles, and few import each other. `theme.js` runs before the first
 * paint; `early.js` keeps clicks until the modules have loaded; `loading.js` says when they do not load.
 */

/** @typedef {Record<string, string | number | boolean>} Attributes  of which one that is `false` is left out */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} [children]
 */
export function html(name, attributes = {}, children = []) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} [children]
 */
export function svg(name, attributes = {}, children = []) {
  return fill(/** @type {SVGElementTagNameMap[Name]} */ (document.createElementNS(SVG, name)), attributes, children);
}

/** A button that acts unless it is disabled. @param {string} text @param {string} look  its classes @param {() => void} act */
export function createButton(text, look, act) {
  const button = html("button", { type: "button", class: look }, [text]);
  onPress(button, act);
  return button;
}

/** Acts at each click on a button, unless that is disabled. @param {HTMLElement} button @param {() => void} act */
export function onPress(button, act) {
  button.addEventListener("click", () => {
    if (!isDisabled(button)) act();
  });
}

/** A button that cannot act stays reachable, so that the keyboard's focus does not fall off the page. */
export function disable(/** @type {HTMLElement} */ button, /** @type {boolean} */ off) {
  button.setAttribute("aria-disabled", String(off));
}

export function isDisabled(/** @type {HTMLElement} */ button) {
  return button.getAttribute("aria-disabled") === "true";
}

/** Shows a number in a list of choices, also one that it does not offer. */
export function choose(/** @type {HTMLSelectElement} */ select, /** @type {number} */ number) {
  const value = String(number);
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value));
  select.value = value;
}

/** @param {string} id  of an element that the page has */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** The parts of a panel: its elements with a `data-part`, by that name. @param {HTMLElement} panel */
export function partsOf(panel) {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("[data-part]"));
  return Object.fromEntries([...parts].map((part) => [String(part.dataset.part), part]));
}

/** Set a text only when it differs, so that nothing is drawn or read out again needlessly. */
export function write(/** @type {Element} */ element, /** @type {string} */ text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {(Node | string)[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}
