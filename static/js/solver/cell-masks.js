/**
 * Masks: sets of cells as bits, moves of the blank, symmetries.
 *
 * mask    a set of cells; bit c stands for cell c
 * goal    tiles are numbered by their goal cells: in the goal, tile c is on cell c; the blank counts as a tile
 * image   maps each cell to its cell under a symmetry
 *
 * @typedef {import("../puzzle/position.js").Size} Size
 */

/** The largest board that 16-bit masks can represent. */
export const MAX_CELLS = 16;

/** The number of cells in each mask. */
export const COUNT = Uint8Array.from({ length: 1 << MAX_CELLS }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
});

/** The neighbours of each cell: up, left, right, down; -1 beyond an edge. @param {Size} size @returns {Int8Array} [cells * 4] */
export function neighboursOf({ width, height }) {
  const cells = width * height;
  const found = new Int8Array(4 * cells).fill(-1);
  for (let cell = 0; cell < cells; cell += 1) {
    if (cell >= width) found[4 * cell] = cell - width;
    if (cell % width) found[4 * cell + 1] = cell - 1;
    if ((cell + 1) % width) found[4 * cell + 2] = cell + 1;
    if (cell + width < cells) found[4 * cell + 3] = cell + width;
  }
  return found;
}

/** Number the edges between neighbouring cells: for each cell and direction as in `neighboursOf`, -1 beyond the board. @param {Int8Array} neighbours @returns {Int8Array} [cells * 4] */
export function edgesOf(neighbours) {
  const found = new Int8Array(neighbours.length).fill(-1);
  let count = 0;
  for (let side = 0; side < neighbours.length; side += 1) {
    if (neighbours[side] < 0 || found[side] >= 0) continue;
    found[side] = found[4 * neighbours[side] + 3 - (side & 3)] = count; // left and right, up and down are opposite
    count += 1;
  }
  return found;
}

/** Return the symmetries of a board as maps from cell to cell, the identity first. @param {Size} size @returns {number[][]} */
export function symmetriesOf({ width, height }) {
  const cells = [...Array(width * height).keys()];
  const place = (/** @type {(x: number, y: number) => number} */ to) => cells.map((cell) => to(cell % width, Math.floor(cell / width)));
  const found = [false, true].flatMap((isTurned) => [false, true].map((isMirrored) =>
    place((x, y) => (isMirrored ? width - 1 - x : x) + width * (isTurned ? height - 1 - y : y))));
  return width === height ? [...found, ...found.map((image) => image.map((cell) => (cell % width) * width + Math.floor(cell / width)))] : found;
}

/**
 * Return the solver's standard form of a board: at least as high as wide, under the symmetry that puts the goal's blank on
 * the highest cell number. Goals that mirror each other thus share their tables.
 *
 * @param {Size} size
 * @param {number} blank  cell of the blank in the goal
 * @returns {{size: Size, blank: number, image: number[]}}
 */
export function turned({ width, height }, blank) {
  const isWide = width > height;
  const size = isWide ? { width: height, height: width } : { width, height };
  const upright = [...Array(width * height).keys()].map((cell) => (isWide ? (cell % width) * height + Math.floor(cell / width) : cell));
  const images = symmetriesOf(size).map((image) => upright.map((cell) => image[cell]));
  const image = images.reduce((best, other) => (other[blank] > best[blank] ? other : best));
  return { size, blank: image[blank], image };
}
