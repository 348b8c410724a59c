/**
 * The draft: a position that is edited beside the game, which stays as it is until the draft is applied. To those who
 * only look at a position and its goal it is like a game. No page.
 *
 * @typedef {import("./editing.js").Editing} Editing
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/position.js").Size} Size
 * @typedef {{kind: import("./game.js").GameEvent["kind"] | "edit"}} DraftEvent
 * @typedef {ReturnType<typeof createDraft>} Draft
 */

import { beginEditing, goTo, positionOf } from "./editing.js";
import { formatGoal } from "../puzzle/goals.js";
import { samePosition } from "../puzzle/position.js";
import { goalOf, keptGoal } from "../puzzle/problem.js";

/** @param {import("./game.js").Game} game */
export function createDraft(game) {
  /** @type {Set<(event: DraftEvent) => void>} */
  const listeners = new Set();
  /** @type {Editing | null} */
  let editing = null;
  /** @type {Editing[]} */
  let before = []; // what the edits were made of, the latest last
  /** @type {{goal: Position, goalText: string}} */
  let wanted = game;

  /** @param {Editing | null} next @param {DraftEvent["kind"]} [kind] */
  function change(next, kind = "edit") {
    editing = next;
    for (const listener of [...listeners]) listener({ kind });
  }

  function want(/** @type {string} */ goalText, /** @type {Size} */ { width, height }) {
    wanted = { goalText, goal: goalOf(goalText, width, height) };
  }

  return {
    get isOpen() { return editing !== null; },
    get editing() { return editing; },

    /** The position; null while a cell is empty. */
    get position() { return editing && positionOf(editing); },
    get goal() { return wanted.goal; },
    get goalText() { return wanted.goalText; },

    /** Whether applying it would change nothing. */
    get isSame() {
      const { position } = this;
      return position !== null && samePosition(position, game.position) && wanted.goalText === game.goalText;
    },

    open() {
      before = [];
      wanted = { goal: game.goal, goalText: game.goalText };
      change(beginEditing(game.position), "load");
    },

    close() { change(null, "load"); },

    /** @param {Editing} next */
    edit(next) {
      if (editing && editing.cells !== next.cells) before.push(editing);
      change(next);
    },

    /** Take the last edit back. */
    undo() {
      const last = before.pop();
      if (last) change(last);
    },

    /** Another position to edit on; the goal stays where it fits, as in a game. @param {{start: Position, goalText?: string}} timeline */
    load({ start, goalText }) {
      want(goalText ?? keptGoal(wanted, start), start);
      const cursor = editing?.cursor ?? 0;
      if (editing && editing.width === start.width && editing.height === start.height) before.push(editing);
      else before = [];
      change(goTo(beginEditing(start), cursor), "load");
    },

    /** @param {string} goalText */
    setGoal(goalText) {
      if (editing) want(goalText, editing);
      change(editing, "goal");
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

    /** @param {(event: DraftEvent) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
