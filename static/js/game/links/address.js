/**
 * The page's address: what a page opens with, and the link that it keeps up to date. What is too long for a link is in the
 * browser's database, as `storage/games.js` keeps it; the tab's session storage has the clock, so that a reload goes on at once.
 *
 * @typedef {{elapsed: number, isPaused: boolean}} Time  the player's, in milliseconds, and whether it stands until he goes on
 * @typedef {{link: string, before: string, chosenGoal?: string} & Time} Kept  what is in the session storage
 * @typedef {{pathname: string, search: string}} Address
 */

import { begin } from "../state.js";
import { readLink, writeLink } from "./link.js";
/** @import { Game } from "../game.js" */
/** @import { SharedGame } from "../state.js" */

const KEY = "taquin.story";
const WAIT = 300; // ms between two writings of the address at least; browsers refuse a hundred in a few seconds

/**
 * Return the game to open with, null where none can be read, and the player's time in it if this tab remembers that. `link` is
 * where the server wrote a game that no address holds: a fresh scramble, the daily puzzle.
 *
 * @param {Address} location
 * @param {string} [link]
 * @returns {{shared: SharedGame | null, time: Time | null}}
 */
export function opening(location, link) {
  const time = recall(location);
  const shared = gameAt(time?.link) ?? gameAt(link ?? here(location));
  return { shared: shared && { ...shared, chosenGoal: time?.chosenGoal }, time };
}

/**
 * Keeps the address that of the game, without a history entry, until the page goes; `time` gives the player's, to be
 * remembered beside it.
 *
 * @param {Game} game
 * @param {() => Time} time
 */
export function keepAddress(game, time) {
  let timer = 0;
  let before = here(location); // the address before it was last written: what a reload under way still asks for

  function write() {
    clearTimeout(timer);
    timer = 0;
    const link = writeLink(game);
    if (link !== here(location)) {
      before = here(location);
      history.replaceState(history.state, "", link);
    }
    remember({ link, before, chosenGoal: game.chosenGoal, ...time() }); // no link says whether its goal was chosen by hand
  }

  game.subscribe(() => { timer ||= window.setTimeout(write, WAIT); });
  window.addEventListener("pagehide", write);
  document.addEventListener("submit", write); // a form may lead back to the address
  document.addEventListener("visibilitychange", () => document.hidden && write());
  window.addEventListener("popstate", () => followLink(game));
  write();
}

/** The game in a link; null where there is none that can be played. @param {string} [link] @returns {SharedGame | null} */
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
 * What this tab remembers of the game at this address, or null.
 * A page that is loaded again may have had another address by then, which the browser did not wait for.
 *
 * @param {Address} location
 * @returns {Kept | null}
 */
function recall(location) {
  try {
    const kept = /** @type {Kept | null} */ (JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    const isSame = kept?.link === here(location) || (isLoadedAgain() && kept?.before === here(location));
    return isSame ? kept : null;
  } catch {
    return null; // no storage, or what another version of this page left in it
  }
}

/** The visitor went back or forward within the page, past a `#fragment`: the address is right, the game follows. */
function followLink(/** @type {Game} */ game) {
  if (here(location) === writeLink(game)) return;
  const shared = readLink(location);
  if (shared.start) game.load({ ...shared, start: shared.start });
}

function remember(/** @type {Kept} */ kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that forbids storage still has the address.
  }
}

function isLoadedAgain() {
  const [loading] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return loading?.type !== "navigate";
}

function here(/** @type {Address} */ { pathname, search }) {
  return pathname + search;
}
