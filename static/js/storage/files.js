/** Reads files of solves in any format: this page's JSON or CSV, csTimer's export, or SlidySim's database. */

import { gettext } from "../i18n/gettext.js";
import { isCsTimer, readCsTimer } from "./cstimer.js";
import { isCsv, readCsv } from "./csv.js";
import { isJsonOfSolves, readJson } from "./json.js";

const SQLITE = "SQLite format 3\0"; // how such a file begins

const LARGEST = 50e6; // file size limit in bytes

/** Return the solves in a file. Throws an Error with a sentence that says what is wrong and where. @param {File} file */
export async function readFile(file) {
  if (file.size > LARGEST) throw new Error(gettext("It is too large: the limit is 50 MB."));
  if ((await file.slice(0, SQLITE.length).text()) === SQLITE) {
    const { readSlidySim } = await import("./slidysim.js");
    return readSlidySim(await file.arrayBuffer());
  }
  const text = await file.text();
  return isCsv(text) ? readCsv(text) : readContent(parsed(text));
}

function readContent(/** @type {unknown} */ content) {
  if (isJsonOfSolves(content)) return readJson(content);
  if (isCsTimer(content)) return readCsTimer(content);
  throw new Error(gettext("It has no solves. You can import JSON and CSV files exported here, csTimer's export, and SlidySim's solves.db."));
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  if (!/^\s*[{[]/.test(text)) throw new Error(gettext("It is neither JSON nor a table that starts with its column names, 'date,session,…'."));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(gettext("Its JSON is incomplete: {reason}.", { reason: /** @type {Error} */ (error).message }));
  }
}
