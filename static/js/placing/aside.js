/** Aside: the visitor's timeline that a solution has taken the place of, kept to go back to. */

/** @param {import("../game/game.js").Game} game */
export function createAside(game) {
  /** @type {import("../game/timeline.js").Story | null} */
  let own = null;
  let isHeld = false; // it is not the visitor who changes the game just now

  /** Changes the game without the visitor, who keeps what there is to go back to. */
  function hold(/** @type {() => void} */ change) {
    isHeld = true;
    try {
      change();
    } finally {
      isHeld = false;
    }
  }

  return {
    hold,

    /** What there is to go back to. */
    get story() { return own; },

    keep() { own = { start: game.start, goalText: game.goalText, moves: game.moves, step: game.step, challenge: game.challenge }; },

    /** There is nothing to go back to any more. */
    drop() {
      if (!isHeld) own = null;
    },

    /** It takes its place again. */
    goBack() {
      const story = own;
      own = null;
      if (story) hold(() => game.load(story));
    },
  };
}
