/** Tracks which games are open in which tab, with locks that the browser releases when a tab closes. */

const PREFIX = "taquin.game.";

/** @param {LockManager | undefined} [locks]  missing on insecure connections */
export function createTabs(locks = navigator.locks) {
  let release = () => {};

  return {
    /** Whether open games are known, so that a game can be moved from a closed tab rather than copied. */
    get areKnown() { return locks !== undefined; },

    /** Lock a game instead of this tab's previous one; false if another tab has it. @param {string} id @returns {Promise<boolean>} */
    hold(id) {
      if (!locks) return Promise.resolve(true);
      return new Promise((resolve) => {
        locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (!lock) return undefined;
          release();
          return new Promise((free) => { release = () => free(undefined); });
        }).catch(() => resolve(true));
      });
    },

    /** Return the ids of the games open in any tab. @returns {Promise<Set<string>>} */
    async held() {
      const found = (await locks?.query().catch(() => null))?.held ?? [];
      return new Set(found.map(({ name = "" }) => name.slice(PREFIX.length)));
    },
  };
}
