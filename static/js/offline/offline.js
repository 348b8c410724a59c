/**
 * The page without its server: what is kept for then, and what is said and done meanwhile.
 *
 * This room is what the page does by itself. Read on with `service-worker.js`, which keeps pages and files, and `updates.js`,
 * which has it do so; `away.js`; and `stand-in.js`, which solves small boards by `searcher.js`, a worker that searches from
 * `both-ends.js` of a `space.js` of `orders.js`, towards all `goals.js`; `plain-text.js` reads numbers in rows.
 */

import { presence } from "../server/presence.js";
import { followPresence } from "./away.js";
import { keepVersion } from "./updates.js";

/** @param {{away: HTMLElement, update: HTMLElement}} notes @param {(text: string) => void} announce */
export function createOffline({ away, update }, announce) {
  if ("shell" in document.body.dataset) presence.note(true); // the page was kept, for the server did not give another
  followPresence(away, announce);
  void keepVersion(update, announce);
}
