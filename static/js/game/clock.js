/** A stopwatch on a monotonic clock, and the rules by which it follows a game: from the player's first move to the end. */

import { sameMove } from "../puzzle/moves.js";
import { isReached } from "../puzzle/problem.js";

/** @param {() => number} [now]  monotonic milliseconds */
export function createClock(now = () => performance.now()) {
  let before = 0;
  /** @type {number | null} */
  let since = null;

  return {
    /** Milliseconds measured so far. */
    get elapsed() { return before + (since === null ? 0 : now() - since); },
    get isRunning() { return since !== null; },
    start() { since ??= now(); },
    pause() {
      before = this.elapsed;
      since = null;
    },
    /** Stop, and set the time measured so far, for example after a reload. */
    reset(elapsed = 0) {
      before = elapsed;
      since = null;
    },
  };
}

/**
 * @typedef {ReturnType<typeof createClock>} Clock
 * @typedef {{moves: readonly import("../puzzle/moves.js").Move[], elapsed: number}} Figures  the moves, and milliseconds
 */

/**
 * Make the clock follow a game: the player's moves start it; a solved board and a solver's moves stop it; a new game or a
 * restart resets it. Stepping through one's own moves does not stop it, because the board is visible. The figures of a win by
 * hand stay until the game is restarted, even if play continues; a solution from a link or the solver is no win. Returns the
 * figures per game, to be saved and restored with it.
 *
 * @param {Clock} clock
 * @param {import("./game.js").Game} game
 */
export function followGame(clock, game) {
  /** @type {Figures | null} */
  let win = winWithin(clock.elapsed > 0 ? game.step : 0);
  let current = game.id;
  /** @type {Map<symbol, {elapsed: number, win?: Figures | null, made?: number}>} */
  const counted = new Map(); // games that undo or a variation may bring back

  function winAt(/** @type {number} */ step) {
    return { moves: game.moves.slice(0, step), elapsed: clock.elapsed };
  }

  /** Return the win within the shown moves, the first `made` of which were made by hand; null if none. @param {number} made @returns {Figures | null} */
  function winWithin(made) {
    for (let step = 1; step <= Math.min(made, game.step); step += 1) {
      if (isReached(game, game.positionAt(step))) return winAt(step);
    }
    return null;
  }

  function change() {
    counted.set(current, { elapsed: clock.elapsed, win });
    current = game.id;
    const known = counted.get(current);
    clock.reset(known?.elapsed);
    win = known?.win ?? winWithin(known?.made ?? 0);
  }

  /** Handle a step change by the player. */
  function move(/** @type {number} */ from) {
    if (from === 0 || game.step === 0) {
      clock.reset();
      win = null;
    }
    if (game.step === 0 || win) return;
    if (game.isSolved) clock.pause();
    if (game.isSolved) win = winAt(game.step);
    else clock.start();
  }

  game.subscribe(({ kind, from, by }) => {
    if (kind === "load") change();
    else if (by === "player" && (kind === "play" || kind === "jump")) move(from);
    else if (game.isSolved || kind === "solution" || (by === "replay" && game.solutionFrom !== null)) clock.pause();
  });

  return {
    of: (/** @type {symbol} */ id) => (id === current ? clock.elapsed : counted.get(id)?.elapsed ?? 0),

    /** Restore a game's time, and how many of its moves were made by hand. */
    recall: (/** @type {symbol} */ id, /** @type {number} */ elapsed, /** @type {number} */ made) => { counted.set(id, { elapsed, made }); },

    /**
     * Return the figures at the current step. The figures of a win stay, marked `isPast`, until the game is restarted;
     * replayed moves show the time at which each was `made`, if known.
     *
     * @param {readonly number[]} made
     * @returns {Figures & {isPast: boolean}}
     */
    figures(made) {
      const moves = game.moves.slice(0, game.step);
      if (win && !isBeginning(moves, win.moves)) return { ...win, isPast: true };
      const isWatched = made.length > 0 && !clock.isRunning && (win !== null || clock.elapsed === 0);
      return { moves, elapsed: isWatched ? made[game.step - 1] ?? 0 : clock.elapsed, isPast: false };
    },
  };
}

/** Return whether `moves` is a prefix of `others`. @param {Figures["moves"]} moves @param {Figures["moves"]} others */
function isBeginning(moves, others) {
  return moves.every((move, step) => sameMove(move, others[step]));
}

/** Format a time, like `0:27.4`, `12:03.0` or `1:02:03.4`; truncated, never rounded up. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const head = hours > 0 ? `${hours}:${two(minutes % 60)}` : String(minutes);
  return `${head}:${two(seconds % 60)}.${tenths % 10}`;
}

/** Format a time to the millisecond, like `0:27.412`; truncated, never rounded up. @param {number} milliseconds */
export function exactTime(milliseconds) {
  const rest = String(Math.floor(milliseconds) % 100).padStart(2, "0");
  return formatTime(milliseconds) + rest;
}
