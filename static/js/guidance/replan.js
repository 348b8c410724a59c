/**
 * Re-planning: who leaves a solution while the moves left are shown finds the way from there on behind the move, instead of
 * what was left, which stands as a line of its own.
 */

/**
 * @param {object} parts
 * @param {HTMLInputElement} parts.choice  whether the moves left are shown
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../server/guide.js").Guide} parts.guide
 * @param {(moves: readonly import("../puzzle/moves.js").Move[]) => void} parts.onPlan  puts them behind the shown step
 */
export function createReplan({ choice, game, guide, onPlan }) {
  /** To be called when a move has left a solution. */
  return async function replan() {
    if (!choice.checked || game.isSolved) return;
    const { moves, position } = game;
    const isWanted = () => choice.checked && game.moves === moves && game.step === moves.length;
    const found = await guide.find(position, isWanted).catch(() => null); // where there is no way, the counter says so
    if (found?.moves?.length && isWanted()) onPlan(found.moves);
  };
}
