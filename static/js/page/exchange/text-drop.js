/** Dropping and pasting: a text or a text file that arrives anywhere on the page. Pictures are left to others. */

import { gettext } from "../../language/gettext.js";

const LARGEST = 1 << 20; // bytes of a file that is read

/**
 * `onText` gets the text; `onTrouble` a sentence when a file is no text or too large.
 *
 * @param {Document} page
 * @param {{onText: (text: string) => void, onTrouble: (sentence: string) => void}} actions
 */
export function listenToTexts(page, { onText, onTrouble }) {
  const mark = (/** @type {boolean} */ isOver) => page.documentElement.classList.toggle("is-dropping", isOver);

  page.addEventListener("dragenter", (event) => mark(hasText(event)));
  page.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && mark(false));
  page.addEventListener("dragover", (event) => hasText(event) && event.preventDefault());
  page.addEventListener("drop", async (event) => {
    mark(false);
    if (!hasText(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) onText(String(event.dataTransfer?.getData("text/plain")));
    else await readFile(file, { onText, onTrouble });
  });
  page.addEventListener("paste", (event) => {
    const { clipboardData, target } = event;
    const text = clipboardData?.files.length ? "" : clipboardData?.getData("text/plain");
    if (!text || event.defaultPrevented || isField(target)) return;
    event.preventDefault();
    onText(text);
  });
}

/**
 * Reads a file that was dropped or chosen.
 *
 * @param {File} file
 * @param {{onText: (text: string) => void, onTrouble: (sentence: string) => void}} actions
 */
export async function readFile(file, { onText, onTrouble }) {
  const { name } = file;
  if (file.size > LARGEST) return onTrouble(gettext("{name} is too large: texts of at most 1 MB are read.", { name }));
  const text = await file.text().catch(() => null);
  if (text === null) return onTrouble(gettext("{name} cannot be read.", { name }));
  if (text.includes("\0")) return onTrouble(gettext("{name} is not a text file. Drop one with a position in it.", { name }));
  return onText(text);
}

/** Whether a drag brings a text, and not into a field, which takes it itself. @param {DragEvent} event */
function hasText({ dataTransfer, target, defaultPrevented }) {
  if (!dataTransfer || defaultPrevented) return false;
  const items = [...dataTransfer.items];
  const files = items.filter(({ kind }) => kind === "file");
  if (files.length > 0) return !files.some(({ type }) => type.startsWith("image/"));
  return !isField(target) && items.some(({ type }) => type === "text/plain");
}

/** @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
