/** Away: says in one place that the server cannot be reached, and looks for it until it can. */

import { gettext } from "../language/gettext.js";
import { ROOT } from "../page/root.js";
import { createPauses } from "../server/pause.js";
import { isGone, presence } from "../server/presence.js";

const FIRST_PAUSE = 2_000; // ms before it is looked for

/** @param {HTMLElement} note @param {(text: string) => void} announce */
export function followPresence(note, announce) {
  const pauses = createPauses(FIRST_PAUSE);

  async function look() {
    const isThere = await fetch(`${ROOT}/robots.txt`, { method: "HEAD", cache: "no-store" }).then((answer) => !isGone(answer), () => false);
    if (isThere) presence.note(false);
    else if (presence.isAway) pauses.then(look);
  }

  function tell(/** @type {boolean} */ isAway) {
    note.hidden = !isAway;
    announce(isAway ? String(note.textContent) : gettext("The server can be reached again."));
    pauses.end();
    pauses.forget();
    if (isAway) pauses.then(look);
  }

  presence.subscribe(tell);
  window.addEventListener("offline", () => presence.note(true));
  window.addEventListener("online", () => presence.isAway && look());
  if (presence.isAway) tell(true);
}
