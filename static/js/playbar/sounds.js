/** The sounds of a game: a slide, a tile that comes home, the board solved. Each change of the game is one sound at most. */

import { isHome } from "../board/state.js";
import { homeOf, lookOf } from "../game/look.js";
import { createInstrument } from "./instrument.js";

/** @typedef {import("../game/game.js").Game} Game */

const APART = { player: 40, replay: 120 }; // milliseconds between sounds: a person hears each move, a fast replay only rustles
const CHORD = 1000; // milliseconds until the board may be heard solved again

/** @param {Game} game @param {import("../game/pause.js").Pause} pause */
export function createSounds(game, pause) {
  const instrument = createInstrument();
  let wasSolved = game.isSolved;
  let [next, nextChord] = [0, 0]; // when the next may begin, by performance.now()

  /** @param {import("../game/game.js").GameEvent} event */
  function hear(event) {
    const solves = game.isSolved && !wasSolved;
    wasSolved = game.isSolved;
    if (document.hidden || pause.isOn || (event.kind !== "play" && event.kind !== "jump")) return;
    const now = performance.now();
    if (solves && now >= nextChord) nextChord = now + CHORD;
    else if (Math.abs(event.to - event.from) !== 1 || now < next) return;
    next = now + APART[event.by];
    instrument.play(solves ? "solved" : bringsHome(game, event) ? "home" : "slide");
  }

  game.subscribe(hear);

  return {
    /** Take a volume, and let it be heard if somebody has just chosen it. Returns whether anything can be. */
    setVolume(/** @type {string} */ volume, /** @type {boolean} */ isChosen) {
      instrument.setVolume(volume);
      if (isChosen) instrument.play("home");
      return !instrument.isMissing;
    },
  };
}

/** Whether one of the tiles that moved is at home now. @param {Game} game @param {{from: number, to: number}} event */
function bringsHome(game, { from, to }) {
  const [goal, look] = [homeOf(game), lookOf(game)];
  const [before, after] = [from, to].map((step) => game.positionAt(step));
  const moved = [...after.tiles.keys()].filter((cell) => after.tiles[cell] !== before.tiles[cell]);
  return moved.some((cell) => isHome({ position: after, goal, look }, cell));
}
