/**
 * The state space of a small board: all positions reachable from one, numbered consecutively.
 *
 * number   the blank's cell, then the rank of the order of the tiles without the blank: a horizontal move changes only the
 *   cell. For each cell of the blank only the even or only the odd orders are reachable
 *
 * @typedef {ReturnType<typeof createSpace>} Space
 */

import { blankOf, createPosition } from "./position.js";
/** @import { Direction } from "./moves.js" */
/** @import { Position } from "./position.js" */

/*
 * Orders: arrangements of the tiles 1, 2, .. in reading order, with ranks. An even and an odd order share each rank: given
 * the parity, the first tiles determine the last two.
 */

/** The most tiles that can be ranked. */
const MAX_TILES = 11;

const ONES = Uint8Array.from({ length: 1 << MAX_TILES }, (_, bits) => bits.toString(2).replaceAll("0", "").length);

/** Create a converter between ranks and the order in its array `tiles`. @param {number} count  number of tiles */
function createOrders(count) {
  const tiles = new Uint8Array(count);
  const smaller = new Uint8Array(count); // for each tile, how many of the tiles after it are smaller

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

    /** The number of ranks. */
    size: Math.max(1, factorial(count) / 2),

    /** Return the rank of the current order. */
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

    /** Set the order with this rank and parity. @param {number} rank @param {number} odd  0 or 1 */
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

    /** Move a tile to another place, shifting those between. @param {number} from @param {number} to */
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

/** @param {Position} one  any position of the space */
export function createSpace(one) {
  const { width, height } = one;
  const { tiles, size, rank, arrange, jump } = createOrders(width * height - 1);
  const isOdd = oddCells(one);

  /** Write the results of vertical moves into a list; return how many there are. @param {number} blank @param {Uint32Array} list */
  function listVertical(blank, list) {
    let found = 0;
    const hasBelow = blank < width * (height - 1);
    if (hasBelow) {
      jump(blank + width - 1, blank);
      list[found++] = (blank + width) * size + rank();
    }
    if (blank >= width) {
      if (hasBelow) jump(blank, blank + width - 1);
      jump(blank - width, blank - 1);
      list[found++] = (blank - width) * size + rank();
    }
    return found;
  }

  return {
    /** The number of positions. */
    size: size * width * height,

    numberOf(/** @type {Position} */ position) {
      tiles.set(position.tiles.filter((tile) => tile !== 0));
      return blankOf(position) * size + rank();
    },

    positionOf(/** @type {number} */ number) {
      const blank = Math.floor(number / size);
      arrange(number % size, isOdd[blank]);
      return createPosition(width, height, [...tiles.subarray(0, blank), 0, ...tiles.subarray(blank)]);
    },

    /** Write the positions one move away into a list, in the order U, D, L, R; return how many there are. @param {number} number @param {Uint32Array} list */
    neighbours(number, list) {
      const blank = Math.floor(number / size);
      const column = blank % width;
      let found = 0;
      if (height > 1) {
        arrange(number - blank * size, isOdd[blank]);
        found = listVertical(blank, list);
      }
      if (column < width - 1) list[found++] = number + size;
      if (column > 0) list[found++] = number - size;
      return found;
    },

    /** Return the direction of the move from a position to a neighbour. @param {number} number @param {number} neighbour @returns {Direction} */
    directionTo(number, neighbour) {
      const travel = Math.floor(neighbour / size) - Math.floor(number / size);
      if (Math.abs(travel) === width) return travel > 0 ? "U" : "D";
      return travel > 0 ? "L" : "R";
    },
  };
}

/** Return for each cell of the blank the parity of the order, 0 or 1: a vertical move makes a tile jump over width - 1 others. */
function oddCells(/** @type {Position} */ { width, height, tiles }) {
  const order = tiles.filter((tile) => tile !== 0);
  const inversions = order.flatMap((tile, place) => order.slice(place).filter((other) => other < tile)).length;
  const row = Math.floor(tiles.indexOf(0) / width);
  return Array.from({ length: width * height }, (_, cell) => (inversions + (width - 1) * Math.abs(Math.floor(cell / width) - row)) % 2);
}
