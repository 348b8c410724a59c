/**
 * Verdicts: whether moves lead from a position to what is wanted, why, and what else could be done; in the words of
 * `webapp/puzzle/parity.py`, `faces.py` and `magic.py`.
 *
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./problem.js").Problem} Problem
 * @typedef {object} Verdict
 * @property {boolean} solvable
 * @property {string} explanation  the reason, in plain sentences
 * @property {import("./repairs.js").Repair[]} repairs  what may have gone wrong, where it cannot be solved
 * @property {string[]} reaches    the names of other goals that can be reached instead
 */

import { gettext, joined, ngettext } from "../language/gettext.js";
import { faceOf } from "./faces.js";
import { GOAL_NAMES, formatGoal, namedGoal } from "./goals.js";
import { MAGIC } from "./magic.js";
import { canReach, isEven, isLine, placeOf, placesOf } from "./parity.js";
import { blankOf, formatPosition, samePosition, sizeOf } from "./position.js";
import { hasOneGoal } from "./problem.js";
import { repairsOf } from "./repairs.js";

/** How often a letter appears, where that is told by a word. @type {Readonly<Record<number, string>>} */
const TIMES = { 2: gettext("twice"), 3: gettext("three times"), 4: gettext("four times") };
const SQUARES = { 3: 8, 4: 7040 }; // magic squares of each size

/** @param {Problem} problem @returns {Verdict} */
export function verdictOn(problem) {
  const { solvable, explanation } = decide(problem);
  if (solvable) return { solvable, explanation, repairs: [], reaches: [] };
  const { start, goal, faces } = problem;
  return { solvable, explanation, repairs: repairsOf(start, goal, faces), reaches: otherGoals(start, goal) };
}

function decide(/** @type {Problem} */ problem) {
  const { start, goal, goalText, faces } = problem;
  if (goalText === MAGIC) return { solvable: true, explanation: magicReason(start) };
  if (faces === null || hasOneGoal(problem)) return { solvable: canReach(start, goal), explanation: reasonOf(start, goal) };
  if (!isLine(start)) return { solvable: true, explanation: alikeReason(faces) };
  const solvable = orderOf(start, faces) === orderOf(goal, faces);
  const here = solvable ? gettext("Here it is the goal's: it can be solved.") : gettext("Here it is not the goal's: it cannot be solved.");
  return { solvable, explanation: joined([lineRule(start), here]) };
}

/** The figures that decide where only the goal itself will do. @param {Position} position @param {Position} goal */
function reasonOf(position, goal) {
  const inversions = inversionsOf(position, goal);
  const rule = isLine(position) ? lineReason : isEven(position.width) ? evenWidthReason : oddWidthReason;
  const reason = rule(inversions, position, goal);
  if (formatGoal(goal) === "standard") return reason;
  return joined([reason, gettext("Inversions are counted in the order of the goal's tiles, row by row.")]);
}

/** @param {number} inversions @param {Position} position */
function lineReason(inversions, position) {
  const here =
    inversions === 0
      ? gettext("Here the order is the goal's: it can be solved.")
      : ngettext("Here {count} inversion against the goal's order: it cannot be solved.", "Here {count} inversions against the goal's order: it cannot be solved.", inversions);
  return joined([lineRule(position), here]);
}

/** @param {number} inversions */
function oddWidthReason(inversions) {
  const rule = gettext("With an odd width no move changes whether the number of inversions is even or odd, and the goal has none.");
  const here = isEven(inversions)
    ? ngettext("Here {count} inversion, even: it can be solved.", "Here {count} inversions, even: it can be solved.", inversions)
    : ngettext("Here {count} inversion, odd: it cannot be solved.", "Here {count} inversions, odd: it cannot be solved.", inversions);
  return joined([rule, here]);
}

