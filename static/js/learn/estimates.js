/**
 * Estimates: what a heuristic says of the board of a lesson, and the marks that show why. No page.
 *
 * @typedef {import("./readouts.js").Shown} Shown
 * @typedef {import("./readouts.js").Readout} Readout
 * @typedef {{h: number, facts?: [string, string][], marks?: import("./marks.js").Mark[]}} Estimate  `facts` beside the number
 * @typedef {(shown: Shown, position: import("../puzzle/position.js").Position) => Estimate} Heuristic
 */

import { counted } from "../page/figures.js";
import { placesOf } from "../puzzle/parity.js";
import { samePosition } from "../puzzle/position.js";
import { cornerTiles, distancesHome, lastMoves, linearConflict, manhattan } from "./bounds.js";
import { lastTile } from "./readouts.js";

/** What can stand beside a board, as in readouts.js. @type {Record<string, (shown: Shown) => Readout>} */
export const ESTIMATES = {
  manhattan: (shown) => say("Manhattan distance", shown, addDistances),
  conflicts: (shown) => say("Together", shown, addConflicts),
  corners: (shown) => say("Together", shown, addCorners),
  last: (shown) => say("Together", shown, addLastMoves),
  pattern: (shown) => say(`Slides of ${shown.pattern.join(", ")}`, shown, ({ patternLength }, position) => ({ h: patternLength(position) })),
  cost: sayCost,
};

/** @type {Heuristic} */
function addDistances({ goal }, position) {
  const away = distancesHome(position, goal).filter(Boolean).join(" + ");
  return { h: manhattan(position, goal), facts: [["Cells to go, tile by tile", away || "none"]] };
}

/** @type {Heuristic} */
function addConflicts({ goal }, position) {
  const { h, pairs } = linearConflict(position, goal);
  const names = pairs.map(([cell, other]) => `${position.tiles[cell]} and ${position.tiles[other]}`);
  return { h, facts: [direct(position, goal), ["In conflict", names.join("; ") || "none"]], marks: pairs.map((pair) => ({ kind: "conflict", cells: pair })) };
}

/** @type {Heuristic} */
function addCorners({ goal }, position) {
  const { h, givers } = cornerTiles(position, goal);
  const names = [...new Set(givers.map(({ cell }) => position.tiles[cell]))].join(", ");
  return { h, facts: [direct(position, goal), ["At home, but in the way", names || "none"]], marks: givers.map(({ cell, corner }) => ({ kind: "aside", cells: [cell, corner] })) };
}

/** @type {Heuristic} */
function addLastMoves({ goal }, position) {
  const { h, eve } = lastMoves(position, goal);
  const [straight, there, onwards] = [distancesHome(position, goal), distancesHome(position, eve), distancesHome(eve, goal)];
  const late = straight.flatMap((distance, tile) => (there[tile] + onwards[tile] > distance ? [tile] : []));
  const places = [position, eve, goal].map(placesOf);
  const marks = late.map((tile) => /** @type {import("./marks.js").Mark} */ ({ kind: "detour", cells: places.map((cells) => cells[tile]) }));
  return { h, facts: [direct(position, goal), ["Goes out of its way", late.join(", ") || "none"]], marks };
}

/** @param {import("../puzzle/position.js").Position} position @param {import("../puzzle/position.js").Position} goal @returns {[string, string]} */
function direct(position, goal) {
  return ["Manhattan distance", String(manhattan(position, goal))];
}

/** @param {string} name @param {Shown} shown @param {Heuristic} heuristic @returns {Readout} */
function say(name, shown, heuristic) {
  const { position, before, slides } = shown;
  const { h, facts = [], marks } = heuristic(shown, position);
  const change = before && slides ? h - heuristic(shown, before).h : null;
  const said = change === null ? "Slide a tile." : `${lastTile(/** @type {NonNullable<typeof before>} */ (before), position)} slid: ${changes(change)}.`;
  return { facts: [...facts, [name, String(h)]], said, look: "", marks };
}

/** How A* and IDA* see it: the slides made, those left at least, and whether that keeps to the first bound. @param {Shown} shown @returns {Readout} */
function sayCost({ position, start, goal, slides: g }) {
  const [h, bound] = [position, start].map((each) => manhattan(each, goal));
  const isThere = samePosition(position, goal);
  const isAbove = g + h > bound;
  return {
    facts: [["g, slides made", String(g)], ["h, Manhattan distance", String(h)], ["f = g + h", String(g + h)], ["The bound", String(bound)]],
    said: isAbove ? "Above the bound: IDA* turns back here." : isThere ? "Every tile is at home." : "Within the bound.",
    look: isAbove ? "bad" : isThere ? "good" : "",
  };
}

/** @param {number} change */
function changes(change) {
  return change ? `${counted(Math.abs(change), "slide")} ${change > 0 ? "more" : "less"}` : "no slide more or less";
}
