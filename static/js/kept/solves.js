/** The solves of this browser: those in the database, and where there is none those of this page. */

import { createListeners } from "../game/listeners.js";
import { readPreference, writePreference } from "../page/preferences.js";
import { FIRST_SESSION, keyOf, resultOf, sameGroup, sameScramble } from "./solve.js";

const CHANNEL = "taquin.solves"; // over which tabs tell each other that there is something new

/**
 * @typedef {import("./solve.js").Solve} Solve
 * @typedef {ReturnType<typeof createSolves>} Solves
 */

/** @param {{storage: import("./storage.js").Storage}} parts */
export function createSolves({ storage }) {
  /** @type {import("../game/listeners.js").Listeners<void>} */
  const listeners = createListeners();
  const channel = new BroadcastChannel(CHANNEL);
  /** @type {Map<string, Solve>} */
  const own = new Map(); // what the database had no room for
  /** @type {Promise<Solve[]> | null} */
  let reading = null;

  const nameOf = (/** @type {Solve} */ solve) => keyOf(solve).join(" ");

  /** All that are kept, in the order in which they were solved. */
  function all() {
    reading ??= read();
    return reading;
  }

  async function read() {
    const kept = (await storage.all("solves")) ?? [];
    const named = new Map([...kept.map((solve) => /** @type {const} */ ([nameOf(solve), solve])), ...own]);
    return [...named.values()].sort((one, other) => one.date - other.date);
  }

  function changed() {
    reading = null;
    listeners.tell();
  }

  async function put(/** @type {readonly Solve[]} */ solves) {
    const areKept = await storage.put("solves", solves);
    if (!areKept) for (const solve of solves) own.set(nameOf(solve), solve);
    channel.postMessage("");
    changed();
  }

  async function remove(/** @type {readonly Solve[]} */ solves) {
    for (const solve of solves) own.delete(nameOf(solve));
    await storage.remove("solves", solves.map(keyOf));
    channel.postMessage("");
    changed();
  }

  channel.addEventListener("message", changed);

  return {
    all,
    put,
    remove,

    /** Keeps a solve that was just made. Returns a sentence when none of its group was faster, and there was one. */
    async note(/** @type {Solve} */ made) {
      const earlier = await all();
      const uncounted = earlier.some((solve) => sameScramble(solve, made)) ? "again" : made.uncounted;
      const solve = Object.freeze({ ...made, uncounted, session: this.session });
      const rivals = earlier.filter((other) => !other.uncounted && sameGroup(other, solve)).map(resultOf);
      await put([solve]);
      return !uncounted && rivals.length > 0 && solve.time < Math.min(...rivals) ? "Your best time so far." : "";
    },

    /** The session that new solves belong to. */
    get session() { return readPreference("session") ?? FIRST_SESSION; },
    set session(name) { writePreference("session", name); },

    /** Calls `listener` after every change, in this tab or another. Returns the function that ends it. */
    subscribe: listeners.subscribe,
  };
}
