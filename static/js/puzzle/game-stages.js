/**
 * The stages of a game: the rows and columns in the order in which they were done for good, until 2x2 cells are left. The server
 * has the same in `webapp/solver/coach/bounded.py`.
 *
 * @typedef {{line: "row" | "column" | "rest", number: number, from: number, to: number}} GameStage
 *   `number` counts rows and columns from 1, `from` and `to` are steps
 */

import { blankOf } from "./position.js";
/** @import { Position } from "./position.js" */

const LAST_STAGE_SIDE = 2; // rows and columns of the last part, which is one stage

/** @param {readonly Position[]} positions  of the game, step by step @param {Position} goal @returns {GameStage[]} */
export function stagesOf(positions, goal) {
  const { width, height } = goal;
  const blank = blankOf(goal);
  const last = positions.length - 1;
  const done = doneOf(positions, goal);
  const latest = (/** @type {number[]} */ cells) => Math.max(...cells.map((cell) => done[cell]));
  let [down, across] = [[...Array(height).keys()], [...Array(width).keys()]];
  /** @type {GameStage[]} */
  const stages = [];
  let from = 0;
  while (Math.max(down.length, across.length) > LAST_STAGE_SIDE) {
    const row = outer(down, Math.floor(blank / width));
    const column = outer(across, blank % width);
    const rowDone = down.length > LAST_STAGE_SIDE ? latest(across.map((each) => row.line * width + each)) : Infinity;
    const columnDone = across.length > LAST_STAGE_SIDE ? latest(down.map((each) => each * width + column.line)) : Infinity;
    const [line, { line: index, rest }, to] = rowDone <= columnDone ? [/** @type {const} */ ("row"), row, rowDone] : [/** @type {const} */ ("column"), column, columnDone];
    if (to > last) break;
    if (to > from) stages.push({ line, number: index + 1, from, to });
    from = Math.max(from, to);
    if (line === "row") down = rest;
    else across = rest;
  }
  if (from < last) stages.push({ line: "rest", number: 0, from, to: last });
  return stages;
}

/** Return the first line, or the last if the blank's is the first; and the other lines. @param {number[]} span @param {number} blank */
function outer(span, blank) {
  return span[0] !== blank ? { line: span[0], rest: span.slice(1) } : { line: span[span.length - 1], rest: span.slice(0, -1) };
}

/** Return for each cell the step at which it was done for good; Infinity if it was not. @param {readonly Position[]} positions @param {Position} goal */
function doneOf(positions, goal) {
  const done = goal.tiles.map(() => 0);
  positions.forEach(({ tiles }, step) => tiles.forEach((tile, cell) => { if (tile !== goal.tiles[cell]) done[cell] = step + 1; }));
  return done.map((step) => (step < positions.length ? step : Infinity));
}
