/** Pointing: by which way of pointing tiles are moved, and when a pointer that only passes over the board moves none. */

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/playback.js").Playback} parts.playback
 * @param {import("./settings.js").Settings} parts.settings
 * @param {{set: (chosen: Partial<import("../board/state.js").Chosen>) => void}} parts.board
 */
export function createPointing({ game, playback, settings, board }) {
  /** A solution that lies ahead would be lost. */
  function draw() {
    const isAhead = game.solutionFrom !== null && game.step < game.moves.length;
    board.set({ isWatched: playback.isPlaying || isAhead });
  }

  settings.follow("moving", (wish) => board.set({ moving: /** @type {import("../board/state.js").Moving} */ (wish) }));
  playback.subscribe(draw);
  game.subscribe(draw);
  draw();
}
