/**
 * The finish: the player moves the last tile into place, in a game without the solver's moves. No DOM, no network.
 *
 * @typedef {object} Finish
 * @property {Required<Omit<import("./state.js").SharedGame, "by">>} played  the game as played, from start to goal
 * @property {number} length   single-tile moves
 * @property {number} elapsed  ms on the clock
 * @property {symbol} id
 */

import { lengthStm } from "../puzzle/moves.js";
import { isReached } from "../puzzle/problem.js";
/** @import { Game } from "./game.js" */

/**
 * Call `onFinish` when a game is solved by hand: once, until the game is restarted.
 *
 * @param {Game} game
 * @param {{readonly elapsed: number}} clock  must already follow the game
 * @param {() => readonly number[]} timesOf  returns the ms at which its moves were made
 * @param {(finish: Finish) => void} onFinish
 */
export function followFinish(game, clock, timesOf, onFinish) {
  let isOver = game.isSolved;

  game.subscribe(({ kind, from, by }) => {
    if (by === "player" && (from === 0 || game.step === 0)) isOver = isReached(game, game.start);
    if (kind === "load") isOver = game.isSolved;
    else if (game.isSolved && !isOver) {
      isOver = true;
      if (kind === "play" && by === "player" && game.solutionFrom === null) onFinish(finishOf(game, clock.elapsed, timesOf()));
    }
  });
}

/** @param {Game} game @param {number} elapsed @param {readonly number[]} made @returns {Finish} */
function finishOf(game, elapsed, made) {
  const { start, goalText, chosenGoal, goal, faces, picture, numbers, step, id, challenge } = game;
  const [moves, times] = [game.moves.slice(0, step), made.slice(0, step)];
  return { played: { start, goalText, chosenGoal, goal, faces, picture, numbers, moves, step, times, challenge, linkVariations: null }, length: lengthStm(moves), elapsed, id };
}
