/**
 * The finish: a person slides the last tile home, of a game with none of the solver's moves in it. No page, no network.
 *
 * @typedef {object} Finish
 * @property {Required<import("./timeline.js").Story>} story  from the start to the goal, as it was played
 * @property {number} length   tiles slid
 * @property {number} elapsed  milliseconds on the clock
 * @property {symbol} timeline
 */

import { lengthStm } from "../puzzle/moves.js";

/**
 * Calls `onFinish` when a game is solved by hand: once, until it is begun again from its start.
 *
 * @param {import("./game.js").Game} game
 * @param {{readonly elapsed: number}} clock  that follows the game already
 * @param {() => readonly number[]} timesOf  the milliseconds at which its moves were made
 * @param {(finish: Finish) => void} onFinish
 */
export function followFinish(game, clock, timesOf, onFinish) {
  let isOver = game.isSolved;

  game.subscribe(({ kind, by }) => {
    if (kind === "load" || game.step === 0) isOver = game.isSolved;
    else if (game.isSolved && !isOver) {
      isOver = true;
      if (kind === "play" && by === "player" && game.solutionFrom === null) onFinish(finishOf(game, clock.elapsed, timesOf()));
    }
  });
}

/** @param {import("./game.js").Game} game @param {number} elapsed @param {readonly number[]} made @returns {Finish} */
function finishOf(game, elapsed, made) {
  const { start, goalText, goal, faces, picture, numbers, step, timeline, challenge } = game;
  const [moves, times] = [game.moves.slice(0, step), made.slice(0, step)];
  return { story: { start, goalText, goal, faces, picture, numbers, moves, step, times, challenge, lines: null }, length: lengthStm(moves), elapsed, timeline };
}
