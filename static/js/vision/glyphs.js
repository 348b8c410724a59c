/**
 * Glyphs: possible digits in a picture, cut out for the network.
 *
 * @typedef {object} Glyph
 * @property {Box} box
 * @property {Float32Array} shares  the probabilities of the network's classes
 */

import { componentsOf, isAround, overlapOf } from "./components.js";
import { COLUMNS, ROWS, certaintyOf } from "./network.js";
import { meansOf, sumsOf } from "./raster.js";
/** @import { Box, Component } from "./components.js" */
/** @import { Network } from "./network.js" */
/** @import { Gray } from "./raster.js" */

const GLYPH_ROWS = 20; // of a crop, that the glyph fills
const MAX_GLYPH_COLUMNS = 16;
const MAX_SAMPLES = 4; // along a side of a pixel of a crop
const MIN_CONTRAST = 10; // gray values between a glyph and its surroundings
const MIN_DEVIATIONS = 0.3; // standard deviations between them

/** Cut out a box: contrast from 0 to 1, nothing beside the box. samples.py draws what the network learns from in the same way. @param {Gray} gray @param {Box} box @param {boolean} isDark  on a light ground */
export function cropOf(gray, { left, top, right, bottom }, isDark) {
  const stepY = (bottom - top) / GLYPH_ROWS;
  const stepX = Math.max(stepY, (right - left) / MAX_GLYPH_COLUMNS);
  const times = Math.min(Math.max(Math.ceil(Math.max(stepX, stepY)), 1), MAX_SAMPLES);
  const middle = (left + right) / 2;
  const beside = (right - left) / 2 + 1.5 * stepX; // from the middle, where nothing is cut out
  const first = Math.max(Math.ceil(COLUMNS / 2 - 0.5 - beside / stepX), 0);
  const columns = COLUMNS - 2 * first;
  const means = meansOf(gray, { middle, step: stepX, count: columns }, { middle: (top + bottom) / 2, step: stepY, count: ROWS }, times);
  if (isDark) for (let index = 0; index < means.length; index += 1) means[index] = -means[index];
  const sorted = means.toSorted();
  const low = sorted[Math.floor(0.05 * (sorted.length - 1))];
  const range = Math.max(sorted[Math.floor(0.95 * (sorted.length - 1))] - low, 1e-3);
  const crop = new Float32Array(ROWS * COLUMNS);
  means.forEach((mean, index) => {
    const row = Math.floor(index / columns);
    crop[row * COLUMNS + first + (index - row * columns)] = Math.min(Math.max((mean - low) / range, 0), 1);
  });
  return crop;
}

/**
 * Mark the pixels that are darker, and those that are lighter, than the mean of the square of that side around them.
 *
 * @param {Gray} gray
 * @param {ReturnType<typeof sumsOf>} table
 * @param {number} side
 * @param {number} minDeviations  the least difference to the mean, in standard deviations of the square
 * @returns {Masks}
 */
export function marksAround({ width, height, values }, { sums, squares, pitch }, side, minDeviations) {
  const dark = new Uint8Array(width * height);
  const light = new Uint8Array(width * height);
  const half = Math.max(side >> 1, 1);
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(y - half, 0) * pitch;
    const below = Math.min(y + half + 1, height) * pitch;
    const rows = (below - above) / pitch;
    for (let x = 0; x < width; x += 1) {
      const before = Math.max(x - half, 0);
      const after = Math.min(x + half + 1, width);
      const count = rows * (after - before);
      const sum = sums[below + after] - sums[below + before] - sums[above + after] + sums[above + before];
      const difference = values[y * width + x] * count - sum; // all values here are times `count`, to save divisions
      if (Math.abs(difference) < MIN_CONTRAST * count) continue;
      const square = squares[below + after] - squares[below + before] - squares[above + after] + squares[above + before];
      if (difference * difference > minDeviations * minDeviations * (square * count - sum * sum)) (difference < 0 ? dark : light)[y * width + x] = 1;
    }
  }
  return { dark, light };
}

const WINDOW_SIDES = [0.25, 0.085, 0.028]; // of the squares, of the longer side of the picture
const MIN_HEIGHT_PX = 7;
const MAX_HEIGHT = 0.4; // of the shorter side of the picture
const MAX_ASPECT = 1.15; // width of a digit, of its height
const MIN_PAIR = 0.85; // width of two digits that touch
const MAX_PAIR = 2.3;
const MIN_ASPECT = 0.08;
const MIN_FILL = 0.1; // of its box
const MIN_DIFFERENCE = 16; // gray values between a glyph and the edge of its box
const MAX_OVERLAP = 0.6; // of boxes around different glyphs
const MAX_GLYPHS = 500; // that the network sees
const MIN_SHARE = 0.5; // the probability of a digit
const MIN_FRAMED = 0.2; // height of a digit in a ring, of that

