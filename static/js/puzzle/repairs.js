/**
 * Repairs: what may have gone wrong on the way to a position that cannot be solved, as in `webapp/puzzle/repairs.py`.
 *
 * On boards of at least 2 x 2 the exchange of any two tiles makes it solvable, so only the likeliest slips are offered.
 *
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./faces.js").Faces} Faces
 * @typedef {{title: string, reason: string, position: string}} Repair
 */

import { gettext } from "../language/gettext.js";
import { faceOf } from "./faces.js";
import { canReach, isLine, placeOf, placesOf } from "./parity.js";
import { createPosition, formatPosition, rowsOf } from "./position.js";

const MOST = 3; // repairs that are offered
const UPSIDE_DOWN = new Map(Object.entries({ 0: "0", 1: "1", 6: "9", 8: "8", 9: "6" }));

/** The likeliest repairs of a position that cannot reach the goal, the best first. @param {Position} position @param {Position} goal @param {Faces | null} faces */
export function repairsOf(position, goal, faces) {
  const swap = repairingSwap(position, goal);
  if (!swap) return [];
  const found = [swapped(position, swap, gainOf(position, goal, swap, faces), faces)];
  if (!isLine(position)) found.push(...(faces ? [] : misread(position)), ...writtenByColumns(position, goal));
  return found.filter((repair, index) => found.findIndex((other) => other.position === repair.position) === index).slice(0, MOST);
}

/** The two tiles that come nearest to home by their exchange; null for a line that no one exchange sets in order. */
function repairingSwap(/** @type {Position} */ position, /** @type {Position} */ goal) {
  if (isLine(position)) return misplacedPair(position, goal);
  const [here, home] = [position, goal].map(placesOf);
  const distance = (/** @type {number} */ tile, /** @type {number} */ other) => between(position, here[tile], home[other]);
  let best = { swap: [1, 2], gain: Infinity };
  for (let one = 1; one < here.length; one += 1) {
    for (let other = one + 1; other < here.length; other += 1) {
      const gain = distance(one, other) - distance(one, one) + distance(other, one) - distance(other, other);
      if (gain < best.gain) best = { swap: [one, other], gain };
    }
  }
  return best.swap;
}

/** The two tiles of a line that are out of order, where it is two. @param {Position} position @param {Position} goal */
function misplacedPair(position, goal) {
  const [order, wanted] = [position, goal].map(({ tiles }) => tiles.filter((tile) => tile !== 0));
  const misplaced = order.filter((tile, index) => tile !== wanted[index]);
  return misplaced.length === 2 ? misplaced.sort((a, b) => a - b) : null;
}

/** Numbers that the eye or the hand may have taken for others. */
function misread(/** @type {Position} */ position) {
  const numbers = position.tiles.map((_, tile) => tile).slice(1);
  const pairsBy = (/** @type {(tile: number) => number} */ other) => numbers.flatMap((tile) => (tile < other(tile) && other(tile) <= numbers.length ? [[tile, other(tile)]] : []));
  return [
    ...pairsBy(turned).map((swap) => swapped(position, swap, gettext("One looks like the other upside down."))),
    ...pairsBy(reversed).map((swap) => swapped(position, swap, gettext("They have the same digits in reverse order."))),
  ];
}

/** The number that one reads upside down; itself where that is none. @param {number} tile */
function turned(tile) {
  const digits = [...String(tile)].reverse().map((digit) => UPSIDE_DOWN.get(digit));
  return digits.includes(undefined) || tile % 10 === 0 ? tile : Number(digits.join(""));
}

/** @param {number} tile */
function reversed(tile) {
  return Number([...String(tile)].reverse().join(""));
}

/** @param {Position} position @param {Position} goal */
function writtenByColumns(position, goal) {
  if (position.width !== position.height) return [];
  const rows = rowsOf(position);
  const across = createPosition(position.width, position.height, rows.flatMap((_, column) => rows.map((row) => row[column])));
  if (!canReach(across, goal)) return [];
  return [{ title: gettext("Read rows as columns"), reason: gettext("It may have been written column by column."), position: formatPosition(across) }];
}

/** @param {Position} position @param {readonly number[]} swap @param {string} reason @param {Faces | null} [faces] */
function swapped(position, swap, reason, faces = null) {
  const [one, other] = swap.map((tile) => faceOf(faces, tile));
  return { title: gettext("Swap {one} and {other}", { one, other }), reason, position: formatPosition(exchange(position, swap)) };
}

/** @param {Position} position @param {readonly number[]} swap */
function exchange({ width, height, tiles }, [one, other]) {
  return createPosition(width, height, tiles.map((tile) => (tile === one ? other : tile === other ? one : tile)));
}

/** What the exchange does for the two tiles. @param {Position} position @param {Position} goal @param {readonly number[]} swap @param {Faces | null} faces */
function gainOf(position, goal, swap, faces) {
  if (isLine(position)) return gettext("No other two tiles are out of order.");
  const [after, home] = [exchange(position, swap), goal].map(placesOf);
  const there = swap.filter((tile) => after[tile] === home[tile]);
  if (there.length === 2) return gettext("Both would then be in their places.");
  if (there.length === 1) return gettext("Tile {tile} would then be in its place.", { tile: faceOf(faces, there[0]) });
  return gettext("No other swap brings two tiles nearer to their places.");
}

/** The rows and columns between two cells. @param {Position} position @param {number} one @param {number} other */
function between(position, one, other) {
  const [a, b] = [one, other].map((cell) => placeOf(position, cell));
  return Math.abs(a.row - b.row) + Math.abs(a.column - b.column);
}
