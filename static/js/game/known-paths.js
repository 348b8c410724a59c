/**
 * Known paths: for each position on one, the next move, the number of moves left and whether that is proved shortest. No DOM,
 * no network.
 *
 * @typedef {object} Signpost    what is known at a position
 * @property {Move | null} move  the next move; null at the end of the path
 * @property {number} left       single-tile moves left
 * @property {boolean} isShortest  whether this is proved shortest
 */

import { singleMoves } from "../puzzle/moves.js";
import { formatPosition, slide } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

const MOST = 20_000; // limit of stored signposts

export function createKnownPaths() {
  /** @type {Map<string, Signpost>} */
  const posts = new Map();

  /** Store a signpost unless a better one is known. Shorter paths win, so following signposts always approaches the end. */
  function put(/** @type {Position} */ position, /** @type {Signpost} */ post) {
    const text = formatPosition(position);
    const known = posts.get(text);
    if (!known || post.left < known.left || (post.left === known.left && post.isShortest)) posts.set(text, post);
  }

  const from = (/** @type {Position} */ position) => posts.get(formatPosition(position));

  return {
    from,

    /** Add a path to the goal; every tail of a shortest path is shortest too. */
    learn(/** @type {Position} */ position, /** @type {readonly Move[]} */ moves, /** @type {boolean} */ isShortest) {
      if (posts.size > MOST) posts.clear();
      const single = singleMoves(moves);
      let here = position;
      single.forEach((move, index) => {
        put(here, { move, left: single.length - index, isShortest });
        here = slide(here, move);
      });
      put(here, { move: null, left: 0, isShortest: true });
    },

    /** Return the single-tile moves from a known position. */
    movesFrom(/** @type {Position} */ position) {
      const moves = [];
      for (let post = from(position); post?.move; post = from(position)) {
        moves.push(post.move);
        position = slide(position, post.move);
      }
      return moves;
    },

    /** Forget all paths, for a new goal. */
    forget() { posts.clear(); },
  };
}
