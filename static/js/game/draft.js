/**
 * The draft: a position being edited; the game is unchanged until the draft is applied. Has the interface of a game where
 * only position and goal matter. No DOM.
 *
 * @typedef {{kind: import("./game.js").GameEvent["kind"] | "edit"}} DraftEvent
 * @typedef {ReturnType<typeof createDraft>} Draft
 *
 * @typedef {object} Sketch  the draft's data, frozen
 * @property {Editing} editing
 * @property {readonly Editing[]} before  states before each edit, the latest last
 * @property {Position} goal
 * @property {string} goalText
 * @property {string} chosenGoal  as in `state.js`
 */

import { createListeners } from "./listeners.js";
import { formatGoal } from "../puzzle/goals.js";
import { samePosition, sameSize } from "../puzzle/position.js";
import { goalOf, goalTextFor } from "../puzzle/problem.js";
import { beginEditing, goTo, positionOf } from "./editing.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Editing } from "./editing.js" */
/** @import { Game } from "./game.js" */

export function createDraft(/** @type {Game} */ game) {
  /** @type {import("./listeners.js").Listeners<DraftEvent>} */
  const listeners = createListeners();
  /** @type {Sketch | null} */
  let sketch = null;

  function change(/** @type {Sketch | null} */ next, /** @type {DraftEvent["kind"]} */ kind) {
    sketch = next && Object.freeze(next);
    listeners.notify({ kind });
  }

  return {
    get isOpen() { return sketch !== null; },
    get editing() { return sketch && sketch.editing; },

    /** The position; null while a cell is empty. */
    get position() { return sketch && positionOf(sketch.editing); },
    get goal() { return (sketch ?? game).goal; },
    get goalText() { return (sketch ?? game).goalText; },
    get chosenGoal() { return (sketch ?? game).chosenGoal; },

    /** Whether applying it would change nothing. */
    get isSame() {
      const { position, goalText } = this;
      return position !== null && samePosition(position, game.position) && goalText === game.goalText;
    },

    open() { change(beginSketch(game), "load"); },

    close() { change(null, "load"); },

    /** Change the cells; undoable unless only the cursor moved. */
    edit(/** @type {Editing} */ editing) {
      if (!sketch) return;
      const { editing: last, before } = sketch;
      change({ ...sketch, editing, before: editing.cells === last.cells ? before : [...before, last] }, "edit");
    },

    /** Undo the last edit. */
    undo() {
      const editing = sketch?.before.at(-1);
      if (sketch && editing) change({ ...sketch, editing, before: sketch.before.slice(0, -1) }, "edit");
    },

    /** Edit another position; without a goal it gets the chosen one if that fits. Undo restores a position of the same size. */
    load(/** @type {{start: Position, goalText?: string}} */ { start, goalText }) {
      const { editing, before, chosenGoal } = sketch ?? beginSketch(game);
      const next = goTo(beginEditing(start), editing.cursor);
      const name = goalText ?? goalTextFor(chosenGoal, start);
      const goal = goalOf(name, start.width, start.height);
      change({ editing: next, before: sameSize(editing, start) ? [...before, editing] : [], chosenGoal, goalText: name, goal }, "load");
    },

    setGoal(/** @type {string} */ goalText) {
      if (!sketch) return;
      const { width, height } = sketch.editing;
      change({ ...sketch, chosenGoal: goalText, goalText, goal: goalOf(goalText, width, height) }, "goal");
    },

    /** Load the draft into the game. */
    apply() {
      const { position, goalText, chosenGoal, isSame } = this;
      change(null, "load");
      if (position && !isSame) game.load({ start: position, goalText, chosenGoal });
    },

    /** Make the draft the goal of the current game. */
    applyAsGoal() {
      const { position } = this;
      change(null, "load");
      if (position) game.setGoal(formatGoal(position));
    },

    subscribe: listeners.subscribe,
  };
}

/** @returns {Sketch} */
function beginSketch(/** @type {Game} */ { position, goal, goalText, chosenGoal }) {
  return { editing: beginEditing(position), before: [], goal, goalText, chosenGoal };
}
