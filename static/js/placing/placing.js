/**
 * What a search has put into the game: better and better solutions, and never one over what somebody does there.
 *
 * placed   the answer that was put there last, behind the place of asking
 * tried    the answer that was placed last, or left to the visitor for good
 *
 * An answer is known again by its identity. No page, no network.
 *
 * @typedef {import("./asking.js").Answer} Answer
 */

import { createAside } from "./aside.js";
import { addIfFitting, askedFrom, holds, isUntouched, restore } from "./asking.js";
import { createCalm } from "./calm.js";

/**
 * `isPlaying()` tells whether the timeline is being played just now: then it stays as it is. `onDue()` is called when an
 * answer that came too early may be offered again.
 *
 * @param {import("../game/game.js").Game} game
 * @param {{isPlaying: () => boolean, onDue: () => void}} options
 */
export function createPlacing(game, { isPlaying, onDue }) {
  const calm = createCalm(onDue);
  const aside = createAside(game);
  let asked = askedFrom(game);
  /** @type {Answer | null} */
  let placed = null;
  /** @type {Answer | null} */
  let tried = null;

  function place(/** @type {Answer} */ answer, /** @type {() => void} */ change) {
    tried = answer;
    aside.hold(change);
    placed = answer;
  }

  /** A better answer while the search goes on: only where nobody has touched the game. */
  function better(/** @type {Answer} */ answer) {
    calm.hush();
    if (answer === tried || isPlaying() || !isUntouched(game, asked, placed)) return;
    if (calm.isOn) return calm.wait();
    calm.begin();
    place(answer, () => game.addSolution(answer.moves, asked.step));
  }

  /** The answer with which the search ends: also where the game has followed it already. It is tried once. */
  function last(/** @type {Answer} */ answer) {
    calm.hush();
    if (answer === tried) return;
    tried = answer;
    if (isPlaying() || (isThere(answer) && !answer.stages)) return;
    aside.hold(() => {
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
      placed = tried = null;
      aside.drop();
      calm.end();
    },

    /** Puts an answer into the game whatever is there; the visitor's own moves are kept aside. */
    show(/** @type {Answer} */ answer) {
      if (isThere(answer)) return;
      if (!isOurs()) aside.keep();
      place(answer, () => restore(game, asked, answer));
    },

    /** Brings the visitor's own moves back. */
    goBack: aside.goBack,

    /** To be called when the game has changed: moves that go on from the solution leave nothing to go back to. */
    notice() {
      if (!isOurs()) aside.drop();
    },

    /** From where the solver was asked. */
    get asked() { return asked; },

    /** The moves of the visitor's that there are to go back to. */
    get own() { return aside.story; },
  };
}
