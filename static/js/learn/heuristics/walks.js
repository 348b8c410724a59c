/** Walks: the two matrices beside a board, and the slides that each puzzle of lines still needs. */

import { partsOf, write } from "../../page/dom.js";
import { walks } from "./walking.js";

/** @param {HTMLElement} element  its markup is `walked` in templates/learn/_parts.html @param {import("../exercises.js").LessonBoard | undefined} board */
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
