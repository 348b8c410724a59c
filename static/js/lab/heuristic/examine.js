/**
 * Examines a heuristic on all 181,440 positions of the 8-puzzle: whether it is admissible and consistent, how near it comes to
 * the exact distances, and how much A* expands with it. No page.
 *
 * admissible   never more than the moves needed (Hart, Nilsson and Raphael, 1968)
 * consistent   no slide lowers it by more than 1, and it is 0 at the goal; then A* reaches each position by fewest moves first
 *
 * @typedef {object} Findings
 * @property {number} tooHigh           positions where it is more than the moves needed
 * @property {{state: number, h: number, needed: number} | null} worst  where it exceeds them most; the nearest such position
 * @property {{from: number, to: number, before: number, after: number} | null} drop  the slide that lowers it most, if by more than 1
 * @property {number} goal              its value at the goal
 * @property {number} mean              over all positions
 * @property {number} exact             positions where it is the distance
 *
 * @typedef {object} Effort  of A*, means over some positions
 * @property {number} expanded
 * @property {number} excess            moves more than the shortest solution has
 */

import { A_STAR } from "../../searches/best-first.js";
import { directionTo, neighboursOf, positionOf, STATES } from "../map/states.js";
/** @import { Whole } from "../map/layout.js" */

const CELLS = 9;
const STATES_PER_SLICE = 1000; // that are examined before other tasks may run
const SLACK = 1e-9; // differences below are due to rounding

/** The tiles of all states, cell by cell. @param {() => Promise<void>} rest */
export async function tilesOfAll(rest) {
  const tiles = new Uint8Array(STATES * CELLS);
  for (let state = 0; state < STATES; state += 1) {
    tiles.set(positionOf(state).tiles, state * CELLS);
    if (state % STATES_PER_SLICE === 0) await rest();
  }
  return tiles;
}

/** The values of a heuristic that adds a weight for each tile in its cell, by state. @param {Uint8Array} tiles @param {Float64Array} weights */
export function valuesOf(tiles, weights) {
  const values = new Float64Array(STATES);
  for (let state = 0; state < STATES; state += 1) {
    let sum = 0;
    for (let cell = 0; cell < CELLS; cell += 1) sum += weights[tiles[state * CELLS + cell] * CELLS + cell]; // the blank's weights are 0
    values[state] = sum;
  }
  return values;
}

/** @param {Float64Array} values @param {Whole} whole @param {() => Promise<void>} rest @returns {Promise<Findings>} */
export async function examine(values, { distance, order }, rest) {
  /** @type {Findings} */
  const findings = { tooHigh: 0, worst: null, drop: null, goal: values[order[0]], mean: 0, exact: 0 };
  let sum = 0;
  let most = SLACK; // by which it is too high
  let steepest = 1 + SLACK;
  for (let at = 0; at < STATES; at += 1) {
    const state = order[at];
    const [h, needed] = [values[state], distance[state]];
    sum += h;
    if (Math.abs(h - needed) <= SLACK) findings.exact += 1;
    if (h > needed + SLACK) findings.tooHigh += 1;
    if (h - needed > most) {
      most = h - needed + SLACK;
      findings.worst = { state, h, needed };
    }
    for (const to of neighboursOf(state)) {
      if (h - values[to] <= steepest) continue;
      steepest = h - values[to] + SLACK;
      findings.drop = { from: state, to, before: h, after: values[to] };
    }
    if (at % STATES_PER_SLICE === 0) await rest();
  }
  findings.mean = sum / STATES;
  return findings;
}

/** Some states at a distance, evenly from all of them. @param {Whole} whole @param {number} distance @param {number} count */
export function sampleAt({ order, starts }, distance, count) {
  const [begin, end] = [starts[distance], starts[distance + 1]];
  return Array.from({ length: count }, (_, index) => order[begin + Math.floor(((index + 0.5) * (end - begin)) / count)]);
}

/** Search from each start by A*. @param {Float64Array} values @param {Whole} whole @param {readonly number[]} starts @param {() => Promise<void>} rest @returns {Promise<Effort>} */
export async function effortOf(values, { distance, order }, starts, rest) {
  const space = {
    goal: order[0],
    neighbours: (/** @type {number} */ from) => neighboursOf(from).map((state) => ({ state, direction: directionTo(from, state) })),
    distance: (/** @type {number} */ state) => values[state],
  };
  let [expanded, excess, steps] = [0, 0, 0];
  for (const start of starts) {
    for (const { kind, node } of A_STAR.steps(space, start)) {
      if (kind === "expand") expanded += 1;
      if (kind === "goal") excess += node.g - distance[start];
      if ((steps += 1) % STATES_PER_SLICE === 0) await rest();
    }
  }
  return { expanded: expanded / starts.length, excess: excess / starts.length };
}
