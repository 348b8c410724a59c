/** The solves in this browser: those in the database, plus those that could not be saved. */

import { createListeners } from "../game/listeners.js";
import { readPreference, writePreference } from "../ui/preferences.js";
import { SPANS, averages } from "./averages.js";
import { FIRST_SESSION, keyOf, resultOf, sameGroup, sameScramble } from "./solve.js";
/** @import { Solve, Uncounted } from "./solve.js" */

const CHANNEL = "taquin.solves"; // tells other tabs about changes

/**
 * @typedef {ReturnType<typeof createSolves>} Solves
 * @typedef {{isBest: boolean, best: number | null, average: number | null, uncounted: Uncounted}} Standing  a solve compared with earlier ones of
 *   its group: whether it is the fastest so far, the best result if there are others, the latest average of five, and why it does not count
 */

export function createSolves(/** @type {{storage: import("./storage.js").Storage}} */ { storage }) {
  /** @type {import("../game/listeners.js").Listeners<void>} */
  const listeners = createListeners();
  const channel = new BroadcastChannel(CHANNEL);
  /** @type {Map<string, Solve>} */
  const unsaved = new Map(); // could not be saved to the database
  /** @type {Promise<Solve[]> | null} */
  let reading = null;

  const nameOf = (/** @type {Solve} */ solve) => keyOf(solve).join(" ");

  /** Return all solves in chronological order. */
  function all() {
    reading ??= read();
    return reading;
  }

  async function read() {
    const saved = (await storage.all("solves")) ?? [];
    const named = new Map([...saved.map((solve) => /** @type {const} */ ([nameOf(solve), solve])), ...unsaved]);
    return [...named.values()].sort((one, other) => one.date - other.date);
  }

  function readAgain() {
    reading = null;
    listeners.notify();
  }

  async function put(/** @type {readonly Solve[]} */ solves) {
    const areSaved = await storage.put("solves", solves);
    if (!areSaved) for (const solve of solves) unsaved.set(nameOf(solve), solve);
    channel.postMessage("");
    readAgain();
  }

  async function remove(/** @type {readonly Solve[]} */ solves) {
    for (const solve of solves) unsaved.delete(nameOf(solve));
    await storage.remove("solves", solves.map(keyOf));
    channel.postMessage("");
    readAgain();
  }

  channel.addEventListener("message", readAgain);

  return {
    all,
    put,
    remove,

    /** Save a new solve and return its standing. @param {Solve} made @returns {Promise<Standing>} */
    async note(made) {
      const earlier = await all();
      const uncounted = earlier.some((solve) => sameScramble(solve, made)) ? "again" : made.uncounted;
      const solve = Object.freeze({ ...made, uncounted, session: this.session });
      const rivals = earlier.filter((other) => !other.uncounted && sameGroup(other, solve)).map(resultOf);
      await put([solve]);
      return { ...standingAmong(rivals, uncounted ? null : resultOf(solve)), uncounted };
    },

    /** The session of new solves. */
    get session() { return readPreference("session") ?? FIRST_SESSION; },
    set session(name) { writePreference("session", name); },

    /** Call `listener` after every change, in this tab or another. Returns a function that unsubscribes it. */
    subscribe: listeners.subscribe,
  };
}

/** Compare a result with earlier ones; null is one that does not count. */
function standingAmong(/** @type {readonly number[]} */ rivals, /** @type {number | null} */ result) {
  const results = result === null ? rivals : [...rivals, result];
  const isBest = result !== null && rivals.length > 0 && result < Math.min(...rivals);
  return { isBest, best: rivals.length ? Math.min(...results) : null, average: averages(results, SPANS[0]).at(-1) ?? null };
}
