/** A stopwatch on a monotonic clock, and the rule by which it follows a game: from the player's first move to the end. */

import { sameMove } from "../puzzle/moves.js";
import { isReached } from "../puzzle/problem.js";

/** @param {() => number} [now]  milliseconds that never go back */
export function createClock(now = () => performance.now()) {
  let before = 0;
  /** @type {number | null} */
  let since = null;

  return {
    /** Milliseconds counted so far. */
    get elapsed() { return before + (since === null ? 0 : now() - since); },
    get isRunning() { return since !== null; },
    start() { since ??= now(); },
    pause() {
      before = this.elapsed;
      since = null;
    },
    /** Stop, and set the time counted so far: after a reload it goes on from there. */
    reset(elapsed = 0) {
      before = elapsed;
      since = null;
    },
  };
}

/**
 * @typedef {ReturnType<typeof createClock>} Clock
 * @typedef {{moves: readonly import("../puzzle/moves.js").Move[], elapsed: number}} Figures  what is counted: the moves, and milliseconds
 */

/**
 * Let the clock follow a game: the player's moves start it, the solved board and a solver's moves stop it, another game and
 * a new beginning set it back. Stepping through one's own moves leaves it running, for the board is in sight. The figures of a
 * win by hand stay, whatever is played on, until the game is begun again from its start; a solve that came with a link, or from
 * the solver, is no win. Returns what was counted in the games, to be kept and recalled with them.
 *
 * @param {Clock} clock
 * @param {import("./game.js").Game} game
 */
export function followGame(clock, game) {
  /** @type {Figures | null} */
  let win = winWithin(clock.elapsed > 0 ? game.step : 0);
  let current = game.id;
  /** @type {Map<symbol, {elapsed: number, win?: Figures | null, made?: number}>} */
  const counted = new Map(); // in the games that may come back

  function winAt(/** @type {number} */ step) {
    return { moves: game.moves.slice(0, step), elapsed: clock.elapsed };
  }

  /** The win that the shown moves lead through; the first `made` of them were made by hand. @param {number} made @returns {Figures | null} */
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

  /** The player has gone to another step. */
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
    /** Milliseconds counted in a game. */
    of: (/** @type {symbol} */ id) => (id === current ? clock.elapsed : counted.get(id)?.elapsed ?? 0),

    /** Take up a game again: how long it was played, and how many of its moves were made by hand. */
    recall: (/** @type {symbol} */ id, /** @type {number} */ elapsed, /** @type {number} */ made) => { counted.set(id, { elapsed, made }); },

    /**
     * The figures at this step. Those of a win stay, as `isPast`, until the game begins again; watched moves have the time at which each was `made`, where it is known.
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

/** Whether moves are the first of others. @param {Figures["moves"]} moves @param {Figures["moves"]} others */
function isBeginning(moves, others) {
  return moves.every((move, step) => sameMove(move, others[step]));
}

/** A time for people: `0:27.4`, `12:03.0`, `1:02:03.4`; cut off, never rounded up. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const head = hours > 0 ? `${hours}:${two(minutes % 60)}` : String(minutes);
  return `${head}:${two(seconds % 60)}.${tenths % 10}`;
}

/** A time to the millisecond, `0:27.412`; cut off, never rounded up. @param {number} milliseconds */
export function exactTime(milliseconds) {
  const rest = String(Math.floor(milliseconds) % 100).padStart(2, "0");
  return formatTime(milliseconds) + rest;
}
