/**
 * Games in progress: each tab has its own game, and resumes one that no open tab has. Locks, which the browser releases when a
 * tab closes, say which games are open.
 *
 * An address without a game resumes the latest unsolved game; the address of a game resumes that game if it is saved.
 */

import { createGame } from "../game/game.js";
import { gameAt } from "../game/links/address.js";
import { forgetLeft, recallLeft } from "../game/links/left-game.js";
import { writeLink } from "../game/links/link.js";
import { linkHoldsAll } from "../game/links/link-made.js";
import { createListeners } from "../game/listeners.js";
import { OWN, ownPicture, setOwnPicture } from "../game/pictures.js";
import { begin } from "../game/state.js";
import { formatPosition } from "../puzzle/position.js";
import { writePreference } from "../ui/preferences.js";
import { readGame, writeGame } from "./written.js";
/** @import { Game } from "../game/game.js" */
/** @import { Played, WrittenGame } from "./written.js" */

const MAX_SAVED = 20; // games in progress, not counting those open in tabs
const LOCK_PREFIX = "taquin.game.";
const WRITE_DELAY_MS = 300; // at least, between writes

/**
 * @param {Pick<import("./autosave.js").Parts, "game" | "times"> & {storage: import("./storage.js").Storage,
 *   recording: import("./recorder.js").Recording}} parts
 */
export function createGames({ game, storage, times, recording }) {
  const tabs = createTabs(navigator.locks);
  const playedIn = (/** @type {symbol} */ id) => ({ elapsed: times.of(id), run: recording.of(id) });
  const writer = createWriter({ game, storage, playedIn });
  const listeners = /** @type {import("../game/listeners.js").Listeners<void>} */ (createListeners());
  const recall = (/** @type {WrittenGame} */ saved) => recalled(saved, { times, recording });

  async function saveLeft() {
    if (await putLeft({ game, storage, times, playedIn })) listeners.notify();
  }

  game.subscribe(() => void saveLeft());

  /** Replace the current game with a saved one. Returns whether that could be read. */
  async function resume(/** @type {WrittenGame} */ saved) {
    const picture = saved.current.picture === OWN ? await storage.get("pictures", saved.id) : undefined;
    const states = recall(saved);
    if (!states) return false;
    if (picture) setOwnPicture(picture);
    writer.take(() => game.resume(states), tabs.areKnown ? saved.id : undefined);
    return true;
  }

  /** Resume the first of these games that no other tab has, if that is still wanted once the lock is granted. */
  async function resumeFirst(/** @type {readonly WrittenGame[]} */ saved, isWanted = () => true) {
    for (const one of saved) {
      if (!(await tabs.hold(one.id))) continue;
      if (!isWanted()) break;
      if (await resume(one)) return;
    }
    await tabs.hold(writer.id);
  }

  /** Return the games that no tab has open, the latest first. */
  async function others() {
    const [all, held] = await Promise.all([storage.all("games"), tabs.held()]);
    const free = (all ?? []).filter(({ id }) => id !== writer.id && !held.has(id));
    return free.sort((one, other) => other.saved - one.saved);
  }

  async function forget(/** @type {readonly WrittenGame[]} */ games) {
    const ids = games.map(({ id }) => id);
    if (ids.length) await Promise.all([storage.remove("games", ids), storage.remove("pictures", ids)]);
  }

  return {
    others,
    forget,

    /** Call `listener` when another game has been left open. */
    subscribe: listeners.subscribe,

    /**
     * Resume a saved game on page load: the latest if the address names none, else the one with that address or of that daily
     * puzzle. Does nothing if the player has already acted. Undo then leads to the game left for the page of puzzles, if any.
     *
     * @param {{isBare: boolean, isDaily: boolean, isTouched: boolean}} situation
     */
    async begin({ isBare, isDaily, isTouched }) {
      if (isTouched) writer.begin();
      const { id, step } = game;
      const link = writeLink(game);
      const left = recallLeft(link);
      const saved = await others();
      const isMeant = (/** @type {WrittenGame} */ one) => one.link === link || (isDaily && isOwnGame(one, formatPosition(game.start)));
      const meant = saved.filter((one) => (isBare ? !one.isSolved : isMeant(one)));
      await resumeFirst(meant, () => !writer.isBegun && game.id === id && game.step === step);
      const isFirst = game.id === id && !game.step;
      leadBack(left, saved.filter((one) => one.link === left), { isFirst, game, writer, recall, forget });
      await saveLeft();
      await forget(saved.slice(MAX_SAVED));
    },

    /** Resume another game; this tab's own game stays saved. */
    async goOn(/** @type {WrittenGame} */ saved) {
      writer.write();
      await resumeFirst([saved]);
    },
  };
}

/**
 * Save replaced games that were begun but not solved, once undo no longer leads back to them. Returns whether there were any.
 *
 * @param {Pick<Parameters<typeof createGames>[0], "game" | "storage" | "times"> & {playedIn: Parameters<typeof writeGame>[2]}} parts
 */
