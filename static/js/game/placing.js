/**
 * Puts the solutions of a search into the game, each better than the last, but never over what the visitor does there.
 * Answers are told apart by identity. No page, no network.
 *
 * @typedef {ReturnType<typeof askedFrom>} Asking
 * @typedef {{moves: readonly Move[], stages?: readonly import("./state.js").Stage[]}} Answer  the moves of a solution, and what they are for
 */

import { singly } from "./variations/variation.js";
import { lengthStm, stepOfLength } from "../puzzle/moves.js";
import { samePosition } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Game } from "./game.js" */
/** @import { SharedGame } from "./state.js" */

const SHOWN_MS = 500; // that an answer stays before a better one replaces it, so that you can read the page

/**
 * `isPlaying()` tells whether the game is being played just now: then it stays as it is. `onDue()` is called when an
 * answer that came too early may be offered again.
 *
 * @param {Game} game
 * @param {{isPlaying: () => boolean, onDue: () => void}} options
 */
export function createPlacing(game, { isPlaying, onDue }) {
  let asked = askedFrom(game);
  /** @type {Answer | null} */
  let placed = null; // the answer that was put behind the place of asking last
  /** @type {Answer | null} */
  let tried = null; // the answer that was placed last, or left to the visitor for good
  /** @type {SharedGame | null} */
  let own = null; // the visitor's game that a solution replaced, to go back to
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

  /** Place a better answer while the search continues, unless the player has moved since the last one. */
  function better(/** @type {Answer} */ answer) {
    clearTimeout(timer);
    const isUntouched = game.step === asked.step && holds(game, asked, placed?.moves ?? asked.ahead);
    if (answer === tried || isPlaying() || !isUntouched) return;
    const wait = shownUntil - performance.now();
    if (wait > 0) return void (timer = window.setTimeout(onDue, wait));
    shownUntil = performance.now() + SHOWN_MS;
    place(answer, () => game.addSolution(answer.moves, asked.step));
  }

  /** Place the final answer, also if the game has followed it already. It is tried once. */
  function last(/** @type {Answer} */ answer) {
    clearTimeout(timer);
    if (answer === tried) return;
    tried = answer;
    if (!isPlaying() && (!isThere(answer) || answer.stages)) place(answer, () => addIfFitting(game, asked, answer));
  }

  const isThere = (/** @type {Answer} */ answer) => holds(game, asked, answer.moves);

  /** Whether all moves after the step where the solver was asked were placed here. */
  const isOurs = () => holds(game, asked, placed?.moves ?? []);

  return {
    ...{ better, last, isThere, isOurs },

    /** Begins anew: the solver is asked from the shown position. */
    ask() {
      asked = askedFrom(game);
      placed = tried = own = null;
      shownUntil = 0;
    },

    /** Puts an answer into the game whatever is there; the visitor's own moves are kept to go back to. */
    show(/** @type {Answer} */ answer) {
      if (isThere(answer)) return;
      const { start, goalText, chosenGoal, moves, step, challenge } = game;
      if (!isOurs()) own = { start, goalText, chosenGoal, moves, step, challenge };
      place(answer, () => restore(game, asked, answer));
    },

    /** Brings the visitor's own moves back. */
    goBack() {
      const back = own;
      own = null;
      if (back) game.load(back);
    },

    /** To be called when the game has changed: moves that go on from the solution leave nothing to go back to. */
    notice() { if (!isPlacing && !isOurs()) own = null; },

    get asked() { return asked; },
    /** The visitor's moves that can be brought back. */
    get own() { return own; },
  };
}

/** The place in the game where the solver is asked. @param {Pick<Game, "start" | "goalText" | "chosenGoal" | "moves" | "step" | "position">} game */
export function askedFrom({ start, goalText, chosenGoal, moves, step, position }) {
  return Object.freeze({ start, goalText, chosenGoal, moves: moves.slice(0, step), ahead: moves.slice(step), step, position });
}

/** Whether the game has these moves behind the place where the solver was asked. */
function holds(/** @type {Game} */ game, /** @type {Asking} */ asked, /** @type {readonly Move[]} */ moves) {
  return passesThrough(game, asked) && singly(game.moves.slice(asked.step)) === singly(moves);
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
function restore(/** @type {Game} */ game, /** @type {Asking} */ asked, /** @type {Answer} */ { moves, stages }) {
  const { start, goalText, chosenGoal, moves: before, step } = asked;
  if (!passesThrough(game, asked)) game.load({ start, goalText, chosenGoal, moves: before, step });
  game.addSolution(moves, step, stages);
}

function passesThrough(/** @type {Game} */ game, /** @type {Asking} */ asked) {
  return asked.step <= game.moves.length && samePosition(game.positionAt(asked.step), asked.position);
}

/** How many moves of the solution the moves played make up, tile by tile; null when they go elsewhere. */
function followed(/** @type {readonly Move[]} */ played, /** @type {readonly Move[]} */ solution) {
  const length = lengthStm(played);
  const done = length && Math.min(stepOfLength(solution, length - 1) + 1, solution.length);
  return singly(played) === singly(solution.slice(0, done)) ? done : null;
}
