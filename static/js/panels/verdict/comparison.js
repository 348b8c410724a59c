/** The second view: start and goal beside each other, and one sum for each, which no move changes between even and odd. */

import { blankOf } from "../../puzzle/position.js";
import { countAlone, isEven, lowerBehind, placeOf } from "./counting.js";
import { CELL, boardPicture, counted, html, parity, svg, tileAt } from "./drawing.js";

/** @param {import("../../puzzle/position.js").Position} position @param {import("../../puzzle/position.js").Position} goal */
export function viewComparison(position, goal) {
  const sides = [createSide("Start", position), createSide("Goal", goal)];
  const cells = position.tiles.length;
  const steps = cells + 1;
  const alike = isEven(sides[0].figures.sum + sides[1].figures.sum);
  const result =
    `Start ${sides[0].figures.sum}, ${parity(sides[0].figures.sum)}; goal ${sides[1].figures.sum}, ` +
    `${parity(sides[1].figures.sum)}. ${alike ? "Same parity: it can be solved." : "Different parity: it cannot be solved."}`;

  function say(step) {
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

function createSide(name, position) {
  const numbers = position.tiles.map((tile) => (tile ? String(tile) : "blank"));
  return { name, position, numbers, lower: lowerBehind(position), figures: countAlone(position) };
}

function sumOf({ inversions, row, column, sum }) {
  return `${counted(inversions, "inversion")} + row ${row} + column ${column} = ${sum}, ${parity(sum)}.`;
}

function drawSide({ name, position, lower, figures }, step, steps) {
  const { tiles } = position;
  const isDone = step === steps;
  const parts = tiles.map((tile, cell) => {
    const { row, column } = placeOf(position, cell);
    const corner = cell < step ? lower[cell] : "";
    return tileAt((column - 1) * CELL, (row - 1) * CELL, tile || "□", { corner, look: lookOf(tile, cell, step, isDone) });
  });
  if (isDone) parts.unshift(...bands(position));
  const soFar = lower.slice(0, step).reduce((sum, count) => sum + count, 0);
  const caption = html("figcaption", { class: "small" }, [
    html("strong", {}, [name]),
    isDone ? ` ${figures.inversions} + ${figures.row} + ${figures.column} = ${figures.sum}, ${parity(figures.sum)}` : ` ${soFar} so far`,
  ]);
  const label = `${name}: ${sumOf(figures)}`;
  return html("figure", {}, [boardPicture(position, 0, label, parts), caption]);
}

function lookOf(tile, cell, step, isDone) {
  const blank = tile ? "" : "blank";
  if (isDone) return blank;
  return `${blank} ${cell === step - 1 ? "is-current" : ""}`;
}

/** The blank's row and column, from the edges to the blank: what is added to the inversions. */
function bands(position) {
  const { row, column } = placeOf(position, blankOf(position));
  const middle = (count) => (count - 0.5) * CELL;
  return [
    svg("path", { class: "band", d: `M${middle(column)} 0V${middle(row)}H0` }),
  ];
}
