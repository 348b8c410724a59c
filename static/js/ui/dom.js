/**
 * DOM helpers: create elements, find the named parts of a panel, and write only differences.
 *
 * The modules of this folder know nothing of puzzles, and few import each other. `theme.js` runs before the first paint;
 * `early.js` records clicks until the modules have loaded; `loading.js` reports if they fail to load.
 */

/** @typedef {Record<string, string | number | boolean>} Attributes  those that are `false` are omitted */

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

/** Create a button that acts unless disabled. @param {string} text @param {string} look  CSS classes @param {() => void} act @param {Attributes} [attributes] */
export function createButton(text, look, act, attributes = {}) {
  const button = html("button", { type: "button", class: look, ...attributes }, [text]);
  onPress(button, act);
  return button;
}

/** Call `act` on each click on a button, unless it is disabled. @param {HTMLElement} button @param {() => void} act */
export function onPress(button, act) {
  button.addEventListener("click", () => {
    if (!isDisabled(button)) act();
  });
}

/** Enable or disable a button without making it unfocusable, so that keyboard focus is not lost. */
export function disable(/** @type {HTMLElement} */ button, /** @type {boolean} */ off) {
  button.setAttribute("aria-disabled", String(off));
}

export function isDisabled(/** @type {HTMLElement} */ button) {
  return button.getAttribute("aria-disabled") === "true";
}

/** Create a list of numbers to choose from. @param {string} id @param {number} least @param {number} most */
export function createNumberChoice(id, least, most) {
  const options = Array.from({ length: most - least + 1 }, (_, index) => html("option", {}, [String(least + index)]));
  return html("select", { class: "field", id }, options);
}

export function labelled(/** @type {string} */ label, /** @type {HTMLElement} */ field) {
  return html("div", { class: "labelled" }, [html("label", { for: field.id }, [label]), field]);
}

/** Select a number in a list of choices, adding it if missing. */
export function choose(/** @type {HTMLSelectElement} */ select, /** @type {number} */ number) {
  const value = String(number);
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value));
  select.value = value;
}

/** @param {string} id  of an existing element */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** Return the elements of a panel with a `data-part`, by its value. @param {HTMLElement} panel */
export function partsOf(panel) {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("[data-part]"));
  return Object.fromEntries([...parts].map((part) => [String(part.dataset.part), part]));
}

/** Set a text only if it differs, to avoid needless redraws and announcements. */
export function write(/** @type {Element} */ element, /** @type {string} */ text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Write a text, or hide the element if there is none. */
export function writeOrHide(/** @type {HTMLElement} */ element, /** @type {string} */ text) {
  write(element, text);
  element.hidden = !text;
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
