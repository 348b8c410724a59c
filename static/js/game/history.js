/**
 * The history: timelines that others took the place of, for undo to bring them back, and those that undo has left since.
 *
 * @typedef {import("./timeline.js").Timeline} Timeline
 */

const MOST_KEPT = 20; // timelines that undo leads back to

/** A history of nothing yet; it keeps the latest timelines only. */
export function createHistory() {
  /** @type {Timeline[]} */
  let before = []; // the latest last
  /** @type {Timeline[]} */
  let after = []; // the next first

  return {
    /** Those that undo leads back to, the latest last. */
    get before() { return before; },

    /** Those that redo leads on to, the next first. */
    get after() { return after; },

    /** These take the place of all that there were. @param {{before: readonly Timeline[], after: readonly Timeline[]}} others */
    replace(others) {
      before = [...others.before];
      after = [...others.after];
    },

    /** Whether undo leads to the timeline before; from one with moves of the player's it does not, lest a held key runs past. */
    leadsBack(/** @type {Timeline} */ { step, moves, solutionFrom }) {
      return before.length > 0 && step === 0 && (moves.length === 0 || solutionFrom === 0);
    },

    /** Whether redo leads to the timeline after. */
    leadsOn(/** @type {Timeline} */ { step, moves }) {
      return after.length > 0 && step === moves.length;
    },

    /** Another timeline is taking this one's place. */
    keep(/** @type {Timeline} */ timeline) {
      before = [...before, timeline].slice(-MOST_KEPT);
      after = [];
    },

    /** What was left by undo is given up. */
    dropAfter() { after = []; },

    /** The timeline before this one. */
    back(/** @type {Timeline} */ timeline) {
      after = [timeline, ...after];
      return /** @type {Timeline} */ (before.pop());
    },

    /** The timeline after this one. */
    on(/** @type {Timeline} */ timeline) {
      before = [...before, timeline];
      return /** @type {Timeline} */ (after.shift());
    },
  };
}
