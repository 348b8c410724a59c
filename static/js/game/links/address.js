/**
 * The page's address: reads the game to open, and keeps the address up to date. What is too long for a link is saved in the
 * browser's database by `storage/games.js`; the clock is in the tab's session storage, so that a reload continues at once.
 *
 * @typedef {{elapsed: number, isPaused: boolean}} Time  the player's time in ms, and whether the clock is paused
 * @typedef {{link: string, before: string, chosenGoal?: string} & Time} Session  what is in the session storage
 * @typedef {{pathname: string, search: string}} Address
 */

import { begin } from "../state.js";
import { readLink, writeLink } from "./link.js";
/** @import { Game } from "../game.js" */
/** @import { SharedGame } from "../state.js" */

const KEY = "taquin.story";
const MIN_UPDATE_INTERVAL_MS = 300; // browsers refuse about a hundred updates of the address in a few seconds

/**
 * Return the game to open, null if none can be read, and the player's time if this tab remembers it. In `link` the server
 * names a game that is in no address: a fresh scramble, the daily puzzle.
 *
 * @param {Address} location
 * @param {string} [link]
 * @returns {{shared: SharedGame | null, time: Time | null}}
 */
export function opening(location, link) {
  const time = readSession(location);
  const shared = gameAt(time?.link) ?? gameAt(link ?? here(location));
  return { shared: shared && { ...shared, chosenGoal: time?.chosenGoal }, time };
}

/**
 * Keep the page's address that of the game, without history entries; `time` returns the player's time, to be saved with it.
 *
 * @param {Game} game
 * @param {() => Time} time
 */
export function updateAddress(game, time) {
  let timer = 0;
  let before = here(location); // the previous address, which a reload in progress may still ask for

  function write() {
    clearTimeout(timer);
    timer = 0;
    const link = writeLink(game);
    if (link !== here(location)) {
      before = here(location);
      history.replaceState(history.state, "", link);
    }
    try {
      const session = { link, before, chosenGoal: game.chosenGoal, ...time() }; // a link does not say whether its goal was chosen by hand
      sessionStorage.setItem(KEY, JSON.stringify(session));
    } catch {
      // Without storage there is still the address.
    }
  }

  game.subscribe(() => { timer ||= window.setTimeout(write, MIN_UPDATE_INTERVAL_MS); });
  window.addEventListener("pagehide", write);
  document.addEventListener("submit", write); // a form may lead back to the address
  document.addEventListener("visibilitychange", () => document.hidden && write());
  window.addEventListener("popstate", () => { // after going back or forward within the page, past a `#fragment`
    if (here(location) === writeLink(game)) return;
    const shared = readLink(location);
    if (shared.start) game.load({ ...shared, start: shared.start });
  });
  write();
}

/** Return the game in a link; null if it cannot be played. @param {string} [link] @returns {SharedGame | null} */
function gameAt(link) {
  try {
    const { start, ...shared } = readLink(new URL(link ?? "", document.baseURI));
    if (!start) return null;
    begin({ start, ...shared });
    return { start, ...shared };
  } catch {
    return null;
  }
}

/**
 * Return what this tab remembers of the game at this address, or null. A reloaded page may have the previous address, if the
 * browser did not wait for the last update.
 *
 * @param {Address} location
 * @returns {Session | null}
 */
function readSession(location) {
  const [loading] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  try {
    const session = /** @type {Session | null} */ (JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    const isSame = session?.link === here(location) || (loading?.type !== "navigate" && session?.before === here(location));
    return isSame ? session : null;
  } catch {
    return null; // no storage, or data from another version
  }
}

function here(/** @type {Address} */ { pathname, search }) {
  return pathname + search;
}
