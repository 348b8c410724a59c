/**
 * What the page does without its server: a service worker keeps the page, and a note says that the server is away.
 *
 * Read on with `service-worker.js`, which keeps the files; `follow-server-status.js`, which looks for the server; `local-solver.js`,
 * which solves boards of up to 16 cells in a worker; and `plain-text.js`, which reads positions written as numbers.
 */

import { gettext, LANGUAGE } from "../i18n/gettext.js";
import { onPress } from "../ui/dom.js";
import { ROOT } from "../ui/root.js";
import { serverStatus } from "./server-status.js";
import { followServerStatus } from "./follow-server-status.js";

/** @param {{away: HTMLElement, update: HTMLElement, install: HTMLElement}} notes @param {(text: string) => void} announce */
export function createOffline({ away, update, install }, announce) {
  if ("shell" in document.body.dataset) serverStatus.note(true); // the page came from the cache, because the server did not answer
  followServerStatus(away, announce);
  void keepVersion(update, announce);
  offerToInstall(install);
}

/** Show the place with the button that installs the page, once the browser says that it can be installed. @param {HTMLElement} place */
function offerToInstall(place) {
  /** @type {Event & {prompt?: () => void} | null} */
  let offer = null;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // else some browsers cover the board with their own offer
    offer = event;
    place.hidden = false;
  });
  window.addEventListener("appinstalled", () => { place.hidden = true; });
  onPress(/** @type {HTMLElement} */ (place.querySelector("button")), () => offer?.prompt?.());
}

/*
 * Updates: a newer version waits until all pages of the old one are closed or the visitor asks for it, so no game is
 * reloaded unasked.
 */

const VERSION = new URL(import.meta.url).pathname.slice(ROOT.length).split("/")[2];

/** @param {HTMLElement} note  with the button that loads the newer version @param {(text: string) => void} announce */
async function keepVersion(note, announce) {
  const { serviceWorker } = navigator; // browsers offer it on secure connections only
  if (!serviceWorker || window.top !== window) return;
  holdVersion();
  serviceWorker.register(`${ROOT}/service-worker.js`).catch(() => {}); // the page works without it
  const registration = await serviceWorker.ready;
  let isWanted = false;

  /** A worker of this page's own version may begin at once; another says that it is. */
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

/** The files of this version and language are kept for as long as the page is open, whatever other pages load; some browsers have no locks. */
function holdVersion() {
  void navigator.locks?.request(`taquin ${ROOT}/ ${LANGUAGE} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {}));
}
