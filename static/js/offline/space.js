/**
 * The space of a small board: every position that moves reach from one, as a number without gaps.
 *
 * number   the blank's cell, then the rank of the tiles' order, the blank left out: a sideways move changes the cell alone. Half
 *          of all orders can stand around a blank, the even or the odd ones
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {ReturnType<typeof createSpace>} Space
 */

import { blankOf, createPosition } from "../puzzle/position.js";
import { MOST_TILES, createOrders } from "./orders.js";

/** The most cells of a board for which there is memory: 239,500,800 positions. */
export const MOST_CELLS = MOST_TILES + 1;

/** @param {Position} one  of the positions that reach each other */
export function createSpace(one) {
  const { width, height } = one;
  const { tiles, size, rank, arrange, jump } = createOrders(width * height - 1);
  const isOdd = oddCells(one);

  /** Writes what moves up and down lead to behind what is found; how many there are then. */
  function addVertical(/** @type {number} */ blank, /** @type {Uint32Array} */ list, /** @type {number} */ found) {
    if (blank >= width) {
      jump(blank - width, blank - 1);
      list[found++] = (blank - width) * size + rank();
      jump(blank - 1, blank - width);
    }
    if (blank < width * (height - 1)) {
      jump(blank + width - 1, blank);
      list[found++] = (blank + width) * size + rank();
    }
    return found;
  }

  return {
    /** How many numbers there are. */
    size: size * width * height,

    /** @param {Position} position */
    numberOf(position) {
      tiles.set(position.tiles.filter((tile) => tile !== 0));
      return blankOf(position) * size + rank();
    },

    /** @param {number} number */
    positionOf(number) {
      const blank = Math.floor(number / size);
      arrange(number % size, isOdd[blank]);
      return createPosition(width, height, [...tiles.subarray(0, blank), 0, ...tiles.subarray(blank)]);
    },

    /** Writes the positions one move away into a list; how many there are. @param {number} number @param {Uint32Array} list */
    neighbours(number, list) {
      const blank = Math.floor(number / size);
      const column = blank % width;
      let found = 0;
      if (column > 0) list[found++] = number - size;
      if (column < width - 1) list[found++] = number + size;
      if (height === 1) return found;
      arrange(number - blank * size, isOdd[blank]);
      return addVertical(blank, list, found);
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
