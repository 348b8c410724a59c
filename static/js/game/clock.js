/** A stopwatch on a monotonic clock, and the rules by which it follows a game: from the player's first move to the end. */

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
 * @typedef {{moves: readonly import("../puzzle/moves.js").Move[], elapsed: number | null}} Figures  the moves, and milliseconds; null where nothing is timed
 */

/**
 * Make the clock follow a game: the player's moves start it; a solved board and a solver's moves stop it; a new game or a
 * restart resets it. Stepping through one's own moves does not stop it, because the board is visible. A finished game keeps
 * its time, and its variations have none. Returns the figures per game, to be saved and restored with it.
 *
 * @param {Clock} clock
 * @param {import("./game.js").Game} game
 */
export function followGame(clock, game) {
  let current = game.id;
  /** @type {Map<symbol, number>} */
  const counted = new Map(); // ms of games that undo or a variation may bring back

  function change() {
    counted.set(current, clock.elapsed);
    current = game.id;
    clock.reset(counted.get(current));
  }

  /** Handle a step change by the player. */
  function move(/** @type {number} */ from) {
    if (game.isUntimed) return clock.reset();
    if (game.isFinished) return clock.pause();
    if (from === 0 || game.step === 0) clock.reset();
    if (game.step === 0) return undefined;
    return game.isSolved ? clock.pause() : clock.start();
  }

  game.subscribe(({ kind, from, by }) => {
    if (kind === "load") change();
    else if (by === "player" && (kind === "play" || kind === "jump")) move(from);
    else if (game.isSolved || kind === "solution" || (by === "replay" && game.solutionFrom !== null)) clock.pause();
  });

  return {
    of: (/** @type {symbol} */ id) => (id === current ? clock.elapsed : counted.get(id) ?? 0),

    /** Restore a game's time. */
    recall: (/** @type {symbol} */ id, /** @type {number} */ elapsed) => { counted.set(id, elapsed); },

    /** Return the figures at the current step; replayed moves show the time at which each was `made`, if known. @param {readonly number[]} made @returns {Figures} */
    figures(made) {
      const moves = game.moves.slice(0, game.step);
      if (game.isUntimed) return { moves, elapsed: null };
      const isWatched = made.length > 0 && !clock.isRunning && (game.isFinished || clock.elapsed === 0);
      return { moves, elapsed: isWatched ? made[game.step - 1] ?? 0 : clock.elapsed };
    },
  };
}

/** Format a time, like `0:27.4`, `12:03.0` or `1:02:03.4`; truncated, like all times. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const head = hours > 0 ? `${hours}:${two(minutes % 60)}` : String(minutes);
  return `${head}:${two(seconds % 60)}.${tenths % 10}`;
}

/** Format a time to the hundredth, as links hold it, like `0:27.41`. @param {number} milliseconds */
export function linkTime(milliseconds) {
  return formatTime(milliseconds) + (Math.floor(milliseconds / 10) % 10);
}

/** Format a time to the millisecond, like `0:27.412`. @param {number} milliseconds */
export function exactTime(milliseconds) {
  return linkTime(milliseconds) + (Math.floor(milliseconds) % 10);
}

let shown = linkTime;

/** Choose the format of shown times: `tenths`, `exact`, or else hundredths. */
export function chooseTimeFormat(/** @type {string} */ name) {
  shown = name === "tenths" ? formatTime : name === "exact" ? exactTime : linkTime;
}

/** Format a time as the player has chosen. @param {number} milliseconds */
export function shownTime(milliseconds) {
  return shown(milliseconds);
}
