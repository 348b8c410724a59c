/** The game that a tab left for the page of puzzles, as a link: undo leads back to it from the puzzle that was chosen there. */

import { KEY } from "./address.js";

const LEFT = "taquin.left";

/** Return the link of the game that this tab had last; "" if there was none. */
export function lastLink() {
  try {
    return String(JSON.parse(sessionStorage.getItem(KEY) ?? "{}").link ?? "");
  } catch {
    return ""; // no storage, or data from another version
  }
}

/** Remember that this tab leaves its last game for another. */
export function leaveLast() {
  try {
    sessionStorage.setItem(LEFT, lastLink());
  } catch {
    // Without storage the game is still in the browser's history.
  }
}

/** Return the link of the game that this tab left, once; "" for none. */
export function takeLeft() {
  try {
    const link = sessionStorage.getItem(LEFT) ?? "";
    sessionStorage.removeItem(LEFT);
    return link;
  } catch {
    return ""; // no storage
  }
}
