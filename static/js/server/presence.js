/** Presence: whether the server was away when it was last asked anything, for all who ask it and those who want to know. */

import { createListeners } from "../game/listeners.js";

/** @type {import("../game/listeners.js").Listeners<boolean>} */
const listeners = createListeners();
let isAway = false;

const GONE = [502, 504]; // what a proxy answers for a server that is away; any other answer is the server's own

/** Whether an answer says that the server is away. */
export function isGone(/** @type {Response} */ { status }) {
  return GONE.includes(status);
}

export const presence = {
  get isAway() {
    return isAway;
  },

  /** Somebody has asked the server: whether it was away. */
  note(/** @type {boolean} */ wasAway) {
    if (wasAway === isAway) return;
    isAway = wasAway;
    listeners.tell(isAway);
  },

  /** Calls `listener(isAway)` after every change. Returns the function that ends it. */
  subscribe: listeners.subscribe,
};
