/**
 * The finish: the player moves the last tile into place, in a game without the solver's moves. No DOM, no network.
 *
 * @typedef {object} Finish
 * @property {Required<Omit<import("./state.js").SharedGame, "by" | "day">>} played  the game as played, from start to goal
 * @property {number} length   single-tile moves
 * @property {number} elapsed  ms on the clock
 * @property {symbol} id
 */

import { lengthStm } from "../puzzle/moves.js";
import { isReached } from "../puzzle/problem.js";
/** @import { Game } from "./game.js" */

const OVERSHOOT_MS = 500; // after a win, in which keys pressed too often must not move anything

/**
 * Call `onFinish` when a game is solved by hand: once, until the game is restarted. Returns whether that was a moment ago.
 *
 * @param {Game} game
 * @param {{readonly elapsed: number}} clock  must already follow the game
 * @param {() => readonly number[]} timesOf  returns the ms at which its moves were made
 * @param {(finish: Finish) => void} onFinish
 */
export function followFinish(game, clock, timesOf, onFinish) {
  let isOver = game.isSolved;
  let finishedAt = -Infinity; // by performance.now()

  game.subscribe(({ kind, from, by }) => {
    if (by === "player" && (from === 0 || game.step === 0)) isOver = isReached(game, game.start);
    if (kind === "load") {
      isOver = game.isSolved;
      finishedAt = -Infinity;
    } else if (game.isSolved && !isOver) {
      isOver = true;
      if (kind !== "play" || by !== "player" || game.solutionFrom !== null || game.isUntimed) return;
      finishedAt = performance.now();
      onFinish(finishOf(game, clock.elapsed, timesOf(), game.step));
    }
  });

  return { get isFresh() { return performance.now() - finishedAt < OVERSHOOT_MS; } };
}

/** Go back to the start. A finished game stays whole: the same scramble becomes another game. */
export function restart(/** @type {Game} */ game) {
  if (game.isFinished || game.isUntimed) playAgain(game);
  else game.jump(0, "player");
}

/** Begin another game with the same scramble. */
export function playAgain(/** @type {Game} */ { start, goalText, chosenGoal, goal, challenge, load }) {
  load({ start, goalText, chosenGoal, goal, challenge });
}

/** Return a finished game as it was played. @param {Game} game @param {number} elapsed @param {readonly number[]} made @param {number} [step]  where it ends @returns {Finish} */
export function finishOf(game, elapsed, made, step = game.moves.length) {
  const { start, goalText, chosenGoal, goal, faces, picture, numbers, id, challenge } = game;
  const [moves, times] = [game.moves.slice(0, step), made.slice(0, step)];
  return { played: { start, goalText, chosenGoal, goal, faces, picture, numbers, moves, step, times, challenge, linkVariations: null, solutionFrom: null }, length: lengthStm(moves), elapsed, id };
}
