/**
 * Detours: what a solution gains with the moves that take a tile away from its place. The server has the same in
 * `webapp/solver/reasons/detours.py`, which says what the facts mean.
 *
 * @typedef {"straight" | "row-pass" | "column-pass" | "one-detour" | "opening" | "detour" | "aside"} GainName
 * @typedef {{name: GainName, tiles: number[], numbers: number[]}} Gain
 */

import { gettext, listedWithAnd, ngettext } from "../i18n/gettext.js";
import { linearConflict } from "./bounds.js";
import { cellDistance } from "./distance.js";
import { faceOf } from "./faces.js";
import { blankOf, positionsAlong } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_AHEAD = 5; // moves that a player can follow in mind
const MIN_RUN = 5; // moves of a run that is worth a mention
const MAX_SUCCESSIVE = 3; // detours that are named together, the last ones

/** Return the first fact that holds. @param {Position} start @param {readonly Move[]} moves  single-tile @returns {Gain} */
export function gainOf(start, moves) {
  const positions = positionsAlong(start, moves);
  const detours = detoursIn(positions);
  if (!detours.length) return { name: "straight", tiles: [], numbers: [] };
  const first = detours[0].number;
  const within = first === 1 ? 1 : MAX_AHEAD;
  for (const { number, tile } of detours.filter((each) => each.number <= within)) {
    const pass = passAt(positions, number, tile);
    if (pass) return pass;
  }
  if (detours.length === 1) return { name: "one-detour", tiles: [detours[0].tile, detours[0].next], numbers: [first] };
  if (first > MAX_AHEAD) return { name: "opening", tiles: [], numbers: [first - 1] };
  const useful = detours.filter(({ run }) => run > 0);
  const near = useful.filter(({ number }) => number <= within);
  const last = (near.length ? near : useful.slice(0, 1)).reduce((best, other) => (other.run > best.run ? other : best));
  const before = detours.slice(0, detours.indexOf(last));
  const successive = [...before.slice(before.findLastIndex(({ run }) => run > 0) + 1), last].slice(-MAX_SUCCESSIVE);
  const tiles = [...successive.map(({ tile }) => tile), last.next];
  const { number } = successive[0];
  return last.run >= MIN_RUN ? { name: "detour", tiles, numbers: [number, last.run] } : { name: "aside", tiles, numbers: [number] };
}

/** Return the moves that take a tile away from its place, each with the tile of the next move and the number of moves before the next detour. @param {readonly Position[]} positions */
function detoursIn(positions) {
  const goal = positions[positions.length - 1];
  const blanks = positions.map(blankOf);
  const moved = positions.map(({ tiles }, number) => tiles[blanks[number - 1]]);
  const away = [...positions.keys()].slice(1).filter((number) => {
    const home = goal.tiles.indexOf(moved[number]);
    return cellDistance(goal, blanks[number - 1], home) > cellDistance(goal, blanks[number], home);
  });
  return away.map((number, index) => ({ number, tile: moved[number], next: moved[number + 1], run: (away[index + 1] ?? positions.length) - number - 1 }));
}

/** Return how the nearest tile in the wrong order with the moved one passes it in the line that this leaves. @param {readonly Position[]} positions @param {number} number @param {number} tile @returns {Gain | null} */
function passAt(positions, number, tile) {
  const before = positions[number - 1];
  const { width } = before;
  const pairs = linearConflict(before, positions[positions.length - 1]).pairs.toSorted((one, other) => one[1] - one[0] - (other[1] - other[0]));
  for (const [cell, end] of pairs) {
    const pair = [before.tiles[cell], before.tiles[end]];
    const inRow = Math.floor(cell / width) === Math.floor(end / width);
    const line = inRow ? Math.floor(cell / width) : cell % width;
    const isInLine = (/** @type {unknown} */ _, /** @type {number} */ each) => line === (inRow ? Math.floor(each / width) : each % width);
    const other = pair[Number(pair[0] === tile)];
    const later = positions.slice(number).map(({ tiles }) => tiles.filter(isInLine));
    const meanwhile = later.slice(0, later.findIndex((tiles) => tiles.includes(tile)) + 1);
    const place = before.tiles.filter(isInLine).indexOf(tile);
    const passes = meanwhile.every((tiles) => tiles.includes(other)) && meanwhile.some((tiles) => tiles[place] === other);
    const isAgain = later.some((tiles) => tiles.filter((each) => pair.includes(each)).join() === pair.join());
    if (!pair.includes(tile) || !passes || isAgain) continue;
    return { name: inRow ? "row-pass" : "column-pass", tiles: [tile, other], numbers: [number, line + 1] };
  }
  return null;
}

/** Return the fact in a sentence, for a problem with one goal. @param {Gain} gain @param {Faces | null} faces */
export function gainText({ name, tiles, numbers }, faces) {
  const names = tiles.map((each) => faceOf(faces, each));
  const [tile, other] = names;
  const [number, detail] = numbers;
  switch (name) {
    case "straight": return gettext("Every move brings a tile closer to its place, so no solution is shorter.");
    // Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
    case "row-pass": return gettext("Move {number} takes {tile} out of row {row} to let {other} pass.", { number, row: detail, tile, other });
    // Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
    case "column-pass": return gettext("Move {number} takes {tile} out of column {column} to let {other} pass.", { number, column: detail, tile, other });
    // Translators: {number} counts the moves from the position on the board; {tile} and {other} are tiles
    case "one-detour": return gettext("Only move {number} takes a tile farther from its place: {tile}, out of the way of {other}.", { number, tile, other });
    case "opening": return ngettext("The next move brings a tile closer.", "The next {count} moves all bring a tile closer.", number);
    default: return takenText(number, names.slice(0, -1), names[names.length - 1], name === "detour" ? detail : 0);
  }
}

/** Return out of whose way successive detours take their tiles. @param {number} first  move @param {string[]} tiles @param {string} other @param {number} run  0 if it is not worth a mention */
function takenText(first, tiles, other, run) {
  const values = { numbers: listedWithAnd(tiles.map((_, index) => String(first + index))), tiles: listedWithAnd(tiles), other };
  if (!run) {
    // Translators: {numbers} counts the moves from the position on the board; {tiles} and {other} are tiles
    return ngettext("Move {numbers} takes {tiles} out of the way of {other}.", "Moves {numbers} take {tiles} out of the way of {other}.", tiles.length, values);
  }
  if (tiles.length === 1) {
    return ngettext(
      // Translators: {numbers} counts the moves from the position on the board; {tiles} and {other} are tiles
      "Move {numbers} takes {tiles} out of the way of {other}; the next move brings a tile closer.",
      "Move {numbers} takes {tiles} out of the way of {other}; each of the next {count} brings a tile closer.",
      run,
      values,
    );
  }
  return ngettext(
    // Translators: {numbers} as in "1 and 2" count the moves from the position on the board; the others are tiles
    "Moves {numbers} take {tiles} out of the way of {other}; the next move brings a tile closer.",
    "Moves {numbers} take {tiles} out of the way of {other}; each of the next {count} brings a tile closer.",
    run,
    values,
  );
}
