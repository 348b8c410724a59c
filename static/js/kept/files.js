/** Files of solves, read whatever they are: JSON or CSV of this page, or csTimer's. */

import { gettext } from "../language/gettext.js";
import { isCsTimer, readCsTimer } from "./cstimer.js";
import { isCsv, readCsv } from "./csv.js";
import { isJsonOfSolves, readJson } from "./json.js";

const LARGEST = 50e6; // bytes of a file that is read

/** The solves in a file. Throws an Error with a sentence that says what is wrong, and where. @param {File} file */
export async function readFile(file) {
  if (file.size > LARGEST) throw new Error(gettext("It is too large: files of at most 50 MB are read."));
  const text = await file.text();
  return isCsv(text) ? readCsv(text) : readContent(parsed(text));
}

/** @param {unknown} content */
function readContent(content) {
  if (isJsonOfSolves(content)) return readJson(content);
  if (isCsTimer(content)) return readCsTimer(content);
  throw new Error(gettext("There are no solves in it: JSON and CSV that were exported here are read, and the file that csTimer exports."));
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  if (!/^\s*[{[]/.test(text)) throw new Error(gettext("It is neither JSON nor a table that begins with the names of its columns, 'date,session,…'."));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(gettext("It is not whole JSON: {reason}.", { reason: /** @type {Error} */ (error).message }));
  }
}
