/** The present of a game: what there is to see of its timeline, at the step that is shown. */

import { isReached } from "../puzzle/problem.js";
import { problemOf } from "./timeline.js";

/**
 * The present of the timeline that is `current` at any moment, and of the history behind it.
 *
 * @param {() => import("./timeline.js").Timeline} current
 * @param {ReturnType<typeof import("./history.js").createHistory>} history
 */
export function createPresent(current, history) {
  return {
    get start() { return current().positions[0]; },
    get goal() { return current().goal; },
    get goalText() { return current().goalText; },
    get moves() { return current().moves; },
    get step() { return current().step; },
    get position() { return this.positionAt(this.step); },
    get faces() { return current().faces; },
    get picture() { return current().picture; },
    get numbers() { return current().numbers; },
    get solutionFrom() { return current().solutionFrom; },
    get stages() { return current().stages; },
    get times() { return current().times; },
    get challenge() { return current().challenge; },
    /** The lines that came with it, until they are kept as branches. */
    get lines() { return current().branches ? null : current().lines; },
    get problem() { return problemOf(current()); },
    get timeline() { return current().id; },
    get timelines() { return { current: current(), before: history.before, after: history.after }; },
    get canUndo() { return this.step > 0 || history.leadsBack(current()); },
    get canRedo() { return this.step < this.moves.length || history.leadsOn(current()); },
    get isSolved() { return isReached(current(), this.position); },

    /** The position at any step of the timeline. */
    positionAt(/** @type {number} */ step) { return current().positions[step]; },
  };
}
