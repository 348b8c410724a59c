/**
 * Storage: the browser's database, opened on first use.
 *
 * games     games in progress, by `id`
 * pictures  the player's own picture in a game, by the game's `id`
 * solves    solves, by date and start
 *
 * Without storage, or when it is full, the page works on: methods return undefined, and the reason is shown once.
 *
 * @typedef {{games: import("./written.js").WrittenGame, pictures: import("./written.js").WrittenPicture,
 *   solves: import("./solve-record.js").Solve}} Stores
 * @typedef {keyof Stores} StoreName
 *
 * @typedef {object} Transaction  the part of idb's interface that is used
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

/** Errors of a lost connection, on which to reconnect: browsers drop those of sleeping pages. */
const LOST_CONNECTION_ERRORS = ["InvalidStateError", "AbortError", "UnknownError"];

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
      if (isSecond || !LOST_CONNECTION_ERRORS.includes(nameOf(error))) throw error;
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

  /** Run a transaction; commit at once, as the page may be closing. @param {StoreName} name @param {(store: Transaction["store"]) => Promise<unknown>[]} act */
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
    /** Return everything in a store, ordered by key. @template {StoreName} Name @param {Name} name */
    all: (name) => use((database) => database.getAll(name)),

    /** Return the value with that key. @template {StoreName} Name @param {Name} name @param {IDBValidKey} key */
    get: (name, key) => use((database) => database.get(name, key)),

    /** Write values, replacing those with the same keys; true when done. */
    put: (/** @type {StoreName} */ name, /** @type {readonly object[]} */ values) => change(name, (store) => values.map((value) => store.put(value))),

    /** Delete the values with these keys; true when done. */
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

/** @param {string} name  name of an error */
function sentenceFor(name) {
  if (name === "QuotaExceededError") return gettext("This browser's storage is full, so new moves and solves are not saved. Export your solves, then delete some.");
  if (name === "TypeError") return gettext("Saving is not working. Your games will be gone when you close the page.");
  return gettext("This browser does not allow saving here. Your games will be gone when you close the page.");
}
