/**
 * Parting: a line is left where a move goes elsewhere than the moves that were shown, or a solution takes their place. What was
 * undone is no line, unless a person has named it.
 *
 * @typedef {import("../../puzzle/moves.js").Move} Move
 */

import { lengthStm } from "../../puzzle/moves.js";
import { beginsWith, isByHand, isSolution, isTry, nextLabel, nextTry, posedAs, sharedBy, singly, withoutDetours } from "./lines.js";

/**
 * @param {import("../game.js").Game} game
 * @param {import("./line-keeping.js").LineKeeping} keeping
 * @param {() => void} onStray  a move has left a solution
 */
export function createParting(game, keeping, onStray) {
  let isShown = true; // what lies ahead has been shown, and not undone
  let isAsked = false; // the next solution answers another question
  /** @type {readonly Move[] | null} */
  let planned = null; // the game's moves, as long as a plan is part of them
  /** @type {readonly Move[] | null} */
  let solved = null; // the game's moves, as long as a solution is part of them

  /** A move went elsewhere. Who has not begun to follow a solution goes on with the same line, and leaves another. */
  function part() {
    const { solutionFrom, step, moves } = keeping.before;
    const kept = keeping.kept();
    const { own } = kept;
    const hasSolution = solutionFrom !== null && moves === solved && moves.length > step;
    const isWorth = moves.length > step && moves !== planned && (isShown || hasSolution || own.name);
    if (!isWorth) keeping.notice();
    else if (hasSolution && step <= solutionFrom && isByHand(own)) keeping.leave(own, nextLabel(kept, ""));
    else keeping.leave(nextLabel(kept, nextTry(kept)), own);
    isShown = true;
    solved = null;
    if (hasSolution) onStray();
    queueMicrotask(() => rejoin(game, keeping)); // once all have heard of the move
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

  /** Another timeline, or another of its lines. */
  function begin() {
    keeping.notice();
    isShown = true;
    solved = game.solutionFrom === null || isTry(keeping.kept().own) ? null : game.moves;
  }

  const play = () => {
    if (game.moves === planned) queueMicrotask(() => returned(game, keeping)); // a plan may lead back
    if (game.moves === keeping.before.moves) keeping.notice();
    else (singly(game.moves) === singly(keeping.before.moves) ? divide : part)();
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

/** The lines are of the problem and the look that the timeline has. @param {import("../game.js").Game} game @param {import("./line-keeping.js").LineKeeping} keeping */
function pose(game, keeping) {
  const { own, others, removed } = keeping.kept();
  const posed = (/** @type {readonly import("./lines.js").Line[]} */ lines) => posedAs(lines, game.timelines.current);
  keeping.keep({ own, others: posed(others), removed: removed && posed([removed])[0] });
}

/** Where a solution that was left goes on from here, after the very same moves, it is followed again. @param {import("../game.js").Game} game @param {import("./line-keeping.js").LineKeeping} keeping */
function rejoin(game, keeping) {
  if (returned(game, keeping) || game.step < game.moves.length) return;
  const line = keeping.kept().others.find((each) => isSolution(each) && beginsWith(each.timeline.moves, game.moves));
  const step = line ? stepOf(line.timeline.moves, lengthStm(game.moves)) : 0;
  if (line && step) keeping.goTo(line.number, step);
}

/** Follows a solution again where all tiles that were slid elsewhere have been slid back; whether that is so. @param {import("../game.js").Game} game @param {import("./line-keeping.js").LineKeeping} keeping */
function returned(game, keeping) {
  const played = game.moves.slice(0, game.step);
  const { length } = withoutDetours(singly(played));
  const line = keeping.kept().others.find((each) => {
    const shared = sharedBy(each.timeline.moves, played);
    return isSolution(each) && length === shared && shared < lengthStm(played) && shared < lengthStm(each.timeline.moves);
  });
  const step = line && length ? stepOf(line.timeline.moves, length) : 0;
  const isBack = line !== undefined && (step > 0 || length === 0);
  if (isBack) keeping.goTo(line.number, step, { isForgotten: true });
  return isBack;
}

/** After how many moves so many tiles are slid; 0 where that is within one. @param {readonly Move[]} moves @param {number} length */
function stepOf(moves, length) {
  let slid = 0;
  return moves.findIndex(({ count }) => (slid += count) === length) + 1;
}
