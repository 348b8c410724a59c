/**
 * The games in progress: a tab keeps its own, and takes up one that no living tab has.
 *
 * At the bare address that is the latest that is not solved; at the address of a game, that game if it is kept.
 *
 * @typedef {import("./written.js").WrittenGame} WrittenGame
 */

import { OWN, takeOwn } from "../game/pictures.js";
import { writeLink } from "../game/links/link.js";
import { createWriter } from "./writer.js";
import { readGame } from "./written.js";

const MOST = 20; // games in progress that are kept beside those in tabs

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("./storage.js").Storage} parts.storage
 * @param {ReturnType<typeof import("./tabs.js").createTabs>} parts.tabs
 * @param {ReturnType<typeof import("../game/clock.js").followGame>} parts.times
 * @param {import("./recording.js").Recording} parts.recording
 */
export function createGames({ game, storage, tabs, times, recording }) {
  const playedIn = (/** @type {symbol} */ timeline) => ({ elapsed: times.of(timeline), run: recording.of(timeline) });
  const writer = createWriter({ game, storage, playedIn });

  /** Puts a kept game in the place of the one that there is. Returns whether it could be read. */
  async function takeUp(/** @type {WrittenGame} */ kept) {
    const picture = kept.current.picture === OWN ? await storage.get("pictures", kept.id) : undefined;
    const read = readIfSound(kept);
    if (!read) return false;
    for (const [timeline, { elapsed, run }] of read.played) {
      times.recall(timeline, elapsed);
      recording.recall(timeline, run);
    }
    if (picture) takeOwn(picture);
    writer.take(() => game.takeUp(read.timelines), tabs.areKnown ? kept.id : undefined);
    return true;
  }

  /**
   * Goes on with the first of these games that no other tab has, unless that is no longer wished by then.
   *
   * @param {readonly WrittenGame[]} kept
   * @param {() => boolean} isWished
   */
  async function goOnWithFirst(kept, isWished = () => true) {
    for (const one of kept) {
      if (!(await tabs.hold(one.id))) continue;
      if (!isWished()) break;
      if (await takeUp(one)) return;
    }
    await tabs.hold(writer.id);
  }

  /** Games that no tab has in its hands, the latest first. */
  async function others() {
    const [all, held] = await Promise.all([storage.all("games"), tabs.held()]);
    const free = (all ?? []).filter(({ id }) => id !== writer.id && !held.has(id));
    return free.sort((one, other) => other.saved - one.saved);
  }

  async function forget(/** @type {readonly WrittenGame[]} */ games) {
    const names = games.map(({ id }) => id);
    if (!names.length) return;
    await Promise.all([storage.remove("games", names), storage.remove("pictures", names)]);
  }

  return {
    others,
    forget,

    /**
     * Takes up a kept game: at the bare address the latest, else the one with that address; none when the player has
     * touched the game that there is.
     *
     * @param {{isBare: boolean, isTouched: boolean}} situation
     */
    async begin({ isBare, isTouched }) {
      if (isTouched) writer.begin();
      const { timeline, step } = game;
      const link = writeLink(game);
      const kept = await others();
      const meant = kept.filter((one) => (isBare ? !one.isSolved : one.link === link));
      await goOnWithFirst(meant, () => !writer.isBegun && game.timeline === timeline && game.step === step);
      await forget(kept.slice(MOST));
    },

    /** Goes on with one of the others; this tab's own game stays kept. */
    async goOn(/** @type {WrittenGame} */ kept) {
      writer.write();
      await goOnWithFirst([kept]);
    },
  };
}

/** The game with its timelines; null when another version of this page wrote it. @param {WrittenGame} kept */
function readIfSound(kept) {
  try {
    return readGame(kept);
  } catch {
    return null;
  }
}
