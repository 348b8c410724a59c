/**
 * Boards as the solver sees them: cells as bits of a mask, moves of the blank, symmetries.
 *
 * mask    a set of cells, bit c for cell c
 * goal    tiles are numbered by the cell where the goal wants them: the goal has tile c on cell c, and the blank counts
 *         as a tile
 * image   of each cell the cell where a symmetry puts it
 *
 * @typedef {import("../puzzle/position.js").Size} Size
 */

/** The most cells of a board that masks of 16 bits can hold. */
export const MAX_CELLS = 16;

/** The number of cells in each mask. */
export const COUNT = Uint8Array.from({ length: 1 << MAX_CELLS }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count += 1;
  return count;
});

/** The cell of each cell's neighbour up, left, right and down, -1 at an edge. @param {Size} size @returns {Int8Array} [cells * 4] */
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

/** The symmetries of a board, each as the image of every cell; the identity first. @param {Size} size @returns {number[][]} */
export function symmetriesOf({ width, height }) {
  const cells = [...Array(width * height).keys()];
  const place = (/** @type {(x: number, y: number) => number} */ to) => cells.map((cell) => to(cell % width, Math.floor(cell / width)));
  const found = [false, true].flatMap((isTurned) => [false, true].map((isMirrored) =>
    place((x, y) => (isMirrored ? width - 1 - x : x) + width * (isTurned ? height - 1 - y : y))));
  return width === height ? [...found, ...found.map((image) => image.map((cell) => (cell % width) * width + Math.floor(cell / width)))] : found;
}

/**
 * Return how the solver turns a board: it is at least as high as wide, and of all symmetries the one counts that puts the
 * goal's blank on the last cell it can reach. So goals that mirror each other share their tables.
 *
 * @param {Size} size
 * @param {number} blank  the goal's blank cell
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
