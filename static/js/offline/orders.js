/**
 * Orders: the arrangements of the tiles 1, 2, .. in reading order, ranked. The even ones have the same ranks as the odd ones, for
 * where it is known which they are the last two tiles need not be told.
 */

/** The most tiles that can be ranked. */
export const MOST_TILES = 11;

const ONES = Uint8Array.from({ length: 1 << MOST_TILES }, (_, bits) => bits.toString(2).replaceAll("0", "").length);

/** Ranks what stands in `tiles`, and puts there what has a rank. @param {number} count  of tiles */
export function createOrders(count) {
  const tiles = new Uint8Array(count);
  const smaller = new Uint8Array(count); // of the tiles that come after each, how many are smaller

  function layOut() {
    let unused = (1 << count) - 1;
    for (let place = 0; place < count; place += 1) {
      let rest = unused;
      for (let each = 0; each < smaller[place]; each += 1) rest &= rest - 1;
      const bit = rest & -rest;
      tiles[place] = 32 - Math.clz32(bit);
      unused &= ~bit;
    }
  }

  return {
    tiles,

    /** How many ranks there are. */
    size: Math.max(1, factorial(count) / 2),

    /** The rank of the order at hand. */
    rank() {
      let number = 0;
      let unused = (1 << count) - 1;
      for (let place = 0; place < count - 2; place += 1) {
        const bit = 1 << (tiles[place] - 1);
        number = number * (count - place) + ONES[unused & (bit - 1)];
        unused &= ~bit;
      }
      return number;
    },

    /** Puts the order of a rank at hand: of the two that have it, the even one or the odd. @param {number} rank @param {number} odd  0 or 1 */
    arrange(rank, odd) {
      let inversions = 0;
      for (let place = count - 3; place >= 0; place -= 1) {
        const choices = count - place;
        smaller[place] = rank % choices;
        rank = (rank - smaller[place]) / choices;
        inversions += smaller[place];
      }
      smaller[count - 2] = (inversions + odd) % 2;
      layOut();
    },

    /** A tile jumps from one place to another, and those between move up. @param {number} from @param {number} to */
    jump(from, to) {
      const tile = tiles[from];
      if (from < to) tiles.copyWithin(from, from + 1, to + 1);
      else tiles.copyWithin(to + 1, to, from);
      tiles[to] = tile;
    },
  };
}

function factorial(/** @type {number} */ number) {
  let product = 1;
  for (let factor = 2; factor <= number; factor += 1) product *= factor;
  return product;
}
