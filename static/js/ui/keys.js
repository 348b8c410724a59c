/** Keys that act on the whole page: undo and redo, the board's arrows, and the keys that a person can choose. */

import { gettext } from "../i18n/gettext.js";
import { readPreference, writePreference } from "./preferences.js";

const TYPING = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable], .editor";
const ARROWS = `${TYPING}, input[type=radio], input[type=range]`; // what has a use for arrows of its own

const ARROW_OF = /** @type {Record<string, string>} */ ({ up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" });

/**
 * @typedef {object} Answers
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {Record<string, () => void>} actions   what the keys of `shortcuts` do, except those that slide
 * @property {Record<string, (isDown: boolean) => void>} held   what they do as long as they are held down
 * @property {Shortcuts} shortcuts
 * @property {() => boolean} everywhere             whether letters act wherever the focus is, not only on the board
 * @property {HTMLElement} board                    its element
 * @property {(press: {key: string, shiftKey: boolean}) => boolean} press  lets the board act on a key; whether it meant
 *   anything there
 */

export function listenToKeys(/** @type {Answers} */ answers) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing || target.closest(TYPING)) return;
    const action = pageAction(event, answers) ?? freeAction(event, target, answers);
    if (action?.()) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => answers.held[actionOf(answers.shortcuts.keys, keyOf(event)) ?? ""]?.(false));
  window.addEventListener("blur", () => Object.values(answers.held).forEach((hold) => hold(false)));
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac. @param {KeyboardEvent} event @param {Answers} answers */
function pageAction({ key, ctrlKey, metaKey, shiftKey, altKey }, { undo, redo }) {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const action = { z: shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
  return action && (() => (action(), true));
}

/** Arrows mean the board, and chosen keys their action, unless what has the focus has a use for them. */
function freeAction(/** @type {KeyboardEvent} */ event, /** @type {Element} */ target, /** @type {Answers} */ answers) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key.startsWith("Arrow")) return target.closest(ARROWS) ? undefined : () => answers.press(event);
  const isHeard = answers.everywhere() || answers.board.contains(target);
  return isHeard ? chosenAction(event, answers) : undefined;
}

/** A held key repeats slides, but no other action. */
function chosenAction(/** @type {KeyboardEvent} */ event, /** @type {Answers} */ { shortcuts, actions, held, press }) {
  const name = actionOf(shortcuts.keys, keyOf(event));
  if (name === undefined) return undefined;
  const arrow = ARROW_OF[name];
  if (arrow) return () => press({ key: arrow, shiftKey: event.shiftKey });
  const act = held[name] ?? actions[name];
  return () => (event.repeat || act(true), true);
}

/**
 * A button of the game that a pointer clicks leaves the focus with the board, so that the next key means it; one that is
 * pressed by key keeps it.
 *
 * @param {() => void} focusBoard
 */
export function leaveFocusWithBoard(focusBoard) {
  document.addEventListener("click", ({ target, detail }) => {
    if (detail > 0 && target instanceof Element && target.closest("[data-leaves-focus]")) focusBoard();
  });
}

/**
 * Shortcuts: the keys that do something on the page; a person may give an action another key, or none. No page.
 *
 * @typedef {keyof typeof ACTIONS} Action
 * @typedef {Readonly<Record<Action, string>>} Keys  the key of each action in small letters; "": it has none
 * @typedef {ReturnType<typeof createShortcuts>} Shortcuts
 */

/** What can be given a key, and the key that it has unless a person chose another. */
export const ACTIONS = Object.freeze({
  scramble: { title: gettext("New scramble"), key: "n" },
  solve: { title: gettext("Solve"), key: "l" },
  hint: { title: gettext("Hint"), key: "h" },
  restart: { title: gettext("Back to the start"), key: "r" },
  pause: { title: gettext("Pause the game"), key: "p" },
  freeze: { title: gettext("Freeze the board"), key: "f" },
  up: { title: gettext("Move up"), key: "w" },
  left: { title: gettext("Move left"), key: "a" },
  down: { title: gettext("Move down"), key: "s" },
  right: { title: gettext("Move right"), key: "d" },
  explore: { title: gettext("Explore the board"), key: "e" },
  command: { title: gettext("Type a command"), key: "/" },
  help: { title: gettext("List of keys"), key: "?" },
});

