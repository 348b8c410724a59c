/** The pause: stops the clock and covers the board until you resume or the board changes. No DOM. */

import { createListeners } from "./listeners.js";
import { samePosition } from "../puzzle/position.js";
/** @import { Position } from "../puzzle/position.js" */

/** @typedef {ReturnType<typeof createPause>} Pause */

/** @param {import("./clock.js").Clock} clock  must already follow the game @param {import("./game.js").Game} game */
export function createPause(clock, game) {
  /** @type {import("./listeners.js").Listeners<void>} */
  const listeners = createListeners();
  /** @type {Position | null} */
  let covered = null; // the position under the cover

  function cover(/** @type {Position | null} */ next) {
    covered = next;
    listeners.notify();
  }

  function begin() {
    if (!clock.isRunning) return;
    clock.pause();
    cover(game.position);
  }

  function end() {
    if (!covered) return;
    clock.start();
    cover(null);
  }

  /** Reloading the same position keeps the cover; a step or a solution removes it. Stepping shows the board, so the clock resumes. */
  game.subscribe(({ kind }) => {
    if (!covered || (kind !== "solution" && kind !== "jump" && samePosition(covered, game.position))) return;
    if (kind === "jump" && !game.isSolved && game.step > 0 && game.solutionFrom === null) clock.start();
    cover(null);
  });

  return {
    begin,
    end,
    toggle: () => (covered ? end() : begin()),

    /** Restore a pause that was on when the page was left. */
    recall() { cover(game.position); },

    get isOn() { return covered !== null; },

    /** Whether a game can be paused or resumed. */
    get isPossible() { return covered !== null || clock.isRunning; },

    subscribe: listeners.subscribe,
  };
}
