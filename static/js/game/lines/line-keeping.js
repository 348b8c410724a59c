/**
 * Keeping lines: where the lines beside a game's timeline are, what each is called, and how one takes the timeline's place.
 *
 * @typedef {import("./lines.js").Kept} Kept
 * @typedef {import("./lines.js").Label} Label
 * @typedef {import("../../puzzle/moves.js").Move} Move
 * @typedef {{times: readonly number[]}} AnyRun  how a timeline was played: when its moves were made, and what else is known
 * @typedef {ReturnType<typeof createLineKeeping>} LineKeeping
 */

/**
 * @template {AnyRun} Run
 * @typedef {object} KeepingParts
 * @property {import("../game.js").Game} game
 * @property {ReturnType<typeof import("../clock.js").followGame>} times
 * @property {{of: (timeline: symbol) => Run, recall: (timeline: symbol, run: Run) => void}} recording
 */

import { createListeners } from "../listeners.js";
import { freeTitle, givenWith, lineOf, NOTHING, singly, tellingBeside } from "./lines.js";

/** @template {AnyRun} Run @param {KeepingParts<Run>} parts */
export function createLineKeeping({ game, times, recording }) {
  const listeners = /** @type {import("../listeners.js").Listeners<void>} */ (createListeners());
  /** @type {Map<string, string>} */
  const titles = new Map(); // of solutions, by their moves
  let seen = look();

  /** The timeline, and how it was played until now: the next move changes that. */
  function look() {
    const { current: { branches, lines } } = game.timelines;
    if (lines && !branches) game.keepBranches(Object.freeze(givenWith(game.timelines.current)));
    const { current } = game.timelines;
    const run = recording.of(current.id);
    return { timeline: current, elapsed: times.of(current.id), run: { ...run, times: [...run.times] } };
  }

  /** What the timeline is called by itself: after its solution, or whose moves these are. */
  function title() {
    const { timeline: { moves, solutionFrom }, run } = seen;
    const own = solutionFrom ?? moves.length;
    if (own < moves.length) return titles.get(singly(moves.slice(own))) ?? "Solution";
    return run.times.length >= own ? "Your game" : "The game";
  }

  /** What is kept beside the timeline that was seen. @returns {Kept} */
  const kept = () => seen.timeline.branches ?? NOTHING;

  /** The label with the title that it lacks. @param {Label} label @returns {Label} */
  const titled = (label) => ({ ...label, title: label.title || freeTitle(title(), kept().others) });

  const own = () => lineOf(titled(kept().own), seen.timeline);

  function notice() {
    seen = look();
    listeners.tell();
  }

  /** Keeps these beside the timeline from now on; what was deleted last stays so unless that is told anew. @param {Kept} next */
  function keep({ own: label, others, removed = kept().removed }) {
    game.keepBranches(Object.freeze({ own: label, others: tellingBeside(others, game.moves), removed }));
    notice();
  }

  return {
    kept,
    keep,
    own,
    notice,
    subscribe: listeners.subscribe,

    /** The timeline before the change that is under way. */
    get before() { return seen.timeline; },

    /** The timeline that was seen stands as a line, played as it was; the one that there is now has a label of its own. @param {Label} label @param {Label} left */
    leave(label, left) {
      const id = Symbol("line");
      times.recall(id, seen.elapsed);
      recording.recall(id, /** @type {Run} */ (seen.run));
      keep({ own: label, others: [...kept().others, lineOf(titled(left), { ...seen.timeline, id })] });
    },

    /** Goes on with another line, where it was left or at a step of it; the own one may be forgotten, unless it has a name. @param {number} number @param {number} [step] @param {{isForgotten: boolean}} [way] */
    goTo(number, step, { isForgotten } = { isForgotten: false }) {
      const { others, removed } = kept();
      const line = others.find((other) => other.number === number);
      if (!line) return;
      const { timeline, ...label } = line;
      const left = isForgotten && !own().name ? [] : [own()];
      const rest = tellingBeside([...others.filter((other) => other !== line), ...left], timeline.moves);
      const branches = Object.freeze({ own: label, others: rest, removed });
      game.takeUp({ ...game.timelines, current: Object.freeze({ ...timeline, step: step ?? timeline.step, branches }) });
    },

    /** A solution is called so. @param {readonly Move[]} moves @param {string} name */
    entitle(moves, name) {
      titles.set(singly(moves), name);
      listeners.tell();
    },
  };
}
