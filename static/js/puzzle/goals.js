/** Goals: positions to reach, given by a name for any size or by their text. */

import { gettext, listed } from "../i18n/gettext.js";
import { InvalidBoard, createPosition, formatPosition, parsePosition, samePosition, shownSize, sizeOf } from "./position.js";
/** @import { Position } from "./position.js" */

/**
 * For each named goal, the cells of the tiles 1, 2, .. n-1 and then the blank. `turned` is `standard` on a box turned a quarter
 * to the right: column by column, from the bottom up.
 *
 * @satisfies {Record<string, (width: number, height: number) => number[]>}
 */
const PATHS = {
  standard: byRows,
  "blank-first": (width, height) => [...byRows(width, height).slice(1), 0],
  columns: (width, height) => byRows(width, height).map((step) => (step % height) * width + Math.floor(step / height)),
  snake: bySnake,
  spiral: bySpiral,
  turned: (width, height) => byRows(width, height).map((step) => (height - 1 - (step % height)) * width + Math.floor(step / height)),
};

/** @typedef {keyof typeof PATHS} GoalName */

/** The named goals, in the order in which they are offered. */
export const GOAL_NAMES = /** @type {readonly GoalName[]} */ (Object.freeze(Object.keys(PATHS)));

/** Return the named goal of that size. @param {GoalName} name @param {number} width @param {number} height */
export function namedGoal(name, width, height) {
  const tiles = Array(width * height).fill(0);
  PATHS[name](width, height).forEach((cell, index) => {
    tiles[cell] = (index + 1) % tiles.length;
  });
  return createPosition(width, height, tiles);
}

/** Parse a goal for a board of that size: a name, or a position in text form. Throws InvalidBoard, which also names `others`. */
export function parseGoal(/** @type {string} */ text, /** @type {number} */ width, /** @type {number} */ height, /** @type {readonly string[]} */ others = []) {
  if (isGoalName(text)) return namedGoal(text, width, height);
  if (!/[0-9]/.test(text)) {
    throw new InvalidBoard(gettext("'{goal}' is not a goal: name one of {names}, or write a position.", { goal: text.slice(0, 40), names: listed([...GOAL_NAMES, ...others]) }));
  }
  const goal = parsePosition(text);
  if (goal.width !== width || goal.height !== height) {
    throw new InvalidBoard(gettext("The goal is {goal}, but the position is {size}.", { goal: shownSize(sizeOf(goal)), size: shownSize(`${width}x${height}`) }));
  }
  return goal;
}

/** Return the shortest text of a goal: its name if it has one, else the position; `parseGoal` reads both. @param {Position} goal */
export function formatGoal(goal) {
  return GOAL_NAMES.find((name) => samePosition(namedGoal(name, goal.width, goal.height), goal)) ?? formatPosition(goal);
}

/** @param {string} text @returns {text is GoalName} */
export function isGoalName(text) {
  return Object.hasOwn(PATHS, text);
}

/** @param {number} width @param {number} height @returns {number[]} */
function byRows(width, height) {
  return Array.from({ length: width * height }, (_, cell) => cell);
}

/** @param {number} width @param {number} height @returns {number[]} */
function bySnake(width, height) {
  return byRows(width, height).map((cell) => {
    const row = Math.floor(cell / width);
    return row % 2 ? row * width + width - 1 - (cell % width) : cell;
  });
}

/** Return the cells clockwise from the top left inwards: take the top row, rotate the rest by a quarter turn, repeat. */
function bySpiral(/** @type {number} */ width, /** @type {number} */ height) {
  let rows = Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, column) => row * width + column));
  /** @type {number[]} */
  const path = [];
  while (rows.length > 0) {
    const [top, ...rest] = rows;
    path.push(...top);
    rows = rest.length > 0 ? top.map((_, column) => rest.map((row) => row[column])).reverse() : [];
  }
  return path;
}
