/**
 * The lattice of a board: numbers in rows and columns, seen from any direction.
 *
 * @typedef {Point & {height: number, value: number}} Mark  the middle of a number, with its height and its likeliest value
 * @typedef {{map: Homography, columns: number, rows: number}} Grid  a map from cells to the picture; the board's corner is at (0, 0)
 */

import { affineOf, homographyOf, mapped, shifted } from "./homography.js";
import { likeliestDigit } from "./network.js";
import { median } from "./numbers.js";
/** @import { Glyph } from "./glyphs.js" */
/** @import { Homography, Point } from "./homography.js" */

const MAX_GAP = 0.45; // between the digits of a number, of their height
const MAX_SHIFT = 0.35; // of one digit up or down
const MAX_DIGITS = 3;

/** Join neighbouring digits to numbers. @param {readonly (Glyph & {isDark: boolean})[]} digits @returns {Mark[]} */
export function marksOf(digits) {
  const left = [...digits].sort((one, other) => one.box.left - other.box.left);
  const used = new Set();
  /** @type {Mark[]} */
  const marks = [];
  for (const first of left) {
    if (used.has(first)) continue;
    const number = [first];
    for (const next of left) {
      if (!used.has(next) && number.length < MAX_DIGITS && follows(number[number.length - 1], next)) number.push(next);
    }
    for (const digit of number) used.add(digit);
    marks.push(markOf(number));
  }
  return marks;
}

/** @param {Glyph & {isDark: boolean}} one @param {Glyph & {isDark: boolean}} next */
function follows(one, next) {
  const high = one.box.bottom - one.box.top;
  const ratio = (next.box.bottom - next.box.top) / high;
  const gap = next.box.left - one.box.right;
  const shift = (next.box.top + next.box.bottom - one.box.top - one.box.bottom) / 2;
  return one !== next && one.isDark === next.isDark && ratio > 0.7 && ratio < 1.4 && gap > -0.3 * high && gap < MAX_GAP * high && Math.abs(shift) < MAX_SHIFT * high;
}

function markOf(/** @type {Glyph[]} */ number) {
  const boxes = number.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = boxes.reduce((sum, box) => sum + box.top, 0) / boxes.length;
  const bottom = boxes.reduce((sum, box) => sum + box.bottom, 0) / boxes.length;
  const value = number.reduce((sum, { shares }) => 10 * sum + likeliestDigit(shares), 0);
  return { x: (left + right) / 2, y: (top + bottom) / 2, height: bottom - top, value };
}

export const MAX_SIDE_CELLS = 10;
const MAX_TURN = 0.5; // radians between a row and the horizontal
const MAX_STEPS = 3; // in each direction, that may lead to the next cell
const MAX_SEEDS = 60;
const MAX_OFFSET = 0.24; // of a cell, between a number and the middle of its cell
const MAX_STEP_OFFSET = 0.34; // and where only the last step tells where it is
const MAX_REFITS = 6;
const MAX_EMPTY = 0.4; // of the cells, more than the blank
const MIN_FULL = 0.85; // numbers of a board that need no other seed, of the highest possible
const MIN_FULL_CELLS = 25; // of such a board: the numbers of a smaller one may be full of rows in a wrong direction
const COMPLETE_SCORE = 0.85; // of a board that is beyond doubt, of the highest possible
const WRONG_COST = 0.5; // of a number that is too large or appears again, against the gain of one that fits
const EMPTY_COST = 1; // and of an empty cell
const MAX_RATIO = 1.7; // between the heights of neighbouring numbers

/** @typedef {{score: number, grid: Grid, marks: Mark[]}} Candidate */

/** Return the board among all numbers of a picture; null if there is none. @param {readonly Mark[]} marks @returns {Grid | null} */
export function findGrid(marks) {
  /** @type {Candidate | null} */
  let best = null;
  const explained = new Set(); // numbers of boards that were found nearly full: from others of them the same would be found
  for (const seed of spread(marks, MAX_SEEDS)) {
    if (explained.has(seed)) continue;
    const found = bestFrom(marks, seed);
    if (!found) continue;
    if (!best || found.score > best.score) best = found;
    if (isComplete(found) || isFull(found)) for (const mark of found.marks) explained.add(mark);
  }
  return best && best.grid;
}

