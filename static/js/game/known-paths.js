/**
 * Known paths: for each position on one, the next move, the number of moves left and whether that is proved shortest. No DOM,
 * no network.
 *
 * @typedef {object} KnownStep    what is known at a position
 * @property {Move | null} move  the next move; null at the end of the path
 * @property {number} left       single-tile moves left
 * @property {boolean} isShortest  whether this is proved shortest
 */

import { singleMoves } from "../puzzle/moves.js";
import { formatPosition, slide } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

const MAX_POSITIONS = 20_000;

export function createKnownPaths() {
  /** @type {Map<string, KnownStep>} */
  const steps = new Map();

  /** Store a step unless a better one is known. Shorter paths win, so following the steps always approaches the end. */
  function put(/** @type {Position} */ position, /** @type {KnownStep} */ step) {
    const text = formatPosition(position);
    const known = steps.get(text);
    if (!known || step.left < known.left || (step.left === known.left && step.isShortest)) steps.set(text, step);
  }

  const from = (/** @type {Position} */ position) => steps.get(formatPosition(position));

  return {
    from,

    /** Add a path to the goal; every tail of a shortest path is shortest too. */
    learn(/** @type {Position} */ position, /** @type {readonly Move[]} */ moves, /** @type {boolean} */ isShortest) {
      if (steps.size > MAX_POSITIONS) steps.clear();
      const single = singleMoves(moves);
      let here = position;
      single.forEach((move, index) => {
        put(here, { move, left: single.length - index, isShortest });
        here = slide(here, move);
      });
      put(here, { move: null, left: 0, isShortest: true });
    },

    movesFrom(/** @type {Position} */ position) {
      const moves = [];
      for (let step = from(position); step?.move; step = from(position)) {
        moves.push(step.move);
        position = slide(position, step.move);
      }
      return moves;
    },

    /** Forget all paths, for a new goal. */
    forget() { steps.clear(); },
  };
}
