/** Files: solves that are shown are saved as JSON or CSV, and those of a file are added. */

import { gettext, joined, ngettext } from "../../language/gettext.js";
import { saveText } from "../../page/exchange/saving.js";
import { writeCsv } from "../../kept/csv.js";
import { readFile } from "../../kept/files.js";
import { writeJson } from "../../kept/json.js";

/** @typedef {import("../../kept/solve-facts.js").Solve} Solve */

/**
 * @param {Record<string, HTMLElement>} parts
 * @param {{solves: import("../../kept/solves.js").Solves, say: (sentence: string) => void, shown: () => readonly Solve[]}} options
 */
export function createFiles({ json, csv, take: opener, file }, { solves, say, shown }) {
  const field = /** @type {HTMLInputElement} */ (file);

  function save(/** @type {string} */ ending, /** @type {string} */ type, /** @type {string} */ text) {
    saveText(`taquin-solves.${ending}`, text, type);
    say(savedText(shown().length));
  }

  /** What is there already, by its date and its scramble, is there once. */
  async function take(/** @type {File} */ chosen) {
    try {
      const found = await readFile(chosen);
      const before = (await solves.all()).length;
      await solves.put(found);
      const added = (await solves.all()).length - before;
      const read = ngettext("{file}: {count} solve read, {number} of them new.", "{file}: {count} solves read, {number} of them new.", found.length, { file: chosen.name, number: added });
      say(joined([read, placeOf(found, shown())]));
    } catch (error) {
      say(gettext("{file} was not read. {reason}", { file: chosen.name, reason: /** @type {Error} */ (error).message }));
    }
  }

  json.addEventListener("click", () => save("json", "application/json", writeJson(shown())));
  csv.addEventListener("click", () => save("csv", "text/csv", writeCsv(shown())));
  opener.addEventListener("click", () => field.click());
  field.addEventListener("change", () => {
    const [chosen] = field.files ?? [];
    if (chosen) take(chosen);
    field.value = "";
  });
}

/** Where solves are to be found that are not among those shown. @param {readonly Solve[]} found @param {readonly Solve[]} shown */
function placeOf(found, shown) {
  const sessions = [...new Set(found.map(({ session }) => session))];
  if (sessions.every((name) => shown.some(({ session }) => session === name))) return "";
  return ngettext("Choose their session above: {sessions}.", "Choose their sessions above: {sessions}.", sessions.length, { sessions: sessions.join(", ") });
}

/** @param {number} number  of solves */
function savedText(number) {
  return ngettext(
    '{count} solve saved: those that are shown. Choose "all" above to save more.',
    '{count} solves saved: those that are shown. Choose "all" above to save more.',
    number,
  );
}
