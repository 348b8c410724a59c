/**
 * Verdicts: whether a goal can be reached from a position, why, and what else could be done; in the words of
 * `webapp/puzzle/parity.py`, `faces.py` and `magic.py`.
 *
 * @typedef {object} Verdict
 * @property {boolean} solvable
 * @property {string} explanation  the reason, in plain sentences
 * @property {Repair[]} repairs  likely mistakes in entering it, if unsolvable
 * @property {string[]} reaches    names of other goals that can be reached
 */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { cellDistance } from "./distance.js";
import { faceOf } from "./faces.js";
import { formatGoal, GOAL_NAMES, namedGoal } from "./goals.js";
import { MAGIC } from "./magic.js";
import { canReach, isEven, isLine, placeOf, placesOf } from "./parity.js";
import { blankOf, createPosition, formatPosition, rowsOf, samePosition, shownSize, sizeOf, swapTiles } from "./position.js";
import { hasOneGoal } from "./problem.js";
/** @import { Faces } from "./faces.js" */
/** @import { Position } from "./position.js" */
/** @import { Problem } from "./problem.js" */

/** Words for small counts of a letter. @type {Readonly<Record<number, string>>} */
const TIMES_WORDS = { 2: gettext("twice"), 3: gettext("three times"), 4: gettext("four times") };
const MAGIC_SQUARES = { 3: 8, 4: 7040 }; // number of magic squares by size

/** @param {Problem} problem @returns {Verdict} */
export function verdictOn(problem) {
  const { solvable, explanation } = decide(problem);
  if (solvable) return { solvable, explanation, repairs: [], reaches: [] };
  const { start, goal, faces } = problem;
  return { solvable, explanation, repairs: repairsOf(start, goal, faces), reaches: otherGoals(start, goal) };
}

/** Return whether the goal can be reached. @param {Problem} problem */
export function isSolvable(problem) {
  return decide(problem).solvable;
}

function decide(/** @type {Problem} */ problem) {
  const { start, goal, goalText, faces } = problem;
  if (goalText === MAGIC) return { solvable: true, explanation: magicReason(start) };
  if (faces === null || hasOneGoal(problem)) return { solvable: canReach(start, goal), explanation: reasonOf(start, goal) };
  if (!isLine(start)) return { solvable: true, explanation: alikeReason(faces) };
  const solvable = orderOf(start, faces) === orderOf(goal, faces);
  const here = solvable ? gettext("This one has the goal's order, so it can be solved.") : gettext("This one's order differs from the goal's, so it cannot be solved.");
  return { solvable, explanation: joined([lineRule(start), here]) };
}

/** Explain the parity argument when only the goal itself counts. @param {Position} position @param {Position} goal */
function reasonOf(position, goal) {
  const inversions = inversionsOf(position, goal);
  const rule = isLine(position) ? lineReason : isEven(position.width) ? evenWidthReason : oddWidthReason;
  const reason = rule(inversions, position, goal);
  if (formatGoal(goal) === "standard") return reason;
  return joined([reason, gettext("A pair of tiles is an inversion if the goal, read row by row, has it in the opposite order.")]);
}

function lineReason(/** @type {number} */ inversions, /** @type {Position} */ position) {
  const here =
    inversions === 0
      ? gettext("The order is the goal's, so it can be solved.")
      : ngettext("This one has {count} inversion against the goal's order, so it cannot be solved.", "This one has {count} inversions against the goal's order, so it cannot be solved.", inversions);
  return joined([lineRule(position), here]);
}

function oddWidthReason(/** @type {number} */ inversions) {
  const rule = gettext("On a board of odd width, no move changes whether the number of inversions is even or odd. The goal has none.");
  const here = isEven(inversions)
    ? ngettext("This one has {count} inversion, an even number, so it can be solved.", "This one has {count} inversions, an even number, so it can be solved.", inversions)
    : ngettext("This one has {count} inversion, an odd number, so it cannot be solved.", "This one has {count} inversions, an odd number, so it cannot be solved.", inversions);
  return joined([rule, here]);
}

/** @param {number} inversions @param {Position} position @param {Position} goal */
function evenWidthReason(inversions, position, goal) {
  const [row, goalRow] = [position, goal].map((each) => placeOf(each, blankOf(each)).row);
  const rule = isEven(goalRow)
    ? gettext("On a board of even width, moves never change whether inversions + the blank's row is even or odd. At the goal it is 0 + {row}, even.", { row: goalRow })
    : gettext("On a board of even width, moves never change whether inversions + the blank's row is even or odd. At the goal it is 0 + {row}, odd.", { row: goalRow });
  return joined([rule, sumReason(inversions, row, isEven(inversions + row - goalRow))]);
}

