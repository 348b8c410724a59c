/** The first view: the tiles in a row, arcs between the pairs in the opposite order to the goal, and the sum. */

import { gettext, joined, listed, ngettext } from "../../../i18n/gettext.js";
import { svg } from "../../../ui/dom.js";
import { formatGoal } from "../../../puzzle/goals.js";
import { isLine, placeOf } from "../../../puzzle/parity.js";
import { blankOf } from "../../../puzzle/position.js";
import { countInversions, invertedBehind } from "./counting.js";
import { fitted, parity, picture } from "./small-boards.js";
/** @import { Position } from "../../../puzzle/position.js" */

const PITCH = 22; // from tile to tile
const ROW_GAP = 6;
const MAX_ARC_HEIGHT = 96;
const SIDE = 20.5; // of a tile
const MAX_OPAQUE_ARCS = 80; // more are drawn fainter, so that overlapping ones stay visible
const MIN_OPACITY = 0.12;

/** @param {Position} position @param {Position} goal @returns {import("./proof.js").View} */
export function viewInversions(position, goal) {
  const behind = invertedBehind(position, goal);
  const counters = [...behind.keys()].filter((cell) => behind[cell].length > 0);
  const sums = counters.map((_, index) => counters.slice(0, index + 1).reduce((sum, cell) => sum + behind[cell].length, 0));
  const figures = countInversions(position, goal);
  const steps = counters.length ? counters.length + 1 : 0;
  const tall = highest(behind, position) + 8;

  function draw(/** @type {number} */ step) {
    const past = counters.slice(0, step).filter((_, index) => index !== step - 1 || step === steps);
    const current = step > 0 && step < steps ? counters[step - 1] : -1;
    const width = xOf(position.tiles.length - 1, position) + PITCH;
    const opacity = Math.max(Math.min(MAX_OPAQUE_ARCS / past.reduce((sum, cell) => sum + behind[cell].length, 1), 1), MIN_OPACITY);
    /** @type {SVGElement[]} */
    const parts = past.map((cell) => svg("path", { class: "arcs", d: arcsFrom(cell).join(""), "stroke-opacity": opacity }));
    if (current >= 0) parts.push(svg("path", { class: "arcs is-current-arcs", d: arcsFrom(current).join("") }));
    parts.push(...position.tiles.map((tile, cell) => drawTile(tile, cell, current)));
    parts.push(...rowNames(position, figures.withRow && step === steps, tall));
    const label = ngettext("The tiles in reading order, with arcs between {count} inverted pair.", "The tiles in reading order, with arcs between {count} inverted pairs.", figures.inversions);
    return [fitted(picture(width, tall + SIDE + 22, label, parts), width)];
  }

  function arcsFrom(/** @type {number} */ cell) {
    const from = middleOf(cell, position);
    return behind[cell].map((other) => {
      const to = middleOf(other, position);
      const radius = (to - from) / 2;
      return `M${from} ${tall}A${radius} ${riseOf(to - from)} 0 0 1 ${to} ${tall}`;
    });
  }

  function drawTile(/** @type {number} */ tile, /** @type {number} */ cell, /** @type {number} */ current) {
    const x = xOf(cell, position);
    const look = cell === current ? "is-current" : behind[current]?.includes(cell) ? "is-met" : "";
    const face = svg("rect", { x, y: tall, width: SIDE, height: SIDE, rx: 5 });
    const number = svg("text", { x: x + SIDE / 2, y: tall + SIDE / 2 + 1 }, [tile ? String(tile) : ""]);
    return svg("g", { class: `proof-tile ${tile ? "" : "blank"} ${look}` }, [face, number]);
  }

  function say(/** @type {number} */ step) {
    if (steps === 0) return gettext("No pair is inverted.");
    if (step === steps) return ngettext("{count} inversion in all. Move the slider back to count along.", "{count} inversions in all. Move the slider back to count along.", figures.inversions);
    if (step === 0) return gettext("Move the slider: each tile in turn is compared with those that should come before it.");
    const values = meeting(position, counters[step - 1], behind);
    return gettext("{tile} comes before {others}: {number}, so far {sum}.", { ...values, sum: sums[step - 1] });
  }

  return {
    steps,
    intro: gettext("An arc joins two tiles whose order is the reverse of the goal’s: an inversion."),
    draw,
    say,
    result: resultOf(position, goal, figures),
    solvable: figures.solvable,
    lines: counters.map((cell) => gettext("{tile} comes before {others}: {number}", meeting(position, cell, behind))),
  };
}

