/**
 * Updates: a service worker that keeps the page for when the server is away, and the offer of a newer version when it has one.
 *
 * A newer version waits until every page of the one before is gone, or a visitor wants it: nobody's game is loaded anew unasked.
 */

import { LANGUAGE, gettext } from "../language/gettext.js";
import { onPress } from "../page/dom.js";
import { ROOT } from "../page/root.js";

const VERSION = new URL(import.meta.url).pathname.slice(ROOT.length).split("/")[2];

/** @param {HTMLElement} note  with the button that loads the newer version @param {(text: string) => void} announce */
export async function keepVersion(note, announce) {
  const { serviceWorker } = navigator; // is missing where the connection is not safe
  if (!serviceWorker || window.top !== window) return;
  holdVersion();
  serviceWorker.register(`${ROOT}/service-worker.js`).catch(() => {}); // who cannot have it does without
  const registration = await serviceWorker.ready;
  let isWanted = false;

  /** A worker of this page's own version may begin at once; another says that it is. */
  function meet(/** @type {ServiceWorker | null} */ worker) {
    worker?.postMessage({ version: VERSION });
  }

  function offer() {
    if (note.hidden) announce(gettext("There is a new version of this page."));
    note.hidden = false;
  }

  function load() {
    isWanted = true;
    if (registration.waiting) registration.waiting.postMessage({ isWanted });
    else location.reload();
  }

  function onFound() {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && meet(installing));
  }

  serviceWorker.addEventListener("message", offer);
  serviceWorker.addEventListener("controllerchange", () => (isWanted ? location.reload() : meet(serviceWorker.controller)));
  registration.addEventListener("updatefound", onFound);
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  onPress(/** @type {HTMLElement} */ (note.querySelector("button")), load);
  onFound();
  meet(registration.waiting);
  serviceWorker.controller?.postMessage({ isOpen: true });
}

/** The files of this version and language are kept for as long as the page is open, whatever other pages load; some browsers have no locks. */
function holdVersion() {
  void navigator.locks?.request(`taquin ${ROOT}/ ${LANGUAGE} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {}));
}