/** @param {number} inversions @param {number} row @param {boolean} solvable */
function sumReason(inversions, row, solvable) {
  const sum = inversions + row;
  if (solvable) {
    return isEven(sum)
      ? ngettext("This one has {count} inversion + row {row} = {sum}, even, so it can be solved.", "This one has {count} inversions + row {row} = {sum}, even, so it can be solved.", inversions, { row, sum })
      : ngettext("This one has {count} inversion + row {row} = {sum}, odd, so it can be solved.", "This one has {count} inversions + row {row} = {sum}, odd, so it can be solved.", inversions, { row, sum });
  }
  return isEven(sum)
    ? ngettext("This one has {count} inversion + row {row} = {sum}, even, so it cannot be solved.", "This one has {count} inversions + row {row} = {sum}, even, so it cannot be solved.", inversions, { row, sum })
    : ngettext("This one has {count} inversion + row {row} = {sum}, odd, so it cannot be solved.", "This one has {count} inversions + row {row} = {sum}, odd, so it cannot be solved.", inversions, { row, sum });
}

function alikeReason(/** @type {Faces} */ faces) {
  const face = /** @type {string} */ (faces.find((each, tile) => faces.indexOf(each, tile + 1) > 0));
  const count = faces.filter((each) => each === face).length;
  // Translators: how often a letter appears
  const times = TIMES_WORDS[count] ?? ngettext("{count} time", "{count} times", count);
  return gettext("Always solvable: {face} appears {times}. Swapping two of them makes an odd number of inversions even, and the board looks the same.", { face, times });
}

function magicReason(/** @type {Position} */ position) {
  const all = MAGIC_SQUARES[/** @type {3 | 4} */ (position.width)];
  const values = { all, size: shownSize(sizeOf(position)), half: all / 2 };
  return gettext("There are {all:,} magic squares of {size} with the blank as 0. Any position can reach half of them, {half:,}, so it can be solved.", values);
}

/** Return the names of reachable goals other than `goal`, without duplicates. @param {Position} position @param {Position} goal */
export function otherGoals(position, goal) {
  const names = [...GOAL_NAMES].reverse();
  const named = new Map(names.map((name) => [formatPosition(namedGoal(name, position.width, position.height)), name]));
  return [...named.values()].reverse().filter((name) => {
    const other = namedGoal(name, position.width, position.height);
    return !samePosition(other, goal) && canReach(position, other);
  });
}

/** Return the number of pairs of tiles in the opposite order to the goal. @param {Position} position @param {Position} goal */
function inversionsOf({ tiles }, goal) {
  const goalCells = placesOf(goal);
  const order = tiles.filter((tile) => tile !== 0).map((tile) => goalCells[tile]);
  return order.reduce((sum, place, index) => sum + order.slice(index).filter((other) => other < place).length, 0);
}

/** Return the faces along a row or column as text. @param {Position} position @param {Faces} faces */
function orderOf({ tiles }, faces) {
  return tiles.filter((tile) => tile !== 0).map((tile) => faceOf(faces, tile)).join(",");
}

function lineRule(/** @type {Position} */ { height }) {
  return height === 1
    ? gettext("In a single row no tile can pass another, so the order never changes.")
    : gettext("In a single column no tile can pass another, so the order never changes.");
}

/**
 * Repairs: likely mistakes that led to an unsolvable position, as in `webapp/puzzle/repairs.py`.
 *
 * On boards of at least 2x2, swapping any two tiles makes it solvable, so only the likeliest mistakes are offered.
 *
 * @typedef {{title: string, reason: string, position: string}} Repair
 */

const MAX_REPAIRS = 3;
const UPSIDE_DOWN = new Map(Object.entries({ 0: "0", 1: "1", 6: "9", 8: "8", 9: "6" }));

/** Return the likeliest repairs of an unsolvable position, the best first. @param {Position} position @param {Position} goal @param {Faces | null} faces */
function repairsOf(position, goal, faces) {
  const swap = repairingSwap(position, goal);
  if (!swap) return [];
  const found = [swapped(position, swap, gainOf(position, goal, swap, faces), faces)];
  if (!isLine(position)) found.push(...(faces ? [] : misread(position, goal)), ...writtenByColumns(position, goal));
  return found.filter((repair, index) => found.findIndex((other) => other.position === repair.position) === index).slice(0, MAX_REPAIRS);
}