/** @typedef {Glyph & {isDark: boolean}} Digit */
/** @typedef {{dark: Uint8Array, light: Uint8Array}} Masks  marked pixels, where the ground is light and where it is dark */

/** Return all digits in a picture, also those in pairs that touch. @param {Gray} gray @param {Network} network @returns {Digit[]} */
export function findDigits(gray, network) {
  const table = sumsOf(gray);
  const sides = WINDOW_SIDES.map((window) => Math.round(window * Math.max(gray.width, gray.height)));
  const masks = sides.map((side) => ({ side, ...marksAround(gray, table, side, MIN_DEVIATIONS) }));
  const found = [true, false].flatMap((isDark) => {
    const boxes = boxesOf(gray, masks.map(({ side, dark, light }) => ({ side, mask: isDark ? dark : light }))).sort((one, other) => other.area - one.area);
    return boxes.slice(0, MAX_GLYPHS).flatMap((box) => digitsIn(gray, box, isDark, network));
  });
  return found.filter((digit) => !found.some((other) => isRing(digit, other)));
}

/** Return the boxes of possible digits, by size and contrast. @param {Gray} gray @param {{side: number, mask: Uint8Array}[]} masks */
function boxesOf(gray, masks) {
  /** @type {Component[]} */
  const boxes = [];
  for (const { side, mask } of masks) {
    for (const box of componentsOf(mask, gray.width, gray.height)) {
      const isNew = mayBeDigits(box, gray) && box.bottom - box.top < 1.5 * side && !boxes.some((other) => overlapOf(box, other) > MAX_OVERLAP);
      if (isNew && differenceIn(gray, box, mask) > MIN_DIFFERENCE) boxes.push(box);
    }
  }
  return boxes;
}

function mayBeDigits(/** @type {Component} */ { left, top, right, bottom, area }, /** @type {Gray} */ { width, height }) {
  const wide = right - left;
  const high = bottom - top;
  if (high < MIN_HEIGHT_PX || high > MAX_HEIGHT * Math.min(width, height)) return false;
  if (left === 0 || top === 0 || right === width || bottom === height) return false;
  return wide < MAX_PAIR * high && wide > MIN_ASPECT * high && area > MIN_FILL * wide * high;
}

/** Return the difference between the mean of the marked pixels of a box and that of the others in it and around it. @param {Gray} gray @param {Box} box @param {Uint8Array} mask */
function differenceIn({ width, values }, { left, top, right, bottom }, mask) {
  const sums = [0, 0];
  const counts = [0, 0];
  for (let y = top - 1; y <= bottom; y += 1) {
    for (let x = left - 1; x <= right; x += 1) {
      const isMarked = mask[y * width + x];
      sums[isMarked] += values[y * width + x];
      counts[isMarked] += 1;
    }
  }
  return Math.abs(sums[1] / counts[1] - sums[0] / counts[0]);
}

/** Return the digit in a box, or the two that touch there; empty if there is none. @param {Gray} gray @param {Box} box @param {boolean} isDark @param {Network} network @returns {Digit[]} */
function digitsIn(gray, box, isDark, network) {
  const aspect = (box.right - box.left) / (box.bottom - box.top);
  const middle = (box.left + box.right) / 2;
  const ways = [
    ...(aspect < MAX_ASPECT ? [[box]] : []),
    ...(aspect > MIN_PAIR ? [[{ ...box, right: middle }, { ...box, left: middle }]] : []),
  ];
  for (const boxes of ways) {
    /** @type {Digit[]} */
    const digits = [];
    for (const each of boxes) {
      const shares = network.classify(cropOf(gray, each, isDark));
      if (certaintyOf(shares) <= MIN_SHARE) break;
      digits.push({ box: each, shares, isDark });
    }
    if (digits.length === boxes.length) return digits;
  }
  return [];
}

/** Return whether something read as 0 is a ring around a digit. @param {Digit} outer @param {Digit} inner */
function isRing({ box: outer, shares }, { box: inner }) {
  return isAround(outer, inner) && shares[0] > MIN_SHARE && inner.bottom - inner.top > MIN_FRAMED * (outer.bottom - outer.top);
}
