/**
 * A cache: values by name in a database of their own. Does nothing, silently, if there is no database or no space.
 *
 * @template Value
 * @typedef {object} Database  the part of idb's interface that is used
 * @property {(store: string) => Promise<Value[]>} getAll
 * @property {(store: string, key: string) => Promise<Value | undefined>} get
 * @property {(store: string, value: Value) => Promise<unknown>} put
 * @property {(store: string, key: string) => Promise<unknown>} delete
 */

const IDB = new URL("../../vendor/idb-8.0.4/idb.js", import.meta.url).href;

/**
 * Return a function that resolves to what `act` does with the database, or to undefined if that fails.
 *
 * @template Value
 * @param {() => Promise<Database<Value>>} open
 */
export function createCache(open) {
  /** @type {Promise<Database<Value>> | null} */
  let opening = null;

  /** @template Answer @param {(database: Database<Value>) => Promise<Answer>} act @returns {Promise<Answer | undefined>} */
  return async function attempt(act) {
    try {
      return await act(await (opening ??= open()));
    } catch {
      opening = null; // browsers drop connections; open a new one next time
      return undefined;
    }
  };
}

/** Open a database with one store of values that have a `name`. Raise the version when their format changes: older values are dropped. @param {string} database @param {string} store @param {number} version */
export async function openCache(database, store, version) {
  const { openDB } = await import(IDB);
  return openDB(database, version, {
    upgrade(/** @type {{objectStoreNames: DOMStringList, deleteObjectStore: (name: string) => void, createObjectStore: (name: string, options: object) => void}} */ opened) {
      if (opened.objectStoreNames.contains(store)) opened.deleteObjectStore(store);
      opened.createObjectStore(store, { keyPath: "name" });
    },
    blocking: (/** @type {number} */ _now, /** @type {number} */ _next, /** @type {{target: IDBDatabase}} */ { target }) => target.close(),
  });
}