/** Return two neighbours that are both in place after a swap, preferably in a row, else the two tiles that gain most; null if no single swap orders a row or column. */
function repairingSwap(/** @type {Position} */ position, /** @type {Position} */ goal) {
  if (isLine(position)) return misplacedPair(position, goal);
  const [here, there] = [position, goal].map(placesOf);
  const distance = (/** @type {number} */ tile, /** @type {number} */ other) => cellDistance(position, here[tile], there[other]);
  let best = { swap: [1, 2], rank: 2, gain: Infinity };
  for (let one = 1; one < here.length; one += 1) {
    for (let other = one + 1; other < here.length; other += 1) {
      const after = distance(one, other) + distance(other, one);
      const isSlip = after === 0 && distance(one, one) === 1;
      const gain = after - distance(one, one) - distance(other, other);
      const isInRow = placeOf(position, here[one]).row === placeOf(position, here[other]).row;
      const rank = 2 - Number(isSlip) - Number(isSlip && isInRow);
      if (rank < best.rank || (rank === best.rank && gain < best.gain)) best = { swap: [one, other], rank, gain };
    }
  }
  return best.swap;
}

/** Return the two tiles of a row or column that are out of order, if there are exactly two. @param {Position} position @param {Position} goal */
function misplacedPair(position, goal) {
  const [order, wanted] = [position, goal].map(({ tiles }) => tiles.filter((tile) => tile !== 0));
  const misplaced = order.filter((tile, index) => tile !== wanted[index]);
  return misplaced.length === 2 ? misplaced.sort((a, b) => a - b) : null;
}

/** Return the swaps of numbers that may have been misread; a pair that is in place was read correctly. @param {Position} position @param {Position} goal */
function misread(position, goal) {
  const isOut = (/** @type {number} */ tile) => position.tiles.indexOf(tile) !== goal.tiles.indexOf(tile);
  const numbers = position.tiles.map((_, tile) => tile).slice(1);
  const pairsBy = (/** @type {(tile: number) => number} */ other) => numbers.flatMap((tile) => (tile < other(tile) && other(tile) <= numbers.length && (isOut(tile) || isOut(other(tile))) ? [[tile, other(tile)]] : []));
  return [
    ...pairsBy(turned).map((swap) => swapped(position, swap, gettext("They look alike upside down."))),
    ...pairsBy((tile) => Number([...String(tile)].reverse().join(""))).map((swap) => swapped(position, swap, gettext("They have the same digits in reverse order."))),
  ];
}

/** Return the number as read upside down; itself if that is not a number. @param {number} tile */
function turned(tile) {
  const digits = [...String(tile)].reverse().map((digit) => UPSIDE_DOWN.get(digit));
  return digits.includes(undefined) || tile % 10 === 0 ? tile : Number(digits.join(""));
}

function writtenByColumns(/** @type {Position} */ position, /** @type {Position} */ goal) {
  if (position.width !== position.height) return [];
  const rows = rowsOf(position);
  const across = createPosition(position.width, position.height, rows.flatMap((_, column) => rows.map((row) => row[column])));
  if (!canReach(across, goal)) return [];
  return [{ title: gettext("Read rows as columns"), reason: gettext("It may have been written column by column."), position: formatPosition(across) }];
}

/** @param {Position} position @param {readonly number[]} swap @param {string} reason @param {Faces | null} [faces] */
function swapped(position, swap, reason, faces = null) {
  const [one, other] = swap.map((tile) => faceOf(faces, tile));
  return { title: gettext("Swap {one} and {other}", { one, other }), reason, position: formatPosition(swapTiles(position, swap[0], swap[1])) };
}

/** Return a sentence saying how the swap helps. @param {Position} position @param {Position} goal @param {readonly number[]} swap @param {Faces | null} faces */
function gainOf(position, goal, swap, faces) {
  if (isLine(position)) return gettext("No other two tiles are out of order.");
  const [after, wanted] = [swapTiles(position, swap[0], swap[1]), goal].map(placesOf);
  const inPlace = swap.filter((tile) => after[tile] === wanted[tile]);
  if (inPlace.length === 2) return gettext("That puts both where they belong.");
  if (inPlace.length === 1) return gettext("That puts tile {tile} where it belongs.", { tile: faceOf(faces, inPlace[0]) });
  return gettext("No other swap brings two tiles closer to their places.");
}
