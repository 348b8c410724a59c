/** Page-wide keys: undo and redo, the board's arrows, and configurable shortcuts. */

import { gettext } from "../i18n/gettext.js";
import { readPreference, writePreference } from "./preferences.js";

const TYPING = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable], .editor";
const ARROWS = `${TYPING}, input[type=radio], input[type=range]`; // elements that use arrow keys themselves

const ARROW_OF = /** @type {Record<string, string>} */ ({ up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" });

/**
 * @typedef {object} KeyHandlers
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {Record<string, () => void>} actions   actions of the shortcuts, except moves
 * @property {Record<string, (isDown: boolean) => void>} held   actions that last while the key is held
 * @property {Shortcuts} shortcuts
 * @property {HTMLElement} board                    its element
 * @property {(press: {key: string, shiftKey: boolean}) => boolean} press  let the board handle a key; returns whether it did
 */

export function listenToKeys(/** @type {KeyHandlers} */ handlers) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing || target.closest(TYPING)) return;
    if (handleUndo(event, handlers) || handleKey(event, target, handlers)) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => handlers.held[actionOf(handlers.shortcuts.keys, keyOf(event)) ?? ""]?.(false));
  window.addEventListener("blur", () => Object.values(handlers.held).forEach((hold) => hold(false)));
}

/** Handle Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, with Cmd on a Mac. Returns whether it was one of them. @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function handleUndo({ key, ctrlKey, metaKey, shiftKey, altKey }, { undo, redo }) {
  if (altKey || !(ctrlKey || metaKey)) return false;
  const act = { z: shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** Handle an arrow key or a shortcut, unless the focused element uses the key itself. Only moves repeat while a key is held. Returns whether it did something. */
function handleKey(/** @type {KeyboardEvent} */ event, /** @type {Element} */ target, /** @type {KeyHandlers} */ { shortcuts, actions, held, board, press }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.startsWith("Arrow")) return !target.closest(ARROWS) && pressOn(board, target, () => press(event));
  const name = actionOf(shortcuts.keys, keyOf(event));
  if (name === undefined || !(shortcuts.areEverywhere || board.contains(target))) return false;
  const arrow = ARROW_OF[name];
  if (arrow) return pressOn(board, target, () => press({ key: arrow, shiftKey: event.shiftKey }));
  if (!event.repeat) (held[name] ?? actions[name])(true);
  return true;
}

/** Let the board handle a move key; a focused button elsewhere loses the focus, so that it does not take the next Space. */
function pressOn(/** @type {HTMLElement} */ board, /** @type {Element} */ target, /** @type {() => boolean} */ press) {
  if (target.closest("button") && !board.contains(target)) board.focus({ preventScroll: true });
  return press();
}

/**
 * Move the focus to the board after a pointer click on a game button, so that the next key goes to the board; keyboard
 * presses keep the focus.
 *
 * @param {() => void} focusBoard
 */
export function leaveFocusWithBoard(focusBoard) {
  document.addEventListener("click", ({ target, detail }) => {
    if (detail > 0 && target instanceof Element && target.closest("[data-leaves-focus]")) focusBoard();
  });
}

/**
 * Shortcuts: the keys that act on the page; the user may choose another key for an action, or none. No DOM.
 *
 * @typedef {keyof typeof ACTIONS} Action
 * @typedef {Readonly<Record<Action, string>>} Keys  the key of each action in lower case; "" for none
 * @typedef {ReturnType<typeof createShortcuts>} Shortcuts
 */

/** The configurable actions and their default keys. */
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

/** Fixed keys of the replay. */
const REPLAY = /** @type {Record<string, string>} */ ({
  " ": gettext("Play and pause"),
  ",": gettext("One move back"),
  ".": gettext("One move forward"),
});

const DEFAULT_KEYS = /** @type {Keys} */ (Object.freeze(Object.fromEntries(NAMES.map((name) => [name, ACTIONS[name].key]))));

/** Return the key of an event; on layouts without Latin letters, the Latin letter at that position. @param {{key: string, code?: string}} press */
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

/** Return a sentence saying why an action cannot have a key; "" if it can. @param {Keys} keys @param {Action} action @param {string} key */
export function refusal(keys, action, key) {
  if (key === "") return "";
  if ([...key].length !== 1) return gettext("Only letters, digits and symbols can be chosen.");
  const other = actionOf(keys, key);
  const owner = REPLAY[key] ?? (other && other !== action && ACTIONS[other].title);
  return owner ? gettext("{key} is already used for {action}.", { key: nameOfKey(key), action: owner }) : "";
}

/** Return the user's changes as text; null if there are none. @param {Keys} keys */
export function formatKeys(keys) {
  const changed = NAMES.filter((name) => keys[name] !== DEFAULT_KEYS[name]);
  return changed.length ? JSON.stringify(Object.fromEntries(changed.map((name) => [name, keys[name]]))) : null;
}

/**
 * Return the default keys with the changes in a text applied; only defaults if it is invalid or assigns a key twice. A chosen
 * key is taken from the action that has it by default.
 *
 * @param {string | null} text
 * @returns {Keys}
 */
export function parseKeys(text) {
  const changes = readChanges(text);
  const chosen = new Set(Object.values(changes));
  const others = NAMES.map((name) => [name, chosen.has(DEFAULT_KEYS[name]) ? "" : DEFAULT_KEYS[name]]);
  const keys = { ...Object.fromEntries(others), ...changes };
  const isSound = (/** @type {Action} */ name) => typeof keys[name] === "string" && refusal(keys, name, keys[name]) === "";
  return NAMES.length === Object.keys(keys).length && NAMES.every(isSound) ? keys : DEFAULT_KEYS;
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
    get areDefaults() { return formatKeys(keys) === null; },

    /** Whether letter keys work wherever the focus is, not only on the board. */
    get areEverywhere() { return everywhere; },
    set areEverywhere(wish) {
      everywhere = wish;
      writePreference("letters", wish ? null : "board");
    },

    /** Set the key of an action, "" for none. Returns why it is refused, or "". */
    choose(/** @type {Action} */ action, /** @type {string} */ key) {
      const why = refusal(keys, action, key);
      if (!why) change({ ...keys, [action]: key });
      return why;
    },

    reset() { change(DEFAULT_KEYS); },

    subscribe(/** @type {() => void} */ listener) { listeners.add(listener); },
  };
}
