/** The list of keys in the help: each configurable key is a button that waits for a new key. */

import { gettext } from "../i18n/gettext.js";
import { ACTIONS, keyOf, nameOfKey } from "../ui/keys.js";
/** @import { Action, Keys, Shortcuts } from "../ui/keys.js" */

const SPOKEN = /** @type {Record<string, string>} */ ({ "": gettext("no key"), "?": gettext("question mark"), "/": gettext("slash") });

/** @param {HTMLElement} help  the sheet with the list @param {Shortcuts} shortcuts */
export function createKeySettings(help, shortcuts) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...help.querySelectorAll("[data-key]")]);
  const usual = /** @type {HTMLButtonElement} */ (help.querySelector("#usual-keys"));
  const everywhere = /** @type {HTMLInputElement} */ (help.querySelector("#letters-everywhere"));
  const sentence = /** @type {HTMLElement} */ (help.querySelector("#keys-message"));
  /** @type {HTMLButtonElement | null} */
  let waiting = null;

  const actionOf = (/** @type {HTMLButtonElement} */ button) => /** @type {Action} */ (button.dataset.key);
  const titleOf = (/** @type {HTMLButtonElement} */ button) => ACTIONS[actionOf(button)].title;

  function draw() {
    for (const button of buttons) drawButton(button);
    usual.setAttribute("aria-disabled", String(shortcuts.areDefaults));
    showElsewhere(shortcuts.keys);
  }

  function drawButton(/** @type {HTMLButtonElement} */ button) {
    const key = shortcuts.keys[actionOf(button)];
    const isWaiting = button === waiting;
    button.textContent = isWaiting ? "…" : nameOfKey(key) || "–";
    button.setAttribute("aria-label", gettext("{action}: {key}, change", { action: titleOf(button), key: spoken(key) }));
    button.setAttribute("aria-pressed", String(isWaiting));
  }

  function wait(/** @type {HTMLButtonElement | null} */ button, /** @type {string} */ text) {
    waiting = button;
    sentence.textContent = text;
    draw();
  }

  /** Set the key; if it is refused, say why and keep waiting. */
  function choose(/** @type {HTMLButtonElement} */ button, /** @type {string} */ key) {
    const why = shortcuts.choose(actionOf(button), key);
    if (why) sentence.textContent = why;
    else wait(null, gettext("{action}: {key}.", { action: titleOf(button), key: spoken(key) }));
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      button.focus();
      wait(button, gettext("Press the new key for {action}. Backspace removes the key, Escape keeps it.", { action: titleOf(button) }));
    });
    button.addEventListener("keydown", (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (!waiting || key === "Tab" || ctrlKey || altKey || metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") wait(null, "");
      else if (key !== "Shift") choose(waiting, key === "Backspace" || key === "Delete" ? "" : keyOf(event));
    });
    button.addEventListener("blur", () => button === waiting && wait(null, ""));
  }
  usual.addEventListener("click", () => {
    if (shortcuts.areDefaults) return;
    shortcuts.reset();
    sentence.textContent = gettext("Default keys restored.");
  });
  everywhere.addEventListener("change", () => { shortcuts.areEverywhere = everywhere.checked; });
  shortcuts.subscribe(draw);
  everywhere.checked = shortcuts.areEverywhere;
  draw();
}

/** Update keys mentioned elsewhere: for assistive technology on buttons, and in the board's description. */
function showElsewhere(/** @type {Keys} */ keys) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-shortcut]"))) {
    const key = nameOfKey(keys[/** @type {Action} */ (element.dataset.shortcut)]);
    if (key) element.setAttribute("aria-keyshortcuts", key);
    else element.removeAttribute("aria-keyshortcuts");
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-key-name]"))) {
    element.textContent = spoken(keys[/** @type {Action} */ (element.dataset.keyName)]);
  }
}

function spoken(/** @type {string} */ key) {
  return SPOKEN[key] ?? nameOfKey(key);
}
