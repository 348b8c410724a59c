/** A showing: moves put into the game and played from their start, and who is told when they have come to their end. */

/**
 * @param {import("../game/game.js").Game} game
 * @param {import("../game/playback.js").Playback} playback
 * @param {() => void} onEnd  called when all moves were played, but not when somebody else went on
 */
export function createShowing(game, playback, onEnd) {
  let isOn = false;
  let isPutting = false;

  playback.subscribe(() => {
    if (!isOn || playback.isPlaying) return;
    isOn = false;
    if (game.step === game.moves.length) onEnd();
  });

  return {
    /** `put()` brings the moves into the game. */
    begin(/** @type {() => void} */ put) {
      isPutting = true;
      put();
      isPutting = false;
      isOn = true;
      playback.play();
    },

    /** Whether it is the showing that changes the game just now. */
    get isPutting() { return isPutting; },
  };
}
