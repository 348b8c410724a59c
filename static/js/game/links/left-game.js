/** The game that a tab left for the page of puzzles, as a link: undo leads back to it from the puzzle that was chosen there. */

import { KEY } from "./address.js";

const LEFT = "taquin.left"; // JSON of {link, chosen}: the link of the game that was left, and that of the puzzle chosen instead, once it is open

/** Return the link of the game that this tab had last; "" if there was none. */
export function lastLink() {
  return String(read(KEY).link ?? "");
}

/** Remember that this tab leaves its last game for another; or still the game before it, if the last one was only looked at. */
export function leaveLast() {
  const last = lastLink();
  const { link, chosen } = read(LEFT);
  write({ link: chosen === last ? link : last });
}

/** Return the link of the game that this tab left for the puzzle with the link `chosen`, also after a reload; "" for none. */
export function recallLeft(/** @type {string} */ chosen) {
  const left = read(LEFT);
  if (!left.link || left.link === chosen || (left.chosen ?? chosen) !== chosen) return "";
  write({ link: left.link, chosen });
  return String(left.link);
}

/** Forget the game that was left: the player has acted on the chosen puzzle, or undo does not lead back. */
export function forgetLeft() {
  write({});
}

function read(/** @type {string} */ key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {}; // no storage, or data from another version
  }
}

function write(/** @type {{link?: string, chosen?: string}} */ left) {
  try {
    if (left.link) sessionStorage.setItem(LEFT, JSON.stringify(left));
    else sessionStorage.removeItem(LEFT);
  } catch {
    // Without storage the game is still in the browser's history.
  }
}
