/**
 * Shortest solutions: positions and moves of the page on one side, the search of `ida-star.js` on the other.
 *
 * Read on with `heuristic.js`, which says what tables a goal needs, `pattern-database.js`, which builds them, and
 * `ida-star.js`. Where several positions count as the goal, they take turns: no iteration begins before all of them have
 * had the bound before it.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
 * @typedef {import("./ida-star.js").Tables} Tables
 * @typedef {(goal: Position) => Tables} TablesFor
 */

import { mergedMoves, parseMoves } from "../puzzle/moves.js";
import { placesOf } from "../puzzle/parity.js";
import { blankOf } from "../puzzle/position.js";
import { MAX_CELLS, turned } from "./boards.js";
import { planFor } from "./heuristic.js";
import { buildTables, createSearch, estimate } from "./ida-star.js";

export { MAX_CELLS };

/** The name of the tables that a goal needs; goals that mirror each other share them. @param {Position} goal */
export function tablesName(goal) {
  const { size, blank } = turned(goal, blankOf(goal));
  return `${size.width}x${size.height} ${blank}`;
}

/** @param {Position} goal @param {Uint32Array} [kept]  of tables that were built before, their answers @param {(fraction: number) => void} [onBuilt]  told how much is built */
export function tablesFor(goal, kept, onBuilt) {
  const { size, blank } = turned(goal, blankOf(goal));
  return buildTables(planFor(size, blank), kept, onBuilt);
}

/**
 * A search for a shortest solution from a position to the nearest of goals that it can reach.
 *
 * @param {Position} start
 * @param {readonly Position[]} goals
 * @param {TablesFor} tables
 * @param {{lower?: number, most?: number, share?: import("./ida-star.js").Share}} [known]  no solution has fewer moves than `lower`; one with more than `most` is not wanted
 */
export function createShortest(start, goals, tables, { lower = 0, most = Infinity, share } = {}) {
  const sides = goals.map((goal) => {
    const { image } = turned(goal, blankOf(goal));
    const homes = placesOf(goal);
    const tiles = new Uint8Array(image.length);
    start.tiles.forEach((tile, cell) => { tiles[image[cell]] = image[homes[tile]]; });
    return { goal, image, tiles, tables: tables(goal), lower: estimate(tables(goal), tiles, lower) };
  });
  const least = () => sides.reduce((bound, side) => Math.min(bound, side.lower), Infinity);
  let bound = least();
  let turn = 0;
  /** @type {ReturnType<typeof createSearch> | null} */
  let search = null;
  /** @type {{moves: Move[], goal: Position} | null} */
  let solution = null;
  let [generated, expanded] = [0, 0]; // by the searches that are over

  /** Go on with the goal whose turn it is. */
  function step(/** @type {number} */ moves) {
    const side = sides[turn];
    if (!side) {
      [bound, turn] = [least(), 0];
      return;
    }
    if (side.lower > bound) {
      turn += 1;
      return;
    }
    search ??= createSearch(side.tables, side.tiles, { lower: bound, most: bound, share });
    if (!search.advance(moves)) return;
    if (search.isFound) solution = { moves: movesAlong([blankOf(start), ...search.path.map((cell) => side.image.indexOf(cell))], start.width), goal: side.goal };
    side.lower = search.lower;
    generated += search.generated;
    expanded += search.expanded;
    search = null;
    turn += 1;
  }

  return {
    /** Goes on until about `moves` more moves are generated or the search is over; returns whether it is over. */
    advance(/** @type {number} */ moves) {
      const end = this.generated + moves;
      while (!solution && bound <= most && this.generated < end) step(end - this.generated);
      return solution !== null || bound > most;
    },
    /** No solution has fewer moves. */
    get lower() { return bound; },
    get generated() { return generated + (search?.generated ?? 0); },
    get expanded() { return expanded + (search?.expanded ?? 0); },
    /** The moves and the goal to which they lead, once they are found. */
    get solution() { return solution; },
  };
}

/** The moves by the cells where the blank goes: a tile comes from there. @param {readonly number[]} blanks @param {number} width */
function movesAlong(blanks, width) {
  const travels = blanks.slice(1).map((blank, index) => blank - blanks[index]);
  return parseMoves(mergedMoves(travels.map((travel) => (Math.abs(travel) === width ? "DU" : "RL")[Number(travel > 0)]).join("")));
}
