/** Which games belong to this tab or another, by locks that the browser frees when a tab is gone. */

const PREFIX = "taquin.game.";

/** @param {LockManager | undefined} [locks]  of the browser; they are missing on a site without encryption */
export function createTabs(locks = navigator.locks) {
  let release = () => {};

  return {
    /** Whether a game can be taken from a tab that is gone, and not only be copied. */
    get areKnown() { return locks !== undefined; },

    /** Takes a game, in place of the one that this tab had, unless another tab has it. @param {string} id @returns {Promise<boolean>} */
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

    /** The games that some tab has open. @returns {Promise<Set<string>>} */
    async held() {
      const found = (await locks?.query().catch(() => null))?.held ?? [];
      return new Set(found.map(({ name = "" }) => name.slice(PREFIX.length)));
    },
  };
}
