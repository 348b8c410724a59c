/**
 * Saves the solver's tables in IndexedDB so that they need not be rebuilt. Does nothing, silently, if there is no database or
 * no space.
 *
 * @typedef {{name: string, savedAt: number, answers: Uint32Array}} SavedTable
 *
 * @typedef {object} Database  the part of idb's interface that is used
 * @property {(store: string) => Promise<SavedTable[]>} getAll
 * @property {(store: string, key: string) => Promise<SavedTable | undefined>} get
 * @property {(store: string, value: SavedTable) => Promise<unknown>} put
 * @property {(store: string, key: string) => Promise<unknown>} delete
 *
 * @typedef {{load: (name: string) => Promise<Uint32Array | undefined>, save: (name: string, answers: Uint32Array) => Promise<void>}} TableStore
 */

const IDB = new URL("../../vendor/idb-8.0.4/idb.js", import.meta.url).href;
const DATABASE = "taquin tables";
const STORE = "tables";
const FORMAT_VERSION = 1; // raise it when `solver/` changes the table format: older tables are dropped

const MAX_BYTES = 8_000_000; // of the tables of all goals together; those of 4x4 take 6 MB

/** @param {{open?: () => Promise<Database>, maxBytes?: number, now?: () => number}} [options] @returns {TableStore} */
export function createTableStore({ open = openDatabase, maxBytes = MAX_BYTES, now = Date.now } = {}) {
  /** @type {Promise<Database> | null} */
  let opening = null;

  /** @template Answer @param {(database: Database) => Promise<Answer>} act @returns {Promise<Answer | undefined>} */
  async function attempt(act) {
    try {
      return await act(await (opening ??= open()));
    } catch {
      opening = null; // browsers drop connections; open a new one next time
      return undefined;
    }
  }

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

/** @returns {Promise<Database>} */
async function openDatabase() {
  const { openDB } = await import(IDB);
  return openDB(DATABASE, FORMAT_VERSION, {
    upgrade(/** @type {{objectStoreNames: DOMStringList, deleteObjectStore: (name: string) => void, createObjectStore: (name: string, options: object) => void}} */ database) {
      if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
      database.createObjectStore(STORE, { keyPath: "name" });
    },
    blocking: (/** @type {number} */ _now, /** @type {number} */ _next, /** @type {{target: IDBDatabase}} */ { target }) => target.close(),
  });
}