const NAMES = /** @type {Action[]} */ (Object.keys(ACTIONS));

/** Keys that the replay has for good. */
const REPLAY = /** @type {Record<string, string>} */ ({
  " ": gettext("Play and pause"),
  ",": gettext("One move back"),
  ".": gettext("One move forward"),
});

const USUAL = /** @type {Keys} */ (Object.freeze(Object.fromEntries(NAMES.map((name) => [name, ACTIONS[name].key]))));

/** The key of a press; where the layout has no Latin letters, the letter that stands there on others. @param {{key: string, code?: string}} press */
export function keyOf({ key, code = "" }) {
  const isForeign = key.length === 1 && key > "\u024f" && /^Key[A-Z]$/.test(code);
  return (isForeign ? code.slice(3) : key).toLowerCase();
}

export function nameOfKey(/** @type {string} */ key) {
  return key === " " ? gettext("Space") : key.toUpperCase();
}

/** @param {Keys} keys @param {string} key @returns {Action | undefined} */
export function actionOf(keys, key) {
  return key === "" ? undefined : NAMES.find((name) => keys[name] === key);
}

/** Why an action cannot have a key, as a sentence; "" when it can. @param {Keys} keys @param {Action} action @param {string} key */
export function refusal(keys, action, key) {
  if (key === "") return "";
  if ([...key].length !== 1) return gettext("Only letters, digits and symbols can be chosen.");
  const other = actionOf(keys, key);
  const owner = REPLAY[key] ?? (other && other !== action && ACTIONS[other].title);
  return owner ? gettext("{key} is already used for {action}.", { key: nameOfKey(key), action: owner }) : "";
}

/** What a person has changed, as a text; null: nothing. @param {Keys} keys */
export function formatKeys(keys) {
  const changed = NAMES.filter((name) => keys[name] !== USUAL[name]);
  return changed.length ? JSON.stringify(Object.fromEntries(changed.map((name) => [name, keys[name]]))) : null;
}

/**
 * The keys with the changes in a text; the default ones when it cannot be read or gives one key to two actions. A chosen key is taken from the action whose default it is.
 *
 * @param {string | null} text
 * @returns {Keys}
 */
export function parseKeys(text) {
  const changes = readChanges(text);
  const chosen = new Set(Object.values(changes));
  const others = NAMES.map((name) => [name, chosen.has(USUAL[name]) ? "" : USUAL[name]]);
  const keys = { ...Object.fromEntries(others), ...changes };
  const isSound = (/** @type {Action} */ name) => typeof keys[name] === "string" && refusal(keys, name, keys[name]) === "";
  return NAMES.length === Object.keys(keys).length && NAMES.every(isSound) ? keys : USUAL;
}

function readChanges(/** @type {string | null} */ text) {
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch {
    return {};
  }
}

export function createShortcuts() {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let keys = parseKeys(readPreference("keys"));
  let everywhere = readPreference("letters") !== "board";

  function change(/** @type {Keys} */ next) {
    keys = next;
    writePreference("keys", formatKeys(keys));
    for (const listener of listeners) listener();
  }

  return {
    get keys() { return keys; },
    get areUsual() { return formatKeys(keys) === null; },

    get areEverywhere() { return everywhere; },
    set areEverywhere(wish) {
      everywhere = wish;
      writePreference("letters", wish ? null : "board");
    },

    /** Give an action a key, or with "" none. Returns why it cannot have it, or "". */
    choose(/** @type {Action} */ action, /** @type {string} */ key) {
      const why = refusal(keys, action, key);
      if (!why) change({ ...keys, [action]: key });
      return why;
    },

    reset() { change(USUAL); },

    subscribe(/** @type {() => void} */ listener) { listeners.add(listener); },
  };
}
