/**
 * Sketches: a position that is being edited, what it was before each edit, and the goal that it is for, as frozen values.
 *
 * @typedef {import("./editing.js").Editing} Editing
 * @typedef {import("../puzzle/position.js").Position} Position
 *
 * @typedef {object} Sketch
 * @property {Editing} editing
 * @property {readonly Editing[]} before  the latest last
 * @property {Position} goal
 * @property {string} goalText
 */

import { beginEditing, goTo } from "./editing.js";
import { sameSize } from "../puzzle/position.js";
import { goalOf, keptGoal } from "../puzzle/problem.js";

/** @param {{position: Position, goal: Position, goalText: string}} game @returns {Sketch} */
export function beginSketch({ position, goal, goalText }) {
  return Object.freeze({ editing: beginEditing(position), before: [], goal, goalText });
}

/** The cells after an edit, which can be taken back unless only the cursor has moved. @returns {Sketch} */
export function withEdit(/** @type {Sketch} */ sketch, /** @type {Editing} */ editing) {
  const { editing: last, before } = sketch;
  return Object.freeze({ ...sketch, editing, before: editing.cells === last.cells ? before : [...before, last] });
}

/** The cells before the last edit; the same sketch when there was none. @returns {Sketch} */
export function withoutEdit(/** @type {Sketch} */ sketch) {
  const { before } = sketch;
  return before.length ? Object.freeze({ ...sketch, editing: before[before.length - 1], before: before.slice(0, -1) }) : sketch;
}

/**
 * Another position to edit on, whose goal is named or stays where it fits. One of another size cannot be taken back.
 *
 * @param {Sketch} sketch
 * @param {Position} start
 * @param {string} [goalText]
 * @returns {Sketch}
 */
export function withPosition(sketch, start, goalText = keptGoal(sketch, start)) {
  const { editing, before } = sketch;
  const next = goTo(beginEditing(start), editing.cursor);
  return Object.freeze({ editing: next, before: sameSize(editing, start) ? [...before, editing] : [], ...posed(goalText, start) });
}

/** Another goal, by name or text. @returns {Sketch} */
export function withGoal(/** @type {Sketch} */ sketch, /** @type {string} */ goalText) {
  return Object.freeze({ ...sketch, ...posed(goalText, sketch.editing) });
}

function posed(/** @type {string} */ goalText, /** @type {import("../puzzle/position.js").Size} */ { width, height }) {
  return { goalText, goal: goalOf(goalText, width, height) };
}
