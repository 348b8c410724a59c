/**
 * The draft: a position that is edited beside the game, which stays as it is until the draft is applied. To those who
 * only look at a position and its goal it is like a game. No page.
 *
 * @typedef {import("./editing.js").Editing} Editing
 * @typedef {import("./sketch.js").Sketch} Sketch
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {{kind: import("../game/game.js").GameEvent["kind"] | "edit"}} DraftEvent
 * @typedef {ReturnType<typeof createDraft>} Draft
 */

import { positionOf } from "./editing.js";
import { createListeners } from "../game/listeners.js";
import { beginSketch, withEdit, withGoal, withPosition, withoutEdit } from "./sketch.js";
import { formatGoal } from "../puzzle/goals.js";
import { samePosition } from "../puzzle/position.js";

/** @param {import("../game/game.js").Game} game */
export function createDraft(game) {
  /** @type {import("../game/listeners.js").Listeners<DraftEvent>} */
  const listeners = createListeners();
  /** @type {Sketch | null} */
  let sketch = null;

  /** @param {Sketch | null} next @param {DraftEvent["kind"]} [kind] */
  function change(next, kind = "edit") {
    sketch = next;
    listeners.tell({ kind });
  }

  return {
    get isOpen() { return sketch !== null; },
    get editing() { return sketch && sketch.editing; },

    /** The position; null while a cell is empty. */
    get position() { return sketch && positionOf(sketch.editing); },
    get goal() { return (sketch ?? game).goal; },
    get goalText() { return (sketch ?? game).goalText; },

    /** Whether applying it would change nothing. */
    get isSame() {
      const { position, goalText } = this;
      return position !== null && samePosition(position, game.position) && goalText === game.goalText;
    },

    open() { change(beginSketch(game), "load"); },

    close() { change(null, "load"); },

    edit(/** @type {Editing} */ next) {
      if (sketch) change(withEdit(sketch, next));
    },

    /** Take the last edit back. */
    undo() {
      const before = sketch && withoutEdit(sketch);
      if (before !== sketch) change(before);
    },

    /** Another position to edit on; the goal stays where it fits, as in a game. */
    load(/** @type {{start: Position, goalText?: string}} */ { start, goalText }) {
      change(withPosition(sketch ?? beginSketch(game), start, goalText), "load");
    },

    setGoal(/** @type {string} */ goalText) {
      if (sketch) change(withGoal(sketch, goalText), "goal");
    },

    /** The draft becomes the game's position. */
    apply() {
      const { position, goalText, isSame } = this;
      change(null, "load");
      if (position && !isSame) game.load({ start: position, goalText });
    },

    /** The draft becomes the goal of the game as it is. */
    applyAsGoal() {
      const { position } = this;
      change(null, "load");
      if (position) game.setGoal(formatGoal(position));
    },

    /** Call `listener` after every change. */
    subscribe: listeners.subscribe,
  };
}
