/** Shows that the server cannot be reached, and retries until it can. */

import { gettext } from "../i18n/gettext.js";
import { ROOT } from "../ui/root.js";
import { pause, retry } from "./solver-interface.js";
import { isGone, serverStatus } from "./server-status.js";

const RETRY_AFTER_MS = 2_000;

/** Return a function that checks at once, for features that need the server. @param {HTMLElement} note @param {(text: string) => void} announce */
export function followServerStatus(note, announce) {
  let control = new AbortController();

  async function look() {
    const isThere = await fetch(`${ROOT}/robots.txt`, { method: "HEAD", cache: "no-store" }).then((answer) => !isGone(answer), () => false);
    serverStatus.note(!isThere);
    if (!isThere) throw Object.assign(new Error(), { retryAfterMs: RETRY_AFTER_MS });
  }

  const lookOnce = () => look().catch(() => {});

  function report(/** @type {boolean} */ isAway) {
    note.hidden = !isAway;
    document.documentElement.classList.toggle("is-away", isAway);
    announce(isAway ? String(note.textContent) : gettext("The server is available again."));
    control.abort();
    control = new AbortController();
    const { signal } = control;
    if (isAway) pause(RETRY_AFTER_MS, signal).then(() => retry(look, { signal })).catch(() => {});
  }

  serverStatus.subscribe(report);
  window.addEventListener("offline", () => serverStatus.note(true));
  window.addEventListener("online", () => serverStatus.isAway && lookOnce());
  if (serverStatus.isAway) report(true);
  return lookOnce;
}
