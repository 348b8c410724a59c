/**
 * Examines a heuristic on all 181,440 positions of the 8-puzzle: whether it is admissible and consistent, how close it is to
 * the exact distances, and how many nodes A* expands with it. No DOM.
 *
 * admissible   never exceeds the distance (Hart, Nilsson and Raphael, 1968)
 * consistent   no move lowers it by more than 1, and it is 0 at the goal; A* then reaches each position by a shortest path first
 *
 * @typedef {object} Findings
 * @property {number} tooHigh           positions where it exceeds the distance
 * @property {{state: number, h: number, needed: number} | null} worst  where it exceeds the distance most; the nearest such position
 * @property {{from: number, to: number, before: number, after: number} | null} drop  the move that lowers it most, if by more than 1
 * @property {number} goal              value at the goal
 * @property {number} mean              over all positions
 * @property {number} exact             positions where it equals the distance
 *
 * @typedef {object} Effort  of A*, as means over some positions
 * @property {number} expanded
 * @property {number} excess            moves beyond the shortest solution
 */

import { A_STAR } from "../../searches/best-first.js";
import { createSearchSpace } from "../../searches/space.js";
import { yieldToPage } from "../../ui/scheduling.js";
import { GOAL, neighboursOf, positionOf, STATES } from "../map/states.js";
/** @import { Layers } from "../map/states.js" */

const CELLS = 9;
const STATES_PER_SLICE = 1000; // examined before other tasks may run
const MAX_ROUNDING_ERROR = 1e-9;

/** Return the tiles of all states, cell by cell. */
export async function tilesOfAll() {
  const tiles = new Uint8Array(STATES * CELLS);
  for (let state = 0; state < STATES; state += 1) {
    tiles.set(positionOf(state).tiles, state * CELLS);
    if (state % STATES_PER_SLICE === 0) await yieldToPage();
  }
  return tiles;
}

/** Return the values, by state, of a heuristic that sums a weight for each tile and its cell. @param {Uint8Array} tiles @param {Float64Array} weights */
export function valuesOf(tiles, weights) {
  const values = new Float64Array(STATES);
  for (let state = 0; state < STATES; state += 1) {
    let sum = 0;
    for (let cell = 0; cell < CELLS; cell += 1) sum += weights[tiles[state * CELLS + cell] * CELLS + cell]; // the blank's weights are 0
    values[state] = sum;
  }
  return values;
}

/** @param {Float64Array} values @param {Layers} layers @param {AbortSignal} [signal] @param {(done: number) => void} [onProgress]  the share of the positions examined @returns {Promise<Findings>} */
export async function examine(values, { distance, order }, signal, onProgress = () => {}) {
  /** @type {Findings} */
  const findings = { tooHigh: 0, worst: null, drop: null, goal: values[order[0]], mean: 0, exact: 0 };
  let sum = 0;
  let most = MAX_ROUNDING_ERROR; // largest excess so far
  let steepest = 1 + MAX_ROUNDING_ERROR;
  for (let at = 0; at < STATES; at += 1) {
    const state = order[at];
    const [h, needed] = [values[state], distance[state]];
    sum += h;
    if (Math.abs(h - needed) <= MAX_ROUNDING_ERROR) findings.exact += 1;
    if (h > needed + MAX_ROUNDING_ERROR) findings.tooHigh += 1;
    if (h - needed > most) {
      most = h - needed + MAX_ROUNDING_ERROR;
      findings.worst = { state, h, needed };
    }
    for (const to of neighboursOf(state)) {
      if (h - values[to] <= steepest) continue;
      steepest = h - values[to] + MAX_ROUNDING_ERROR;
      findings.drop = { from: state, to, before: h, after: values[to] };
    }
    if (at % STATES_PER_SLICE === 0) {
      await yieldToPage(signal);
      onProgress(at / STATES);
    }
  }
  findings.mean = sum / STATES;
  return findings;
}

/** Return the figures of the table: mean value, mean error, positions where exact. @param {Findings} findings @param {number} mean  distance */
export function figuresOf(findings, mean) {
  return [findings.mean, mean - findings.mean, findings.exact];
}

/** Return some states at a distance, evenly spaced among all of them. @param {Layers} layers @param {number} distance @param {number} count */
export function sampleAt({ order, starts }, distance, count) {
  const [begin, end] = [starts[distance], starts[distance + 1]];
  return Array.from({ length: count }, (_, index) => order[begin + Math.floor(((index + 0.5) * (end - begin)) / count)]);
}

/** Run A* from each start and return the mean effort. @param {Float64Array} values @param {Layers} layers @param {readonly number[]} starts @param {AbortSignal} [signal] @param {(done: number) => void} [onProgress]  the share of the starts done @returns {Promise<Effort>} */
export async function effortOf(values, { distance }, starts, signal, onProgress = () => {}) {
  const space = { ...createSearchSpace(GOAL), distance: (/** @type {number} */ state) => values[state] };
  let [expanded, excess, steps] = [0, 0, 0];
  for (const [index, start] of starts.entries()) {
    onProgress(index / starts.length);
    for (const { kind, node } of A_STAR.steps(space, start)) {
      if (kind === "expand") expanded += 1;
      if (kind === "goal") excess += node.g - distance[start];
      if ((steps += 1) % STATES_PER_SLICE === 0) await yieldToPage(signal);
    }
  }
  return { expanded: expanded / starts.length, excess: excess / starts.length };
}
