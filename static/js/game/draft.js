/**
 * The draft: a position that is edited beside the game, which stays as it is until the draft is applied. To those who
 * only look at a position and its goal it is like a game. No page.
 *
 * @typedef {import("./editing.js").Editing} Editing
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {ReturnType<typeof createDraft>} Draft
 */

import { beginEditing, goTo, positionOf } from "./editing.js";
import { formatGoal } from "../puzzle/goals.js";
import { samePosition } from "../puzzle/position.js";
import { goalFits, goalOf } from "../puzzle/problem.js";

/** @param {import("./game.js").Game} game */
export function createDraft(game) {
  /** @type {Set<(event: {kind: string}) => void>} */
  const listeners = new Set();
  /** @type {Editing | null} */
  let editing = null;
  /** @type {Editing[]} */
  let before = []; // what the edits were made of, the latest last
  /** @type {{goal: Position, goalText: string}} */
  let aim = game;

  /** @param {Editing | null} next @param {string} [kind]  of the event: `edit`, or as those of a game */
  function change(next, kind = "edit") {
    editing = next;
    for (const listener of [...listeners]) listener({ kind });
  }

  /** @param {Position} position @param {string} goalText */
  function aimFor({ width, height }, goalText) {
    aim = { goalText, goal: goalOf(goalText, width, height) };
  }

  return {
    get isOpen() { return editing !== null; },
    get editing() { return editing; },

    /** The position; null while a cell is empty. */
    get position() { return editing && positionOf(editing); },
    get goal() { return aim.goal; },
    get goalText() { return aim.goalText; },

    /** Whether applying it would change nothing. */
    get isSame() {
      const { position } = this;
      return position !== null && samePosition(position, game.position) && aim.goalText === game.goalText;
    },

    open() {
      before = [];
      aim = { goal: game.goal, goalText: game.goalText };
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
      aimFor(start, goalText ?? (goalFits(aim, start) ? aim.goalText : "standard"));
      const cursor = editing?.cursor ?? 0;
      if (editing && editing.width === start.width && editing.height === start.height) before.push(editing);
      else before = [];
      change(goTo(beginEditing(start), cursor), "load");
    },

    /** @param {string} goalText */
    setGoal(goalText) {
      if (editing) aimFor(/** @type {any} */ (editing), goalText);
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

    /** @param {(event: {kind: string}) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
