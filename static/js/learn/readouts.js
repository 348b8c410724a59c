/**
 * Readouts: what is counted beside a board of a lesson, and what follows from it. No page.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {{position: Position, before: Position | null, start: Position, goal: Position, slides: number}} Placed  `before` the last change
 * @typedef {Placed & {pattern: number[], patternLength: (position: Position) => number}} Shown  `pattern`: the tiles that are not greyed
 * @typedef {{facts: [string, string][], said: string, look: "good" | "bad" | "", marks?: import("./heuristics/marks.js").Mark[]}} Readout
 */

import { gettext, listed, ngettext } from "../language/gettext.js";
import { countAlone, countExchanges, countInversions } from "../panels/verdict/counting.js";
import { cyclesOf, hasColourOfBlank } from "../puzzle/parity.js";
import { blankOf, samePosition } from "../puzzle/position.js";
import { letterOf } from "./cycles.js";

/** What can stand beside a board, by the name that the board gives. @type {Record<string, (shown: Shown) => Readout>} */
export const READOUTS = { moves: sayMoves, step: sayStep, cycles: sayCycles, count: sayCount, alone: sayAlone };

/** @param {Shown} shown @returns {Readout} */
function sayMoves({ position, goal, slides }) {
  const isThere = samePosition(position, goal);
  return { facts: [[gettext("Slides"), String(slides)]], said: isThere ? gettext("Every tile is at home.") : "", look: isThere ? "good" : "" };
}

/** @param {Shown} shown @returns {Readout} */
function sayStep({ position, before, goal, slides }) {
  const isWhite = isOnWhite(goal, position);
  return {
    facts: [[gettext("Slides"), withParity(slides)], [gettext("The blank is on"), isWhite ? gettext("white") : gettext("black")]],
    said: before && slides ? blankWent(lastTile(before, position), isWhite) : gettext("Slide a tile."),
    look: "",
  };
}

/** Every slide takes the blank to the other colour. @param {number} tile @param {boolean} isWhite  where it is now */
function blankWent(tile, isWhite) {
  if (isWhite) return gettext("{tile} and the blank changed places; the blank went from black to white.", { tile });
  return gettext("{tile} and the blank changed places; the blank went from white to black.", { tile });
}

/** @param {Shown} shown @returns {Readout} */
function sayCycles({ position, goal }) {
  const { exchanges, solvable } = countExchanges(position, goal);
  const cycles = listed(cyclesOf(position, goal).map((cycle, index) => `${letterOf(index)}: ${namesOf(position, cycle)}`));
  return {
    facts: [
      [gettext("Cycles"), cycles || gettext("none")],
      [gettext("Exchanges"), withParity(exchanges)],
      // Translators: the colour of a cell, and the parity of exchanges that it asks for.
      [gettext("The blank is on"), isOnWhite(goal, position) ? gettext("white, which wants even") : gettext("black, which wants odd")],
    ],
    said: solvable ? gettext("They agree: slides lead home.") : gettext("They disagree: no slides lead home."),
    look: solvable ? "good" : "bad",
  };
}

/** @param {Shown} shown @returns {Readout} */
function sayCount({ position, goal, slides, before }) {
  const { inversions, withRow, row, sum, goalSum, solvable } = countInversions(position, goal);
  /** @type {[string, string][]} */
  const rows = withRow ? [[gettext("The blank’s row"), String(row)], [gettext("Together"), withParity(sum)], [gettext("At the goal"), withParity(goalSum)]] : [];
  const change = before && slides ? changeOf(lastTile(before, position), inversions - countInversions(before, goal).inversions) : "";
  const verdict = solvable ? gettext("It can be solved.") : gettext("It cannot be solved.");
  return {
    facts: [[gettext("Inversions"), withRow ? String(inversions) : withParity(inversions)], ...rows],
    said: change || verdict,
    look: change ? "" : solvable ? "good" : "bad",
  };
}

/** @param {Shown} shown @returns {Readout} */
function sayAlone({ position, goal }) {
  const [here, there] = [countAlone(position), countAlone(goal)];
  const solvable = isEven(here.sum) === isEven(there.sum);
  return {
    facts: [
      [gettext("Inversions, the blank as the highest number"), String(here.inversions)],
      [gettext("The blank’s row + column"), `${here.row} + ${here.column}`],
      [gettext("Together"), withParity(here.sum)],
      [gettext("The same at the goal"), withParity(there.sum)],
    ],
    said: solvable ? gettext("They agree: slides lead there.") : gettext("They disagree: no slides lead there."),
    look: solvable ? "good" : "bad",
  };
}

/** What the slide of a tile has done to the inversions. @param {number} tile @param {number} change */
function changeOf(tile, change) {
  if (change > 0) return ngettext("{tile} moved: {count} inversion more.", "{tile} moved: {count} inversions more.", change, { tile });
  if (change < 0) return ngettext("{tile} moved: {count} inversion less.", "{tile} moved: {count} inversions less.", -change, { tile });
  return gettext("{tile} moved: no inversion more or less.", { tile });
}

/** A number, and whether it is even. @param {number} number */
function withParity(number) {
  return isEven(number) ? gettext("{number}, even", { number }) : gettext("{number}, odd", { number });
}

function isEven(/** @type {number} */ number) {
  return number % 2 === 0;
}

/** Whether the blank's cell is white, as that of its place in the goal is. @param {Position} goal @param {Position} position */
function isOnWhite(goal, position) {
  return hasColourOfBlank(goal, blankOf(position));
}

/** @param {Position} position @param {number[]} cycle */
function namesOf({ tiles }, cycle) {
  return cycle.map((cell) => tiles[cell] || gettext("blank")).join(" → ");
}

/** The tile that stands where the blank was. @param {Position} before @param {Position} after */
export function lastTile(before, after) {
  return after.tiles[blankOf(before)];
}
