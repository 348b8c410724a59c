/**
 * The space of a small board: every position that moves reach from one, as a number without gaps.
 *
 * number   the blank's cell, then the rank of the tiles' order, the blank left out: a sideways move changes the cell alone. Half
 *          of all orders can stand around a blank, the even or the odd ones
 *
 * @typedef {ReturnType<typeof createSpace>} Space
 */

import { blankOf, createPosition } from "./position.js";
/** @import { Direction } from "./moves.js" */
/** @import { Position } from "./position.js" */

/*
 * Orders: the arrangements of the tiles 1, 2, .. in reading order, ranked. An even and an odd order share each rank:
 * where the parity is known, the first tiles determine the last two.
 */

/** The most tiles that can be ranked. */
const MAX_TILES = 11;

const ONES = Uint8Array.from({ length: 1 << MAX_TILES }, (_, bits) => bits.toString(2).replaceAll("0", "").length);

/** Ranks what stands in `tiles`, and puts there what has a rank. @param {number} count  of tiles */
function createOrders(count) {
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

    /** The rank of the current order. */
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

    /** Puts the order of a rank: of the two that have it, the even one or the odd. @param {number} rank @param {number} odd  0 or 1 */
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

/** @param {Position} one  of the positions that reach each other */
export function createSpace(one) {
  const { width, height } = one;
  const { tiles, size, rank, arrange, jump } = createOrders(width * height - 1);
  const isOdd = oddCells(one);

  /** Write what moves up and down lead to into a list; return how many there are. @param {number} blank @param {Uint32Array} list */
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
    /** How many numbers there are. */
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

    /** Write the positions one move away into a list, of the moves U, D, L, R in that order; return how many there are. @param {number} number @param {Uint32Array} list */
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

    /** The direction of the tile that slides from one position to its neighbour. @param {number} number @param {number} neighbour @returns {Direction} */
    directionTo(number, neighbour) {
      const travel = Math.floor(neighbour / size) - Math.floor(number / size);
      if (Math.abs(travel) === width) return travel > 0 ? "U" : "D";
      return travel > 0 ? "L" : "R";
    },
  };
}

/** For each cell of the blank 1 where the order is odd, else 0: a tile that moves up or down jumps over width - 1 others. */
function oddCells(/** @type {Position} */ { width, height, tiles }) {
  const order = tiles.filter((tile) => tile !== 0);
  const inversions = order.flatMap((tile, place) => order.slice(place).filter((other) => other < tile)).length;
  const row = Math.floor(tiles.indexOf(0) / width);
  return Array.from({ length: width * height }, (_, cell) => (inversions + (width - 1) * Math.abs(Math.floor(cell / width) - row)) % 2);
}
