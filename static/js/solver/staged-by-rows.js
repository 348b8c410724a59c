/** A row-by-row solution with its stages, in the words of `webapp/solver/by_hand/rows.py`. */

import { gettext } from "../i18n/gettext.js";
import { faceOf } from "../puzzle/faces.js";
import { mergedMoves, parseMoves } from "../puzzle/moves.js";
import { stepsByRows } from "./by-rows.js";
/** @import { Stage } from "../puzzle/arrivals.js" */
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { Part } from "./by-rows.js" */

/** Return the moves as text; each part that needs moves is a stage. The goal must be reachable. @param {Position} start @param {Position} goal @param {Faces | null} faces */
export function stagedByRows(start, goal, faces) {
  /** @type {Map<Part, string>} */
  const made = new Map();
  for (const { part, letters } of stepsByRows(start, goal)) made.set(part, (made.get(part) ?? "") + letters);
  let moves = "";
  let from = 0;
  /** @type {Stage[]} */
  const stages = [];
  for (const [part, letters] of made) {
    const merged = mergedMoves(letters);
    const to = from + parseMoves(merged).length;
    if (to > from) stages.push({ title: titleOf(part, goal, faces), from, to });
    moves += merged;
    from = to;
  }
  return { moves, stages };
}

/** @param {Part} part @param {Position} goal @param {Faces | null} faces */
function titleOf({ cells, inward }, { width, height, tiles }, faces) {
  if (Math.min(width, height) === 1) return gettext("Move the blank to its place");
  const faceAt = (/** @type {number} */ cell) => faceOf(faces, tiles[cell]);
  if (!inward) {
    const [first, second, third] = cells.toSorted((one, other) => tiles[one] - tiles[other]).map(faceAt);
    return gettext("Turn {first}, {second} and {third} into place", { first, second, third });
  }
  const line = Math.abs(inward) === width
    ? gettext("row {number}", { number: Math.floor(cells[0] / width) + 1 })
    : gettext("column {number}", { number: (cells[0] % width) + 1 });
  const [first, second] = cells.map(faceAt);
  return cells.length === 1 ? gettext("Bring {tile} into {line}", { tile: first, line }) : gettext("Bring {first} and {second} into {line}", { first, second, line });
}
