/**
 * Saves the solver's tables in IndexedDB so that they need not be rebuilt.
 *
 * @typedef {{name: string, savedAt: number, answers: Uint32Array}} SavedTable
 * @typedef {{load: (name: string) => Promise<Uint32Array | undefined>, save: (name: string, answers: Uint32Array) => Promise<void>}} TableStore
 */

import { createCache, openCache } from "../ui/cache.js";

const STORE = "tables";
const FORMAT_VERSION = 1; // raise it when `solver/` changes the table format

const MAX_BYTES = 8_000_000; // of the tables of all goals together; those of 4x4 take 6 MB

/** @param {{open?: () => Promise<import("../ui/cache.js").Database<SavedTable>>, maxBytes?: number, now?: () => number}} [options] @returns {TableStore} */
export function createTableStore({ open = () => openCache("taquin tables", STORE, FORMAT_VERSION), maxBytes = MAX_BYTES, now = Date.now } = {}) {
  const attempt = createCache(open);

  return {
    async load(name) {
      return (await attempt((database) => database.get(STORE, name)))?.answers;
    },

    /** Save a table; delete the oldest others to stay within the limit. */
    async save(name, answers) {
      await attempt(async (database) => {
        if (answers.byteLength > maxBytes) return;
        const others = (await database.getAll(STORE)).filter((other) => other.name !== name).sort((one, other) => one.savedAt - other.savedAt);
        let bytes = others.reduce((sum, other) => sum + other.answers.byteLength, answers.byteLength);
        for (const oldest of others) {
          if (bytes <= maxBytes) break;
          bytes -= oldest.answers.byteLength;
          await database.delete(STORE, oldest.name);
        }
        await database.put(STORE, { name, savedAt: now(), answers });
      });
    },
  };
}
