/** A link as a QR code, which the server draws. */

import { write } from "./dom.js";

const MAX_CHARACTERS = 2953; // capacity of a QR code; the same in webapp/media/vector.py

/**
 * Set the link and its QR code, which is hidden if the link is too long. It is lazy: it loads only when shown.
 *
 * @param {{link: HTMLElement, code: HTMLImageElement}} parts
 * @param {string} address
 * @param {string} source  the address of the picture
 */
export function drawCode({ link, code }, address, source) {
  write(link, address);
  code.hidden = !address || address.length > MAX_CHARACTERS;
  if (code.hidden) code.removeAttribute("src");
  else code.src = source;
}
