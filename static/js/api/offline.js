/**
 * Offline support: a service worker caches the page, and a note says when the server is away.
 *
 * Read on with `service-worker.js`, which caches the files; `follow-server-status.js`, which polls the server;
 * `local-solver.js`, which solves boards of up to 16 cells in a worker; and `plain-text.js`, which reads positions written as
 * numbers.
 */

import { gettext, LANGUAGE } from "../i18n/gettext.js";
import { onPress } from "../ui/dom.js";
import { ROOT } from "../ui/root.js";
import { serverStatus } from "./server-status.js";
import { followServerStatus } from "./follow-server-status.js";

/** @param {{away: HTMLElement, update: HTMLElement, install: HTMLElement}} notes @param {(text: string) => void} announce */
export function createOffline({ away, update, install }, announce) {
  if ("shell" in document.body.dataset) serverStatus.note(true); // the page came from the cache because the server did not answer
  followServerStatus(away, announce);
  void keepVersion(update, announce);
  offerToInstall(install);
}

/** Show the install button once the browser allows installing the page. @param {HTMLElement} place */
function offerToInstall(place) {
  /** @type {Event & {prompt?: () => void} | null} */
  let offer = null;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // otherwise some browsers cover the board with their own prompt
    offer = event;
    place.hidden = false;
  });
  window.addEventListener("appinstalled", () => { place.hidden = true; });
  onPress(/** @type {HTMLElement} */ (place.querySelector("button")), () => offer?.prompt?.());
}

/*
 * Updates: a new version waits until all pages of the old one are closed or the user asks for it, so no game is interrupted.
 */

const VERSION = new URL(import.meta.url).pathname.slice(ROOT.length).split("/")[2];

/** @param {HTMLElement} note  contains the button that loads the new version @param {(text: string) => void} announce */
async function keepVersion(note, announce) {
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
    if (note.hidden) announce(gettext("There is a new version of this page."));
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
  onPress(/** @type {HTMLElement} */ (note.querySelector("button")), () => {
    isWanted = true;
    if (registration.waiting) registration.waiting.postMessage({ isWanted });
    else location.reload();
  });
  onFound();
  meet(registration.waiting);
  serviceWorker.controller?.postMessage({ isOpen: true });
}

/** Keep the cached files of this version and language while the page is open, whatever other pages load. Some browsers lack locks. */
function holdVersion() {
  void navigator.locks?.request(`taquin ${ROOT}/ ${LANGUAGE} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {}));
}
