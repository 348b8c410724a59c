/** Saving a text as a file. */

import { html } from "../dom.js";

export function saveText(/** @type {string} */ name, /** @type {string} */ text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  html("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
