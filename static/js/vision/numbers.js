/**
 * Reads the numbers in the cells of a board: each cell by itself, then all together, each number once.
 *
 * @typedef {object} Hypothesis  one way to see a number in a cell
 * @property {Float32Array[]} digits  the probabilities of the network's classes for each
 * @property {boolean} isDark     on a light ground
 * @property {number} height      of the digits, of the cell
 * @property {number} middle      how far down their middle is, of the cell
 * @property {number} quality     from 0 to 1, how surely these are digits
 *
 * @typedef {{tiles: number[], doubtful: boolean[]}} Numbers  0 is the blank
 */

import { assignmentOf } from "./hungarian.js";
import { componentsOf, isAround, unionOf } from "./components.js";
import { cropOf, marksAround } from "./glyphs.js";
import { NO_DIGIT, certaintyOf, likeliestDigit } from "./network.js";
import { patchOf, sumsOf } from "./raster.js";
/** @import { Box, Component } from "./components.js" */
/** @import { Glyph, Masks } from "./glyphs.js" */
/** @import { Homography, Point } from "./homography.js" */
/** @import { Network } from "./network.js" */
/** @import { Gray } from "./raster.js" */

const SIDE_PX = 56; // of the patch of a cell
const MIN_DEVIATIONS = 0.6; // standard deviations between a number and its surroundings
const SURE_PROBABILITY = 0.97; // at which no other way to see the cell is tried

/** Looks into the cells of a board under a map to the picture, each only once. @param {Gray} gray @param {Homography} map @param {Network} network */
export function createCellReader(gray, map, network) {
  /** @type {Map<string, Hypothesis[]>} */
  const seen = new Map();
  let isDark = true; // of the last sure number

  /** Return all ways to see a number in a cell. @param {Point} cell */
  function hypothesesIn({ x, y }) {
    const known = seen.get(`${x} ${y}`);
    if (known) return known;
    const found = hypothesesOf(patchOf(gray, map, x, y, SIDE_PX), network, isDark);
    const best = bestOf(found);
    if (best && sureness(best) > SURE_PROBABILITY) ({ isDark } = best);
    seen.set(`${x} ${y}`, found);
    return found;
  }

  return {
    /** Return the most certain number in each cell, whatever its value; null if there is none. */
    glimpses: (/** @type {readonly Point[]} */ cells) => cells.map((cell) => bestOf(hypothesesIn(cell))),

    read: (/** @type {readonly Point[]} */ cells) => assigned(shareTables(cells.map(hypothesesIn))),
  };
}

/** Return the cells of a board row by row, from the one at a corner. @param {number} columns @param {number} rows @param {number} [left] @param {number} [top] @returns {Point[]} */
export function cellsOf(columns, rows, left = 0, top = 0) {
  return Array.from({ length: columns * rows }, (_, cell) => ({ x: left + (cell % columns), y: top + Math.floor(cell / columns) }));
}

/** Return all ways to see a number in a patch: on the likelier ground first, and on the other if that shows no certain number. @param {Gray} patch @param {Network} network @param {boolean} isDarkFirst */
function hypothesesOf(patch, network, isDarkFirst) {
  const table = sumsOf(patch);
  const levels = levelsOf(patch);
  const around = (/** @type {number} */ side) => marksAround(patch, table, side * SIDE_PX, MIN_DEVIATIONS);
  const markings = [() => around(0.6), () => marksByOtsu(patch), () => around(0.35)];
  /** @type {Masks[]} */
  const masks = [];
  /** @type {Hypothesis[]} */
  const found = [];
  for (const isDark of [isDarkFirst, !isDarkFirst]) {
    for (const [index, mark] of markings.entries()) {
      masks[index] ??= mark();
      const hypothesis = numberIn(patch, isDark ? masks[index].dark : masks[index].light, isDark, levels, network);
      if (hypothesis) found.push(hypothesis);
      if (hypothesis && sureness(hypothesis) > SURE_PROBABILITY) return found;
    }
  }
  return found;
}

/** Return the probability of the least certain digit. */
export function sureness(/** @type {Hypothesis} */ { digits }) {
  return Math.min(...digits.map(certaintyOf));
}

/** Return the gray value of the ground in the middle of a patch, and the range of most of its values. @param {Gray} patch */
function levelsOf({ width, height, values }) {
  const near = Math.round(MARGIN * width);
  const inside = values.filter((_, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    return x >= near && y >= near && x < width - near && y < height - near;
  }).sort();
  return { ground: inside[inside.length >> 1], range: inside[Math.floor(0.97 * inside.length)] - inside[Math.floor(0.03 * inside.length)] };
}

