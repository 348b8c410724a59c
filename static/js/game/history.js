/**
 * The history: timelines that others took the place of, for undo to bring them back, and those that undo has left since.
 *
 * @typedef {import("./timeline.js").Timeline} Timeline
 */

const MOST_KEPT = 20; // timelines that undo leads back to

export function createHistory() {
  /** @type {Timeline[]} */
  let before = []; // the latest last
  /** @type {Timeline[]} */
  let after = []; // the next first

  return {
    get hasBefore() { return before.length > 0; },
    get hasAfter() { return after.length > 0; },

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
