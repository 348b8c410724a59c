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
 * @typedef {import("./timeline.js").Story} Story
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
  /** @type {Story | null} */
  let own = null;
  let calm = 0; // until when the placed answer stays
  let timer = 0;
  let moving = false; // this module changes the game just now

  function put(/** @type {() => void} */ change) {
    moving = true;
    change();
    moving = false;
  }

  function place(/** @type {Answer} */ answer, /** @type {() => void} */ change) {
    tried = answer;
    put(change);
    placed = answer;
  }

  /** A better answer while the search goes on: only where nobody has touched the game. */
  function better(/** @type {Answer} */ answer) {
    clearTimeout(timer);
    if (answer === tried || isPlaying() || !isUntouched(game, asked, placed)) return;
    const early = calm - performance.now();
    if (early > 0) {
      timer = window.setTimeout(onDue, early);
      return;
    }
    calm = performance.now() + CALM;
    place(answer, () => game.addSolution(answer.moves, asked.step));
  }

  /** The answer with which the search ends: also where the game has followed it already. It is tried once. */
  function last(/** @type {Answer} */ answer) {
    clearTimeout(timer);
    if (answer === tried) return;
    tried = answer;
    if (isPlaying() || (isThere(answer) && !answer.stages)) return;
    put(() => {
      if (addIfFitting(game, asked, answer)) placed = answer;
    });
  }

  const isThere = (/** @type {Answer} */ answer) => holds(game, asked, answer.moves);

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

    /** Puts an answer into the game whatever is there; the visitor's own moves are kept aside. */
    show(/** @type {Answer} */ answer) {
      if (isThere(answer)) return;
      if (!isOurs()) own = { start: game.start, goalText: game.goalText, moves: game.moves, step: game.step };
      place(answer, () => restore(game, asked, answer));
    },

    /** Brings the visitor's own moves back. */
    goBack() {
      const story = own;
      own = null;
      if (story) put(() => game.load(story));
    },

    /** To be called when the game has changed: moves that go on from the solution leave nothing to go back to. */
    notice() {
      if (!moving && !isOurs()) own = null;
    },

    /** The step from which the solver was asked. */
    get step() { return asked.step; },

    /** Whether there are moves of the visitor's to go back to. */
    get hasOwn() { return own !== null; },
  };
}