function isComplete(/** @type {Candidate} */ { score, grid }) {
  return score > COMPLETE_SCORE * (grid.columns * grid.rows - 1);
}

function isFull(/** @type {Candidate} */ { grid: { columns, rows }, marks }) {
  return columns * rows >= MIN_FULL_CELLS && marks.length > MIN_FULL * (columns * rows - 1);
}

/** Return the best board that contains a number. @param {readonly Mark[]} marks @param {Mark} seed @returns {Candidate | null} */
function bestFrom(marks, seed) {
  /** @type {Candidate | null} */
  let best = null;
  const downs = stepsFrom(marks, seed, Math.PI / 2);
  for (const across of stepsFrom(marks, seed, 0)) {
    for (const down of downs) {
      const found = grown(marks, seed, across, down);
      if (found && (!best || found.score > best.score)) best = found;
      if (best && isComplete(best)) return best;
    }
  }
  return best;
}

/** Return at most `count` of the items, evenly spread. @template T @param {readonly T[]} items @param {number} count */
function spread(items, count) {
  const step = Math.max(items.length / count, 1);
  return Array.from({ length: Math.min(items.length, count) }, (_, index) => items[Math.floor(index * step)]);
}

/** Return the steps to the nearest numbers in a direction, and from those in the opposite one. @param {readonly Mark[]} marks @param {Mark} from @param {number} direction  radians @returns {Point[]} */
function stepsFrom(marks, from, direction) {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  return marks
    .filter(({ height }) => height / from.height > 0.45 && height / from.height < 2.2)
    .map((mark) => {
      const x = mark.x - from.x;
      const y = mark.y - from.y;
      const sign = x * cos + y * sin < 0 ? -1 : 1;
      return { x: sign * x, y: sign * y, far: Math.hypot(x, y) };
    })
    .filter(({ x, y, far }) => far > 0.9 * from.height && Math.abs(Math.atan2(y, x) - direction) < MAX_TURN)
    .sort((one, other) => one.far - other.far)
    .slice(0, MAX_STEPS);
}

/** Grow a lattice from one number with the steps to its neighbours on the right and below. @param {readonly Mark[]} marks @param {Mark} seed @param {Point} across @param {Point} down */
function grown(marks, seed, across, down) {
  let placed = walked(marks, seed, across, down);
  let map = fitted(placed);
  for (let time = 0; map && time < MAX_REFITS; time += 1) {
    const again = matched(marks, map, placed);
    const isDone = again.length === placed.length;
    placed = again;
    map = fitted(placed);
    if (isDone) break;
  }
  return map && judged(placed, map);
}

/** @typedef {{column: number, row: number, mark: Mark}} Placed */

/** Step from number to number: each neighbour is looked for where the last steps lead. @param {readonly Mark[]} marks @param {Mark} seed @param {Point} across @param {Point} down @returns {Placed[]} */
function walked(marks, seed, across, down) {
  /** @type {Placed[]} */
  const placed = [{ column: 0, row: 0, mark: seed }];
  const used = new Set([seed]);
  const at = new Map([["0 0", seed]]);
  for (const { column, row, mark } of placed) {
    for (const [right, below] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const key = `${column + right} ${row + below}`;
      if (at.has(key) || Math.abs(column + right) >= MAX_SIDE_CELLS || Math.abs(row + below) >= MAX_SIDE_CELLS) continue;
      const back = at.get(`${column - right} ${row - below}`);
      const step = back
        ? { x: mark.x - back.x, y: mark.y - back.y }
        : { x: right * across.x + below * down.x, y: right * across.y + below * down.y };
      const near = nearestTo(marks, { x: mark.x + step.x, y: mark.y + step.y, height: mark.height }, MAX_STEP_OFFSET * Math.hypot(step.x, step.y), used);
      if (!near) continue;
      used.add(near);
      at.set(key, near);
      placed.push({ column: column + right, row: row + below, mark: near });
    }
  }
  return placed;
}

