/** The problem of a request, and all positions that count as its goal: several if tiles look alike or any magic square is accepted. */

import { areAlike, parseFaces } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { canReach } from "../puzzle/parity.js";
import { createPosition, parsePosition, rowsOf } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { Problem } from "../puzzle/problem.js" */
/** @import { Wanted } from "./protocol.js" */

/** @param {Wanted} request @returns {Problem} */
export function problemIn({ position, goal: goalText = "standard", faces = "" }) {
  const start = parsePosition(position);
  return { start, goal: goalOf(goalText, start.width, start.height), goalText, faces: parseFaces(faces, start.tiles.length - 1) };
}

/** Return the goals that are reachable from the start of a problem; of magic squares, only 3x3 is supported. @param {Problem} problem */
export function goalsOf({ start, goal, goalText, faces }) {
  const all = goalText === MAGIC ? symmetriesOf(goal) : [...laidLike(goal, faces)];
  return all.map((tiles) => createPosition(start.width, start.height, tiles)).filter((each) => canReach(start, each));
}

/** Return the number of positions that count as the goal, reachable or not. @param {Problem} problem */
export function goalCountOf({ start, goalText, faces }) {
  if (goalText === MAGIC) return start.width === 3 ? 8 : 7040;
  let count = 1;
  faces?.forEach((face, tile) => { count *= faces.slice(0, tile + 1).filter((other) => other === face).length; });
  return count;
}

/** Yield each arrangement of the tiles that looks like the goal. @param {Position} goal @param {Faces | null} faces @param {number[]} [laid] @returns {Generator<number[]>} */
function* laidLike(goal, faces, laid = []) {
  if (laid.length === goal.tiles.length) yield laid;
  for (const tile of goal.tiles) {
    if (!laid.includes(tile) && areAlike(faces, tile, goal.tiles[laid.length])) yield* laidLike(goal, faces, [...laid, tile]);
  }
}

/** Return all rotations and reflections of a square; from one 3x3 magic square this gives all of them. */
function symmetriesOf(/** @type {Position} */ square) {
  let rows = rowsOf(square);
  return [0, 1, 2, 3].flatMap(() => {
    const turning = rows;
    rows = turning.map((_, column) => turning.map((row) => row[column]).reverse());
    return [rows.flat(), rows.flatMap((row) => [...row].reverse())];
  });
}
