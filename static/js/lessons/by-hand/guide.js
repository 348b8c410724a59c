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
 * @property {boolean} isTurned    a plan for several tiles together, which needs each move shown
 * @property {number} tile         the tile of the next move
 * @property {Direction} direction  where it goes
 */

import { gettext } from "../../i18n/gettext.js";
import { parseMoves } from "../../puzzle/moves.js";
import { blankOf, cellsOf, positionsAlong } from "../../puzzle/position.js";
import { fewestToPlace, stepsByRows } from "../../solver/by-rows.js";
/** @import { Direction } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { PlacedStep } from "../../solver/by-rows.js" */

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
  const { part, done } = step;
  const line = part.inward && part.cells.length > 1 ? lineOf(goal, step) : null;
  const task = (line ? pairTask(position, line) : null) ?? { ...step, aim: aimOf(step, goal), topic: topicOf(step, goal), isTurned: step.tiles.length > 1 };
  const { tiles, cells, letters, topic, aim, isTurned } = task;
  const moves = parseMoves(letters);
  const positions = positionsAlong(position, moves);
  const moved = moves.map((move, index) => positions[index].tiles[cellsOf(positions[index], move)[0]]);
  const shown = isTurned ? 0 : moved.indexOf(tiles[0]);
  const how = (shown ? LEAD : MOVE)[moves[shown].direction](moved[shown]);
  const waits = line && cells[0] === line.under ? [line.corner] : [];
  return { done, kept: [...done, ...waits], tiles, cells, topic, aim, how, isTurned, tile: moved[0], direction: moves[0].direction };
}

/** @param {PlacedStep} step @param {Position} goal @returns {Topic} */
function topicOf({ part: { cells, inward }, done }, goal) {
  const isRow = inward === goal.width;
  if (!inward) return "turn";
  if (cells.length > 1 && done.length + 6 === goal.tiles.length) return "six";
  if (!isRow) return "column";
  return cells.length === 1 ? "first" : "pair";
}

/** Return what to do unless one of a pair is in the other's way. @param {PlacedStep} step @param {Position} goal */
function aimOf({ part, tiles }, goal) {
  const [first, second, third] = part.cells.map((cell) => goal.tiles[cell]);
  if (third) return gettext("Turn {first}, {second} and {third} into place.", { first, second, third });
  if (!second) return gettext("Bring {tile} to its place.", { tile: first });
  if (tiles.length > 1) return gettext("Turn {first} and {second} in.", { first, second });
  return gettext("Bring {first} into the corner, where {second} belongs.", { first, second });
}

/**
 * The last two tiles of a line, as the lesson brings them in: the first into the corner, the second under it, then both turn in.
 * `under` and `below` are one and two cells inside the corner; `block` is the 2x3 that the tiles turn in.
 *
 * @typedef {ReturnType<typeof lineOf>} Line
 */

/** @param {Position} goal @param {PlacedStep} step */
function lineOf(goal, step) {
  const { part: { cells: [place, corner], inward }, done } = step;
  const block = [place, corner].flatMap((cell) => [cell, cell + inward, cell + 2 * inward]);
  const [first, second] = [goal.tiles[place], goal.tiles[corner]];
  return {
    ...{ step, goal, done, place, corner, inward, first, second, block },
    under: corner + inward,
    below: block.filter((_, index) => index % 3 === 2),
    isRow: inward === goal.width,
  };
}

/** Return the task that the lesson's recipe sets; null if it is the step itself. @param {Position} position @param {Line} line */
function pairTask(position, line) {
  const { step, goal, done, place, corner, inward, under, below, first, second, block } = line;
  const [blank, one, other] = [blankOf(position), position.tiles.indexOf(first), position.tiles.indexOf(second)];
  const isTurning = (one === corner && other === under) || (other === place && one === place + inward) || step.letters.length === 1;
  if (isTurning && step.tiles.length > 1) return null;
  const isTrapped = one === corner && (other === place || (other === place + inward && blank === place));
  if (one === corner && !isTrapped) {
    const free = new Set([...goal.tiles.keys()].filter((cell) => cell !== corner && !done.includes(cell)));
    const letters = fewestToPlace(position, [second], [under], free);
    return { tiles: [second], cells: [under], letters, topic: topicOf(step, goal), aim: underAim(line), isTurned: false };
  }
  if (![blank, one, other].every((cell) => block.includes(cell))) return isTrapped ? { ...step, ...trapOf(line, other, below[0]) } : null;
  const letters = fewestToPlace(position, [first, second], [corner, under], new Set(block));
  if (one === place || one === corner) {
    for (const way of [step.letters, letters]) {
      const away = positionsAlong(position, parseMoves(way)).map((shown) => shown.tiles.indexOf(second)).find((cell) => below.includes(cell));
      if (away !== undefined && !below.includes(other)) return { letters: way, ...trapOf(line, other, away) };
    }
  }
  return { tiles: [first], cells: [corner], letters, topic: topicOf(step, goal), aim: aimOf({ ...step, tiles: [first] }, goal), isTurned: true };
}

/** @param {Line} line */
function underAim({ first, second, isRow }) {
  if (isRow) return gettext("{first} stays in the corner. Bring {second} under it.", { first, second });
  return gettext("{first} stays in the corner. Bring {second} to the right of it.", { first, second });
}

/** Return the way out of the trap: the second tile goes from one cell to another, out of the way. @param {Line} line @param {number} from @param {number} cell */
function trapOf({ first, second, place, corner, isRow }, from, cell) {
  const values = { first, second };
  const aims = isRow
    ? [gettext("{second} is in the way of {first}. Take {second} one row further down.", values), gettext("{second} is in the way of {first}. Take {second} two rows down.", values)]
    : [gettext("{second} is in the way of {first}. Take {second} one column further to the right.", values), gettext("{second} is in the way of {first}. Take {second} two columns to the right.", values)];
  return { tiles: [second], cells: [cell], topic: /** @type {Topic} */ ("trap"), aim: aims[Number(from === place || from === corner)], isTurned: true };
}