const MARGIN = 0.13; // of a patch at each side, where its cell's edge may be
const LEVELS = 64;

/** Mark what is darker, and what is lighter, than the threshold that parts the middle of the patch best (Otsu, 1979). @param {Gray} patch @returns {Masks} */
function marksByOtsu({ width, height, values }) {
  const counts = new Float64Array(LEVELS);
  const near = Math.round(MARGIN * width);
  for (let y = near; y < height - near; y += 1) {
    for (let x = near; x < width - near; x += 1) counts[Math.min(Math.floor((values[y * width + x] * LEVELS) / 256), LEVELS - 1)] += 1;
  }
  const threshold = otsu(counts) * (256 / LEVELS);
  return { dark: Uint8Array.from(values, (value) => Number(value < threshold)), light: Uint8Array.from(values, (value) => Number(value > threshold)) };
}

function otsu(/** @type {Float64Array} */ counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const all = counts.reduce((sum, count, level) => sum + count * level, 0);
  let below = 0;
  let sum = 0;
  let best = 0;
  let largest = -1;
  counts.forEach((count, level) => {
    below += count;
    sum += count * level;
    if (!below || below === total) return;
    const between = (all * below - sum * total) ** 2 / (below * (total - below));
    if (between > largest) {
      largest = between;
      best = level + 1;
    }
  });
  return best;
}

const MIN_HEIGHT = 0.13; // of a digit, of the cell
const MIN_PIECE = 0.07; // of a piece of a broken digit
const MAX_DIGITS = 3;
const MIN_CONTRAST = 0.25; // between ink and ground, of the range of values
const MIN_BAR = 0.35; // width of a line that belongs to no number, of the cell
const MAX_ASPECT = 2.7; // width of a number in one piece, of its height
const MAX_DIGIT_ASPECT = 1.15; // and of a digit

/** Return the number that the marked pixels make; null if there is none. @param {Gray} patch @param {Uint8Array} mask @param {boolean} isDark @param {ReturnType<typeof levelsOf>} levels @param {Network} network @returns {Hypothesis | null} */
function numberIn(patch, mask, isDark, { ground, range }, network) {
  const pieces = componentsOf(mask, patch.width, patch.height).filter((box) => isInside(box, patch) && box.bottom - box.top > MIN_PIECE * patch.height);
  const line = lineOf(mended(pieces), patch);
  if (!line.length) return null;
  const ink = line.reduce((sum, box) => sum + inkOf(patch, box, mask), 0) / line.length;
  if ((isDark ? ground - ink : ink - ground) < MIN_CONTRAST * range) return null; // the ground between two digits, or in a ring
  const parts = line.flatMap((box) => divided(patch, box, isDark, mask, network));
  if (parts.length > MAX_DIGITS) return null;
  const top = parts.reduce((sum, { box }) => sum + box.top, 0) / parts.length;
  const bottom = parts.reduce((sum, { box }) => sum + box.bottom, 0) / parts.length;
  const digits = parts.map(({ shares }) => shares);
  const quality = Math.min(...digits.map((shares) => 1 - shares[NO_DIGIT]));
  return { digits, isDark, quality, height: (bottom - top) / patch.height, middle: (top + bottom) / 2 / patch.height };
}

function isInside(/** @type {Box} */ { left, top, right, bottom }, /** @type {Gray} */ { width, height }) {
  const wide = right - left;
  const isBar = wide > MIN_BAR * width && wide > MAX_ASPECT * (bottom - top);
  return left > 0 && top > 0 && right < width && bottom < height && wide < 0.9 * width && !isBar;
}

/** Return the mean value of the marked pixels in a box. @param {Gray} patch @param {Box} box @param {Uint8Array} mask */
function inkOf({ width, values }, { left, top, right, bottom }, mask) {
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let index = y * width + left; index < y * width + right; index += 1) {
      sum += mask[index] * values[index];
      count += mask[index];
    }
  }
  return sum / count;
}

