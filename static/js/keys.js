/** Keys that act on the whole page: undo and redo, the help, and the board's own keys while nothing else has the focus. */

const TYPING = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]";

/**
 * @param {object} actions
 * @param {() => void} actions.undo
 * @param {() => void} actions.redo
 * @param {() => void} actions.help
 * @param {(event: KeyboardEvent) => boolean} actions.board  lets the board act on a key; whether it meant anything there
 */
export function listenToKeys({ undo, redo, help, board }) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest(TYPING)) return;
    const action = pageAction(event, { undo, redo }) ?? freeAction(event, target, { help, board });
    if (action?.()) event.preventDefault();
  });
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac.
 *
 * @param {KeyboardEvent} event
 * @param {{undo: () => void, redo: () => void}} actions
 */
function pageAction({ key, ctrlKey, metaKey, shiftKey, altKey }, { undo, redo }) {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const action = { z: shiftKey ? redo : undo, y: redo }[key.toLowerCase()];
  return action && (() => (action(), true));
}

/** The help from everywhere; arrows mean the board while nothing has the focus. Letters only mean something on the board. */
function freeAction(
  /** @type {KeyboardEvent} */ event,
  /** @type {Element} */ target,
  /** @type {{help: () => void, board: (event: KeyboardEvent) => boolean}} */ { help, board },
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "?") return () => (help(), true);
  return target === document.body && event.key.startsWith("Arrow") ? () => board(event) : undefined;
}
