/**
 * The heuristic of a board: its pattern databases and the views through which a position is looked up in them.
 *
 * partition  the tiles split into disjoint patterns, whose distances may be added
 * view       a partition under a symmetry that fixes the goal's blank: the mirrored position is as far from the goal. The
 *   heuristic is the largest sum over all views
 *
 * @typedef {import("./cell-masks.js").Size} Size
 * @typedef {{size: Size, blank: number, isLarge: boolean, patterns: number[][], views: {image: number[], patterns: number[]}[]}} Plan
 *   a view's `patterns` are indices into the plan's `patterns`; `isLarge` if it is for long searches
 */

import { symmetriesOf } from "./cell-masks.js";

const MAX_TILES = 6; // in a pattern of a partition by rows

/** Partitions of the 4x4 that expand fewer nodes than partitions by rows, keyed by the goal's blank cell. They are the server's "6-6-3 twice". */
const SQUARE = new Map([
  [15, [[[0, 1, 2, 3, 6, 7], [4, 5, 8, 9, 12, 13], [10, 11, 14]], [[0, 4, 5, 8, 9, 12], [6, 7, 10, 11, 13, 14], [1, 2, 3]]]],
  [14, [[[0, 1, 2, 3, 6, 7], [4, 5, 8, 9, 12, 13], [10, 11, 15]], [[0, 1, 2, 3, 4, 5], [6, 7, 9, 10, 11, 15], [8, 12, 13]]]],
  [10, [[[0, 1, 2, 3, 6, 7], [4, 5, 8, 9, 12, 13], [11, 14, 15]], [[0, 1, 4, 5, 8, 9], [2, 3, 6, 7, 11, 15], [12, 13, 14]]]],
]);

/** Partitions of the 4x4 for long searches, "7-7-1": a third of the nodes on average and a tenth at 80 moves, for six times the memory. With the blank on an edge there is only one view, and no gain. */
const SQUARE_LARGE = new Map([
  [15, [[0, 1, 4, 5, 8, 9, 12], [2, 3, 6, 7, 10, 11, 14], [13]]],
  [10, [[0, 1, 4, 5, 8, 9, 12], [2, 3, 6, 7, 11, 14, 15], [13]]],
]);

/**
 * @param {Size} size   of a board in the standard form of `turned`
 * @param {number} blank  cell of the blank in the goal
 */
export function planFor(size, blank) {
  return planOf(size, blank, false, (isSquare(size) && SQUARE.get(blank)) || rowPartitions(size, blank));
}

/** Return the plan for long searches, or null if the board has none. @param {Size} size @param {number} blank */
export function largePlanFor(size, blank) {
  const partition = isSquare(size) && SQUARE_LARGE.get(blank);
  return partition ? planOf(size, blank, true, [partition]) : null;
}

function isSquare(/** @type {Size} */ { width, height }) {
  return width === 4 && height === 4;
}

/** @param {Size} size @param {number} blank @param {boolean} isLarge @param {readonly number[][][]} partitions @returns {Plan} */
function planOf(size, blank, isLarge, partitions) {
  /** @type {number[][]} */
  const patterns = [];
  const numberOf = (/** @type {number[]} */ pattern) => {
    const known = patterns.findIndex((other) => other.join() === pattern.join());
    return known < 0 ? patterns.push(pattern) - 1 : known;
  };
  const seen = new Set();
  const views = [];
  for (const partition of partitions) {
    for (const image of symmetriesOf(size)) {
      const seenAs = partition.map((pattern) => pattern.map((cell) => image.indexOf(cell)).sort((a, b) => a - b).join()).sort().join("|");
      if (image[blank] !== blank || seen.has(seenAs)) continue;
      seen.add(seenAs);
      views.push({ image, patterns: partition.map(numberOf) });
    }
  }
  return { size, blank, isLarge, patterns, views };
}

/** Cut the tiles in reading order into patterns of the maximum size and one smaller remainder; return one partition for each place of the remainder. @param {Size} size @param {number} blank */
function rowPartitions({ width, height }, blank) {
  const tiles = [...Array(width * height).keys()].filter((cell) => cell !== blank);
  const [whole, rest] = [Math.floor(tiles.length / MAX_TILES), tiles.length % MAX_TILES];
  return Array.from({ length: rest ? whole + 1 : 1 }, (_, place) => {
    const lengths = Array(whole).fill(MAX_TILES);
    lengths.splice(whole - place, 0, ...(rest ? [rest] : []));
    let end = 0;
    return lengths.map((length) => tiles.slice(end, (end += length)));
  });
}
