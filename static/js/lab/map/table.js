/** The table of distances: it gives the rings their colours, shows one alone, and is copied. */

import { gettext } from "../../language/gettext.js";
import { copyText } from "../../page/exchange/clipboard.js";
import { onPress, partsOf, write } from "../../page/dom.js";
import { tableAsCsv, tableAsText } from "../tables.js";

/** `onRing(distance)` is called with the ring that is to be seen alone, with null for all. @param {HTMLElement} section @param {(distance: number | null) => void} onRing */
export function createTable(section, onRing) {
  const { asText, asCsv, copied } = partsOf(section);
  const buttons = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("tbody button")]);
  const swatches = /** @type {HTMLElement[]} */ ([...section.querySelectorAll(".swatch")]);
  const lines = /** @type {HTMLElement[]} */ ([...section.querySelectorAll("tbody tr")]);
  const rows = [...section.querySelectorAll("tr")].map(({ cells }) => [...cells].map(textOf).filter(Boolean));
  /** @type {number | null} */
  let ring = null;

  function show(/** @type {number | null} */ distance) {
    ring = distance;
    buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(at === ring)));
  }

  async function copy(/** @type {string} */ text) {
    write(copied, (await copyText(text)) ? gettext("Copied.") : gettext("The browser does not let the page copy."));
  }

  lines.forEach(({ style, dataset }, at) => {
    style.setProperty("--far", String(at / (lines.length - 1)));
    style.setProperty("--share", String(dataset.share));
  });
  buttons.forEach((button, at) => onPress(button, () => {
    show(ring === at ? null : at);
    onRing(ring);
  }));
  onPress(asText, () => void copy(tableAsText(rows)));
  onPress(asCsv, () => void copy(tableAsCsv(rows)));

  return { swatches, show };
}

/** What a cell says, numbers without what groups their digits. @param {HTMLTableCellElement} cell */
function textOf(cell) {
  const words = cell.querySelector("button")?.textContent ?? cell.textContent ?? "";
  return words.replaceAll(/(?<=\d)[,\s](?=\d{3})/g, "");
}
