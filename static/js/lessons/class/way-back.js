/** The way from a lesson back to the class page that set it. */

import { gettext } from "../../i18n/gettext.js";
import { write } from "../../ui/dom.js";
import { readPreference, writePreference } from "../../ui/preferences.js";
import { ROOT } from "../../ui/root.js";
import { readAssignment } from "./assignment.js";

const PREFERENCE = "class-page";

/** Keep the query of the class page that was opened last. @param {string} query */
export function keepWay(query) {
  writePreference(PREFERENCE, query);
}

/** Show the links back if that class page sets this lesson. @param {HTMLAnchorElement[]} links @param {string} lesson */
export function showWayBack(links, lesson) {
  const query = readPreference(PREFERENCE) ?? "";
  const { title, lessons } = readAssignment(query);
  for (const link of lessons.includes(lesson) ? links : []) {
    link.href = `${ROOT}/learn/class/work${query}`;
    write(link, title ? gettext("Back to your class page: {title}", { title }) : gettext("Back to your class page"));
    link.hidden = false;
  }
}
