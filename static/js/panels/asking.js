/** From where in a game a solution was asked, and whether what comes back still fits the game. No page, no network. */

import { formatMoves, lengthStm } from "../moves.js";
import { samePosition } from "../position.js";

/**
 * @typedef {import("../game.js").Game} Game
 * @typedef {import("../moves.js").Move} Move
 * @typedef {ReturnType<typeof askedFrom>} Asking
 */

/** The place in the game where the solver is asked. @param {Game} game */
export function askedFrom({ start, goalText, moves, step, position }) {
  return Object.freeze({ start, goalText, moves: moves.slice(0, step), step, position });
}

/** Whether the game has the solution behind the place where it was asked. @param {Game} game */
export function holds(game, asked, solution) {
  return passesThrough(game, asked) && formatMoves(game.moves.slice(asked.step)) === formatMoves(solution);
}

/**
 * Puts the solution into the game, if the game is still where it was asked, or has followed the solution from there.
 * Returns whether it did: a visitor who went another way keeps the moves.
 *
 * @param {Game} game
 * @param {Asking} asked
 * @param {readonly Move[]} solution
 */
export function addIfFitting(game, asked, solution) {
  if (!passesThrough(game, asked)) return false;
  const done = followed(game.moves.slice(asked.step, game.step), solution);
  if (done === null) return false;
  const { step } = game;
  game.addSolution(solution, asked.step);
  if (step > asked.step) game.jump(asked.step + done, "player");
  return true;
}

/** Brings the game back to where the solution was asked, with the solution behind it. */
export function restore(game, asked, solution) {
  game.load({ start: asked.start, goalText: asked.goalText, moves: asked.moves, step: asked.step });
  game.addSolution(solution, asked.step);
}

function passesThrough(game, asked) {
  return asked.step <= game.moves.length && samePosition(game.positionAt(asked.step), asked.position);
}

/** How many moves of the solution the moves played make up, tile by tile; null when they are another way. */
function followed(played, solution) {
  const length = lengthStm(played);
  let done = 0;
  while (lengthStm(solution.slice(0, done)) < length && done < solution.length) done += 1;
  return singles(played) === singles(solution.slice(0, done)) ? done : null;
}

function singles(moves) {
  return moves.map(({ direction, count }) => direction.repeat(count)).join("");
}
