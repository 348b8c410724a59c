/**
 * Detours: what a solution gains with the first moves that take a tile away from its place.
 *
 * detour  a move that takes a tile away from its place; all other moves bring one closer
 *
 * Distances are counted as if no other tile were in the way. A gain is a proved fact, with the tiles and numbers that it names:
 *
 * straight    no move is a detour, so the distances add up to the number of moves; []
 * row-pass    the tile of the first detour leaves its row, and one that was on its wrong side there stays in the row until the
 *             first is back, enters its cell by then, and is never on that side again; [row from 1, moves before the first].
 *             column-pass alike
 * one-detour  the tile of the only detour and the one that follows into its cell; []
 * opening     none of the first MAX_AHEAD moves is a detour; [the moves before the first]
 * aside       the tile of the only one of the first detours (the first one and those right after it), and the one that follows
 *             into its cell; [the moves before the first]
 * room        the tile that follows into the cell of the last of them; or, if that tile turns back or rests first, the one
 *             that soon arrives for good, with no other detour before; []. It is not the one that moves first
 *
 * @typedef {"straight" | "row-pass" | "column-pass" | "one-detour" | "opening" | "aside" | "room"} GainName
 * @typedef {{name: GainName, tiles: number[], numbers: number[]}} Gain
 */

import { gettext, ngettext } from "../i18n/gettext.js";
import { linearConflict } from "./bounds.js";
import { cellDistance } from "./distance.js";
import { faceOf } from "./faces.js";
import { blankOf, positionsAlong } from "./position.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

const MAX_AHEAD = 5; // moves that a player can follow in mind
const MAX_WAIT = 10; // moves within which a tile moves on or arrives, if a detour is said to be for it

/** Return the first fact that holds, in the order of their names; null if there is none. @param {Position} start @param {readonly Move[]} moves  single-tile @returns {Gain | null} */
export function gainOf(start, moves) {
  const positions = positionsAlong(start, moves);
  const goal = positions[positions.length - 1];
  const blanks = positions.map(blankOf);
  const moved = positions.map(({ tiles }, number) => tiles[blanks[number - 1]]);
  const detours = [...positions.keys()].slice(1).filter((number) => {
    const home = goal.tiles.indexOf(moved[number]);
    return cellDistance(goal, blanks[number - 1], home) > cellDistance(goal, blanks[number], home);
  });
  if (!detours.length) return { name: "straight", tiles: [], numbers: [] };
  const [first] = detours;
  const last = /** @type {number} */ (detours.find((number) => !detours.includes(number + 1)));
  const pass = first === last && first <= MAX_AHEAD && passAt(positions, first, moved[first]);
  if (pass) return pass;
  if (detours.length === 1) return { name: "one-detour", tiles: [moved[first], moved[first + 1]], numbers: [] };
  if (first > MAX_AHEAD) return { name: "opening", tiles: [], numbers: [first - 1] };
  const follower = moved[last + 1];
  const following = moved.indexOf(follower, last + 2);
  const goesOn = !detours.includes(following) && following <= last + 1 + MAX_WAIT;
  const arrival = goesOn ? 0 : arrivalAfter(moved, detours, last);
  if (first === last && !arrival) return { name: "aside", tiles: [moved[first], follower], numbers: [first - 1] };
  const tile = arrival ? moved[arrival] : follower;
  return tile === moved[1] ? null : { name: "room", tiles: [tile], numbers: [] };
}

/** Return the move with which another tile soon arrives first after the first detours, or undefined. @param {readonly number[]} moved @param {readonly number[]} detours @param {number} last */
function arrivalAfter(moved, detours, last) {
  const aside = moved.slice(detours[0], last + 1);
  const until = Math.min(last + 1 + MAX_WAIT, detours.find((number) => number > last) ?? moved.length);
  const isArrival = (/** @type {number} */ number) => moved.lastIndexOf(moved[number]) === number && !aside.includes(moved[number]);
  return [...moved.keys()].slice(last + 1, until).find(isArrival);
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
    return { name: inRow ? "row-pass" : "column-pass", tiles: [tile, other], numbers: [line + 1, number - 1] };
  }
  return null;
}

/** Return the fact in a sentence, for a problem with one goal. @param {Gain} gain @param {Faces | null} faces */
export function gainText({ name, tiles, numbers: [number, before] }, faces) {
  const [tile, other] = tiles.map((each) => faceOf(faces, each));
  switch (name) {
    case "straight": return gettext("Every move brings a tile closer to its place, so no solution is shorter.");
    case "row-pass": return rowPassText({ row: number, tile, other }, before > 0);
    case "column-pass": return columnPassText({ column: number, tile, other }, before > 0);
    // Translators: {tile} and {other} are tiles
    case "one-detour": return gettext("Only one move takes a tile farther from its place: {tile}, out of the way of {other}.", { tile, other });
    // Translators: {count} is at least 5
    case "opening": return ngettext("The next move brings a tile closer to its place.", "The next {count} moves all bring a tile closer to its place.", number);
    case "aside": return asideText({ tile, other }, number > 0);
    case "room": return gettext("The next moves make room for tile {tile}.", { tile });
  }
}

function rowPassText(/** @type {Record<string, string | number>} */ values, /** @type {boolean} */ isLater) {
  // Translators: {tile} and {other} are tiles
  if (isLater) return gettext("Soon tile {tile} leaves row {row} to let tile {other} pass.", values);
  // Translators: {tile} and {other} are tiles
  return gettext("Tile {tile} leaves row {row} to let tile {other} pass.", values);
}

function columnPassText(/** @type {Record<string, string | number>} */ values, /** @type {boolean} */ isLater) {
  // Translators: {tile} and {other} are tiles
  if (isLater) return gettext("Soon tile {tile} leaves column {column} to let tile {other} pass.", values);
  // Translators: {tile} and {other} are tiles
  return gettext("Tile {tile} leaves column {column} to let tile {other} pass.", values);
}

function asideText(/** @type {Record<string, string>} */ values, /** @type {boolean} */ isLater) {
  // Translators: {tile} and {other} are tiles
  if (isLater) return gettext("Soon tile {tile} moves out of the way of tile {other}.", values);
  // Translators: {tile} and {other} are tiles
  return gettext("Tile {tile} moves out of the way of tile {other}.", values);
}
