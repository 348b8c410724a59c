/** The game on the map: the current state, and the path of moves to it. A move back shortens the path. No DOM. */

import { directionTo, neighboursOf } from "./states.js";
/** @import { Layers } from "./states.js" */

/** @param {Layers} layers @param {readonly number[]} first  the initial path @param {() => void} onChange */
export function createGame({ distance }, first, onChange) {
  let path = [...first];

  function put(/** @type {number[]} */ next) {
    path = next;
    onChange();
  }

  return {
    /** All states from the start to the current one. @returns {readonly number[]} */
    get path() { return path; },
    get state() { return path[path.length - 1]; },
    get moves() { return path.slice(1).map((state, at) => directionTo(path[at], state)); },
    begin: (/** @type {number} */ state) => put([state]),
    go: (/** @type {number} */ state) => put(state === path[path.length - 2] ? path.slice(0, -1) : [...path, state]),

    /** Return the first neighbour nearer to the goal; null at the goal. */
    nearer() {
      const here = path[path.length - 1];
      return neighboursOf(here).find((state) => distance[state] < distance[here]) ?? null;
    },
  };
}
