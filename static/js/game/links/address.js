/**
 * The page's address: reads the game to open, and keeps the address up to date. What is too long for a link is saved in the
 * browser's database by `storage/games.js`; the rest is in the tab's session storage, so that a reload continues at once.
 *
 * @typedef {{elapsed: number, isPaused: boolean, panel?: string, hasResult?: boolean, isReviewed?: boolean, isShow?: boolean,
 *   run?: unknown}} Left  `elapsed` in ms, `run` of storage/recorder.js
 * @typedef {{link: string, address?: string, before: string, chosenGoal?: string, solutionFrom?: number | null} & Left} Session  what is in the
 *   session storage; the address differs from the link for a daily puzzle, whose address names no moves
 * @typedef {{pathname: string, search: string}} Address
 */

import { begin } from "../state.js";
import { POSITIONS, readLink, writeLink } from "./link.js";
/** @import { Game } from "../game.js" */
/** @import { SharedGame } from "../state.js" */

/** Key of the session storage, which `ui/theme.js` reads too. */
export const KEY = "taquin.story";
const MIN_UPDATE_INTERVAL_MS = 300; // browsers refuse about a hundred updates of the address in a few seconds

/**
 * Return the game to open, null if none can be read, and how the page was left if this tab remembers it. In `link` the
 * server names a game that is in no address: a fresh scramble, the daily puzzle.
 *
 * @param {Address} location
 * @param {string} [link]
 * @returns {{shared: SharedGame | null, left: Left | null}}
 */
export function opening(location, link) {
  const left = readSession(location);
  const known = gameAt(left?.link);
  const shared = known ?? gameAt(link ?? here(location));
  return { shared: shared && { ...shared, chosenGoal: left?.chosenGoal, solutionFrom: known && left?.solutionFrom }, left: left?.isShow ? null : left };
}

/**
 * Keep the page's address that of the game, without history entries; `leave` returns how the page is now, to be saved with it.
 *
 * @param {Game} game
 * @param {() => Left} leave
 * @param {(game: Game) => string} dailyAddress  "" for other games
 * @param {string} [by]
 */
export function updateAddress(game, leave, dailyAddress, by) {
  const linked = game.moves.length && location.pathname.startsWith(POSITIONS) ? game.id : null; // its address keeps the moves
  let timer = 0;
  let before = here(location); // the previous address, which a reload in progress may still ask for

  const linkNow = () => writeLink(leave().isShow ? { ...game, by } : game);
  const addressNow = () => (game.id !== linked && dailyAddress(game)) || linkNow();

  function write() {
    clearTimeout(timer);
    timer = 0;
    const link = linkNow();
    const address = addressNow();
    if (address !== here(location)) {
      before = here(location);
      history.replaceState(history.state, "", address);
    }
    try {
      const { chosenGoal, solutionFrom } = game; // a link does not say whether its goal was chosen by hand, or its moves are the solver's
      const session = { link, address, before, chosenGoal, solutionFrom, ...leave() };
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
    if (here(location) === addressNow()) return;
    const shared = readLink(location);
    if (shared.start) game.load({ ...shared, start: shared.start });
  });
  write();
}

/** Return the game in a link; null if it cannot be played. @param {string} [link] @returns {SharedGame | null} */
export function gameAt(link) {
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
    const isSame = (session?.address ?? session?.link) === here(location) || (loading?.type !== "navigate" && session?.before === here(location));
    return isSame ? session : null;
  } catch {
    return null; // no storage, or data from another version
  }
}

function here(/** @type {Address} */ { pathname, search }) {
  return pathname + search;
}
