/** Accepts a text or text file that is dropped or pasted anywhere on the page. Ignores images. */

import { gettext } from "../i18n/gettext.js";

/** @typedef {{onText: (text: string) => void, onTrouble: (sentence: string) => void}} TextActions  `onTrouble` gets a sentence if a file is not text or too large */

const MAX_FILE_BYTES = 1 << 20;

/** @param {Document} page @param {TextActions} actions */
export function listenToDrops(page, { onText, onTrouble }) {
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
}

/** Read a file that was dropped or chosen. @param {File} file @param {TextActions} actions */
export async function readFile(file, { onText, onTrouble }) {
  const { name } = file;
  if (file.size > MAX_FILE_BYTES) return onTrouble(gettext("{name} is too large: the limit is 1 MB.", { name }));
  const text = await file.text().catch(() => null);
  if (text === null) return onTrouble(gettext("{name} cannot be read.", { name }));
  if (text.includes("\0")) return onTrouble(gettext("{name} is not a text file. Drop one with a position in it.", { name }));
  return onText(text);
}

/** Return whether a drag has text and is not over a field, which accepts it itself. @param {DragEvent} event */
function hasText({ dataTransfer, target, defaultPrevented }) {
  if (!dataTransfer || defaultPrevented) return false;
  const items = [...dataTransfer.items];
  const files = items.filter(({ kind }) => kind === "file");
  if (files.length > 0) return !files.some(({ type }) => type.startsWith("image/"));
  return !isField(target) && items.some(({ type }) => type === "text/plain");
}

/* Accepts text pasted anywhere on the page except into a field. Ignores images. */

export function listenToPastes(/** @type {Document} */ page, /** @type {(text: string) => void} */ onText) {
  page.addEventListener("paste", (event) => {
    const { clipboardData, target } = event;
    const text = clipboardData?.files.length ? "" : clipboardData?.getData("text/plain");
    if (!text || event.defaultPrevented || isField(target)) return;
    event.preventDefault();
    onText(text);
  });
}

/** Return whether the target is a field, which handles the text itself. @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
