/**
 * Estimates: a heuristic's value for the board of a lesson, and the marks that explain it. No DOM.
 *
 * @typedef {{h: number, facts?: [string, string][], marks?: Mark[]}} Estimate  `facts` are shown next to the value
 * @typedef {(shown: Shown, position: Position) => Estimate} Heuristic
 */

import { gettext, listed, ngettext } from "../../i18n/gettext.js";
import { distancesToGoal, manhattanDistance } from "../../puzzle/distance.js";
import { placesOf } from "../../puzzle/parity.js";
import { samePosition } from "../../puzzle/position.js";
import { cornerTiles, lastMoves, linearConflict } from "../../puzzle/bounds.js";
import { lastTile } from "../readouts.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Readout, Shown } from "../readouts.js" */
/** @import { Mark } from "./marks.js" */

/** The readouts of heuristics, like those in readouts.js. @type {Record<string, (shown: Shown) => Readout>} */
export const ESTIMATES = {
  manhattan: (shown) => readoutOf(gettext("Manhattan distance"), shown, addDistances),
  conflicts: (shown) => readoutOf(gettext("Together"), shown, addConflicts),
  corners: (shown) => readoutOf(gettext("Together"), shown, addCorners),
  last: (shown) => readoutOf(gettext("Together"), shown, addLastMoves),
  pattern: (shown) => readoutOf(gettext("Moves of {tiles}", { tiles: listed(shown.pattern) }), shown, ({ patternLength }, position) => ({ h: patternLength(position) })),
  cost: readCost,
};

/** @type {Heuristic} */
function addDistances({ goal }, position) {
  const away = distancesToGoal(position, goal).filter(Boolean).join(" + ");
  return { h: manhattanDistance(position, goal), facts: [[gettext("Cells to go, tile by tile"), away || gettext("none")]] };
}

/** @type {Heuristic} */
function addConflicts({ goal }, position) {
  const { h, pairs } = linearConflict(position, goal);
  const names = pairs.map(([cell, other]) => gettext("{tile} and {other}", { tile: position.tiles[cell], other: position.tiles[other] }));
  return { h, facts: [direct(position, goal), [gettext("In conflict"), listed(names) || gettext("none")]], marks: pairs.map((pair) => ({ kind: "conflict", cells: pair })) };
}

/** @type {Heuristic} */
function addCorners({ goal }, position) {
  const { h, givers } = cornerTiles(position, goal);
  const names = listed([...new Set(givers.map(({ cell }) => position.tiles[cell]))]);
  return { h, facts: [direct(position, goal), [gettext("In place, but in the way"), names || gettext("none")]], marks: givers.map(({ cell, corner }) => ({ kind: "aside", cells: [cell, corner] })) };
}

/** @type {Heuristic} */
function addLastMoves({ goal }, position) {
  const { h, eve } = lastMoves(position, goal);
  const [straight, there, onwards] = [distancesToGoal(position, goal), distancesToGoal(position, eve), distancesToGoal(eve, goal)];
  const late = straight.flatMap((distance, tile) => (there[tile] + onwards[tile] > distance ? [tile] : []));
  const places = [position, eve, goal].map(placesOf);
  const marks = late.map((tile) => /** @type {Mark} */ ({ kind: "detour", cells: places.map((cells) => cells[tile]) }));
  return { h, facts: [direct(position, goal), [gettext("Must make way"), listed(late) || gettext("none")]], marks };
}

/** @param {Position} position @param {Position} goal @returns {[string, string]} */
function direct(position, goal) {
  return [gettext("Manhattan distance"), String(manhattanDistance(position, goal))];
}

/** @param {string} name @param {Shown} shown @param {Heuristic} heuristic @returns {Readout} */
function readoutOf(name, shown, heuristic) {
  const { position, before, slides } = shown;
  const { h, facts = [], marks } = heuristic(shown, position);
  const message = before && slides ? changeOf(lastTile(before, position), h - heuristic(shown, before).h) : gettext("Move a tile.");
  return { facts: [...facts, [name, String(h)]], message, look: "", marks };
}

/** Return the view of A* and IDA*: the moves made, the lower bound on those left, and whether their sum is within the first bound. @param {Shown} shown @returns {Readout} */
function readCost({ position, start, goal, slides: g }) {
  const [h, bound] = [position, start].map((each) => manhattanDistance(each, goal));
  const isThere = samePosition(position, goal);
  const isAbove = g + h > bound;
  return {
    facts: [[gettext("g, moves made"), String(g)], [gettext("h, Manhattan distance"), String(h)], ["f = g + h", String(g + h)], [gettext("The threshold"), String(bound)]],
    message: isAbove ? gettext("Above the threshold: IDA* turns back here.") : isThere ? gettext("Every tile is in place.") : gettext("Within the threshold."),
    look: isAbove ? "bad" : isThere ? "good" : "",
  };
}

/** Return how the move of a tile has changed the estimate. @param {number} tile @param {number} change */
function changeOf(tile, change) {
  if (change > 0) return ngettext("{tile} moved: the estimate is {count} higher.", "{tile} moved: the estimate is {count} higher.", change, { tile });
  if (change < 0) return ngettext("{tile} moved: the estimate is {count} lower.", "{tile} moved: the estimate is {count} lower.", -change, { tile });
  return gettext("{tile} moved: the estimate is unchanged.", { tile });
}
