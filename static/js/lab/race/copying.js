/** Copying what came of a race: the table as text, as CSV or as a file, and the link to the moment that is shown. */

import { gettext } from "../../language/gettext.js";
import { copyText } from "../../page/exchange/clipboard.js";
import { onPress, write } from "../../page/dom.js";
import { saveText } from "../../page/exchange/saving.js";
import { tableAsCsv, tableAsText } from "../tables.js";

/** @typedef {Record<"copied" | "copy" | "csv" | "save" | "link" | "linked", HTMLElement>} CopyParts */

/** @param {CopyParts} parts @param {{results: () => import("../tables.js").Rows, link: (isRun: boolean) => string}} options */
export function createCopying(parts, { results, link }) {
  /** @param {string} text @param {HTMLElement} said @param {string} words */
  async function copy(text, said, words) {
    write(said, (await copyText(text)) ? words : gettext("The browser does not let this page copy."));
  }

  onPress(parts.copy, () => void copy(tableAsText(results()), parts.copied, gettext("The table is copied.")));
  onPress(parts.csv, () => void copy(tableAsCsv(results()), parts.copied, gettext("The table is copied as CSV.")));
  onPress(parts.save, () => saveText("race.csv", tableAsCsv(results()), "text/csv"));
  onPress(parts.link, () => void copy(new URL(link(true), location.href).href, parts.linked, gettext("The link is copied: it runs this race and goes to this moment.")));
}
