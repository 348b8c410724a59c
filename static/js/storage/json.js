/** Solves as JSON: all their fields, with the name and version of the format. */

import { gettext } from "../i18n/gettext.js";
import { checkSolve, faultAt } from "./checking.js";
/** @import { Solve } from "./solve-facts.js" */

const FORM = "taquin-solves";
const VERSION = 1;

export function writeJson(/** @type {readonly Solve[]} */ solves) {
  return `${JSON.stringify({ form: FORM, version: VERSION, solves }, null, 1)}\n`;
}

/** Return whether parsed JSON has this format. @param {unknown} content @returns {content is {version: unknown, solves: unknown}} */
export function isJsonOfSolves(content) {
  return typeof content === "object" && content !== null && "form" in content && content.form === FORM;
}

/** Return its solves. Throws an Error with a sentence that says which solve is wrong. @param {{version: unknown, solves: unknown}} content */
export function readJson({ version, solves }) {
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
