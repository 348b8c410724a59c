/**
 * When a variation begins: a move differs from those shown, or a solution replaces them. Undone moves are no variation,
 * unless a person has named them.
 */

import { lengthStm, stepOfLength } from "../../puzzle/moves.js";
import { beginsWith, isByHand, isSolution, isFork, nextLabel, nextForkTitle, posedAs, sharedBy, singly, withoutDetours } from "./variation.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Game } from "../game.js" */
/** @import { VariationKeeping } from "./variations.js" */

/**
 * @param {Game} game
 * @param {VariationKeeping} keeping
 * @param {() => void} onLeaveSolution  a move has left a solution
 */
export function createForks(game, keeping, onLeaveSolution) {
  let isShown = true; // what lies ahead has been shown, and not undone
  let isAsked = false; // the next solution answers another question
  /** @type {readonly Move[] | null} */
  let planned = null; // the game's moves, as long as a plan is part of them
  /** @type {readonly Move[] | null} */
  let solved = null; // the game's moves, as long as a solution is part of them

  /** A move went elsewhere. Who has not begun to follow a solution goes on with the same variation, and leaves another. */
  function fork() {
    const { solutionFrom, step, moves } = keeping.before;
    const kept = keeping.kept();
    const { own } = kept;
    const hasSolution = solutionFrom !== null && moves === solved && moves.length > step;
    const isWorth = moves.length > step && moves !== planned && (isShown || hasSolution || own.name);
    if (!isWorth) keeping.notice();
    else if (hasSolution && step <= solutionFrom && isByHand(own)) keeping.leave(own, nextLabel(kept, ""));
    else keeping.leave(nextLabel(kept, nextForkTitle(kept)), own);
    isShown = true;
    solved = null;
    if (hasSolution) onLeaveSolution();
    queueMicrotask(() => rejoin(game, keeping)); // once all know of the move
  }

  /** Some tiles of a longer move were slid: the moves are the same, in other pieces. */
  function divide() {
    const { moves } = keeping.before;
    if (moves === solved) solved = game.moves;
    if (moves === planned) planned = game.moves;
    keeping.notice();
  }

  /** A solution stands where other moves stood: these are left if they were shown, or answer another question. */
  function replace() {
    const { solutionFrom, moves } = keeping.before;
    const kept = keeping.kept();
    const isWorth = moves.length > Number(game.solutionFrom) && moves !== planned && (solutionFrom === null ? isShown : isAsked);
    isAsked = false;
    solved = game.moves;
    if (isWorth && !beginsWith(game.moves, moves)) keeping.leave(nextLabel(kept, ""), kept.own);
    else keeping.notice();
  }

  /** Another game, or another of its variations. */
  function begin() {
    keeping.notice();
    isShown = true;
    solved = game.solutionFrom === null || isFork(keeping.kept().own) ? null : game.moves;
  }

  const play = () => {
    if (game.moves === planned) queueMicrotask(() => returned(game, keeping)); // a plan may lead back
    if (game.moves === keeping.before.moves) keeping.notice();
    else (singly(game.moves) === singly(keeping.before.moves) ? divide : fork)();
  };
  const repose = () => pose(game, keeping);
  const acts = { play, jump: keeping.notice, load: begin, solution: replace, goal: repose, look: repose };

  game.subscribe(({ kind, by, from, to }) => {
    if (kind === "jump") isShown = by === "replay" || (isShown && to > from);
    acts[kind]();
  });

  return {
    /** A search begins: its solution does not take the place of another's without a trace. */
    expect() { isAsked = true; },

    /** Puts a way to the goal behind the shown step, which gives way to the next such way. @param {readonly Move[]} moves */
    plan(moves) {
      isAsked = false;
      game.addSolution(moves, game.step);
      planned = game.moves;
    },
  };
}

/** The variations are of the problem and the look that the game has. @param {Game} game @param {VariationKeeping} keeping */
function pose(game, keeping) {
  const { own, others, removed } = keeping.kept();
  const posed = (/** @type {readonly import("./variation.js").Variation[]} */ variations) => posedAs(variations, game.states.current);
  keeping.keep({ own, others: posed(others), removed: removed && posed([removed])[0] });
}

/** Where a solution that was left goes on from here, after the very same moves, it is followed again. @param {Game} game @param {VariationKeeping} keeping */
function rejoin(game, keeping) {
  if (returned(game, keeping) || game.step < game.moves.length) return;
  const variation = keeping.kept().others.find((each) => isSolution(each) && beginsWith(each.state.moves, game.moves));
  const step = variation ? stepOf(variation.state.moves, lengthStm(game.moves)) : 0;
  if (variation && step) keeping.goTo(variation.number, step);
}

/** Follows a solution again where all tiles that were slid elsewhere have been slid back; whether that is so. @param {Game} game @param {VariationKeeping} keeping */
function returned(game, keeping) {
  const played = game.moves.slice(0, game.step);
  const { length } = withoutDetours(singly(played));
  const variation = keeping.kept().others.find((each) => {
    const shared = sharedBy(each.state.moves, played);
    return isSolution(each) && length === shared && shared < lengthStm(played) && shared < lengthStm(each.state.moves);
  });
  const step = variation && length ? stepOf(variation.state.moves, length) : 0;
  const isBack = variation !== undefined && (step > 0 || length === 0);
  if (isBack) keeping.goTo(variation.number, step, { isForgotten: true });
  return isBack;
}

/** How many moves take `length` single-tile moves; 0 where these end within a move. @param {readonly Move[]} moves @param {number} length */
function stepOf(moves, length) {
  const step = stepOfLength(moves, length);
  return lengthStm(moves.slice(0, step)) === length ? step : 0;
}
