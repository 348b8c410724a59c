/** A stopwatch on a monotonic clock, and the rule by which it follows a game: from the player's first move to the end. */

/** @param {() => number} [now]  milliseconds that never go back */
export function createClock(now = () => performance.now()) {
  let before = 0;
  /** @type {number | null} */
  let since = null;

  return {
    /** Milliseconds counted so far. */
    get elapsed() {
      return before + (since === null ? 0 : now() - since);
    },
    get isRunning() {
      return since !== null;
    },
    start() {
      since ??= now();
    },
    pause() {
      before = this.elapsed;
      since = null;
    },
    /** Stop, with so much counted; a reload goes on from what was counted before it. */
    reset(elapsed = 0) {
      before = elapsed;
      since = null;
    },
  };
}

/** @typedef {ReturnType<typeof createClock>} Clock */

/**
 * Let the clock follow a game: the player's moves start it, the solved board and the replay hold it, another timeline and
 * the start position set it back. Once a timeline is solved its time stands, whatever is played on; one that comes back
 * has the time that was counted in it. Returns the times counted in the timelines, to be kept and recalled with them.
 *
 * @param {Clock} clock
 * @param {import("./game.js").Game} game
 */
export function followGame(clock, game) {
  let finished = game.isSolved && game.step > 0;
  let current = game.timeline;
  /** @type {Map<symbol, number>} */
  const counted = new Map(); // in the timelines that may come back

  game.subscribe(({ kind, by }) => {
    if (kind === "load") {
      counted.set(current, clock.elapsed);
      current = game.timeline;
      clock.reset(counted.get(current));
      finished = game.isSolved && game.step > 0;
    } else if (game.step === 0) {
      clock.reset();
      finished = false;
    } else if (game.isSolved || kind === "solution" || by === "replay") {
      clock.pause();
      finished ||= game.isSolved && by === "player";
    } else if (!finished && kind !== "goal" && kind !== "look") {
      clock.start();
    }
  });

  return {
    /** Milliseconds counted in a timeline. */
    of: (/** @type {symbol} */ timeline) => (timeline === current ? clock.elapsed : counted.get(timeline) ?? 0),

    /** So many were counted in a timeline before it comes back. */
    recall: (/** @type {symbol} */ timeline, /** @type {number} */ elapsed) => { counted.set(timeline, elapsed); },
  };
}

/**
 * A time for people: `0:27.4`, `12:03.0`, `1:02:03.4`; cut off, never rounded up.
 *
 * @param {number} milliseconds
 */
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
