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
  const across = transposed(resized(gray.values, gray.width, width), width, gray.height);
  return { width, height, values: transposed(resized(across, gray.height, height), height, width) };
}

/** Return the picture enlarged, with values interpolated between its pixels. @param {Gray} gray @param {number} scale @returns {Gray} */
export function enlarged(gray, scale) {
  const width = Math.round(gray.width * scale);
  const height = Math.round(gray.height * scale);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) values[y * width + x] = valueAt(gray, (x + 0.5) / scale, (y + 0.5) / scale);
  return { width, height, values };
}

/** Return lines of `from` values as lines of `to` values. @param {Float32Array} values @param {number} from @param {number} to */
function resized(values, from, to) {
  const lines = values.length / from;
  const out = new Float32Array(to * lines);
  const ratio = from / to;
  for (let x = 0; x < to; x += 1) {
    const start = x * ratio;
    const end = Math.min(start + ratio, from);
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      for (let each = Math.floor(start); each < end; each += 1) {
        sum += values[line * from + each] * (Math.min(each + 1, end) - Math.max(each, start));
      }
      out[line * to + x] = sum / (end - start);
    }
  }
  return out;
}

/** @param {Float32Array} values @param {number} width @param {number} height */
function transposed(values, width, height) {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + y] = values[y * width + x];
  return out;
}

/** Return the value at a point, interpolated between the middles of four pixels; beyond the picture that of its edge. @param {Gray} gray @param {number} x @param {number} y */
export function valueAt({ width, height, values }, x, y) {
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
