/** Of the settings those that the board follows: what moves its tiles, and how they look. */

/** @typedef {import("../board/state.js").Chosen} Chosen */

/** The settings that go by the board's own names: those of which one is chosen, and those that are on or off. */
const CHOSEN = /** @type {const} */ (["moving", "scheme", "motion"]);
const SWITCHED = /** @type {const} */ (["distances", "pointers"]);

/** Those that the root wears too, where `page/theme.js` has put them before the first paint: style sheets go by them. */
const WORN = ["shape", "figures", "contrast", ...SWITCHED];

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/playback.js").Playback} parts.playback
 * @param {import("./settings.js").Settings} parts.settings
 * @param {{set: (chosen: Partial<Chosen>) => void}} parts.board
 */
export function createBoardSettings({ game, playback, settings, board }) {
  /** A pointer in passing would lose a solution that lies ahead. */
  function draw() {
    const isAhead = game.solutionFrom !== null && game.step < game.moves.length;
    board.set({ isWatched: playback.isPlaying || isAhead });
  }

  for (const name of CHOSEN) settings.follow(name, (wish) => board.set({ [name]: wish }));
  for (const name of SWITCHED) settings.follow(name, (wish) => board.set({ [name]: wish !== "" }));
  for (const name of WORN) settings.follow(name, (wish) => { document.documentElement.dataset[name] = wish; });
  playback.subscribe(draw);
  game.subscribe(draw);
  draw();
}
