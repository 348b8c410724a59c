/** The solves in this browser: those in the database, plus those that could not be saved. */

import { createListeners } from "../game/listeners.js";
import { readPreference, writePreference } from "../ui/preferences.js";
import { averages, bestsAt } from "./averages.js";
import { FIRST_SESSION, keyOf, resultOf, sameGroup, sameScramble } from "./solve-record.js";
/** @import { Solve, Uncounted } from "./solve-record.js" */

const AVERAGE_SPAN = 5; // of the average on the result card
const CHANNEL = "taquin.solves"; // tells other tabs about changes

/**
 * @typedef {ReturnType<typeof createSolves>} Solves
 * @typedef {object} Standing     a solve compared with earlier ones of its group
 * @property {boolean} isBest       whether it is the fastest so far
 * @property {number | null} best   the best result if there are others
 * @property {number | null} average  the latest average of five in the session
 * @property {Uncounted} uncounted  why it does not count
 * @property {{span: number, time: number}[]} bests  the averages in the session that are better than all before
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
      await put([solve]);
      return standingAfter(earlier, solve);
    },

    /** Return the standing that a saved solve had when it was made. @param {Solve} solve @returns {Promise<Standing>} */
    async standingOf(solve) {
      const earlier = (await all()).filter(({ date }) => date < solve.date);
      return standingAfter(earlier, solve);
    },

    /** The session of new solves. */
    get session() { return readPreference("session") ?? FIRST_SESSION; },
    set session(name) {
      writePreference("session", name);
      listeners.notify();
    },

    /** Call `listener` after every change, in this tab or another. Returns a function that unsubscribes it. */
    subscribe: listeners.subscribe,
  };
}

/** Compare a solve with all earlier ones. @param {readonly Solve[]} earlier @param {Solve} solve @returns {Standing} */
function standingAfter(earlier, solve) {
  const { uncounted, session } = solve;
  const rivals = earlier.filter((other) => !other.uncounted && sameGroup(other, solve));
  const results = [...rivals.filter((other) => other.session === session), ...(uncounted ? [] : [solve])].map(resultOf);
  const average = averages(results, AVERAGE_SPAN).at(-1) ?? null;
  return { ...standingAmong(rivals.map(resultOf), uncounted ? null : resultOf(solve)), average, uncounted, bests: uncounted ? [] : bestsAt(results) };
}

/** Compare a result with earlier ones; null is one that does not count. */
function standingAmong(/** @type {readonly number[]} */ rivals, /** @type {number | null} */ result) {
  const results = result === null ? rivals : [...rivals, result];
  const isBest = result !== null && rivals.length > 0 && result < Math.min(...rivals);
  return { isBest, best: rivals.length ? Math.min(...results) : null };
}
