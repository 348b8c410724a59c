/** Keys that act on the whole page: undo and redo, the board's arrows, and the keys that a person can choose. */

import { actionOf, keyOf } from "./shortcuts.js";

const TYPING = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable], .editor";
const ARROWS = `${TYPING}, input[type=radio], input[type=range]`; // what has a use for arrows of its own

/** The arrow that a key for sliding stands for. */
const ARROW_OF = /** @type {Record<string, string>} */ ({ up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" });

/**
 * @typedef {object} Answers
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {Record<string, () => void>} actions   what the keys of `shortcuts` do, but for those that slide
 * @property {Record<string, (isDown: boolean) => void>} held   what they do as long as they are held down
 * @property {import("./shortcuts.js").Shortcuts} shortcuts
 * @property {() => boolean} everywhere             whether letters act wherever the focus is, not only on the board
 * @property {HTMLElement} board                    its element
 * @property {(press: {key: string, shiftKey: boolean}) => boolean} press  lets the board act on a key; whether it meant
 *   anything there
 */

/** @param {Answers} answers */
export function listenToKeys(answers) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.isComposing || target.closest(TYPING)) return;
    const action = pageAction(event, answers) ?? freeAction(event, target, answers);
    if (action?.()) event.preventDefault();
  });
  document.addEventListener("keyup", (event) => answers.held[actionOf(answers.shortcuts.keys, keyOf(event)) ?? ""]?.(false));
  window.addEventListener("blur", () => Object.values(answers.held).forEach((hold) => hold(false)));
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac.
 *
 * @param {KeyboardEvent} event
 * @param {Answers} answers
 */
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

/** A key that is held slides on and on, but does nothing else twice. */
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
