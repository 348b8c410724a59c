/**
 * Readouts: what is counted next to a board of a lesson, and what follows from it. No DOM.
 *
 * @typedef {{position: Position, before: Position | null, start: Position, goal: Position, slides: number}} Placed  `before`: the previous position
 * @typedef {Placed & {pattern: number[], patternLength: (position: Position) => number}} Shown  `pattern`: the tiles not greyed out
 * @typedef {{facts: [string, string][], message: string, look: "good" | "bad" | "", marks?: import("./heuristics/marks.js").Mark[]}} Readout
 */

import { setAttribute } from "../board/view.js";
import { gettext, listed, ngettext } from "../i18n/gettext.js";
import { countAlone, countExchanges, countInversions, letterOf } from "../play/door/verdict/counting.js";
import { cyclesOf, hasColourOfBlank, isEven } from "../puzzle/parity.js";
import { blankOf, samePosition } from "../puzzle/position.js";
/** @import { Position } from "../puzzle/position.js" */

/** The readouts by the names used in the markup. @type {Record<string, (shown: Shown) => Readout>} */
export const READOUTS = { moves: sayMoves, step: sayStep, cycles: sayCycles, count: sayCount, alone: sayAlone };

/** @param {Shown} shown @returns {Readout} */
function sayMoves({ position, goal, slides }) {
  const isThere = samePosition(position, goal);
  return { facts: [[gettext("Number of moves"), String(slides)]], message: isThere ? gettext("Every tile is in place.") : "", look: isThere ? "good" : "" };
}

/** @param {Shown} shown @returns {Readout} */
function sayStep({ position, before, goal, slides }) {
  const isWhite = isOnWhite(goal, position);
  return {
    facts: [[gettext("Number of moves"), withParity(slides)], [gettext("The blank is on"), isWhite ? gettext("white") : gettext("black")]],
    message: before && slides ? blankWent(lastTile(before, position), isWhite) : gettext("Move a tile."),
    look: "",
  };
}

/** Describe a move; each takes the blank to the other colour. @param {number} tile @param {boolean} isWhite  the blank's current colour */
function blankWent(tile, isWhite) {
  if (isWhite) return gettext("{tile} swapped with the blank; the blank went from black to white.", { tile });
  return gettext("{tile} swapped with the blank; the blank went from white to black.", { tile });
}

/** @param {Shown} shown @returns {Readout} */
function sayCycles({ position, goal }) {
  const { exchanges, solvable } = countExchanges(position, goal);
  const names = position.tiles.map((tile) => tile || gettext("blank"));
  const cycles = listed(cyclesOf(position, goal).map((cycle, index) => `${letterOf(index)}: ${cycle.map((cell) => names[cell]).join(" → ")}`));
  return {
    facts: [
      [gettext("Cycles"), cycles || gettext("none")],
      [gettext("Swaps"), withParity(exchanges)],
      // Translators: the colour of a cell, and the parity of exchanges that it asks for.
      [gettext("The blank is on"), isOnWhite(goal, position) ? gettext("white: swaps must be even") : gettext("black: swaps must be odd")],
    ],
    message: solvable ? gettext("They agree: it can be solved.") : gettext("They disagree: it cannot be solved."),
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
    message: change || verdict,
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
    message: solvable ? gettext("They agree: the goal can be reached.") : gettext("They disagree: the goal cannot be reached."),
    look: solvable ? "good" : "bad",
  };
}

/** Return how the move of a tile has changed the inversions. @param {number} tile @param {number} change */
function changeOf(tile, change) {
  if (change > 0) return ngettext("{tile} moved: {count} more inversion.", "{tile} moved: {count} more inversions.", change, { tile });
  if (change < 0) return ngettext("{tile} moved: {count} fewer inversion.", "{tile} moved: {count} fewer inversions.", -change, { tile });
  return gettext("{tile} moved: the number of inversions is unchanged.", { tile });
}

/** Return a number and whether it is even. @param {number} number */
function withParity(number) {
  return isEven(number) ? gettext("{number}, even", { number }) : gettext("{number}, odd", { number });
}

/** Return whether the blank's cell is white, the colour of its goal cell. @param {Position} goal @param {Position} position */
function isOnWhite(goal, position) {
  return hasColourOfBlank(goal, blankOf(position));
}

/** Return the tile that moved to where the blank was. @param {Position} before @param {Position} after */
export function lastTile(before, after) {
  return after.tiles[blankOf(before)];
}

/* Cycles on a board: the tiles of each share a colour and a letter. */

const COLOURS = 6;

/** @param {HTMLElement} board @param {string} name  prefix of the ids of its tiles @param {Position} position @param {Position} goal */
export function drawCycles(board, name, position, goal) {
  const cycles = cyclesOf(position, goal);
  position.tiles.forEach((tile, cell) => {
    const piece = /** @type {HTMLElement} */ (board.querySelector(`#${name}-${tile}`));
    const index = cycles.findIndex((cycle) => cycle.includes(cell));
    for (let colour = 0; colour < COLOURS; colour += 1) piece.classList.toggle(`cycle-${colour}`, index >= 0 && index % COLOURS === colour);
    const face = piece.querySelector(".face");
    if (face instanceof HTMLElement) setAttribute(face, "data-cycle", index < 0 ? "" : letterOf(index));
  });
}
