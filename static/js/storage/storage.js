/**
 * Storage: the browser's database of what is kept, opened when it is first used.
 *
 * games     a game in progress each, by its `id`
 * pictures  the visitor's own picture in a game, by the `id` of that
 * solves    a solve each, by its date and its start
 *
 * Where there is no storage, or no room in it, the page goes on without: answers are undefined, and the reason is shown once.
 *
 * @typedef {{games: import("./written.js").WrittenGame, pictures: import("./written.js").WrittenPicture,
 *   solves: import("./solve-facts.js").Solve}} Stores
 * @typedef {keyof Stores} StoreName
 *
 * @typedef {object} Transaction  what is used of idb's
 * @property {{put: (value: object) => Promise<unknown>, delete: (key: IDBValidKey) => Promise<unknown>}} store
 * @property {() => void} commit
 * @property {Promise<void>} done
 *
 * @typedef {object} Database
 * @property {<Name extends StoreName>(store: Name) => Promise<Stores[Name][]>} getAll
 * @property {<Name extends StoreName>(store: Name, key: IDBValidKey) => Promise<Stores[Name] | undefined>} get
 * @property {(store: StoreName, mode: "readwrite") => Transaction} transaction
 * @property {(store: StoreName, options: {keyPath: string | string[]}) => object} createObjectStore
 * @property {() => void} close
 *
 * @typedef {{upgrade: (database: Database) => void, blocking: (now: number, next: number, event: {target: unknown}) => void}} Turns
 * @typedef {{openDB: (name: string, version: number, turns: Turns) => Promise<Database>}} Idb
 * @typedef {ReturnType<typeof createStorage>} Storage
 */

import { gettext } from "../i18n/gettext.js";

const IDB = new URL("../../vendor/idb-8.0.4/idb.js", import.meta.url).href;
const NAME = "taquin";
const VERSION = 1;

/** Errors of a lost connection: browsers drop those of sleeping pages. Try another. */
const LOST = ["InvalidStateError", "AbortError", "UnknownError"];

/** @param {{onTrouble: (sentence: string) => void, open?: () => Promise<Database>}} options */
export function createStorage({ onTrouble, open = openDatabase }) {
  /** @type {Promise<Database> | null} */
  let opening = null;
  let isReported = false;

  /** @template Answer @param {(database: Database) => Promise<Answer>} act @returns {Promise<Answer>} */
  async function attempt(act, isSecond = false) {
    try {
      return await act(await (opening ??= open()));
    } catch (error) {
      opening = null;
      if (isSecond || !LOST.includes(nameOf(error))) throw error;
      return attempt(act, true);
    }
  }

  /** @template Answer @param {(database: Database) => Promise<Answer>} act @returns {Promise<Answer | undefined>} */
  async function use(act) {
    try {
      return await attempt(act);
    } catch (error) {
      if (!isReported) onTrouble(sentenceFor(nameOf(error)));
      isReported = true;
      return undefined;
    }
  }

  /** One transaction, committed at once: the page may be closing. @param {StoreName} name @param {(store: Transaction["store"]) => Promise<unknown>[]} act */
  function change(name, act) {
    return use(async (database) => {
      const transaction = database.transaction(name, "readwrite");
      const requests = act(transaction.store);
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      return true;
    });
  }

  return {
    /** Everything in a store, in the order of its keys. @template {StoreName} Name @param {Name} name */
    all: (name) => use((database) => database.getAll(name)),

    /** What has that key. @template {StoreName} Name @param {Name} name @param {IDBValidKey} key */
    get: (name, key) => use((database) => database.get(name, key)),

    /** Put values in the place of those with the same keys; true once they are there. */
    put: (/** @type {StoreName} */ name, /** @type {readonly object[]} */ values) => change(name, (store) => values.map((value) => store.put(value))),

    /** True once nothing has these keys. */
    remove: (/** @type {StoreName} */ name, /** @type {readonly IDBValidKey[]} */ keys) => change(name, (store) => keys.map((key) => store.delete(key))),
  };
}

async function openDatabase() {
  const { openDB } = /** @type {Idb} */ (await import(IDB));
  return openDB(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore("games", { keyPath: "id" });
      database.createObjectStore("pictures", { keyPath: "id" });
      database.createObjectStore("solves", { keyPath: ["date", "start"] });
    },
    blocking: (_now, _next, { target }) => /** @type {Database} */ (target).close(),
  });
}

function nameOf(/** @type {unknown} */ error) {
  return error instanceof Error || error instanceof DOMException ? error.name : "Error";
}

/** @param {string} name  of an error */
function sentenceFor(name) {
  if (name === "QuotaExceededError") return gettext("This browser's storage is full, so new moves and solves are not saved. Export your solves, then delete some.");
  if (name === "TypeError") return gettext("Saving is not working. Your games will be gone when you close the page.");
  return gettext("This browser does not allow saving here. Your games will be gone when you close the page.");
}
