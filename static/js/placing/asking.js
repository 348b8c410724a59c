/** From where in a game a solution was asked, and whether what comes back still fits the game. No page, no network. */

import { singly } from "../game/lines/lines.js";
import { lengthStm } from "../puzzle/moves.js";
import { samePosition } from "../puzzle/position.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../game/timeline.js").Stage} Stage
 * @typedef {import("../puzzle/moves.js").Move} Move
 * @typedef {ReturnType<typeof askedFrom>} Asking
 * @typedef {{moves: readonly Move[], stages?: readonly Stage[]}} Answer  the moves of a solution, and what they are for
 */

/** The place in the game where the solver is asked. @param {Pick<Game, "start" | "goalText" | "moves" | "step" | "position">} game */
export function askedFrom({ start, goalText, moves, step, position }) {
  return Object.freeze({ start, goalText, moves: moves.slice(0, step), ahead: moves.slice(step), step, position });
}

/** Whether the game has these moves behind the place where the solver was asked. */
export function holds(/** @type {Game} */ game, /** @type {Asking} */ asked, /** @type {readonly Move[]} */ moves) {
  return passesThrough(game, asked) && singly(game.moves.slice(asked.step)) === singly(moves);
}

/**
 * Whether nobody has touched the game since the solver was asked, but for the answer `before` that was put there: then
 * a better one may take its place unasked.
 *
 * @param {Game} game
 * @param {Asking} asked
 * @param {Answer | null} before
 */
export function isUntouched(game, asked, before) {
  return game.step === asked.step && holds(game, asked, before?.moves ?? asked.ahead);
}

/**
 * Puts the solution into the game, if the game is still where it was asked, or has followed the solution from there.
 * Returns whether it did: a visitor who went elsewhere keeps the moves.
 *
 * @param {Game} game
 * @param {Asking} asked
 * @param {Answer} answer
 */
export function addIfFitting(game, asked, { moves, stages }) {
  if (!passesThrough(game, asked)) return false;
  const done = followed(game.moves.slice(asked.step, game.step), moves);
  if (done === null) return false;
  const { step } = game;
  game.addSolution(moves, asked.step, stages);
  if (step > asked.step) game.jump(asked.step + done, "player");
  return true;
}

/** Brings the game back to where the solution was asked, with the solution behind it. */
export function restore(/** @type {Game} */ game, /** @type {Asking} */ asked, /** @type {Answer} */ { moves, stages }) {
  const { start, goalText, moves: before, step } = asked;
  if (!passesThrough(game, asked)) game.load({ start, goalText, moves: before, step });
  game.addSolution(moves, step, stages);
}

function passesThrough(/** @type {Game} */ game, /** @type {Asking} */ asked) {
  return asked.step <= game.moves.length && samePosition(game.positionAt(asked.step), asked.position);
}

/** How many moves of the solution the moves played make up, tile by tile; null when they go elsewhere. */
function followed(/** @type {readonly Move[]} */ played, /** @type {readonly Move[]} */ solution) {
  const length = lengthStm(played);
  let done = 0;
  while (lengthStm(solution.slice(0, done)) < length && done < solution.length) done += 1;
  return singly(played) === singly(solution.slice(0, done)) ? done : null;
}
