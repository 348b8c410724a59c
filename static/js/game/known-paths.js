/**
 * Known paths: for each position on one, the next move, how many are left, and whether that is proved shortest. No
 * page, no network.
 *
 * @typedef {object} Signpost    what is known where a path passes
 * @property {Move | null} move  the tile to slide next; null at the end of the path
 * @property {number} left       tiles to be slid from here on
 * @property {boolean} isShortest  whether no path from here is shorter
 */

import { singleMoves } from "../puzzle/moves.js";
import { formatPosition, slide } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

const MOST = 20_000; // signposts that are kept

export function createKnownPaths() {
  /** @type {Map<string, Signpost>} */
  const posts = new Map();

  /** A shorter path is the better one; so following the signposts always comes nearer to an end. */
  function put(/** @type {Position} */ position, /** @type {Signpost} */ post) {
    const text = formatPosition(position);
    const known = posts.get(text);
    if (!known || post.left < known.left || (post.left === known.left && post.isShortest)) posts.set(text, post);
  }

  const from = (/** @type {Position} */ position) => posts.get(formatPosition(position));

  return {
    from,

    /** Takes down a path to the goal; what is left of a shortest one is shortest too. */
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

    /** The moves, tile by tile, from a position that is known. */
    movesFrom(/** @type {Position} */ position) {
      const moves = [];
      for (let post = from(position); post?.move; post = from(position)) {
        moves.push(post.move);
        position = slide(position, post.move);
      }
      return moves;
    },

    /** Another goal: no path leads there. */
    forget() { posts.clear(); },
  };
}
