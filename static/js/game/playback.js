/**
 * Playback: a timer steps through a game to the end, or until something else changes the game.
 *
 * Draw buttons from `isPlaying` alone. Any change of the game not made by this timer stops playback: a move by hand, undo,
 * the slider, another position.
 */

import { createListeners } from "./listeners.js";

/** Real-time speed: replays the original pauses between moves. */
export const REAL = "real";

const USUAL = 4; // moves per second
const LONGEST = 3000; // longest ms of a pause in real time
const REST = 1000; // ms at either end: before the first move in real time, and before a loop restarts

/**
 * @typedef {number | typeof REAL} Speed  moves per second; Infinity shows the end at once
 * @typedef {ReturnType<typeof createPlayback>} Playback
 */

/**
 * Create a playback. `timesOf()` returns the ms at which the game's moves were made, empty if unknown.
 *
 * @param {import("./game.js").Game} game
 * @param {() => readonly number[]} [timesOf]
 */
export function createPlayback(game, timesOf = () => []) {
  const listeners = /** @type {import("./listeners.js").Listeners<void>} */ (createListeners());
  let speed = /** @type {Speed} */ (USUAL);
  let timer = 0;
  let due = 0; // when to show the next step, by performance.now()
  let playing = false;
  let looping = false;
  let own = false; // the playback itself is changing the game

  game.subscribe(() => void (own || pause()));
  const isAtEnd = () => game.step === game.moves.length;
  const rewind = () => show(game.solutionFrom ?? 0);

  /** Play from the current step; from the end, start over. */
  function play() {
    if (playing || !game.moves.length) return;
    playing = true;
    listeners.notify();
    const again = isAtEnd();
    if (again) rewind();
    goOn(!again || speed === Infinity);
  }

  /** Continue, with the next step at once or after its interval. */
  function goOn(/** @type {boolean} */ isDue) {
    clearTimeout(timer);
    due = performance.now();
    (isDue ? tick : wait)();
  }

  function pause() {
    clearTimeout(timer);
    if (!playing) return;
    playing = false;
    listeners.notify();
  }

  function tick() {
    if (!isAtEnd()) show(speed === Infinity ? game.moves.length : game.step + 1);
    else if (looping) rewind();
    if (isAtEnd() && !looping) pause();
    else wait();
  }

  /** Schedule the next step one interval after the last was due, so that delays do not add up. */
  function wait() {
    const now = performance.now();
    due = Math.max(due + (isAtEnd() ? REST : interval()), now);
    timer = window.setTimeout(tick, due - now);
  }

  /** Return the ms from the current step to the next. */
  const interval = () => (speed === REAL ? pauseAfter(game.step, timesOf()) : 1000 / speed);

  function show(/** @type {number} */ step) {
    own = true;
    game.jump(step);
    own = false;
  }

  return {
    play,
    pause,
    toggle: () => (playing ? pause() : play()),
    /** Call `listener` whenever playback starts or stops. */
    subscribe: listeners.subscribe,
    get isPlaying() { return playing; },
    /** Milliseconds for which the current step is shown. */
    get interval() { return interval(); },
    /** Whether playback restarts at the end. */
    get isLooping() { return looping; },
    set isLooping(wanted) { looping = wanted; },
    get speed() { return speed; },
    set speed(chosen) {
      if (chosen === speed) return;
      speed = chosen;
      if (playing) goOn(speed === Infinity);
    },
  };
}

/** Return the ms for which a step is shown in real time. @param {number} step @param {readonly number[]} times */
function pauseAfter(step, times) {
  if (step === 0) return REST;
  const [before, made] = times.slice(step - 1, step + 1);
  return made === undefined ? 1000 / USUAL : Math.min(Math.max(made - before, 0), LONGEST);
}