async function putLeft({ game, storage, times, playedIn }) {
  const left = game.dropLeft().filter(({ id }) => times.of(id) > 0);
  const open = left.map(gameIn).filter(({ step, isSolved }) => step > 0 && !isSolved);
  const written = open.map((present) => writeGame(newId(), present, playedIn));
  const pictures = written.filter(({ current }) => current.picture === OWN).map(({ id }) => ({ id, ...ownPicture() }));
  if (pictures.length) await storage.put("pictures", pictures);
  if (written.length) await storage.put("games", written);
  return written.length > 0;
}

/** Return whether a saved game is one of that start with the standard goal, not a challenge. @param {WrittenGame} saved @param {string} start */
function isOwnGame({ current }, start) {
  return current.start === start && current.goalText === "standard" && !current.faces && !current.challenge;
}

function gameIn(/** @type {import("../game/state.js").GameState} */ state) {
  const game = createGame({ start: state.positions[0] });
  game.resume({ current: state, before: [], after: [] });
  return game;
}

/** Return the states of a saved game, whose times and runs are then known again; null if it cannot be read. @param {WrittenGame} saved @param {Pick<Parameters<typeof createGames>[0], "times" | "recording">} parts */
function recalled(saved, { times, recording }) {
  const read = readIfCompatible(saved);
  if (!read) return null;
  for (const [id, { elapsed, run }] of read.played) {
    times.recall(id, elapsed);
    recording.recall(id, run);
  }
  return read.states;
}

/**
 * Let undo lead to the game that was left. If it is saved, it stays so until something happens in this tab's game, which is
 * then saved with it.
 *
 * @param {string} link  "" for no game
 * @param {WrittenGame[]} saved
 * @param {{isFirst: boolean, game: Game, writer: ReturnType<typeof createWriter>, recall: (saved: WrittenGame) => ReturnType<typeof recalled>,
 *   forget: (games: WrittenGame[]) => Promise<void>}} parts  `isFirst` unless this tab's game was resumed or played
 */
function leadBack(link, saved, { isFirst, game, writer, recall, forget }) {
  if (link && isFirst) {
    const shared = gameAt(link);
    const states = (saved.length && recall(saved[0])) || (shared && { current: begin(shared), before: [] });
    if (states) writer.ignore(() => game.resume({ current: game.states.current, before: [...states.before, states.current], after: [] }));
  }
  if (!game.states.before.some((state) => writeLink(gameIn(state)) === link)) return forgetLeft();
  const end = game.subscribe(() => {
    end();
    forgetLeft();
    void forget(saved);
  });
}

/** Return the saved game; null if it is from an incompatible version. @param {WrittenGame} saved */
function readIfCompatible(saved) {
  try {
    return readGame(saved);
  } catch {
    return null;
  }
}

/**
 * Write this tab's game, from the player's first action on, and at the latest when the page closes.
 *
 * @param {{game: Game, storage: import("./storage.js").Storage, playedIn: (id: symbol) => Played}} parts
 */
export function createWriter({ game, storage, playedIn }) {
  let id = newId();
  let timer = 0;
  let isBegun = false; // there is something to save
  let isOn = true;
  let pictured = ""; // the player's own picture as last saved

  function write() {
    clearTimeout(timer);
    timer = 0;
    if (!isBegun && linkHoldsAll(game)) return;
    storage.put("games", [writeGame(id, game, playedIn)]);
    writePreference("left-open", game.isSolved ? null : "1"); // read by theme.js at an address without a game
    writePicture();
  }

  function writePicture() {
    const own = ownPicture();
    const name = `${id} ${own.part} ${own.url}`;
    if (game.picture !== OWN || name === pictured) return;
    pictured = name;
    storage.put("pictures", [{ id, ...own }]);
  }

  /** Call `change`, which alone is no reason to save the game. */
  function ignore(/** @type {() => void} */ change) {
    isOn = false;
    change();
    isOn = true;
  }

  game.subscribe(({ by }) => {
    if (!isOn) return;
    isBegun ||= by === "player";
    timer ||= window.setTimeout(write, WRITE_DELAY_MS);
  });
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.hidden && write());

  return {
    write,

    /** The game's key in storage. */
    get id() { return id; },
    get isBegun() { return isBegun; },

    /** Start at once: the player acted before the writer existed. */
    begin() {
      isBegun = true;
      write();
    },

    ignore,

    /** Switch to another game by calling `change`; write it under `name` from now on. */
    take(/** @type {() => void} */ change, name = newId()) {
      ignore(change);
      isBegun = true;
      id = name;
    },
  };
}

/** Return a new key for a game in storage. */
function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** @param {LockManager | undefined} locks  missing on insecure connections */
function createTabs(locks) {
  let release = () => {};

  return {
    /** Whether open games are known, so that a game can be moved from a closed tab rather than copied. */
    get areKnown() { return locks !== undefined; },

    /** Lock a game instead of this tab's previous one; false if another tab has it. @param {string} id @returns {Promise<boolean>} */
    hold(id) {
      if (!locks) return Promise.resolve(true);
      return new Promise((resolve) => {
        locks.request(LOCK_PREFIX + id, { ifAvailable: true }, (lock) => {
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
      return new Set(found.map(({ name = "" }) => name.slice(LOCK_PREFIX.length)));
    },
  };
}
