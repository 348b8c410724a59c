/** The second view: start and goal beside each other, and one sum for each, which no move changes between even and odd. */

import { html, svg } from "../../page/dom.js";
import { counted } from "../../page/figures.js";
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
  const sides = [createSide("Start", position), createSide("Goal", goal)];
  const cells = position.tiles.length;
  const steps = cells + 1;
  const alike = isEven(sides[0].figures.sum + sides[1].figures.sum);
  const result =
    `Start ${sides[0].figures.sum}, ${parity(sides[0].figures.sum)}; goal ${sides[1].figures.sum}, ` +
    `${parity(sides[1].figures.sum)}. ${alike ? "Same parity: it can be solved." : "Different parity: it cannot be solved."}`;

  function say(/** @type {number} */ step) {
    if (step === steps) return sides.map(({ name, figures }) => `${name}: ${sumOf(figures)}`).join(" ");
    if (step === 0) return "Move the slider: each cell in turn counts the lower numbers that follow it.";
    const { row, column } = placeOf(position, step - 1);
    const found = sides.map(({ name, numbers, lower }) => `${name.toLowerCase()} ${numbers[step - 1]}, ${lower[step - 1]} lower behind it`);
    return `Row ${row}, column ${column}: ${found.join("; ")}.`;
  }

  return {
    steps,
    intro:
      "In the corner of each tile: how many lower numbers follow it. The blank counts as the highest number. A move " +
      "exchanges it with a tile and takes it one row or column on, so inversions + row + column stays even or odd.",
    draw: (step) => [html("div", { class: "proof-pair" }, sides.map((side) => drawSide(side, step, steps)))],
    say,
    result,
    solvable: alike,
    lines: sides.map(({ name, numbers, lower, figures }) => {
      const found = numbers.map((number, cell) => `${number}: ${lower[cell]}`).join(", ");
      return `${name}, lower numbers behind each: ${found}. ${sumOf(figures)}`;
    }),
  };
}

function createSide(/** @type {string} */ name, /** @type {Position} */ position) {
  const numbers = position.tiles.map((tile) => (tile ? String(tile) : "blank"));
  return { name, position, numbers, lower: lowerBehind(position), figures: countAlone(position) };
}

/** @param {Side["figures"]} figures */
function sumOf({ inversions, row, column, sum }) {
  return `${counted(inversions, "inversion")} + row ${row} + column ${column} = ${sum}, ${parity(sum)}.`;
}

function drawSide(/** @type {Side} */ { name, position, lower, figures }, /** @type {number} */ step, /** @type {number} */ steps) {
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
    isDone ? ` ${figures.inversions} + ${figures.row} + ${figures.column} = ${figures.sum}, ${parity(figures.sum)}` : ` ${soFar} so far`,
  ]);
  const label = `${name}: ${sumOf(figures)}`;
  return html("figure", {}, [boardPicture(position, 0, label, parts), caption]);
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
