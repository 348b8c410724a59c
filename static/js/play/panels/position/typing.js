/**
 * Typing into a field: when its text is to be read. Text pasted or dropped counts as it comes. Typed text counts on
 * Enter, or when you leave the field; until then it only pauses now and then.
 */

const TYPING_PAUSE_MS = 600; // ms without a key
const SEVERAL_WORDS = /\S\s+\S/; // characters that no single key types

/**
 * `onWhole()` a text came in one piece; `onType()` a key changed it; `onRest()` and then no more for a moment; `onMean()`
 * Enter, or the field was left; `onLeave()` it was left, afterwards; `onEscape()` tells whether it had a use for that key.
 *
 * @param {HTMLTextAreaElement} field
 * @param {{onWhole: () => void, onType: () => void, onRest: () => unknown, onMean: () => void, onLeave: () => unknown, onEscape: () => boolean}} listener
 */
export function listenToTyping(field, { onWhole, onType, onRest, onMean, onLeave, onEscape }) {
  let timer = 0;
  let isEntering = false; // Enter is about to end the text with a line break

  field.addEventListener("input", (event) => {
    const wasEntered = isEntering;
    isEntering = false;
    window.clearTimeout(timer);
    if (wasEntered) return onMean();
    if (isWhole(/** @type {InputEvent} */ (event))) return onWhole();
    timer = window.setTimeout(onRest, TYPING_PAUSE_MS);
    return onType();
  });

  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && onEscape()) event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    isEntering = field.selectionStart >= field.value.trimEnd().length; // rows on lines may continue; elsewhere a break would split a row
    if (isEntering) return;
    event.preventDefault();
    window.clearTimeout(timer);
    onMean();
  });

  field.addEventListener("blur", () => {
    if (document.activeElement === field) return; // only the window lost the focus
    window.clearTimeout(timer);
    onMean();
    onLeave();
  });
}

function isWhole(/** @type {InputEvent} */ { inputType, data }) {
  return !inputType || /^insertFrom(Paste|Drop)/.test(inputType) || SEVERAL_WORDS.test(data ?? "");
}
