/**
 * The game on the map: the place that was chosen, and where slides have led from there; a slide back shortens the thread.
 *
 * @typedef {import("../../puzzle/moves.js").Direction} Direction
 */

import { NOWHERE } from "./distances.js";

/** The way a tile slides, by the side to which the blank goes: up, down, left, right. @type {readonly Direction[]} */
const TRAVEL = ["D", "U", "R", "L"];

/** @param {import("./distances.js").Whole} whole @param {readonly number[]} first  the thread that it begins with @param {() => void} onChange */
export function createGame({ near, distance }, first, onChange) {
  let thread = [...first];

  function put(/** @type {number[]} */ next) {
    thread = next;
    onChange();
  }

  return {
    /** All places from the first to where it stands. @returns {readonly number[]} */
    get thread() { return thread; },

    /** Where it stands. */
    get place() { return thread[thread.length - 1]; },

    /** The slides from the first place on. */
    get moves() { return thread.slice(1).map((place, at) => directionTo(near, thread[at], place)); },

    /** Begins anew. */
    begin: (/** @type {number} */ place) => put([place]),

    /** Goes to a neighbour. */
    go: (/** @type {number} */ place) => put(place === thread[thread.length - 2] ? thread.slice(0, -1) : [...thread, place]),

    /** The neighbour that lies nearer to the goal, of several the first; null at the goal. */
    nearer() {
      const here = thread[thread.length - 1];
      return neighboursOf(near, here).find((place) => distance[place] < distance[here]) ?? null;
    },
  };
}

/** @param {Int32Array} near @param {number} place @returns {number[]} */
export function neighboursOf(near, place) {
  return [...near.subarray(4 * place, 4 * place + 4)].filter((each) => each !== NOWHERE);
}

/** @param {Int32Array} near @param {number} from @param {number} to */
function directionTo(near, from, to) {
  return TRAVEL[near.subarray(4 * from, 4 * from + 4).indexOf(to)];
}
