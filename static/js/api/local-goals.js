/**
 * All positions that count as the goal: several where tiles are alike, or where any magic square will do.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/faces.js").Faces} Faces
 */

import { areAlike } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { canReach } from "../puzzle/parity.js";
import { createPosition, rowsOf } from "../puzzle/position.js";

/** Those that can be reached from the start of a problem; of magic squares those of 3x3. @param {import("../puzzle/problem.js").Problem} problem */
export function goalsOf({ start, goal, goalText, faces }) {
  const all = goalText === MAGIC ? symmetriesOf(goal) : [...laidLike(goal, faces)];
  return all.map((tiles) => createPosition(start.width, start.height, tiles)).filter((each) => canReach(start, each));
}

/** How many positions count as the goal, reached or not. @param {import("../puzzle/problem.js").Problem} problem */
export function goalCountOf({ start, goalText, faces }) {
  if (goalText === MAGIC) return start.width === 3 ? 8 : 7040;
  let count = 1;
  faces?.forEach((face, tile) => { count *= faces.slice(0, tile + 1).filter((other) => other === face).length; });
  return count;
}

/** Every way to lay tiles where the goal has the same or one that is alike. @param {Position} goal @param {Faces | null} faces @param {number[]} [laid] @returns {Generator<number[]>} */
function* laidLike(goal, faces, laid = []) {
  if (laid.length === goal.tiles.length) yield laid;
  for (const tile of goal.tiles) {
    if (!laid.includes(tile) && areAlike(faces, tile, goal.tiles[laid.length])) yield* laidLike(goal, faces, [...laid, tile]);
  }
}

/** What turning and mirroring makes of a square: there is but one magic square of 3x3 apart from these. */
function symmetriesOf(/** @type {Position} */ square) {
  let rows = rowsOf(square);
  return [0, 1, 2, 3].flatMap(() => {
    const turning = rows;
    rows = turning.map((_, column) => turning.map((row) => row[column]).reverse());
    return [rows.flat(), rows.flatMap((row) => [...row].reverse())];
  });
}
