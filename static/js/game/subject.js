/**
 * The subject of the Position panel: the game, or a draft while another position is edited; the game is unchanged until the
 * draft is applied. No DOM.
 *
 * @typedef {{kind: import("./game.js").GameEvent["kind"] | "edit"}} SubjectEvent
 * @typedef {ReturnType<typeof createSubject>} Subject
 * @typedef {Pick<Subject, "position" | "editing" | "width" | "faces">} Shown
 *
 * @typedef {object} Draft  frozen
 * @property {Editing} editing
 * @property {readonly Editing[]} before  states before each edit, the latest last
 * @property {Position} goal
 * @property {string} goalText
 * @property {string} chosenGoal  as in `state.js`
 */

import { createListeners } from "./listeners.js";
import { areLetters } from "../puzzle/faces.js";
import { formatGoal } from "../puzzle/goals.js";
import { formatPosition, samePosition, sameSize } from "../puzzle/position.js";
import { goalOf, facesFor, goalTextFor } from "../puzzle/problem.js";
import { formatWords } from "../puzzle/words.js";
import { beginEditing, goTo, positionOf } from "./editing.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Editing } from "./editing.js" */
/** @import { Game } from "./game.js" */

export function createSubject(/** @type {Game} */ game) {
  /** @type {import("./listeners.js").Listeners<SubjectEvent>} */
  const listeners = createListeners();
  /** @type {Draft | null} */
  let draft = null;

  function change(/** @type {Draft | null} */ next, /** @type {SubjectEvent["kind"]} */ kind) {
    draft = next && Object.freeze(next);
    listeners.notify({ kind });
  }

  game.subscribe((event) => { if (!draft) listeners.notify(event); });

  return {
    /** Whether a draft is edited. */
    get isOpen() { return draft !== null; },
    get editing() { return draft && draft.editing; },
    /** Null while a cell of the draft is empty. */
    get position() { return draft ? positionOf(draft.editing) : game.position; },
    get goal() { return (draft ?? game).goal; },
    get goalText() { return (draft ?? game).goalText; },
    get chosenGoal() { return (draft ?? game).chosenGoal; },
    get faces() { return facesFor(game, this); },
    /** @returns {number} */ get width() { return (draft?.editing ?? game.start).width; },
    /** @returns {number} */ get height() { return (draft?.editing ?? game.start).height; },

    /** Whether applying the draft would change nothing. */
    get isSame() { return this.position !== null && samePosition(this.position, game.position) && this.goalText === game.goalText; },

    open() {
      const { position, goal, goalText, chosenGoal } = game;
      change({ editing: beginEditing(position), before: [], goal, goalText, chosenGoal }, "load");
    },

    close() { change(null, "load"); },

    /** Change the cells of the draft; undoable unless only the cursor moved. */
    edit(/** @type {Editing} */ editing) {
      if (!draft) return;
      const { editing: last, before } = draft;
      change({ ...draft, editing, before: editing.cells === last.cells ? before : [...before, last] }, "edit");
    },

    undo() {
      const editing = draft?.before.at(-1);
      if (draft && editing) change({ ...draft, editing, before: draft.before.slice(0, -1) }, "edit");
    },

    /** Load another position; in a draft it gets the chosen goal if that fits and none is given, and undo leads back from a position of the same size. */
    load(/** @type {import("./state.js").SharedGame} */ shared) {
      if (!draft) return game.load(shared);
      const { start, goalText = goalTextFor(draft.chosenGoal, shared.start) } = shared;
      const { editing, before } = draft;
      const next = { editing: goTo(beginEditing(start), editing.cursor), before: sameSize(editing, start) ? [...before, editing] : [] };
      return change({ ...draft, ...next, goalText, goal: goalOf(goalText, start.width, start.height) }, "load");
    },

    setGoal(/** @type {string} */ goalText) {
      if (!draft) return game.setGoal(goalText);
      return change({ ...draft, chosenGoal: goalText, goalText, goal: goalOf(goalText, this.width, this.height) }, "goal");
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

/** Return the text of a position, as words if the tiles have letters; while editing, empty cells are "?". */
export function textOf(/** @type {Shown} */ { position, editing, width, faces }) {
  const cells = position?.tiles ?? editing?.cells ?? [];
  if (faces && areLetters(faces)) return formatWords(faces, { width, cells });
  if (position) return formatPosition(position);
  const words = cells.map((tile) => String(tile ?? "?"));
  return words.map((word, cell) => word + (cell === words.length - 1 ? "" : (cell + 1) % width ? " " : "/")).join("");
}
