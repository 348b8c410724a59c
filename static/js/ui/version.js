/**
 * The version of the page: a service worker caches all pages, so that they open without a network. A new version waits until
 * all pages of the old one are closed or the user asks for it, so no game is interrupted.
 */

import { gettext, LANGUAGE } from "../i18n/gettext.js";
import { onPress } from "./dom.js";
import { ROOT } from "./root.js";

const VERSION = new URL(import.meta.url).pathname.slice(ROOT.length).split("/")[2];

/**
 * Register the service worker and keep this page's version as long as it is open. With a note, which contains the button that
 * loads it, a new version is offered; without, it comes with the next page.
 *
 * @param {{note?: HTMLElement, announce?: (text: string) => void}} [parts]
 */
export async function keepVersion({ note, announce } = {}) {
  const { serviceWorker } = navigator; // only available on secure connections
  if (!serviceWorker || window.top !== window) return;
  holdVersion();
  serviceWorker.register(`${ROOT}/service-worker.js`).catch(() => {}); // the page works without it
  const registration = await serviceWorker.ready;
  let isWanted = false;

  /** Tell a worker this page's version: a worker of the same version may activate at once, another reports an update. */
  function meet(/** @type {ServiceWorker | null} */ worker) {
    worker?.postMessage({ version: VERSION });
  }

  function offer() {
    if (!note) return;
    if (note.hidden) announce?.(gettext("There is a new version of this page."));
    note.hidden = false;
    document.documentElement.classList.add("has-update");
  }

  function onFound() {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && meet(installing));
  }

  serviceWorker.addEventListener("message", offer);
  serviceWorker.addEventListener("controllerchange", () => (isWanted ? location.reload() : meet(serviceWorker.controller)));
  registration.addEventListener("updatefound", onFound);
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  const button = note?.querySelector("button");
  if (button) {
    onPress(button, () => {
      isWanted = true;
      if (registration.waiting) registration.waiting.postMessage({ isWanted });
      else location.reload();
    });
  }
  onFound();
  meet(registration.waiting);
  serviceWorker.controller?.postMessage({ isOpen: true });
}

/** Keep the cached files of this version and language while the page is open, whatever other pages load. Some browsers lack locks. */
function holdVersion() {
  void navigator.locks?.request(`taquin ${ROOT}/ ${LANGUAGE} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {}));
}
