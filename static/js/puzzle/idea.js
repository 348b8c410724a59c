/**
 * The idea of a solution: which tiles come into place next. They are out of place now and arrive for good first: none of them
 * moves again before the end, as replaying the solution confirms.
 */

import { cellsOf, slide } from "./position.js";
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_PLANNED = 10; // moves that a player can plan ahead
const MAX_GAP = 3; // moves between arrivals that are named together
const MAX_TILES = 4; // that are named

/**
 * Return the tiles that come into place next, and the cells where they belong; none if the first arrives too late to plan for.
 *
 * @param {Position} position
 * @param {readonly Move[]} moves  of a solution, single-tile
 */
export function ideaOf(position, moves) {
  const lastMoves = new Map();
  let end = position;
  for (const [index, move] of moves.entries()) {
    lastMoves.set(end.tiles[cellsOf(end, move)[0]], index + 1);
    end = slide(end, move);
  }
  const arrivals = [...lastMoves].filter(([tile]) => position.tiles.indexOf(tile) !== end.tiles.indexOf(tile)).sort(([, one], [, other]) => one - other);
  const isNext = (/** @type {number} */ arrival, /** @type {number} */ index) => arrival <= MAX_PLANNED && index < MAX_TILES && (!index || arrival <= arrivals[index - 1][1] + MAX_GAP);
  const late = arrivals.findIndex(([, arrival], index) => !isNext(arrival, index));
  const named = new Set(arrivals.slice(0, late < 0 ? arrivals.length : late).map(([tile]) => tile));
  const tiles = end.tiles.filter((tile) => named.has(tile));
  return { tiles, cells: tiles.map((tile) => end.tiles.indexOf(tile)) };
}
