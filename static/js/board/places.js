/**
 * Places on the board, in cells from its top left: where a pointer is, and what it passes on its way.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {{x: number, y: number}} Place
 */

/**
 * Where a pointer is, and when.
 *
 * @param {MouseEvent} event
 * @param {HTMLElement} cells
 * @param {Position} position
 * @returns {import("./hold.js").Point}
 */
export function pointOf({ clientX, clientY, timeStamp }, cells, position) {
  const { left, top, width, height } = cells.getBoundingClientRect();
  const x = ((clientX - left) / width) * position.width;
  const y = ((clientY - top) / height) * position.height;
  return { x, y, time: timeStamp };
}

/** The cell at a place; -1 off the board. @param {Place} place @param {Pick<Position, "width" | "height">} size */
export function cellAt({ x, y }, { width, height }) {
  return x >= 0 && y >= 0 && x < width && y < height ? Math.floor(y) * width + Math.floor(x) : -1;
}

/**
 * The cells that are entered on the straight way from one place to another: a fast pointer skips none, however few events
 * tell of it.
 *
 * @param {Place} from
 * @param {Place} to
 * @param {Pick<Position, "width" | "height">} size
 */
export function cellsEntered(from, to, size) {
  const borders = [...bordersCrossed(from.x, to.x), ...bordersCrossed(from.y, to.y)].sort((one, other) => one - other);
  const middles = borders.map((border, index) => (border + (borders[index + 1] ?? 1)) / 2);
  const places = middles.map((part) => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }));
  return places.map((place) => cellAt(place, size)).filter((cell) => cell >= 0);
}

/** At which parts of the way, 0 .. 1, a coordinate comes to another cell. @param {number} from @param {number} to */
function bordersCrossed(from, to) {
  const [first, last] = [Math.floor(Math.min(from, to)) + 1, Math.floor(Math.max(from, to))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => (first + index - from) / (to - from));
}
