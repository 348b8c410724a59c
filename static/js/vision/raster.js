/**
 * Pictures as arrays of gray values, and what is sampled from them.
 *
 * @typedef {{width: number, height: number, values: Float32Array}} Gray  from 0, black, to 255, white; row by row
 */

import { mapped } from "./homography.js";
/** @import { Homography } from "./homography.js" */

/** @param {{width: number, height: number, data: Uint8ClampedArray | Uint8Array}} picture  red, green, blue and opacity of each pixel @returns {Gray} */
export function grayOf({ width, height, data }) {
  const values = new Float32Array(width * height);
  for (let index = 0, byte = 0; index < values.length; index += 1, byte += 4) {
    values[index] = 0.299 * data[byte] + 0.587 * data[byte + 1] + 0.114 * data[byte + 2];
  }
  return { width, height, values };
}

/** Return the picture reduced so that no side has more pixels than that: each is the mean of those that it covers. @param {Gray} gray @param {number} maxSide @returns {Gray} */
export function shrunk(gray, maxSide) {
  const scale = maxSide / Math.max(gray.width, gray.height);
  if (scale >= 1) return gray;
  const width = Math.max(Math.round(gray.width * scale), 1);
  const height = Math.max(Math.round(gray.height * scale), 1);
  const [columns, rows] = [spansOf(gray.width, width), spansOf(gray.height, height)];
  const narrow = new Float32Array(width * gray.height);
  for (let y = 0; y < gray.height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { first, weights } = columns[x];
      let sum = 0;
      for (let each = 0; each < weights.length; each += 1) sum += weights[each] * gray.values[y * gray.width + first + each];
      narrow[y * width + x] = sum;
    }
  }
  const values = new Float32Array(width * height);
  rows.forEach(({ first, weights }, y) => weights.forEach((weight, each) => {
    for (let x = 0; x < width; x += 1) values[y * width + x] += weight * narrow[(first + each) * width + x];
  }));
  return { width, height, values };
}

/** Return the pixels of a line that each pixel of a shorter line covers, from the first on, with their weights. @param {number} from @param {number} to */
function spansOf(from, to) {
  return Array.from({ length: to }, (_, index) => {
    const start = (index * from) / to;
    const end = Math.min(((index + 1) * from) / to, from);
    const first = Math.floor(start);
    const weights = Array.from({ length: Math.ceil(end) - first }, (_, each) => (Math.min(first + each + 1, end) - Math.max(first + each, start)) / (end - start));
    return { first, weights };
  });
}

/** Return the picture enlarged, with values interpolated between its pixels. @param {Gray} gray @param {number} scale @returns {Gray} */
export function enlarged(gray, scale) {
  const width = Math.round(gray.width * scale);
  const height = Math.round(gray.height * scale);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) values[y * width + x] = valueAt(gray, (x + 0.5) / scale, (y + 0.5) / scale);
  return { width, height, values };
}

/** Return the value at a point, interpolated between the middles of four pixels; beyond the picture that of its edge. @param {Gray} gray @param {number} x @param {number} y */
function valueAt({ width, height, values }, x, y) {
  const inX = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const inY = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = inX | 0;
  const top = inY | 0;
  const start = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const u = inX - left;
  const v = inY - top;
  const upper = values[start] + (values[start + right] - values[start]) * u;
  const lower = values[start + below] + (values[start + below + right] - values[start + below]) * u;
  return upper + (lower - upper) * v;
}

/**
 * Return the means of the cells of a grid, each from `times` by `times` samples: along each row of pixels first, then across the
 * rows.
 *
 * @typedef {{middle: number, step: number, count: number}} Axis  of the grid: its middle, the side of a cell, and how many there are
 *
 * @param {Gray} gray @param {Axis} across @param {Axis} down @param {number} times
 */
export function meansOf({ width, height, values }, across, down, times) {
  const [columns, rows] = [samplesAlong(across, times, width), samplesAlong(down, times, height)];
  const top = rows.before[0];
  const lines = new Float64Array((rows.before[rows.before.length - 1] + 2 - top) * across.count); // the sums of the samples in each row of pixels
  for (let index = 0, start = top * width; index < lines.length; start += width) {
    for (let sample = 0; sample < columns.before.length; index += 1) {
      for (const end = sample + times; sample < end; sample += 1) {
        const before = start + columns.before[sample];
        lines[index] += values[before] + (values[before + 1] - values[before]) * columns.parts[sample];
      }
    }
  }
  const means = new Float64Array(across.count * down.count);
  for (let sample = 0; sample < rows.before.length; sample += 1) {
    const upper = (rows.before[sample] - top) * across.count;
    const start = Math.floor(sample / times) * across.count;
    for (let cell = 0; cell < across.count; cell += 1) means[start + cell] += lines[upper + cell] + (lines[upper + across.count + cell] - lines[upper + cell]) * rows.parts[sample];
  }
  return means.map((sum) => sum / (times * times));
}

/** Return where samples are on a line of pixels: the pixel before each, and the part of the way to the next. @param {Axis} axis @param {number} times @param {number} length */
function samplesAlong({ middle, step, count }, times, length) {
  const places = Float64Array.from({ length: count * times }, (_, sample) => {
    return Math.min(Math.max(middle + ((sample + 0.5) / times - count / 2) * step - 0.5, 0), length - 1.001);
  });
  const before = Int32Array.from(places);
  return { before, parts: places.map((place, sample) => place - before[sample]) };
}

const MAX_SAMPLES = 4; // along a side of a pixel of a patch

/** Return a square of the plane before a homography, `side` pixels wide: its corner is at (x, y), its width 1. @param {Gray} gray @param {Homography} map @param {number} x @param {number} y @param {number} side @returns {Gray} */
export function patchOf(gray, map, x, y, side) {
  const values = new Float32Array(side * side);
  const one = mapped(map, x, y);
  const other = mapped(map, x + 1, y + 1);
  const times = Math.min(Math.max(Math.round(Math.hypot(other.x - one.x, other.y - one.y) / Math.SQRT2 / side), 1), MAX_SAMPLES);
  const step = 1 / (side * times);
  for (let row = 0; row < side * times; row += 1) {
    const y0 = y + (row + 0.5) * step;
    const line = Math.floor(row / times) * side;
    for (let column = 0; column < side * times; column += 1) {
      const x0 = x + (column + 0.5) * step;
      const scale = map[6] * x0 + map[7] * y0 + map[8];
      values[line + Math.floor(column / times)] += valueAt(gray, (map[0] * x0 + map[1] * y0 + map[2]) / scale, (map[3] * x0 + map[4] * y0 + map[5]) / scale);
    }
  }
  for (let index = 0; index < values.length; index += 1) values[index] /= times * times;
  return { width: side, height: side, values };
}

/** Return the sums of the values, and of their squares, above and left of each pixel, with a row and a column of zeros first. */
export function sumsOf(/** @type {Gray} */ { width, height, values }) {
  const pitch = width + 1;
  const sums = new Float64Array(pitch * (height + 1));
  const squares = new Float64Array(pitch * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    let square = 0;
    for (let x = 0; x < width; x += 1) {
      const value = values[y * width + x];
      sum += value;
      square += value * value;
      const index = (y + 1) * pitch + x + 1;
      sums[index] = sums[index - pitch] + sum;
      squares[index] = squares[index - pitch] + square;
    }
  }
  return { sums, squares, pitch };
}
