/**
 * Places: every 3x3 position that can be solved has a number of its own, from 0 to 181,439.
 *
 * The eight tiles, read row by row with the blank left out, stand in an even order, whatever slides are made: a slide across
 * changes nothing of it, a slide up or down takes one tile past two others. There are 8! / 2 = 20,160 such orders, each with
 * the blank in any of nine cells:
 *
 *     place = 20,160 · cell of the blank + rank of the order among the even ones
 *
 * Of two lexicographic neighbours that differ in the last two tiles one is even, so that half the rank of an order is its rank
 * among the even ones.
 */

const TILES = 8;
/** Even orders of the tiles. */
export const ORDERS = 20160;
/** All places. */
export const PLACES = 9 * ORDERS;
/** What a digit of a rank counts. */
export const WEIGHTS = [5040, 720, 120, 24, 6, 2, 1, 1];

/** The place of a position that can be solved. @param {readonly number[]} tiles  row by row, 0 the blank */
export function placeOf(tiles) {
  return ORDERS * tiles.indexOf(0) + rankOf(tiles.filter((tile) => tile !== 0));
}

/** The tiles row by row of the position with that place. @param {number} place */
export function tilesAt(place) {
  const tiles = orderOf(place % ORDERS);
  tiles.splice(blankAt(place), 0, 0);
  return tiles;
}

/** The cell of the blank. @param {number} place */
export function blankAt(place) {
  return Math.floor(place / ORDERS);
}

/** The rank of an even order among the even ones. @param {ArrayLike<number>} order  1 .. 8 */
export function rankOf(order) {
  return amongAll(digitsOf(order)) >> 1;
}

/** The rank among all orders, even and odd, that has these digits. @param {number[]} digits */
export function amongAll(digits) {
  let rank = 0;
  for (let at = 0; at < TILES; at += 1) rank += digits[at] * WEIGHTS[at];
  return rank;
}

/** For each tile of an order how many behind it are smaller: the digits of its rank. @param {ArrayLike<number>} order */
export function digitsOf(order) {
  const digits = [];
  for (let at = 0; at < TILES; at += 1) {
    let smaller = 0;
    for (let later = at + 1; later < TILES; later += 1) if (order[later] < order[at]) smaller += 1;
    digits.push(smaller);
  }
  return digits;
}

/** The even order of that rank. @param {number} rank @returns {number[]} */
export function orderOf(rank) {
  const left = [1, 2, 3, 4, 5, 6, 7, 8];
  const order = [];
  let rest = 2 * rank;
  let inversions = 0;
  for (let at = 0; at < TILES - 2; at += 1) {
    const smaller = Math.floor(rest / WEIGHTS[at]);
    rest %= WEIGHTS[at];
    inversions += smaller;
    order.push(left.splice(smaller, 1)[0]);
  }
  return order.concat(inversions % 2 ? left.reverse() : left);
}