/** @param {number} inversions @param {Position} position @param {Position} goal */
function evenWidthReason(inversions, position, goal) {
  const [row, goalRow] = [position, goal].map((each) => placeOf(each, blankOf(each)).row);
  return joined([evenWidthRule(goalRow), sumReason(inversions, row, isEven(inversions + row - goalRow))]);
}

/** @param {number} row  of the goal's blank */
function evenWidthRule(row) {
  return isEven(row)
    ? gettext("With an even width no move changes whether inversions + the blank's row is even or odd, and at the goal that is 0 + {row}, even.", { row })
    : gettext("With an even width no move changes whether inversions + the blank's row is even or odd, and at the goal that is 0 + {row}, odd.", { row });
}

/** @param {number} inversions @param {number} row @param {boolean} solvable */
function sumReason(inversions, row, solvable) {
  const sum = inversions + row;
  if (solvable) {
    return isEven(sum)
      ? ngettext("Here {count} inversion + row {row} is {sum}, even: it can be solved.", "Here {count} inversions + row {row} is {sum}, even: it can be solved.", inversions, { row, sum })
      : ngettext("Here {count} inversion + row {row} is {sum}, odd: it can be solved.", "Here {count} inversions + row {row} is {sum}, odd: it can be solved.", inversions, { row, sum });
  }
  return isEven(sum)
    ? ngettext("Here {count} inversion + row {row} is {sum}, even: it cannot be solved.", "Here {count} inversions + row {row} is {sum}, even: it cannot be solved.", inversions, { row, sum })
    : ngettext("Here {count} inversion + row {row} is {sum}, odd: it cannot be solved.", "Here {count} inversions + row {row} is {sum}, odd: it cannot be solved.", inversions, { row, sum });
}

function alikeReason(/** @type {import("./faces.js").Faces} */ faces) {
  const face = /** @type {string} */ (faces.find((each, tile) => faces.indexOf(each, tile + 1) > 0));
  return gettext(
    "Always solvable, because {face} appears {times}: where the numbers beneath come out odd, " +
      "two of the tiles with {face} can change places, and nobody can tell.",
    { face, times: timesOf(faces.filter((each) => each === face).length) },
  );
}

/** How often something appears. @param {number} count */
function timesOf(count) {
  // Translators: how often a letter appears
  return TIMES[count] ?? ngettext("{count} time", "{count} times", count);
}

function magicReason(/** @type {Position} */ position) {
  const all = SQUARES[/** @type {3 | 4} */ (position.width)];
  return gettext(
    "There are {all:,} magic squares of {size} with the blank as 0. From any position half of them, {half:,}, " +
      "can be reached: it can be solved.",
    { all, size: sizeOf(position), half: all / 2 },
  );
}

/** The names of the goals other than `goal` that can be reached; equal ones count once. @param {Position} position @param {Position} goal */
function otherGoals(position, goal) {
  const names = [...GOAL_NAMES].reverse();
  const named = new Map(names.map((name) => [formatPosition(namedGoal(name, position.width, position.height)), name]));
  return [...named.values()].reverse().filter((name) => {
    const other = namedGoal(name, position.width, position.height);
    return !samePosition(other, goal) && canReach(position, other);
  });
}

/** How many pairs of tiles stand in the other order than in the goal. @param {Position} position @param {Position} goal */
function inversionsOf({ tiles }, goal) {
  const home = placesOf(goal);
  const order = tiles.filter((tile) => tile !== 0).map((tile) => home[tile]);
  return order.reduce((sum, place, index) => sum + order.slice(index).filter((other) => other < place).length, 0);
}

/** What can be read along a line. @param {Position} position @param {import("./faces.js").Faces} faces */
function orderOf({ tiles }, faces) {
  return tiles.filter((tile) => tile !== 0).map((tile) => faceOf(faces, tile)).join(",");
}

function lineRule(/** @type {Position} */ { height }) {
  return height === 1
    ? gettext("In a single row no tile can pass another, so the order never changes.")
    : gettext("In a single column no tile can pass another, so the order never changes.");
}
