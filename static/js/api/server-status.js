/** Whether the server was away at the last request, for all who send one and all who want to know. */

import { createListeners } from "../game/listeners.js";

/** @type {import("../game/listeners.js").Listeners<boolean>} */
const listeners = createListeners();
let isAway = false;

const GONE = [502, 504]; // what a proxy answers for a server that is away; any other answer is the server's own

/** Whether an answer says that the server is away. */
export function isGone(/** @type {Response} */ { status }) {
  return GONE.includes(status);
}

export const serverStatus = {
  get isAway() {
    return isAway;
  },

  /** Report whether a request reached the server. */
  note(/** @type {boolean} */ wasAway) {
    if (wasAway === isAway) return;
    isAway = wasAway;
    listeners.notify(isAway);
  },

  /** Calls `listener(isAway)` after every change. Returns the function that ends it. */
  subscribe: listeners.subscribe,
};
