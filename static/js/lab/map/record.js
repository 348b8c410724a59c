/**
 * Records of searches: which places each expanded, in turn, so that any moment of it can be shown.
 *
 * @typedef {object} Recording
 * @property {Uint32Array} expanded   places; IDA* expands some again and again
 * @property {number} again           how many were expanded before
 * @property {number[]} path          places from the start to the goal
 */

import { pathTo } from "../../searches/search.js";
import { PLACES } from "./places.js";

const PIECE = 64; // steps that are made before others may have their turn
const ROOM = 4096; // notes for which there is room at first

/**
 * Records a search from a place; null when `isStale()` has become true meanwhile.
 *
 * @param {import("../../searches/search.js").Search} search
 * @param {import("../../searches/space.js").Space} space
 * @param {number} start
 * @param {{rest: () => Promise<void>, isStale: () => boolean}} turns
 * @returns {Promise<Recording | null>}
 */
export async function record(search, space, start, { rest, isStale }) {
  const expanded = createNotes();
  const seen = new Uint8Array(PLACES);
  let last = null;
  let [made, again] = [0, 0];
  for (const { kind, node } of search.steps(space, start)) {
    if (kind === "expand") {
      expanded.add(node.state);
      again += seen[node.state];
      seen[node.state] = 1;
    }
    if (kind === "goal") last = node;
    made += 1;
    if (made % PIECE) continue;
    await rest();
    if (isStale()) return null;
  }
  const path = last ? pathTo(last).map(({ state }) => state) : [];
  return { expanded: expanded.all(), again, path };
}

/** Numbers noted one by one. When their array is full, one twice as long takes its place: no step of it takes as long as a frame. */
function createNotes() {
  let notes = new Uint32Array(ROOM);
  let count = 0;
  return {
    add(/** @type {number} */ number) {
      if (count === notes.length) {
        const full = notes;
        notes = new Uint32Array(2 * count);
        notes.set(full);
      }
      notes[count] = number;
      count += 1;
    },

    all: () => notes.subarray(0, count),
  };
}
