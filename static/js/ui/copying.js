/** Copies to the clipboard, also on pages without HTTPS, where the Clipboard API is unavailable. */

import { gettext } from "../i18n/gettext.js";
import { html, write } from "./dom.js";

/**
 * Copy the text of a field; if that fails, leave it selected for the user to copy.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyField(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/** Copy a text that is not in a field. @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copyText(text) {
  const field = document.createElement("textarea");
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  field.className = "visually-hidden";
  field.value = text;
  document.body.append(field);
  const done = await copyField(field);
  field.remove();
  before?.focus({ preventScroll: true });
  return done;
}

export const SENT = "sent"; // or cancelled by the user
export const COPIED = "copied";

/** Open the device's share sheet; where there is none, copy a text. Returns what was done, "" if nothing. @param {ShareData} data @param {string} text */
export async function sendOrCopy(data, text) {
  try {
    if (navigator.share) return await navigator.share(data).then(() => SENT);
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") return SENT;
  }
  return (await copyText(text)) ? COPIED : "";
}

/** Copy a text, and report the result in an element. @param {Element} place @param {string} text @param {string} [done] */
export async function copyTo(place, text, done = gettext("Copied.")) {
  write(place, (await copyText(text)) ? done : gettext("The browser does not let pages copy."));
}

/* Save a file. */

export function saveText(/** @type {string} */ name, /** @type {string} */ text, type = "text/plain") {
  saveFile(name, new Blob([text], { type }));
}

export function saveFile(/** @type {string} */ name, /** @type {Blob} */ content) {
  const address = URL.createObjectURL(content);
  html("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
