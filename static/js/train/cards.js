/**
 * Cards: the hard cases of solving by hand, in which the last two tiles of a line block each other. Around them a card is
 * dealt at random, so that one learns the case and not the picture. Cards are repeated by Leitner's boxes (So lernt man
 * lernen, 1972); `standing` knows when each is due. No DOM.
 *
 * line      where the last two tiles of the line belong, and the offset from them to their neighbours that are not finished
 * block     where the two tiles are instead
 */

import { namedGoal } from "../puzzle/goals.js";
import { canReach } from "../puzzle/parity.js";
import { createPosition, swapTiles } from "../puzzle/position.js";
import { throwIn } from "../puzzle/scramble.js";
import { fewestToPlace } from "../solver/by-rows.js";
/** @import { Task } from "./attempts.js" */

const GOAL = namedGoal("standard", 4, 4);
const CELLS = [...GOAL.tiles.keys()];

/** @typedef {{cells: [number, number], inward: number, done: number[]}} Line */

/** The lines of each kind. @type {Readonly<Record<string, readonly Line[]>>} */
const LINES = Object.freeze({
  row: [{ cells: [2, 3], inward: 4, done: CELLS.slice(0, 2) }, { cells: [6, 7], inward: 4, done: CELLS.slice(0, 6) }],
  column: [{ cells: [8, 12], inward: 1, done: CELLS.slice(0, 8) }],
  six: [{ cells: [9, 13], inward: 1, done: [...CELLS.slice(0, 9), 12] }],
});

/** @type {Readonly<Record<string, (line: Line) => [number, number]>>} */
const BLOCKS = Object.freeze({
  swapped: ({ cells: [first, second] }) => [second, first],
  "second-behind": ({ cells: [first], inward }) => [first, first + inward], // behind the first, which is in place
  "first-behind": ({ cells: [, second], inward }) => [second + inward, second], // behind the second, which is in place
});

/** The names of all cases. */
export const CASES = Object.freeze(Object.keys(LINES).flatMap((line) => Object.keys(BLOCKS).map((block) => `${line} ${block}`)));

/** Deal a position of a case. @param {string} card @param {() => number} [random] @returns {Task} */
export function dealCase(card, random = Math.random) {
  const [kind, block] = card.split(" ");
  const line = LINES[kind][Math.floor(random() * LINES[kind].length)];
  const { cells, done } = line;
  const tiles = cells.map((cell) => GOAL.tiles[cell]);
  const start = positionWith(new Map([...done.map((cell) => /** @type {const} */ ([cell, GOAL.tiles[cell]])), ...BLOCKS[block](line).map((cell, index) => /** @type {const} */ ([cell, tiles[index]]))]), random);
  const free = new Set(CELLS.filter((cell) => !done.includes(cell)));
  const moves = fewestToPlace(start, tiles, cells, free);
  return { start, goal: GOAL, goalText: "standard", distance: moves.length, left: new Map(), whys: new Map(), part: { card, tiles, cells, done, moves } };
}

/** Return a random position that can be solved, with these tiles in these cells. @param {ReadonlyMap<number, number>} given  tiles by cell @param {() => number} random */
function positionWith(given, random) {
  const placed = new Set(given.values());
  const others = throwIn(4, 4, random).tiles.filter((tile) => !placed.has(tile));
  const position = createPosition(4, 4, CELLS.map((cell) => given.get(cell) ?? /** @type {number} */ (others.pop())));
  if (canReach(position, GOAL)) return position;
  const [one, other] = position.tiles.filter((tile, cell) => tile !== 0 && !given.has(cell));
  return swapTiles(position, one, other);
}
