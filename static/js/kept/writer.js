/** The writer of this tab's game: it is kept from the player's first doing on, and written as the page goes at the latest. */

import { OWN, ownPicture } from "../game/pictures.js";
import { writePreference } from "../page/preferences.js";
import { writeGame } from "./written.js";

const WAIT = 300; // ms between two writings at least

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("./storage.js").Storage} parts.storage
 * @param {(timeline: symbol) => import("./written.js").Played} parts.playedIn
 */
export function createWriter({ game, storage, playedIn }) {
  let id = newId();
  let timer = 0;
  let isBegun = false; // there is something to keep
  let isOn = true;
  let pictured = ""; // the own picture that is kept with the game

  function write() {
    clearTimeout(timer);
    timer = 0;
    if (!isBegun) return;
    storage.put("games", [writeGame(id, game, playedIn)]);
    writePreference("left-open", game.isSolved ? null : "1"); // theme.js reads it at the bare address
    writePicture();
  }

  function writePicture() {
    const own = ownPicture();
    const name = `${id} ${own.part} ${own.url}`;
    if (game.picture !== OWN || name === pictured) return;
    pictured = name;
    storage.put("pictures", [{ id, ...own }]);
  }

  game.subscribe(({ by }) => {
    if (!isOn) return;
    isBegun ||= by === "player";
    timer ||= window.setTimeout(write, WAIT);
  });
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", () => document.hidden && write());

  return {
    write,

    /** The game's name in the storage. */
    get id() { return id; },
    get isBegun() { return isBegun; },

    /** The player had touched the game before there was a writer. */
    begin() {
      isBegun = true;
      write();
    },

    /** Another game is taken up by `change`, and from now on written by its own name, or by a new one. */
    take(/** @type {() => void} */ change, name = newId()) {
      isOn = false;
      change();
      isOn = isBegun = true;
      id = name;
    },
  };
}

function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