/** Join pieces one above the other, which are parts of one digit. @param {Component[]} pieces */
function mended(pieces) {
  /** @type {Component[]} */
  const boxes = [];
  for (const piece of [...pieces].sort((one, other) => other.area - one.area)) {
    const index = boxes.findIndex((box) => {
      const common = Math.min(box.right, piece.right) - Math.max(box.left, piece.left);
      const gap = Math.max(box.top, piece.top) - Math.min(box.bottom, piece.bottom);
      const low = Math.min(box.bottom - box.top, piece.bottom - piece.top);
      const whole = unionOf(box, piece);
      const isDigit = whole.right - whole.left < MAX_DIGIT_ASPECT * (whole.bottom - whole.top);
      return isDigit && common > 0.6 * Math.min(box.right - box.left, piece.right - piece.left) && gap < 0.12 * (box.bottom - box.top) && gap > -0.4 * low;
    });
    if (index < 0) boxes.push(piece);
    else boxes[index] = unionOf(boxes[index], piece);
  }
  return boxes;
}

/** Return the boxes in line with the largest near the middle, from the left. @param {Component[]} boxes @param {Gray} patch */
function lineOf(boxes, { width, height }) {
  const tall = boxes.filter((box) => box.bottom - box.top > MIN_HEIGHT * height && !boxes.some((other) => isFrame(box, other, height)));
  const weight = (/** @type {Component} */ { left, top, right, bottom }) => {
    const far = Math.hypot((left + right) / width - 1, (top + bottom) / height - 1);
    return (bottom - top) * Math.exp(-far);
  };
  const [main] = [...tall].sort((one, other) => weight(other) - weight(one));
  if (!main) return [];
  const high = main.bottom - main.top;
  const line = tall.filter((box) => {
    const ratio = (box.bottom - box.top) / high;
    return ratio > 0.65 && ratio < 1.5 && Math.min(box.bottom, main.bottom) - Math.max(box.top, main.top) > 0.6 * high;
  });
  return line.sort((one, other) => one.left - other.left);
}

const MIN_FRAMED = 0.2; // height of what stands in a frame or a ring, of that
const MAX_FRAME_FILL = 0.4; // of its box
const MIN_FRAME = 0.5; // height of a frame, of the cell
const MIN_FRAME_ASPECT = 0.8; // and its width, of its height

/** Return whether a box is a ring or a frame around another: larger than a digit and about as wide as high. @param {Component} box @param {Component} other @param {number} height  of the cell */
function isFrame(box, other, height) {
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  if (high < MIN_FRAME * height || wide < MIN_FRAME_ASPECT * high || box.area > MAX_FRAME_FILL * wide * high) return false;
  return isAround(box, other) && other.bottom - other.top > MIN_FRAMED * high;
}

const MIN_TWO = 0.72; // width of two touching digits, of their height
const MIN_THREE = 1.3;

/** Read a box as one digit, or as two or three that touch, whichever is more certain. @param {Gray} patch @param {Component} box @param {boolean} isDark @param {Uint8Array} mask @param {Network} network */
function divided(patch, box, isDark, mask, network) {
  const aspect = (box.right - box.left) / (box.bottom - box.top);
  const counts = [1, ...(aspect > MIN_TWO ? [2] : []), ...(aspect > MIN_THREE ? [3] : [])];
  /** @type {{certainty: number, parts: (Glyph & {box: Component})[]}} */
  let best = { certainty: -1, parts: [] };
  for (const count of counts) {
    const boxes = count === 1 ? [box] : split(box, count, mask, patch.width);
    const parts = boxes.map((each) => ({ box: each, shares: network.classify(cropOf(patch, each, isDark)) }));
    const certainty = Math.min(...parts.map(({ shares }) => certaintyOf(shares)));
    if (certainty > best.certainty) best = { certainty, parts };
    if (certainty > SURE_PROBABILITY) break;
  }
  return best.parts;
}

/** Cut a box where the columns near an even share have the least ink. @param {Component} box @param {number} count @param {Uint8Array} mask @param {number} width */
function split(box, count, mask, width) {
  const wide = (box.right - box.left) / count;
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const middle = box.left + wide * (index + 1);
    let best = Math.round(middle);
    let least = Infinity;
    for (let x = Math.round(middle - 0.25 * wide); x <= middle + 0.25 * wide; x += 1) {
      let ink = 0.02 * Math.abs(x - middle);
      for (let y = box.top; y < box.bottom; y += 1) ink += mask[y * width + x];
      if (ink < least) {
        least = ink;
        best = x;
      }
    }
    return best;
  });
  const edges = [box.left, ...cuts, box.right];
  return edges.slice(1).map((right, index) => tightened({ ...box, left: edges[index], right }, mask, width));
}

