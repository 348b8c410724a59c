/**
 * Reads files of solves in any format: this page's JSON or CSV, csTimer's export, SlidySim's database, or a replay of LM; and
 * writes JSON, which has all fields of the solves and the name and version of the format.
 */

import { gettext } from "../i18n/gettext.js";
import { checkSolve, faultAt } from "./checking.js";
import { isCsTimer, readCsTimer } from "./cstimer.js";
import { isCsv, readCsv } from "./csv.js";
import { isLm, readLm } from "./lm.js";
/** @import { Solve } from "./solve-record.js" */

const FORM = "taquin-solves";
const VERSION = 1;
const SQLITE = "SQLite format 3\0"; // how such a file begins
const MAX_FILE_BYTES = 50e6;

export function writeJson(/** @type {readonly Solve[]} */ solves) {
  return `${JSON.stringify({ form: FORM, version: VERSION, solves }, null, 1)}\n`;
}

/** Return the solves in a file. Throws an Error with a sentence that says what is wrong and where. @param {File} file */
export async function readFile(file) {
  if (file.size > MAX_FILE_BYTES) throw new Error(gettext("It is too large: the limit is 50 MB."));
  if ((await file.slice(0, SQLITE.length).text()) === SQLITE) {
    const { readSlidySim } = await import("./slidysim.js");
    return readSlidySim(await file.arrayBuffer());
  }
  if (isLm(await file.slice(0, SQLITE.length).arrayBuffer())) return [readLm(await file.arrayBuffer())];
  const text = await file.text();
  return isCsv(text) ? readCsv(text) : readContent(parsed(text));
}

function readContent(/** @type {unknown} */ content) {
  if (typeof content === "object" && content !== null && "form" in content && content.form === FORM) return readJson(content);
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

/** @param {{form: unknown, version?: unknown, solves?: unknown}} content */
function readJson({ version, solves }) {
  if (version !== VERSION) throw new Error(otherVersion(version));
  if (!Array.isArray(solves)) throw new Error(gettext("The file has no list 'solves'."));
  return solves.map((given, index) => {
    const place = gettext("Solve {number}", { number: index + 1 });
    if (typeof given !== "object" || given === null) throw faultAt(place, gettext("there must be an object with the fields of a solve."));
    return checkSolve(given, place);
  });
}

function otherVersion(/** @type {unknown} */ version) {
  const known = VERSION;
  if (version === undefined || version === null) return gettext("The file has no known version; this page reads version {known}.", { known });
  return gettext("The file has version {version}; this page reads version {known}.", { version: String(version), known });
}