/** Return the nearest number of about that height. @param {readonly Mark[]} marks @param {Point & {height: number}} point @param {number} reach @param {Set<Mark>} used */
function nearestTo(marks, point, reach, used) {
  /** @type {Mark | null} */
  let nearest = null;
  let best = reach * reach;
  for (const mark of marks) {
    const square = (mark.x - point.x) ** 2 + (mark.y - point.y) ** 2; // Math.hypot is much slower
    if (square < best && !used.has(mark) && Math.max(mark.height / point.height, point.height / mark.height) < MAX_RATIO) {
      best = square;
      nearest = mark;
    }
  }
  return nearest;
}

/** Return the map from lattice to picture; few numbers determine only an affine one. @param {readonly Placed[]} placed @returns {Homography | null} */
function fitted(placed) {
  if (placed.length < 3) return null;
  const from = placed.map(({ column, row }) => ({ x: column, y: row }));
  const to = placed.map(({ mark }) => mark);
  return placed.length < 7 ? affineOf(from, to) : homographyOf(from, to);
}

/** Return the numbers where the map places the cells, up to one cell further than before. @param {readonly Mark[]} marks @param {Homography} map @param {readonly Placed[]} placed @returns {Placed[]} */
function matched(marks, map, placed) {
  const { left, top, right, bottom } = extentOf(placed);
  const used = new Set();
  const height = median(placed.map(({ mark }) => mark.height));
  /** @type {Placed[]} */
  const found = [];
  for (let row = top - 1; row <= bottom + 1; row += 1) {
    for (let column = left - 1; column <= right + 1; column += 1) {
      const point = mapped(map, column, row);
      const side = mapped(map, column + 1, row);
      const mark = nearestTo(marks, { ...point, height }, MAX_OFFSET * Math.hypot(side.x - point.x, side.y - point.y), used);
      if (mark) used.add(mark);
      if (mark) found.push({ column, row, mark });
    }
  }
  return found;
}

function extentOf(/** @type {readonly Placed[]} */ placed) {
  const columns = placed.map(({ column }) => column);
  const rows = placed.map(({ row }) => row);
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) };
}

/** Return the part of a lattice that is most like a board, with its score. @param {Placed[]} placed @param {Homography} map @returns {Candidate | null} */
function judged(placed, map) {
  let inside = placed;
  let score = scoreOf(inside);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const less of withoutSides(inside)) {
      const other = scoreOf(less);
      if (other <= score) continue;
      [inside, score, isBetter] = [less, other, true];
    }
  }
  if (score === -Infinity) return null;
  const { left, top, right, bottom } = extentOf(inside);
  const size = Math.log(Math.max(inside[0].mark.height, 1));
  return { score: score + 0.3 * size, marks: inside.map(({ mark }) => mark), grid: { map: shifted(map, left - 0.5, top - 0.5), columns: right - left + 1, rows: bottom - top + 1 } };
}

/** Return how much numbers are like a board, which has each number once and one empty cell. @param {readonly Placed[]} placed */
function scoreOf(placed) {
  if (placed.length < 3) return -Infinity;
  const { left, top, right, bottom } = extentOf(placed);
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  const empty = Math.max(columns * rows - placed.length - 1, 0);
  if (columns < 2 || rows < 2 || columns > MAX_SIDE_CELLS || rows > MAX_SIDE_CELLS || empty > MAX_EMPTY * columns * rows) return -Infinity;
  const values = new Set(placed.map(({ mark }) => mark.value).filter((value) => value > 0 && value < columns * rows));
  return values.size - WRONG_COST * (placed.length - values.size) - EMPTY_COST * empty;
}

/** Return the lattice without its first or last column or row. @param {readonly Placed[]} placed */
function withoutSides(placed) {
  const { left, top, right, bottom } = extentOf(placed);
  return [
    placed.filter(({ column }) => column !== left),
    placed.filter(({ column }) => column !== right),
    placed.filter(({ row }) => row !== top),
    placed.filter(({ row }) => row !== bottom),
  ];
}