/** Return the tiles that a tile precedes although it belongs after them, as values of a sentence. */
function meeting(/** @type {Position} */ { tiles }, /** @type {number} */ cell, /** @type {number[][]} */ behind) {
  return { tile: tiles[cell], others: listed(behind[cell].map((other) => tiles[other])), number: behind[cell].length };
}

/** @param {Position} position @param {Position} goal @param {ReturnType<typeof countInversions>} figures */
function resultOf(position, goal, figures) {
  if (isLine(position)) return lineResult(figures.inversions);
  if (!figures.withRow) return oddWidthResult(figures);
  return joined([evenWidthResult(figures), ...(formatGoal(goal) === "standard" ? [textbookResult(position, figures)] : [])]);
}

function lineResult(/** @type {number} */ inversions) {
  if (!inversions) return gettext("In a single line no tile can pass another. The order is the goal’s: it can be solved.");
  return ngettext(
    "In a single line no tile can pass another. {count} pair would have to pass each other: it cannot be solved.",
    "In a single line no tile can pass another. {count} pairs would have to pass each other: it cannot be solved.",
    inversions,
  );
}

function oddWidthResult(/** @type {ReturnType<typeof countInversions>} */ { inversions, solvable }) {
  return joined([
    ngettext("{count} inversion, {parity}.", "{count} inversions, {parity}.", inversions, { parity: parity(inversions) }),
    solvable ? gettext("The goal has none, and no move changes whether the number is even or odd: it can be solved.") : gettext("The goal has none, and no move changes whether the number is even or odd: it cannot be solved."),
  ]);
}

/** @param {ReturnType<typeof countInversions>} figures */
function evenWidthResult({ inversions, row, sum, goalRow, goalSum, solvable }) {
  const values = { row, sum, parity: parity(sum) };
  return joined([
    ngettext("{count} inversion + row {row} of the blank = {sum}, {parity}.", "{count} inversions + row {row} of the blank = {sum}, {parity}.", inversions, values),
    gettext("At the goal 0 + row {row} = {sum}, {parity}.", { row: goalRow, sum: goalSum, parity: parity(goalSum) }),
    solvable ? gettext("No move changes whether the sum is even or odd: it can be solved.") : gettext("No move changes whether the sum is even or odd: it cannot be solved."),
  ]);
}

/** Count the same with rows from the bottom. @param {Position} position @param {ReturnType<typeof countInversions>} figures */
function textbookResult({ height }, { inversions, row: fromTop }) {
  const row = height + 1 - fromTop;
  const sum = inversions + row;
  return ngettext(
    "Most textbooks count rows from the bottom: {count} inversion + row {row} = {sum}, {parity}. That sum must be odd.",
    "Most textbooks count rows from the bottom: {count} inversions + row {row} = {sum}, {parity}. That sum must be odd.",
    inversions,
    { row, sum, parity: parity(sum) },
  );
}

/** Draw the row numbers below the tiles; the blank's is emphasized if it counts. */
function rowNames(/** @type {Position} */ position, /** @type {boolean} */ isCounted, /** @type {number} */ tall) {
  if (isLine(position)) return [];
  const blankRow = placeOf(position, blankOf(position)).row;
  return Array.from({ length: position.height }, (_, index) => {
    const from = xOf(index * position.width, position);
    const to = xOf((index + 1) * position.width - 1, position) + SIDE;
    const look = isCounted && index + 1 === blankRow ? "row-name is-blank-row" : "row-name";
    return svg("text", { class: look, x: (from + to) / 2, y: tall + SIDE + 13 }, [gettext("row {row}", { row: index + 1 })]);
  });
}

function xOf(/** @type {number} */ cell, /** @type {Position} */ { width, height }) {
  return 1 + cell * PITCH + (height > 1 && width > 1 ? Math.floor(cell / width) * ROW_GAP : 0);
}

function middleOf(/** @type {number} */ cell, /** @type {Position} */ position) {
  return xOf(cell, position) + SIDE / 2;
}

function riseOf(/** @type {number} */ distance) {
  return Math.min(8 + distance * 0.3, MAX_ARC_HEIGHT);
}

function highest(/** @type {number[][]} */ behind, /** @type {Position} */ position) {
  const spans = behind.flatMap((others, cell) => others.slice(-1).map((other) => middleOf(other, position) - middleOf(cell, position)));
  return riseOf(Math.max(0, ...spans));
}
