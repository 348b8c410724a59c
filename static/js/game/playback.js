/**
 * Playback: a timer steps through a game to the end, or until something else changes the game.
 *
 * Draw buttons from `isPlaying` alone. Any change of the game not made by this timer stops playback: a move by hand, undo,
 * the slider, another position.
 */

import { createListeners } from "./listeners.js";

/** Real-time speed: replays the original pauses between moves. */
export const REAL = "real";

export const DEFAULT_SPEED = 4; // moves per second; the page offers it as the selected one
const MAX_PAUSE_MS = 3000; // in real time
const END_PAUSE_MS = 1000; // before the first move in real time, and before a loop restarts

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
  let speed = /** @type {Speed} */ (DEFAULT_SPEED);
  let timer = 0;
  let due = 0; // when to show the next step, by performance.now()
  let playing = false;
  let looping = false;
  let isStepping = false; // the playback itself is changing the game

  game.subscribe(() => void (isStepping || pause()));
  const isAtEnd = () => game.step === game.moves.length;
  const rewind = () => show(game.solutionFrom ?? 0);

  /** Play from the current step; from the end, start over. */
  function play() {
    if (playing || !game.moves.length) return;
    playing = true;
    listeners.notify();
    const again = isAtEnd();
    if (again) rewind();
    schedule(!again || speed === Infinity);
  }

  /** Continue, with the next step at once or after its interval. */
  function schedule(/** @type {boolean} */ isDue) {
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
    due = Math.max(due + (isAtEnd() ? END_PAUSE_MS : interval()), now);
    timer = window.setTimeout(tick, due - now);
  }

  /** Return the ms from the current step to the next. */
  const interval = () => (speed === REAL ? pauseAfter(game.step, timesOf()) : 1000 / speed);

  function show(/** @type {number} */ step) {
    isStepping = true;
    game.jump(step);
    isStepping = false;
  }

  return {
    play,
    pause,
    toggle: () => (playing ? pause() : play()),
    /** The listener is called whenever playback starts or stops. */
    subscribe: listeners.subscribe,
    get isPlaying() { return playing; },
    /** Milliseconds for which the current step is shown. */
    get interval() { return interval(); },
    get isLooping() { return looping; },
    set isLooping(wanted) { looping = wanted; },
    get speed() { return speed; },
    set speed(chosen) {
      if (chosen === speed) return;
      speed = chosen;
      if (playing) schedule(speed === Infinity);
    },
  };
}

/** Return the ms for which a step is shown in real time. @param {number} step @param {readonly number[]} times */
function pauseAfter(step, times) {
  if (step === 0) return END_PAUSE_MS;
  const [before, made] = times.slice(step - 1, step + 1);
  return made === undefined ? 1000 / DEFAULT_SPEED : Math.min(Math.max(made - before, 0), MAX_PAUSE_MS);
}
