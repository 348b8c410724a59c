/**
 * Plays a game: a timer steps through it to the end, or until anything else moves the game.
 *
 * Draw buttons from `isPlaying` alone. Any change of the game that this timer did
 * not make itself ends the playing: a tile slid by hand, undo, a jump on the slider, another position.
 */

import { createListeners } from "./listeners.js";

/** The speed of moves that are shown with the pauses that were made between them. */
export const REAL = "real";

const USUAL = 4; // moves a second
const LONGEST = 3000; // ms of a pause that is shown in real time
const REST = 1000; // ms at either end: before the first move in real time, and before all begins again

/**
 * @typedef {number | typeof REAL} Speed  moves a second; Infinity shows the end at once
 * @typedef {ReturnType<typeof createPlayback>} Playback
 */

/**
 * `timesOf()` gives the milliseconds at which the game's moves were made, none when they are not known.
 *
 * @param {import("./game.js").Game} game
 * @param {() => readonly number[]} [timesOf]
 */
export function createPlayback(game, timesOf = () => []) {
  const listeners = /** @type {import("./listeners.js").Listeners<void>} */ (createListeners());
  let speed = /** @type {Speed} */ (USUAL);
  let timer = 0;
  let due = 0; // when the next step is to be shown, by performance.now()
  let playing = false;
  let looping = false;
  let own = false; // this clock is moving the game just now

  game.subscribe(() => void (own || pause()));
  const isAtEnd = () => game.step === game.moves.length;
  const rewind = () => show(game.solutionFrom ?? 0);

  /** Plays on from the shown step; from the end it begins again. */
  function play() {
    if (playing || !game.moves.length) return;
    playing = true;
    listeners.notify();
    const again = isAtEnd();
    if (again) rewind();
    goOn(!again || speed === Infinity);
  }

  /** Goes on from now, with the next step at once or in its time. */
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

  /** The next step is due one interval after the last was, so that late timers do not add up. */
  function wait() {
    const now = performance.now();
    due = Math.max(due + (isAtEnd() ? REST : interval()), now);
    timer = window.setTimeout(tick, due - now);
  }

  /** Milliseconds from the shown step to the next. */
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
    /** Calls `listener` whenever playing begins or ends. */
    subscribe: listeners.subscribe,
    get isPlaying() { return playing; },
    /** Milliseconds that the shown step stays. */
    get interval() { return interval(); },
    /** Whether it begins again at the end. */
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

/** Milliseconds that a step stays in real time. @param {number} step @param {readonly number[]} times */
function pauseAfter(step, times) {
  if (step === 0) return REST;
  const [before, made] = times.slice(step - 1, step + 1);
  return made === undefined ? 1000 / USUAL : Math.min(Math.max(made - before, 0), LONGEST);
}
