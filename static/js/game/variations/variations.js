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
import { nameFrom, nextLabel, NO_VARIATIONS, singleLetters, unusedTitle, variationOf, variationsInLink, worthKeeping } from "./variation.js";
import { createForks } from "./forks.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Label, Variation, VariationSet } from "./variation.js" */

/**
 * Create the variations. `onLeaveSolution()` is called when a move leaves a solution that was being followed.
 *
 * @template {AnyRun} Run
 * @param {StoreParts<Run> & {onLeaveSolution: () => void}} parts
 */
export function createVariations({ game, times, recording, onLeaveSolution }) {
  const store = createVariationStore({ game, times, recording });
  const forks = createForks(game, store, onLeaveSolution);

  /** Return all variations in order of creation, including the current one. @returns {ShownVariation[]} */
  function all() {
    const others = store.read().others.map((variation) => ({ ...variation, isCurrent: false }));
    return [...others, { ...store.own(), isCurrent: true }].sort((one, other) => one.number - other.number);
  }

  return {
    ...forks,
    goTo: store.goTo,
    setTitle: store.setTitle,

    /** The listener is called when the variations or the game have changed. */
    subscribe: store.subscribe,

    get all() { return all(); },

    /** The variation deleted last, while it can be restored. */
    get removed() { return store.read().removed ?? null; },

    /** Name a variation; "" restores its default title. @param {number} number @param {string} text */
    rename(number, text) {
      const { own, others } = store.read();
      const name = nameFrom(text);
      if (own.number === number) store.write({ own: { ...own, name }, others });
      else store.write({ own, others: others.map((variation) => (variation.number === number ? { ...variation, name } : variation)) });
    },

    /** Delete a variation, unless it is the only one. If it is the current one, another is shown. @param {number} number */
    remove(number) {
      const variation = all().find((each) => each.number === number);
      const next = all().find((each) => each.number !== number);
      if (!variation || !next) return;
      if (variation.isCurrent) store.goTo(next.number);
      const { own, others } = store.read();
      store.write({ own, others: others.filter((each) => each.number !== number), removed: variationOf(variation, variation.state) });
    },

    /** Restore the variation deleted last. */
    restore() {
      const { own, others, removed } = store.read();
      if (removed) store.write({ own, others: [...others, removed], removed: null });
    },

    /** Add other moves from the same start as a variation, unless one has the same moves. @param {string} title @param {readonly Move[]} moves @param {readonly number[]} [times] */
    add(title, moves, times) {
      if (all().some(({ state }) => singleLetters(state.moves) === singleLetters(moves))) return;
      const variations = store.read();
      const { own, others } = variations;
      const label = nextLabel(variations, unusedTitle(title, [store.own(), ...others]));
      store.write({ own, others: [...others, variationOf(label, begin({ start: game.start, moves, step: 0, times }, game.states.current))] });
    },
  };
}

/**
 * Storage of variations: which there are beside the game, their labels, and how one replaces the game.
 *
 * @typedef {{times: readonly number[]}} AnyRun  how a game was played: the times of its moves and more
 * @typedef {ReturnType<typeof createVariationStore>} VariationStore
 */

/**
 * @template {AnyRun} Run
 * @typedef {object} StoreParts
 * @property {import("../game.js").Game} game
 * @property {ReturnType<typeof import("../clock.js").followGame>} times
 * @property {{of: (id: symbol) => Run, recall: (state: symbol, run: Run) => void}} recording
 */

/** @template {AnyRun} Run @param {StoreParts<Run>} parts */
function createVariationStore({ game, times, recording }) {
  const listeners = /** @type {import("../listeners.js").Listeners<void>} */ (createListeners());
  /** @type {Map<string, string>} */
  const titles = new Map(); // of solutions, keyed by their moves
  let snapshot = takeSnapshot();

  /** Return the game and how it was played, before the next move changes that. */
  function takeSnapshot() {
    const { current: { variations, linkVariations } } = game.states;
    if (linkVariations && !variations) game.setVariations(Object.freeze(variationsInLink(game.states.current)));
    const { current } = game.states;
    const run = recording.of(current.id);
    return { state: current, elapsed: times.of(current.id), run: { ...run, times: [...run.times] } };
  }

  /** Return the default title of the game: that of its solution, or depending on whose moves these are. */
  function title() {
    const { state: { moves, solutionFrom }, run } = snapshot;
    const own = solutionFrom ?? moves.length;
    if (own < moves.length) return titles.get(singleLetters(moves.slice(own))) ?? "Solution";
    return run.times.length >= own ? "Your game" : "The game";
  }

  /** Return the variations stored with the snapshot. @returns {VariationSet} */
  const read = () => snapshot.state.variations ?? NO_VARIATIONS;

  /** Fill in a missing title. @param {Label} label @returns {Label} */
  const titled = (label) => ({ ...label, title: label.title || unusedTitle(title(), read().others) });

  const own = () => variationOf(titled(read().own), snapshot.state);

  function refresh() {
    snapshot = takeSnapshot();
    listeners.notify();
  }

  /** Store these variations; unless `removed` is given, the deleted one stays. @param {VariationSet} next */
  function write({ own: label, others, removed = read().removed }) {
    game.setVariations(Object.freeze({ own: label, others: worthKeeping(others, game.moves), removed }));
    refresh();
  }

  return {
    read,
    write,
    own,
    refresh,
    subscribe: listeners.subscribe,

    /** The game before the change in progress. */
    get before() { return snapshot.state; },

    /** Store the snapshot as a variation labelled `left`; the game itself gets `label`. @param {Label} label @param {Label} left */
    branch(label, left) {
      const id = Symbol("line");
      times.recall(id, snapshot.elapsed);
      recording.recall(id, /** @type {Run} */ (snapshot.run));
      write({ own: label, others: [...read().others, variationOf(titled(left), { ...snapshot.state, id })] });
    },

    /** Switch to another variation, at its last step or a given one; `isForgotten` drops the current one, unless it has a name. @param {number} number @param {number} [step] */
    goTo(number, step, isForgotten = false) {
      const { others, removed } = read();
      const variation = others.find((other) => other.number === number);
      if (!variation) return;
      const { state, ...label } = variation;
      const left = isForgotten && !own().name ? [] : [own()];
      const rest = worthKeeping([...others.filter((other) => other !== variation), ...left], state.moves);
      const variations = Object.freeze({ own: label, others: rest, removed });
      game.resume({ ...game.states, current: Object.freeze({ ...state, step: step ?? state.step, variations }) });
    },

    /** Set the title of a solution. @param {readonly Move[]} moves @param {string} name */
    setTitle(moves, name) {
      titles.set(singleLetters(moves), name);
      listeners.notify();
    },
  };
}
