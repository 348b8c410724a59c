/**
 * What a search has put into the game: better and better solutions, and never one over what somebody does there.
 *
 * placed   the answer that was put there last, behind the place of asking
 * calm     an answer stays for a moment before the next takes its place, so that the page can be read
 * own      the visitor's timeline that a solution has pushed aside, to go back to
 *
 * An answer is known again by its identity. No page, no network.
 *
 * @typedef {import("./asking.js").Answer} Answer
 */

import { addIfFitting, askedFrom, holds, isUntouched, restore } from "./asking.js";

const CALM = 500; // ms

/**
 * `isPlaying()` tells whether the timeline is being played just now: then it stays as it is. `onDue()` is called when an
 * answer that came too early may be offered again.
 *
 * @param {import("./game.js").Game} game
 * @param {{isPlaying: () => boolean, onDue: () => void}} options
 */
export function createPlacing(game, { isPlaying, onDue }) {
  let asked = askedFrom(game);
  /** @type {Answer | null} */
  let placed = null;
  /** @type {Answer | null} */
  let tried = null; // what was placed, or left to the visitor for good
  let own = null;
  let calm = 0; // until when the placed answer stays
  let timer = 0;
  let moving = false; // this module changes the game just now

  function put(change) {
    moving = true;
    change();
    moving = false;
  }

  function place(answer, change) {
    tried = answer;
    put(change);
    placed = answer;
  }

  /** A better answer while the search goes on: only where nobody has touched the game. */
  function better(answer) {
    clearTimeout(timer);
    if (answer === tried || isPlaying() || !isUntouched(game, asked, placed)) return;
    const early = calm - performance.now();
    if (early > 0) {
      timer = setTimeout(onDue, early);
      return;
    }
    calm = performance.now() + CALM;
    place(answer, () => game.addSolution(answer.moves, asked.step));
  }

  /** The answer with which the search ends: also where the game has followed it already. It is tried once. */
  function last(answer) {
    clearTimeout(timer);
    if (answer === tried) return;
    tried = answer;
    if (isPlaying() || (isThere(answer) && !answer.stages)) return;
    put(() => addIfFitting(game, asked, answer) && (placed = answer));
  }

  const isThere = (answer) => holds(game, asked, answer.moves);

  /** Whether the game holds nothing behind the place of asking but what was put there. */
  const isOurs = () => holds(game, asked, placed?.moves ?? []);

  return {
    better,
    last,
    isThere,
    isOurs,

    /** Begins anew: the solver is asked from the shown position. */
    ask() {
      asked = askedFrom(game);
      placed = tried = own = null;
      calm = 0;
    },

    /** Puts an answer into the game whatever is there; the visitor's own way is kept aside. */
    show(answer) {
      if (isThere(answer)) return;
      if (!isOurs()) own = { start: game.start, goalText: game.goalText, moves: game.moves, step: game.step };
      place(answer, () => restore(game, asked, answer));
    },

    /** Brings the visitor's own way back. */
    goBack() {
      const timeline = own;
      own = null;
      put(() => game.load(timeline));
    },

    /** To be called when the game has changed: a way that goes on from the solution leaves nothing to go back to. */
    notice() {
      if (!moving && !isOurs()) own = null;
    },

    /** The step from which the solver was asked. */
    get step() { return asked.step; },

    /** Whether there is a way of the visitor's to go back to. */
    get hasOwn() { return own !== null; },
  };
}