/** Return the box without empty rows above and below its ink. @param {Component} box @param {Uint8Array} mask @param {number} width */
function tightened(box, mask, width) {
  const hasInk = (/** @type {number} */ y) => mask.subarray(y * width + box.left, y * width + box.right).some(Boolean);
  let { top, bottom } = box;
  while (top < bottom - 1 && !hasInk(top)) top += 1;
  while (bottom > top + 1 && !hasInk(bottom - 1)) bottom -= 1;
  return { ...box, top, bottom };
}

const HEIGHT_SPREAD = 0.4; // logarithm of the ratio to the usual height at which a hypothesis counts a third
const MIDDLE_SPREAD = 0.13; // of the cell, the same of the place
const OTHER_GROUND = 0.6; // factor of a number that is light where most are dark
const MIN_PROBABILITY = 1e-6; // of a number that nothing speaks for
const PARTIAL_PROBABILITY = 1e-3; // and of one whose digits were read in part

/** Return the probability of each number in each cell; 0 is the blank. @param {Hypothesis[][]} cells */
function shareTables(cells) {
  const best = cells.map(bestOf).filter((each) => each !== null && each.quality > 0.5);
  const height = median(best.map((each) => each?.height ?? 0));
  const middle = median(best.map((each) => each?.middle ?? 0));
  const isDark = best.filter((each) => each?.isDark).length * 2 >= best.length;
  return cells.map((hypotheses) => {
    const weights = hypotheses.map((each) => {
      const fit = best.length ? Math.exp(-((Math.log(each.height / height) / HEIGHT_SPREAD) ** 2) - ((each.middle - middle) / MIDDLE_SPREAD) ** 2) : 1;
      return each.quality * fit * (each.isDark === isDark ? 1 : OTHER_GROUND);
    });
    return sharesOf(hypotheses, weights, cells.length);
  });
}

/** @param {Hypothesis[]} hypotheses @param {number[]} weights @param {number} count */
function sharesOf(hypotheses, weights, count) {
  const shares = new Float64Array(count).fill(MIN_PROBABILITY);
  const blank = weights.reduce((left, weight) => left * (1 - Math.min(weight, 0.9995)), 1);
  const sum = weights.reduce((total, weight) => total + weight ** 4, 1e-12);
  shares[0] += blank;
  hypotheses.forEach(({ digits }, index) => {
    const share = ((1 - blank) * weights[index] ** 4) / sum;
    const likely = digits.map(likeliestDigit).join("");
    for (let number = 0; number < count; number += 1) {
      const written = String(number);
      if (written.length === digits.length) shares[number] += share * product(written, digits);
      else if (number && written.includes(likely)) shares[number] += share * PARTIAL_PROBABILITY;
    }
  });
  const total = shares.reduce((sum, each) => sum + each, 0);
  return shares.map((each) => each / total);
}

/** @param {string} written @param {Float32Array[]} digits */
function product(written, digits) {
  return digits.reduce((product, shares, place) => product * (shares[Number(written[place])] / (1 - shares[NO_DIGIT] + 1e-6)), 1);
}

function bestOf(/** @type {Hypothesis[]} */ hypotheses) {
  return hypotheses.length ? hypotheses.reduce((best, each) => (sureness(each) > sureness(best) ? each : best)) : null;
}

export function median(/** @type {readonly number[]} */ numbers) {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

const MIN_CERTAIN_PROBABILITY = 0.9; // of a number that is not doubtful
const SINKHORN_ROUNDS = 12;

/** Return the likeliest arrangement of all numbers, each once; a cell is doubtful if its number is not likely, or not the likeliest by itself. @param {Float64Array[]} tables @returns {Numbers} */
function assigned(tables) {
  const tiles = assignmentOf(tables.map((shares) => shares.map((share) => -Math.log(share))));
  const balanced = balancedOf(tables);
  const doubtful = tiles.map((tile, cell) => balanced[cell][tile] < MIN_CERTAIN_PROBABILITY || tables[cell][tile] < Math.max(...tables[cell]));
  return { tiles, doubtful };
}

/** Return the probabilities given that each number appears once: scale rows and columns in turn until all add up to 1 (Sinkhorn, 1964). @param {Float64Array[]} tables */
function balancedOf(tables) {
  const balanced = tables.map((shares) => shares.slice());
  for (let round = 0; round < SINKHORN_ROUNDS; round += 1) {
    const sums = balanced[0].map((_, number) => balanced.reduce((sum, shares) => sum + shares[number], 0));
    for (const shares of balanced) {
      shares.forEach((share, number) => { shares[number] = share / sums[number]; });
      const sum = shares.reduce((total, share) => total + share, 0);
      shares.forEach((share, number) => { shares[number] = share / sum; });
    }
  }
  return balanced;
}
