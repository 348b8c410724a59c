/**
 * Readouts: what is counted beside a board of a lesson, and what follows from it. No page.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {{position: Position, before: Position | null, start: Position, goal: Position, slides: number}} Placed  `before` the last change
 * @typedef {Placed & {pattern: number[], patternLength: (position: Position) => number}} Shown  `pattern`: the tiles that are not greyed
 * @typedef {{facts: [string, string][], said: string, look: "good" | "bad" | "", marks?: import("./marks.js").Mark[]}} Readout
 */

import { counted } from "../page/figures.js";
import { countAlone, countExchanges, countInversions } from "../panels/verdict/counting.js";
import { parity } from "../panels/verdict/drawing.js";
import { cyclesOf, hasColourOfBlank } from "../puzzle/parity.js";
import { blankOf, samePosition } from "../puzzle/position.js";
import { letterOf } from "./cycles.js";

/** What can stand beside a board, by the name that the board gives. @type {Record<string, (shown: Shown) => Readout>} */
export const READOUTS = { moves: sayMoves, step: sayStep, cycles: sayCycles, count: sayCount, alone: sayAlone };

/** @param {Shown} shown @returns {Readout} */
function sayMoves({ position, goal, slides }) {
  const isThere = samePosition(position, goal);
  return { facts: [["Slides", String(slides)]], said: isThere ? "Every tile is at home." : "", look: isThere ? "good" : "" };
}

/** @param {Shown} shown @returns {Readout} */
function sayStep({ position, before, goal, slides }) {
  const colour = colourOf(goal, position);
  const change = before && slides ? `${lastTile(before, position)} and the blank changed places; the blank went from ${colourOf(goal, before)} to ${colour}.` : "Slide a tile.";
  return { facts: [["Slides", `${slides}, ${parity(slides)}`], ["The blank is on", colour]], said: change, look: "" };
}

/** @param {Shown} shown @returns {Readout} */
function sayCycles({ position, goal }) {
  const { exchanges, solvable } = countExchanges(position, goal);
  const colour = colourOf(goal, position);
  return {
    facts: [
      ["Cycles", cyclesOf(position, goal).map((cycle, index) => `${letterOf(index)}: ${namesOf(position, cycle)}`).join("; ") || "none"],
      ["Exchanges", `${exchanges}, ${parity(exchanges)}`],
      ["The blank is on", `${colour}, which wants ${colour === "white" ? "even" : "odd"}`],
    ],
    said: solvable ? "They agree: slides lead home." : "They disagree: no slides lead home.",
    look: solvable ? "good" : "bad",
  };
}

/** @param {Shown} shown @returns {Readout} */
function sayCount({ position, goal, slides, before }) {
  const { inversions, withRow, row, sum, goalSum, solvable } = countInversions(position, goal);
  /** @type {[string, string][]} */
  const rows = withRow ? [["The blank’s row", String(row)], ["Together", `${sum}, ${parity(sum)}`], ["At the goal", `${goalSum}, ${parity(goalSum)}`]] : [];
  const change = before && slides ? `${lastTile(before, position)} moved: ${changeOf(countInversions(before, goal).inversions, inversions)}.` : "";
  const count = withRow ? `${inversions}` : `${inversions}, ${parity(inversions)}`;
  return { facts: [["Inversions", count], ...rows], said: change || (solvable ? "It can be solved." : "It cannot be solved."), look: change ? "" : solvable ? "good" : "bad" };
}

/** @param {Shown} shown @returns {Readout} */
function sayAlone({ position, goal }) {
  const [here, there] = [countAlone(position), countAlone(goal)];
  const solvable = parity(here.sum) === parity(there.sum);
  return {
    facts: [
      ["Inversions, the blank as the highest number", String(here.inversions)],
      ["The blank’s row + column", `${here.row} + ${here.column}`],
      ["Together", `${here.sum}, ${parity(here.sum)}`],
      ["The same at the goal", `${there.sum}, ${parity(there.sum)}`],
    ],
    said: solvable ? "They agree: slides lead there." : "They disagree: no slides lead there.",
    look: solvable ? "good" : "bad",
  };
}

/** What a slide has done to the inversions. @param {number} before @param {number} after */
function changeOf(before, after) {
  if (before === after) return "no inversion more or less";
  return `${counted(Math.abs(after - before), "inversion")} ${after > before ? "more" : "less"}`;
}

/** The colour of the blank's cell; that of its place in the goal is white. @param {Position} goal @param {Position} position */
function colourOf(goal, position) {
  return hasColourOfBlank(goal, blankOf(position)) ? "white" : "black";
}

/** @param {Position} position @param {number[]} cycle */
function namesOf({ tiles }, cycle) {
  return cycle.map((cell) => tiles[cell] || "blank").join(" → ");
}

/** The tile that stands where the blank was. @param {Position} before @param {Position} after */
export function lastTile(before, after) {
  return after.tiles[blankOf(before)];
}
