/**
 * Inserts the solutions of a search into the game, each better than the last, but never over what the player does meanwhile.
 * Answers are compared by identity. No DOM, no network.
 *
 * @typedef {ReturnType<typeof askedFrom>} Asking
 * @typedef {{moves: readonly Move[], stages?: readonly import("./state.js").Stage[]}} Answer  the moves of a solution and their stages
 */

import { singleLetters } from "./variations/variation.js";
import { lengthStm, stepOfLength } from "../puzzle/moves.js";
import { samePosition } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Game } from "./game.js" */
/** @import { SharedGame } from "./state.js" */

const MIN_SHOWN_MS = 500; // for an answer before a better one replaces it, so that the page stays readable

/**
 * Create the actions that insert answers. While `isPlaying()` is true, the game is left alone. `onDue()` is called when an answer that came too
 * early may be offered again.
 *
 * @param {Game} game
 * @param {{isPlaying: () => boolean, onDue: () => void}} options
 */
export function createPlacing(game, { isPlaying, onDue }) {
  let asked = askedFrom(game);
  /** @type {Answer | null} */
  let placed = null; // the answer inserted last
  /** @type {Answer | null} */
  let tried = null; // the answer inserted last, or given up for good
  /** @type {SharedGame | null} */
  let own = null; // the player's game that a solution replaced, to go back to
  let isPlacing = false; // whether this module is changing the game
  let shownUntil = 0; // by performance.now()
  let timer = 0;

  function place(/** @type {Answer} */ answer, /** @type {() => boolean | void} */ change) {
    tried = answer;
    isPlacing = true;
    try {
      if (change() !== false) placed = answer;
    } finally {
      isPlacing = false;
    }
  }

  /** Insert a better answer while the search continues, unless the player has moved since the last one. */
  function better(/** @type {Answer} */ answer) {
    clearTimeout(timer);
    const isUntouched = game.step === asked.step && holds(game, asked, placed?.moves ?? asked.ahead);
    if (answer === tried || isPlaying() || !isUntouched) return;
    if (isThere(answer)) return void (placed = tried = answer);
    const wait = shownUntil - performance.now();
    if (wait > 0) return void (timer = window.setTimeout(onDue, wait));
    shownUntil = performance.now() + MIN_SHOWN_MS;
    place(answer, () => game.addSolution(answer.moves, asked.step, answer.stages));
  }

  /** Insert the final answer, even if the game has already followed it. Tried only once. */
  function last(/** @type {Answer} */ answer) {
    clearTimeout(timer);
    if (answer === tried) return;
    tried = answer;
    if (!isPlaying() && (!isThere(answer) || answer.stages)) place(answer, () => addIfFitting(game, asked, answer));
  }

  const isThere = (/** @type {Answer} */ answer) => holds(game, asked, answer.moves);

  /** Return whether all moves after the step of the request were inserted here. */
  const isOurs = () => holds(game, asked, placed?.moves ?? []);

  return {
    ...{ better, last, isThere, isOurs },

    /** Reset for a new request from the current position. */
    ask() {
      [asked, shownUntil] = [askedFrom(game), 0];
      placed = tried = own = null;
    },

    /** Insert an answer in any case; the player's own moves are saved to go back to. */
    show(/** @type {Answer} */ answer) {
      if (isThere(answer)) return;
      const { start, goalText, chosenGoal, moves, step, challenge } = game;
      if (!isOurs()) own = { start, goalText, chosenGoal, moves, step, challenge };
      place(answer, () => {
        if (!passesThrough(game, asked)) game.load(asked);
        game.addSolution(answer.moves, asked.step, answer.stages);
      });
    },

    goBack() {
      const back = own;
      own = null;
      if (back) game.load(back);
    },

    /** Call this when the game has changed: after moves that leave the solution there is nothing to go back to. */
    notice() { if (!isPlacing && !isOurs()) own = null; },

    get asked() { return asked; },
    get own() { return own; },
  };
}

/** Return the point of a solver request. @param {Pick<Game, "start" | "goalText" | "chosenGoal" | "moves" | "step" | "position">} game */
export function askedFrom({ start, goalText, chosenGoal, moves, step, position }) {
  return Object.freeze({ start, goalText, chosenGoal, moves: moves.slice(0, step), ahead: moves.slice(step), step, position });
}

/** Return whether the game has exactly these moves after that point. */
function holds(/** @type {Game} */ game, /** @type {Asking} */ asked, /** @type {readonly Move[]} */ moves) {
  if (!passesThrough(game, asked)) return false;
  const before = lengthStm(game.moves.slice(0, asked.step));
  return singleLetters(game.moves).slice(before) === singleLetters(moves); // the text of the whole game is cached
}

/**
 * Insert the solution if the game is still at the point of the request or has followed the solution from there. Returns
 * whether it did: a player who went elsewhere keeps their moves.
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

function passesThrough(/** @type {Game} */ game, /** @type {Asking} */ asked) {
  return asked.step <= game.moves.length && samePosition(game.positionAt(asked.step), asked.position);
}

/** Return how many moves of the solution were played, compared tile by tile; null if the moves differ. */
function followed(/** @type {readonly Move[]} */ played, /** @type {readonly Move[]} */ solution) {
  const length = lengthStm(played);
  const done = length && Math.min(stepOfLength(solution, length - 1) + 1, solution.length);
  return singleLetters(played) === singleLetters(solution.slice(0, done)) ? done : null;
}
