/**
 * Decides when a variation begins: when a move differs from the shown ones, or a solution replaces them. Undone moves do not
 * become a variation, unless the player has named them.
 */

import { lengthStm, stepOfLength } from "../../puzzle/moves.js";
import { beginsWith, isByHand, isSolution, isFork, nextLabel, nextForkTitle, posedAs, sharedBy, singly, withoutDetours } from "./variation.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Game } from "../game.js" */
/** @import { VariationKeeping } from "./variations.js" */

/**
 * @param {Game} game
 * @param {VariationKeeping} keeping
 * @param {() => void} onLeaveSolution  called when a move has left a solution
 */
export function createForks(game, keeping, onLeaveSolution) {
  let isShown = true; // the moves ahead have been shown and not undone
  let isAsked = false; // the next solution answers a new request
  /** @type {readonly Move[] | null} */
  let planned = null; // the game's moves, while a plan is part of them
  /** @type {readonly Move[] | null} */
  let solved = null; // the game's moves, while a solution is part of them

  /** Handle a differing move: it begins a new variation, or continues the player's if a solution was not yet followed. */
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
    queueMicrotask(() => rejoin(game, keeping)); // after all subscribers have seen the move
  }

  /** Handle a partial move: the moves are the same, divided differently. */
  function divide() {
    const { moves } = keeping.before;
    if (moves === solved) solved = game.moves;
    if (moves === planned) planned = game.moves;
    keeping.notice();
  }

  /** Handle a solution that replaces other moves: keep these as a variation if they were shown or answer another request. */
  function replace() {
    const { solutionFrom, moves } = keeping.before;
    const kept = keeping.kept();
    const isWorth = moves.length > Number(game.solutionFrom) && moves !== planned && (solutionFrom === null ? isShown : isAsked);
    isAsked = false;
    solved = game.moves;
    if (isWorth && !beginsWith(game.moves, moves)) keeping.leave(nextLabel(kept, ""), kept.own);
    else keeping.notice();
  }

  /** Handle a switch to another game or variation. */
  function begin() {
    keeping.notice();
    isShown = true;
    solved = game.solutionFrom === null || isFork(keeping.kept().own) ? null : game.moves;
  }

  const play = () => {
    if (game.moves === planned) queueMicrotask(() => returned(game, keeping)); // following a plan may lead back
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
    /** Announce a search: its solution must not replace another one without keeping that. */
    expect() { isAsked = true; },

    /** Insert a way to the goal at the current step; the next plan replaces it. @param {readonly Move[]} moves */
    plan(moves) {
      isAsked = false;
      game.addSolution(moves, game.step);
      planned = game.moves;
    },
  };
}

/** Give all variations the problem and the look of the game. @param {Game} game @param {VariationKeeping} keeping */
function pose(game, keeping) {
  const { own, others, removed } = keeping.kept();
  const posed = (/** @type {readonly import("./variation.js").Variation[]} */ variations) => posedAs(variations, game.states.current);
  keeping.keep({ own, others: posed(others), removed: removed && posed([removed])[0] });
}

/** If the moves so far begin a solution that was left, follow that again. @param {Game} game @param {VariationKeeping} keeping */
function rejoin(game, keeping) {
  if (returned(game, keeping) || game.step < game.moves.length) return;
  const variation = keeping.kept().others.find((each) => isSolution(each) && beginsWith(each.state.moves, game.moves));
  const step = variation ? stepOf(variation.state.moves, lengthStm(game.moves)) : 0;
  if (variation && step) keeping.goTo(variation.number, step);
}

/** Follow a solution again if all moves away from it have been undone by moves; return whether that is so. @param {Game} game @param {VariationKeeping} keeping */
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

/** Return how many moves make up `length` single-tile moves; 0 if these end within a move. @param {readonly Move[]} moves @param {number} length */
function stepOf(moves, length) {
  const step = stepOfLength(moves, length);
  return lengthStm(moves.slice(0, step)) === length ? step : 0;
}
