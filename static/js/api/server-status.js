/** Whether the server was away at the last request, shared by all senders and subscribers. */

import { createListeners } from "../game/listeners.js";

/** @type {import("../game/listeners.js").Listeners<boolean>} */
const listeners = createListeners();
let isAway = false;

const AWAY_STATUSES = [502, 504]; // a proxy's answers while the server is away; other statuses come from the server itself

/** Return whether a response means that the server is away. */
export function isGone(/** @type {Response} */ { status }) {
  return AWAY_STATUSES.includes(status);
}

export const serverStatus = {
  get isAway() {
    return isAway;
  },

  /** Record whether the server was away at a request. */
  note(/** @type {boolean} */ wasAway) {
    if (wasAway === isAway) return;
    isAway = wasAway;
    listeners.notify(isAway);
  },

  /** Call `listener(isAway)` after every change. Returns a function that unsubscribes it. */
  subscribe: listeners.subscribe,
};
