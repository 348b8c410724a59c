/**
 * Shortest solutions: translates between the page's positions and moves and the search of `ida-star.js`.
 *
 * Read on with `heuristic.js`, which decides which tables a goal needs, `pattern-database.js`, which builds them, and
 * `ida-star.js`. If several positions count as the goal, each bound is searched for all of them before it is raised.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
 * @typedef {import("./heuristic.js").Plan} Plan
 * @typedef {import("./ida-star.js").Tables} Tables
 * @typedef {(goal: Position) => Tables} TablesFor
 */

import { mergedMoves, parseMoves } from "../puzzle/moves.js";
import { placesOf } from "../puzzle/parity.js";
import { blankOf } from "../puzzle/position.js";
import { MAX_CELLS, turned } from "./cell-masks.js";
import { largePlanFor, planFor } from "./heuristic.js";
import { buildTables, createSearch, estimate } from "./ida-star.js";

export { MAX_CELLS };

/** Return the name of the tables that a goal needs; goals that mirror each other share them. @param {Position} goal */
export function tablesName(goal) {
  const { size, blank } = turned(goal, blankOf(goal));
  return `${size.width}x${size.height} ${blank}`;
}

/** @param {Position} goal @param {Uint32Array} [kept]  answers of tables built before @param {(fraction: number) => void} [onBuilt]  called with the fraction built so far */
export function tablesFor(goal, kept, onBuilt) {
  const { size, blank } = turned(goal, blankOf(goal));
  return buildTables(planFor(size, blank), kept, onBuilt);
}

/** Return whether a goal has larger tables for long searches. @param {Position} goal */
export function hasLargeTables(goal) {
  return largePlanOf(goal) !== null;
}

/** Return the larger tables of a goal that has them. @param {Position} goal @param {(fraction: number) => void} [onBuilt] */
export function largeTablesFor(goal, onBuilt) {
  return buildTables(/** @type {Plan} */ (largePlanOf(goal)), undefined, onBuilt);
}

function largePlanOf(/** @type {Position} */ goal) {
  const { size, blank } = turned(goal, blankOf(goal));
  return largePlanFor(size, blank);
}

/**
 * Create a search for a shortest solution from a position to the nearest of several goals; all must be reachable.
 *
 * @param {Position} start
 * @param {readonly Position[]} goals
 * @param {TablesFor} tables
 * @param {{lower?: number, most?: number}} [known]  `lower` is a proved lower bound; give up beyond `most` moves
 */
export function createShortest(start, goals, tables, { lower = 0, most = Infinity } = {}) {
  const sides = goals.map((goal) => {
    const { image } = turned(goal, blankOf(goal));
    const homes = placesOf(goal);
    const tiles = new Uint8Array(image.length);
    start.tiles.forEach((tile, cell) => { tiles[image[cell]] = image[homes[tile]]; });
    return { goal, image, tiles, lower: estimate(tables(goal), tiles, lower) };
  });
  const least = () => sides.reduce((bound, side) => Math.min(bound, side.lower), Infinity);
  let bound = least();
  let turn = 0;
  /** @type {ReturnType<typeof createSearch> | null} */
  let search = null;
  /** @type {{moves: Move[], goal: Position} | null} */
  let solution = null;
  let [generated, expanded] = [0, 0]; // by finished searches

  /** Continue with the goal whose turn it is. */
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
    search ??= createSearch(tables(side.goal), side.tiles, { lower: bound, most: bound });
    if (!search.advance(moves)) return;
    if (search.isFound) solution = { moves: movesAlong([blankOf(start), ...search.path.map((cell) => side.image.indexOf(cell))], start.width), goal: side.goal };
    side.lower = search.lower;
    discard();
    turn += 1;
  }

  /** Add the effort of the current search to the totals, and discard it. */
  function discard() {
    generated += search?.generated ?? 0;
    expanded += search?.expanded ?? 0;
    search = null;
  }

  return {
    /** Search on until about `moves` more moves are generated or the search ends; return whether it has ended. */
    advance(/** @type {number} */ moves) {
      const end = this.generated + moves;
      while (!solution && bound <= most && this.generated < end) step(end - this.generated);
      return solution !== null || bound > most;
    },
    /** Search the current bound anew, without the tables used until now. */
    restart: discard,
    /** The proved lower bound. */
    get lower() { return bound; },
    get generated() { return generated + (search?.generated ?? 0); },
    get expanded() { return expanded + (search?.expanded ?? 0); },
    /** The moves and the goal they lead to, once found. */
    get solution() { return solution; },
  };
}

/** Return the moves, given the cells the blank visits: each tile comes from the blank's next cell. @param {readonly number[]} blanks @param {number} width */
function movesAlong(blanks, width) {
  const travels = blanks.slice(1).map((blank, index) => blank - blanks[index]);
  return parseMoves(mergedMoves(travels.map((travel) => (Math.abs(travel) === width ? "DU" : "RL")[Number(travel > 0)]).join("")));
}
