/**
 * Decides when the text of a field is to be read: pasted or dropped text at once; typed text on Enter or, provisionally, when
 * you pause.
 */

const TYPING_PAUSE_MS = 600; // without a key
const SEVERAL_WORDS = /\S\s+\S/; // cannot come from a single key

/**
 * Listen to typing. `onWhole()`: a text was inserted in one piece; `onType()`: a key changed it; `onRest()`: typing has
 * paused; `onMean()`: Enter; `onLeave()`: the field was left; `onEscape()` returns whether it used the key.
 *
 * @param {HTMLTextAreaElement} field
 * @param {{onWhole: () => void, onType: () => void, onRest: () => unknown, onMean: () => void, onLeave: () => unknown, onEscape: () => boolean}} listener
 */
export function listenToTyping(field, { onWhole, onType, onRest, onMean, onLeave, onEscape }) {
  let timer = 0;
  let isEntering = false; // Enter is about to append a line break

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
    isEntering = field.selectionStart >= field.value.trimEnd().length; // at the end another row may follow; elsewhere a break would split a row
    if (isEntering) return;
    event.preventDefault();
    window.clearTimeout(timer);
    onMean();
  });

  field.addEventListener("blur", () => {
    if (document.activeElement !== field) onLeave(); // otherwise only the window lost the focus
  });
}

function isWhole(/** @type {InputEvent} */ { inputType, data }) {
  return !inputType || /^insertFrom(Paste|Drop)/.test(inputType) || SEVERAL_WORDS.test(data ?? "");
}
