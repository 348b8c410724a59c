/** Walks: the two matrices next to a board, and the moves still needed by the puzzles of rows and of columns. */

import { partsOf, write } from "../../ui/dom.js";
import { blankOf } from "../../puzzle/position.js";
/** @import { Position } from "../../puzzle/position.js" */

/** @param {HTMLElement} element  with the markup of `walked` in templates/learn/_parts.html @param {import("../exercises.js").LessonBoard | undefined} board */
export function createWalks(element, board) {
  const { row, column, together } = partsOf(element);

  board?.subscribe(({ position, goal }) => {
    const found = walks(position, goal);
    [row, column].forEach((table, index) => drawWalk(/** @type {HTMLTableElement} */ (table), found[index]));
    write(together, String(found[0].length + found[1].length));
  });
}

/** @param {HTMLTableElement} table @param {ReturnType<typeof walks>[number]} walk */
function drawWalk(table, { blank, matrix, length }) {
  [...table.tBodies[0].rows].forEach((row, line) => {
    row.classList.toggle("with-blank", line === blank);
    const sum = matrix[line].reduce((total, count) => total + count);
    [...matrix[line], sum].forEach((count, column) => write(row.cells[column + 1], String(count)));
  });
  write(/** @type {HTMLElement} */ (table.querySelector("[data-part=length]")), String(length));
}

/**
 * Walking distance: counts how many tiles of each goal line are in each line, and finds the fewest moves between lines that
 * bring all into place, as in webapp/lessons/estimates.py. No DOM.
 *
 * @typedef {{blank: number, matrix: number[][]}} State  the blank's line; one row of the matrix per line
 */

/** Return for rows and for columns the state of a position and its distance from the goal's. @param {Position} position @param {Position} goal */
export function walks(position, goal) {
  const { width, height } = position;
  /** @type {[number, (cell: number) => number][]} */
  const puzzles = [[height, (cell) => Math.floor(cell / width)], [width, (cell) => cell % width]];
  return puzzles.map(([count, lineOf]) => {
    const [state, home] = [position, goal].map((each) => stateOf(each, goal, count, lineOf));
    return { ...state, length: distance(state, home) };
  });
}

/** @param {Position} position @param {Position} goal @param {number} count  of lines @param {(cell: number) => number} lineOf @returns {State} */
function stateOf(position, goal, count, lineOf) {
  const matrix = Array.from({ length: count }, () => Array(count).fill(0));
  position.tiles.forEach((tile, cell) => { if (tile) matrix[lineOf(cell)][lineOf(goal.tiles.indexOf(tile))] += 1; });
  return { blank: lineOf(blankOf(position)), matrix };
}

/** Return the distance between two states, by breadth-first search. @param {State} from @param {State} to */
function distance(from, to) {
  const wanted = keyOf(to);
  const seen = new Set([keyOf(from)]);
  let layer = [from];
  for (let length = 0; layer.length; length += 1) {
    if (layer.some((state) => keyOf(state) === wanted)) return length;
    layer = layer.flatMap(after).filter((state) => !seen.has(keyOf(state)) && seen.add(keyOf(state)));
  }
  throw new Error("The two states are of different puzzles.");
}

/** Return the states one move away. @param {State} state */
function after({ blank, matrix }) {
  return [blank - 1, blank + 1].filter((line) => matrix[line]).flatMap((line) =>
    matrix[line].flatMap((count, home) => (count ? [{ blank: line, matrix: moved(matrix, home, line, blank) }] : [])));
}

/** Return the matrix after a tile has moved to another line. @param {number[][]} matrix @param {number} home @param {number} from @param {number} to */
function moved(matrix, home, from, to) {
  const change = (/** @type {number} */ line) => Number(line === to) - Number(line === from);
  return matrix.map((row, line) => row.map((count, column) => count + (column === home ? change(line) : 0)));
}

function keyOf(/** @type {State} */ { blank, matrix }) {
  return `${blank}:${matrix.join("/")}`;
}
