/**
 * Offline support of the play page: notes say when the server is away and when there is a new version.
 *
 * Read on with `ui/version.js` and `service-worker.js`, which cache all pages; `follow-server-status.js`, which polls the server;
 * `local-solver.js`, which solves boards of up to 16 cells in a worker; and `plain-text.js`, which reads positions written as
 * numbers.
 */

import { onPress } from "../ui/dom.js";
import { keepVersion } from "../ui/version.js";
import { serverStatus } from "./server-status.js";
import { followServerStatus } from "./follow-server-status.js";

/** @param {{away: HTMLElement, update: HTMLElement, install: HTMLElement}} notes @param {(text: string) => void} announce */
export function createOffline({ away, update, install }, announce) {
  if ("shell" in document.body.dataset) serverStatus.note(true); // the page came from the cache because the server did not answer
  followServerStatus(away, announce);
  void keepVersion({ note: update, announce });
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
