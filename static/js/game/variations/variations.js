/**
 * The variations of a game: named continuations from one start. The current one is the game itself; the others are stored
 * with it, and undo restores them with it. No DOM, no network.
 *
 * Read on with `variation.js`, the values, and `forks.js`, which decides when a variation begins.
 *
 * @typedef {Variation & {isCurrent: boolean}} ShownVariation
 * @typedef {ReturnType<typeof createVariations>} Variations
 */

import { createListeners } from "../listeners.js";
import { begin } from "../state.js";
import { freeTitle, givenWith, nameFrom, nextLabel, NOTHING, singly, worthKeeping, variationOf } from "./variation.js";
import { createForks } from "./forks.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Kept, Label, Variation } from "./variation.js" */

/**
 * Create the variations. `onLeaveSolution()` is called when a move leaves a solution that was being followed.
 *
 * @template {AnyRun} Run
 * @param {KeepingParts<Run> & {onLeaveSolution: () => void}} parts
 */
export function createVariations({ game, times, recording, onLeaveSolution }) {
  const keeping = createKeeping({ game, times, recording });
  const forks = createForks(game, keeping, onLeaveSolution);

  /** Return all variations in order of creation, including the current one. @returns {ShownVariation[]} */
  function all() {
    const others = keeping.kept().others.map((variation) => ({ ...variation, isCurrent: false }));
    return [...others, { ...keeping.own(), isCurrent: true }].sort((one, other) => one.number - other.number);
  }

  return {
    ...forks,
    goTo: keeping.goTo,
    entitle: keeping.entitle,

    /** Call `listener` when the variations or the game have changed. */
    subscribe: keeping.subscribe,

    get all() { return all(); },

    /** The variation deleted last, while it can be restored. */
    get removed() { return keeping.kept().removed ?? null; },

    /** Name a variation; "" restores its default title. @param {number} number @param {string} text */
    rename(number, text) {
      const { own, others } = keeping.kept();
      const name = nameFrom(text);
      if (own.number === number) keeping.keep({ own: { ...own, name }, others });
      else keeping.keep({ own, others: others.map((variation) => (variation.number === number ? { ...variation, name } : variation)) });
    },

    /** Delete a variation, unless it is the only one. If it is the current one, another is shown. @param {number} number */
    remove(number) {
      const variation = all().find((each) => each.number === number);
      const next = all().find((each) => each.number !== number);
      if (!variation || !next) return;
      if (variation.isCurrent) keeping.goTo(next.number);
      const { own, others } = keeping.kept();
      keeping.keep({ own, others: others.filter((each) => each.number !== number), removed: variationOf(variation, variation.state) });
    },

    /** Restore the variation deleted last. */
    restore() {
      const { own, others, removed } = keeping.kept();
      if (removed) keeping.keep({ own, others: [...others, removed], removed: null });
    },

    /** Add other moves from the same start as a variation, unless one has the same moves. @param {string} title @param {readonly Move[]} moves @param {readonly number[]} [times] */
    add(title, moves, times) {
      if (all().some(({ state }) => singly(state.moves) === singly(moves))) return;
      const kept = keeping.kept();
      const { own, others } = kept;
      const label = nextLabel(kept, freeTitle(title, [keeping.own(), ...others]));
      keeping.keep({ own, others: [...others, variationOf(label, begin({ start: game.start, moves, step: 0, times }, game.states.current))] });
    },
  };
}

/**
 * Storage of variations: which there are beside the game, their labels, and how one replaces the game.
 *
 * @typedef {{times: readonly number[]}} AnyRun  how a game was played: the times of its moves and more
 * @typedef {ReturnType<typeof createKeeping>} VariationKeeping
 */

/**
 * @template {AnyRun} Run
 * @typedef {object} KeepingParts
 * @property {import("../game.js").Game} game
 * @property {ReturnType<typeof import("../clock.js").followGame>} times
 * @property {{of: (id: symbol) => Run, recall: (state: symbol, run: Run) => void}} recording
 */

/** @template {AnyRun} Run @param {KeepingParts<Run>} parts */
function createKeeping({ game, times, recording }) {
  const listeners = /** @type {import("../listeners.js").Listeners<void>} */ (createListeners());
  /** @type {Map<string, string>} */
  const titles = new Map(); // of solutions, keyed by their moves
  let seen = look();

  /** Take a snapshot of the game and how it was played, before the next move changes that. */
  function look() {
    const { current: { variations, linkVariations } } = game.states;
    if (linkVariations && !variations) game.keepVariations(Object.freeze(givenWith(game.states.current)));
    const { current } = game.states;
    const run = recording.of(current.id);
    return { state: current, elapsed: times.of(current.id), run: { ...run, times: [...run.times] } };
  }

  /** Return the default title of the game: that of its solution, or depending on whose moves these are. */
  function title() {
    const { state: { moves, solutionFrom }, run } = seen;
    const own = solutionFrom ?? moves.length;
    if (own < moves.length) return titles.get(singly(moves.slice(own))) ?? "Solution";
    return run.times.length >= own ? "Your game" : "The game";
  }

  /** Return the variations stored with the snapshot. @returns {Kept} */
  const kept = () => seen.state.variations ?? NOTHING;

  /** Fill in a missing title. @param {Label} label @returns {Label} */
  const titled = (label) => ({ ...label, title: label.title || freeTitle(title(), kept().others) });

  const own = () => variationOf(titled(kept().own), seen.state);

  function notice() {
    seen = look();
    listeners.notify();
  }

  /** Store these variations; unless `removed` is given, the deleted one stays. @param {Kept} next */
  function keep({ own: label, others, removed = kept().removed }) {
    game.keepVariations(Object.freeze({ own: label, others: worthKeeping(others, game.moves), removed }));
    notice();
  }

  return {
    kept,
    keep,
    own,
    notice,
    subscribe: listeners.subscribe,

    /** The game before the change in progress. */
    get before() { return seen.state; },

    /** Store the snapshot as a variation labelled `left`; the game itself gets `label`. @param {Label} label @param {Label} left */
    leave(label, left) {
      const id = Symbol("line");
      times.recall(id, seen.elapsed, seen.run.times.length);
      recording.recall(id, /** @type {Run} */ (seen.run));
      keep({ own: label, others: [...kept().others, variationOf(titled(left), { ...seen.state, id })] });
    },

    /** Switch to another variation, at its last step or a given one; `isForgotten` drops the current one, unless it has a name. @param {number} number @param {number} [step] @param {{isForgotten: boolean}} [way] */
    goTo(number, step, { isForgotten } = { isForgotten: false }) {
      const { others, removed } = kept();
      const variation = others.find((other) => other.number === number);
      if (!variation) return;
      const { state, ...label } = variation;
      const left = isForgotten && !own().name ? [] : [own()];
      const rest = worthKeeping([...others.filter((other) => other !== variation), ...left], state.moves);
      const variations = Object.freeze({ own: label, others: rest, removed });
      game.takeUp({ ...game.states, current: Object.freeze({ ...state, step: step ?? state.step, variations }) });
    },

    /** Set the title of a solution. @param {readonly Move[]} moves @param {string} name */
    entitle(moves, name) {
      titles.set(singly(moves), name);
      listeners.notify();
    },
  };
}
