/**
 * Patterns: the fewest moves of some tiles that bring them into place, wherever the others are, computed as in
 * webapp/lessons/estimates.py. The table of a pattern is built on first use. No DOM.
 */

import { placeOf } from "../../puzzle/parity.js";
/** @import { Position } from "../../puzzle/position.js" */

const UNKNOWN = 255;

/** Return a function that gives the moves needed by the tiles of a pattern in any position. @param {Position} goal @param {number[]} pattern */
export function createPattern(goal, pattern) {
  const pieces = [0, ...pattern];
  const placesIn = (/** @type {Position} */ { tiles }) => pieces.map((tile) => tiles.indexOf(tile));
  /** @type {Uint8Array | null} */
  let table = null;
  return (/** @type {Position} */ position) => (table ??= makeTable(placesIn(goal), goal))[codeOf(placesIn(position), goal)];
}

/** Build the table, indexed by the cells of the blank and the tiles. Moves of other tiles cost nothing, so they are followed at once. @param {number[]} home @param {Position} size */
function makeTable(home, size) {
  const table = new Uint8Array(size.tiles.length ** home.length).fill(UNKNOWN);
  let layer = [home];
  for (let length = 0; layer.length; length += 1) {
    /** @type {number[][]} */
    const following = [];
    while (layer.length) {
      const places = /** @type {number[]} */ (layer.pop());
      if (table[codeOf(places, size)] !== UNKNOWN) continue;
      table[codeOf(places, size)] = length;
      const [blank, ...others] = places;
      for (const cell of beside(blank, size)) {
        const isTileMoved = others.includes(cell);
        (isTileMoved ? following : layer).push([cell, ...others.map((place) => (place === cell ? blank : place))]);
      }
    }
    layer = following;
  }
  return table;
}

function codeOf(/** @type {number[]} */ places, /** @type {Position} */ { tiles }) {
  return places.reduce((code, place) => code * tiles.length + place, 0);
}

function beside(/** @type {number} */ cell, /** @type {Position} */ size) {
  const { row, column } = placeOf(size, cell);
  const sides = [[row > 1, -size.width], [row < size.height, size.width], [column > 1, -1], [column < size.width, 1]];
  return sides.filter(([isInside]) => isInside).map(([, step]) => cell + Number(step));
}
