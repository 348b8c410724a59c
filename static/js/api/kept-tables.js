/**
 * The solver's tables in the browser's database, so that they need not be built again. Where there is no database or no
 * room, nothing is kept, and nothing is said.
 *
 * @typedef {{name: string, savedAt: number, answers: Uint32Array}} KeptTable
 *
 * @typedef {object} Database  what is used of idb's
 * @property {(store: string) => Promise<KeptTable[]>} getAll
 * @property {(store: string, key: string) => Promise<KeptTable | undefined>} get
 * @property {(store: string, value: KeptTable) => Promise<unknown>} put
 * @property {(store: string, key: string) => Promise<unknown>} delete
 *
 * @typedef {{load: (name: string) => Promise<Uint32Array | undefined>, save: (name: string, answers: Uint32Array) => Promise<void>}} KeptTables
 */

const IDB = new URL("../../vendor/idb-8.0.4/idb.js", import.meta.url).href;
const NAME = "taquin tables";
const STORE = "tables";
const VERSION = 1; // raise it when `solver/` changes what is in a table: older ones are dropped

/** The most that is kept of all goals together; the tables of 4x4 have 6 MB. */
const MAX_BYTES = 8_000_000;

/** @param {{open?: () => Promise<Database>, most?: number, now?: () => number}} [options] @returns {KeptTables} */
export function createKeptTables({ open = openDatabase, most = MAX_BYTES, now = Date.now } = {}) {
  /** @type {Promise<Database> | null} */
  let opening = null;

  /** @template Answer @param {(database: Database) => Promise<Answer>} act @returns {Promise<Answer | undefined>} */
  async function attempt(act) {
    try {
      return await act(await (opening ??= open()));
    } catch {
      opening = null; // browsers drop connections: try another
      return undefined;
    }
  }

  return {
    async load(name) {
      const kept = await attempt((database) => database.get(STORE, name));
      return kept?.answers;
    },

    /** Keeps a table; the oldest others go where there is no room for all. */
    async save(name, answers) {
      await attempt(async (database) => {
        if (answers.byteLength > most) return;
        const others = (await database.getAll(STORE)).filter((other) => other.name !== name).sort((one, other) => one.savedAt - other.savedAt);
        let bytes = others.reduce((sum, other) => sum + other.answers.byteLength, answers.byteLength);
        for (const oldest of others) {
          if (bytes <= most) break;
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
  return openDB(NAME, VERSION, {
    upgrade(/** @type {{objectStoreNames: DOMStringList, deleteObjectStore: (name: string) => void, createObjectStore: (name: string, options: object) => void}} */ database) {
      if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
      database.createObjectStore(STORE, { keyPath: "name" });
    },
    blocking: (/** @type {number} */ _now, /** @type {number} */ _next, /** @type {{target: IDBDatabase}} */ { target }) => target.close(),
  });
}
