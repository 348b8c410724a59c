/**
 * Decides when a variation begins: when a move differs from the shown ones, or a solution replaces them. Of undone moves, a
 * last one is a slip, and all are another attempt: neither becomes a variation, unless the player has named it.
 */

import { lengthStm, stepOfLength } from "../../puzzle/moves.js";
import { isFinished } from "../state.js";
import { beginsWith, isByHand, isFork, isSolution, isWhole, nextForkTitle, nextLabel, sharedLength, singleLetters, withoutDetours, withProblemOf } from "./variation.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Game } from "../game.js" */
/** @import { VariationStore } from "./variations.js" */

/**
 * @param {Game} game
 * @param {VariationStore} store
 * @param {() => void} onLeaveSolution  called when a move has left a solution
 */
export function createForks(game, store, onLeaveSolution) {
  let isShown = true; // the moves ahead have been shown and not undone
  let isAsked = false; // the next solution answers a new request
  /** @type {readonly Move[] | null} */
  let planned = null; // the game's moves, while a plan is part of them
  /** @type {readonly Move[] | null} */
  let solved = null; // the game's moves, while a solution is part of them

  /** Handle a differing move: it begins a new variation, or continues the player's if a solution was not yet followed. */
  function fork() {
    const { solutionFrom, step, moves } = store.before;
    const variations = store.read();
    const { own } = variations;
    const hasSolution = solutionFrom !== null && moves === solved && moves.length > step;
    const isLong = step > 0 && moves.length > step + 1; // what was undone
    const isWorth = isFinished(store.before) || (moves.length > step && moves !== planned && (isShown || hasSolution || isLong || own.name));
    if (!isWorth) store.refresh();
    else if (hasSolution && step <= solutionFrom && isByHand(own)) store.branch(own, nextLabel(variations, ""));
    else store.branch(nextLabel(variations, nextForkTitle(variations)), own);
    isShown = true;
    solved = null;
    if (hasSolution) onLeaveSolution();
    queueMicrotask(() => rejoin(game, store)); // after all subscribers have seen the move
  }

  /** Handle a partial move: the moves are the same, divided differently. */
  function divide() {
    const { moves } = store.before;
    if (moves === solved) solved = game.moves;
    if (moves === planned) planned = game.moves;
    store.refresh();
  }

  /** Handle a solution that replaces other moves: keep these as a variation if they were shown or answer another request. */
  function replace() {
    const { solutionFrom, moves } = store.before;
    const variations = store.read();
    const isWorth = isFinished(store.before) || (moves.length > Number(game.solutionFrom) && moves !== planned && (solutionFrom === null ? isShown : isAsked));
    isAsked = false;
    solved = game.moves;
    if (isWorth && !beginsWith(game.moves, moves)) store.branch(nextLabel(variations, ""), variations.own);
    else store.refresh();
  }

  /** Handle a switch to another game or variation. */
  function begin() {
    store.refresh();
    isShown = true;
    solved = game.solutionFrom === null || isFork(store.read().own) ? null : game.moves;
  }

  const play = () => {
    if (game.moves === planned) queueMicrotask(() => returned(game, store)); // following a plan may lead back
    if (game.moves === store.before.moves) store.refresh();
    else (singleLetters(game.moves) === singleLetters(store.before.moves) ? divide : fork)();
  };
  const pose = () => poseAll(game, store);
  const actions = { play, jump: store.refresh, load: begin, solution: replace, goal: pose, look: pose };

  game.subscribe(({ kind, by, from, to }) => {
    if (kind === "jump") isShown = by === "replay" || (isShown && to > from);
    actions[kind]();
    if (kind === "jump" && by === "player" && to < from && game.isUntimed) queueMicrotask(() => undone(game, store));
  });

  return {
    /** Announce a search: its solution must not replace another one without keeping that. */
    expectSolution() { isAsked = true; },

    /** Insert a way to the goal at the current step; the next plan replaces it. @param {readonly Move[]} moves */
    plan(moves) {
      isAsked = false;
      game.addSolution(moves, game.step);
      planned = game.moves;
    },
  };
}

/** Give all variations the problem and the look of the game. @param {Game} game @param {VariationStore} store */
function poseAll(game, store) {
  const { own, others, removed } = store.read();
  const posed = (/** @type {readonly import("./variation.js").Variation[]} */ variations) => withProblemOf(variations, game.states.current);
  store.write({ own, others: posed(others), removed: removed && posed([removed])[0] });
}

/** If the moves so far begin a solution that was left, follow that again. @param {Game} game @param {VariationStore} store */
function rejoin(game, store) {
  if (returned(game, store) || game.step < game.moves.length) return;
  const variation = store.read().others.find((each) => isWhole(each) && beginsWith(each.state.moves, game.moves));
  const step = variation ? stepOf(variation.state.moves, lengthStm(game.moves)) : 0;
  if (variation && step) store.goTo(variation.number, step);
}

/** Follow a solution again if all moves away from it have been undone by moves; return whether that is so. @param {Game} game @param {VariationStore} store */
function returned(game, store) {
  if (!store.read().others.length) return false;
  const played = game.moves.slice(0, game.step);
  const rest = withoutDetours(singleLetters(played));
  const { length } = rest;
  const variation = store.read().others.find((each) => {
    const shared = sharedLength(each.state.moves, played);
    return isWhole(each) && rest === singleLetters(played).slice(0, shared) && shared < lengthStm(played) && (shared < lengthStm(each.state.moves) || !isSolution(each));
  });
  const step = variation && length ? stepOf(variation.state.moves, length) : 0;
  const isBack = variation !== undefined && (step > 0 || length === 0);
  if (isBack) store.goTo(variation.number, step, true);
  return isBack;
}

/** Step in the finished game again once undo has led back to where the variation left it. @param {Game} game @param {VariationStore} store */
function undone(game, store) {
  const played = game.moves.slice(0, game.step);
  const variation = store.read().others.find(({ state }) => isFinished(state) && beginsWith(state.moves, played));
  if (variation) store.goTo(variation.number, stepOf(variation.state.moves, lengthStm(played)));
}

/** Return how many moves make up `length` single-tile moves; 0 if these end within a move. @param {readonly Move[]} moves @param {number} length */
function stepOf(moves, length) {
  const step = stepOfLength(moves, length);
  return lengthStm(moves.slice(0, step)) === length ? step : 0;
}
