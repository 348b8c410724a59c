/**
 * Playing a game's timeline by itself: a timer that steps through it until the end, or until anything else moves the game.
 *
 * There is one truth, `isPlaying`; whoever draws buttons draws them from it. Any change of the game that this timer did
 * not make itself ends the playing: a tile slid by hand, undo, a jump on the slider, another position.
 */

import { createListeners } from "./listeners.js";

/** @typedef {ReturnType<typeof createPlayback>} Playback */

/** @param {import("./game.js").Game} game */
export function createPlayback(game) {
  /** @type {import("./listeners.js").Listeners<void>} */
  const listeners = createListeners();
  let speed = 4;
  let timer = 0;
  let due = 0; // when the next step is to be shown, by performance.now()
  let playing = false;
  let own = false; // this clock is moving the game just now

  game.subscribe(() => {
    if (!own) pause();
  });

  /** Plays on from the shown step; from the end it begins again. */
  function play() {
    if (playing || !game.moves.length) return;
    playing = true;
    listeners.tell();
    const again = game.step === game.moves.length;
    if (again) show(game.solutionFrom ?? 0);
    due = performance.now();
    if (again && speed !== Infinity) wait();
    else tick();
  }

  function pause() {
    clearTimeout(timer);
    if (!playing) return;
    playing = false;
    listeners.tell();
  }

  function tick() {
    show(speed === Infinity ? game.moves.length : game.step + 1);
    if (game.step === game.moves.length) pause();
    else wait();
  }

  /** The next step is due one interval after the last was, so that late timers do not add up. */
  function wait() {
    const now = performance.now();
    due = Math.max(due + 1000 / speed, now);
    timer = window.setTimeout(tick, due - now);
  }

  function show(/** @type {number} */ step) {
    own = true;
    game.jump(step);
    own = false;
  }

  return {
    play,
    pause,
    toggle: () => (playing ? pause() : play()),
    /** Calls `listener` whenever playing begins or ends. */
    subscribe: listeners.subscribe,
    get isPlaying() {
      return playing;
    },
    /** Moves a second; Infinity shows the end at once. */
    get speed() {
      return speed;
    },
    set speed(chosen) {
      speed = chosen;
      if (!playing) return;
      clearTimeout(timer);
      due = performance.now();
      if (speed === Infinity) tick();
      else wait();
    },
  };
}
