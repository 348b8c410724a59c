/** The second view: start and goal beside each other, and one sum for each, which no move changes between even and odd. */

import { gettext, joined, listed, ngettext } from "../../language/gettext.js";
import { html, svg } from "../../page/dom.js";
import { isEven, placeOf } from "../../puzzle/parity.js";
import { blankOf } from "../../puzzle/position.js";
import { countAlone, lowerBehind } from "./counting.js";
import { CELL, boardPicture, parity, tileAt } from "./drawing.js";

/**
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {ReturnType<typeof createSide>} Side
 */

/** @param {Position} position @param {Position} goal @returns {import("./proof.js").View} */
export function viewComparison(position, goal) {
  const sides = [createSide(gettext("Start"), position), createSide(gettext("Goal"), goal)];
  const cells = position.tiles.length;
  const steps = cells + 1;
  const alike = isEven(sides[0].figures.sum + sides[1].figures.sum);

  function say(/** @type {number} */ step) {
    if (step === steps) return joined(sides.map(labelOf));
    if (step === 0) return gettext("Move the slider: each cell in turn counts the lower numbers that follow it.");
    return cellText(placeOf(position, step - 1), sides.map(({ numbers, lower }) => ({ number: numbers[step - 1], lower: lower[step - 1] })));
  }

  return {
    steps,
    intro: gettext(
      "In the corner of each tile: how many lower numbers follow it. The blank counts as the highest number. A move " +
        "exchanges it with a tile and takes it one row or column on, so inversions + row + column stays even or odd.",
    ),
    draw: (step) => [html("div", { class: "proof-pair" }, sides.map((side) => drawSide(side, step, steps)))],
    say,
    result: resultOf(sides, alike),
    solvable: alike,
    lines: sides.map(({ name, numbers, lower, figures }) => {
      const found = listed(numbers.map((number, cell) => `${number}: ${lower[cell]}`));
      return gettext("{name}, lower numbers behind each: {numbers}. {sum}", { name, numbers: found, sum: sumOf(figures) });
    }),
  };
}

/** @param {Side[]} sides @param {boolean} alike */
function resultOf([start, goal], alike) {
  const values = { start: start.figures.sum, startParity: parity(start.figures.sum), goal: goal.figures.sum, goalParity: parity(goal.figures.sum) };
  if (alike) return gettext("Start {start}, {startParity}; goal {goal}, {goalParity}. Same parity: it can be solved.", values);
  return gettext("Start {start}, {startParity}; goal {goal}, {goalParity}. Different parity: it cannot be solved.", values);
}

/** What is counted at a cell of each. @param {{row: number, column: number}} place @param {{number: string, lower: number}[]} sides */
function cellText({ row, column }, [start, goal]) {
  // Translators: {start} and {goal} are numbers on tiles, or "blank"; {lower} and {goalLower} count the lower numbers that follow these
  return gettext("Row {row}, column {column}: start {start}, {lower} lower behind it; goal {goal}, {goalLower} lower behind it.", {
    ...{ row, column },
    ...{ start: start.number, lower: start.lower },
    ...{ goal: goal.number, goalLower: goal.lower },
  });
}

function createSide(/** @type {string} */ name, /** @type {Position} */ position) {
  const numbers = position.tiles.map((tile) => (tile ? String(tile) : gettext("blank")));
  return { name, position, numbers, lower: lowerBehind(position), figures: countAlone(position) };
}

/** @param {Side["figures"]} figures */
function sumOf({ inversions, row, column, sum }) {
  const values = { row, column, sum, parity: parity(sum) };
  return ngettext("{count} inversion + row {row} + column {column} = {sum}, {parity}.", "{count} inversions + row {row} + column {column} = {sum}, {parity}.", inversions, values);
}

function labelOf(/** @type {Side} */ { name, figures }) {
  // Translators: {name} is "Start" or "Goal", {sum} a sentence
  return gettext("{name}: {sum}", { name, sum: sumOf(figures) });
}

function drawSide(/** @type {Side} */ side, /** @type {number} */ step, /** @type {number} */ steps) {
  const { name, position, lower, figures } = side;
  const { tiles } = position;
  const isDone = step === steps;
  const parts = tiles.map((tile, cell) => {
    const { row, column } = placeOf(position, cell);
    const corner = cell < step ? lower[cell] : "";
    return tileAt((column - 1) * CELL, (row - 1) * CELL, tile || "□", { corner, look: lookOf(tile, !isDone && cell === step - 1) });
  });
  if (isDone) parts.unshift(band(position));
  const soFar = lower.slice(0, step).reduce((sum, count) => sum + count, 0);
  const caption = html("figcaption", { class: "small" }, [
    html("strong", {}, [name]),
    " ",
    isDone ? gettext("{inversions} + {row} + {column} = {sum}, {parity}", { ...figures, parity: parity(figures.sum) }) : gettext("{number} so far", { number: soFar }),
  ]);
  return html("figure", {}, [boardPicture(position, 0, labelOf(side), parts), caption]);
}

function lookOf(/** @type {number} */ tile, /** @type {boolean} */ isCurrent) {
  return `${tile ? "" : "blank"} ${isCurrent ? "is-current" : ""}`;
}

/** The blank's row and column, from the edges to the blank: what is added to the inversions. */
function band(/** @type {Position} */ position) {
  const { row, column } = placeOf(position, blankOf(position));
  const middle = (/** @type {number} */ count) => (count - 0.5) * CELL;
  return svg("path", { class: "band", d: `M${middle(column)} 0V${middle(row)}H0` });
}
