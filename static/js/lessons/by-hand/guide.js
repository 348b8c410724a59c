/**
 * Guidance: what to do next on a board, in sentences, taken from the page's row-by-row solution. It depends only on the
 * position, so readers may leave its path and come back. No DOM.
 *
 * @typedef {"first" | "pair" | "trap" | "column" | "six" | "turn"} Topic  the id of the heading under which it is taught
 *
 * @typedef {object} Guidance
 * @property {number[]} done       finished cells
 * @property {number[]} kept       cells whose tiles should not move now: the finished ones, and that of a tile that waits
 * @property {number[]} tiles      the tiles to place next
 * @property {number[]} cells      where to place them
 * @property {Topic} topic
 * @property {string} aim          what to do
 * @property {string} how          what to do for that first
 * @property {boolean} isTurned    several tiles turn into place together, which needs each move shown
 * @property {number} tile         the tile of the next move
 * @property {Direction} direction  where it goes
 */

import { gettext } from "../../i18n/gettext.js";
import { parseMoves } from "../../puzzle/moves.js";
import { cellsOf, positionsAlong } from "../../puzzle/position.js";
import { stepsByRows } from "../../solver/by-rows.js";
/** @import { Direction } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { PlacedStep } from "../../solver/by-rows.js" */

const MIN_TRAPPED = 12; // moves that only two tiles in each other's way need

/** @type {Readonly<Record<Direction, (tile: number) => string>>} */
const MOVE = Object.freeze({
  U: (tile) => gettext("Move {tile} up.", { tile }),
  D: (tile) => gettext("Move {tile} down.", { tile }),
  L: (tile) => gettext("Move {tile} left.", { tile }),
  R: (tile) => gettext("Move {tile} right.", { tile }),
});

/** @type {Readonly<Record<Direction, (tile: number) => string>>} */
const LEAD = Object.freeze({
  U: (tile) => gettext("Take the blank above {tile}, then move {tile} up.", { tile }),
  D: (tile) => gettext("Take the blank below {tile}, then move {tile} down.", { tile }),
  L: (tile) => gettext("Take the blank to the left of {tile}, then move {tile} left.", { tile }),
  R: (tile) => gettext("Take the blank to the right of {tile}, then move {tile} right.", { tile }),
});

/** Return what to do next; null at the goal, which must be reachable. @param {Position} position @param {Position} goal @returns {Guidance | null} */
export function guidanceAt(position, goal) {
  for (const step of stepsByRows(position, goal)) if (step.letters) return guidanceOf(position, goal, step);
  return null;
}

/** @param {Position} position @param {Position} goal @param {PlacedStep} step @returns {Guidance} */
function guidanceOf(position, goal, step) {
  const { part, tiles, cells, letters, done } = step;
  const moves = parseMoves(letters);
  const positions = positionsAlong(position, moves);
  const moved = moves.map((move, index) => positions[index].tiles[cellsOf(positions[index], move)[0]]);
  const isTurned = tiles.length > 1;
  const shown = isTurned ? 0 : moved.indexOf(tiles[0]);
  const how = (shown ? LEAD : MOVE)[moves[shown].direction](moved[shown]);
  const topic = topicOf(step, goal);
  const waits = isTurned || cells[0] === part.cells[0] || cells[0] === part.cells[1] ? [] : [part.cells[1]];
  return { done, kept: [...done, ...waits], tiles, cells, topic, aim: aimOf(step, goal, topic), how, isTurned, tile: moved[0], direction: moves[0].direction };
}

/** @param {PlacedStep} step @param {Position} goal @returns {Topic} */
function topicOf({ part: { cells, inward }, done, tiles, letters }, goal) {
  const isRow = inward === goal.width;
  if (!inward) return "turn";
  if (cells.length === 1) return isRow ? "first" : "column";
  if (done.length + 6 === goal.tiles.length) return "six";
  if (tiles.length > 1 && letters.length >= MIN_TRAPPED) return "trap";
  return isRow ? "pair" : "column";
}

/** @param {PlacedStep} step @param {Position} goal @param {Topic} topic */
function aimOf({ part, tiles, cells }, goal, topic) {
  const [first, second, third] = part.cells.map((cell) => goal.tiles[cell]);
  if (third) return gettext("Turn {first}, {second} and {third} into place.", { first, second, third });
  if (!second) return gettext("Bring {tile} to its place.", { tile: first });
  if (topic === "trap") return gettext("{first} and {second} block each other. Follow the arrows to free them.", { first, second });
  if (tiles.length > 1) return gettext("Turn {first} and {second} in.", { first, second });
  if (cells[0] === part.cells[1]) return gettext("Bring {first} into the corner, where {second} belongs.", { first, second });
  if (part.inward === goal.width) return gettext("{first} stays in the corner. Bring {second} under it.", { first, second });
  return gettext("{first} stays in the corner. Bring {second} to the right of it.", { first, second });
}
