/** The whole 3x3 as a space for the searches, with places as its states: what they expand needs no translation to be lit. */

import { manhattanDistance } from "../../puzzle/distance.js";
import { createPosition } from "../../puzzle/position.js";
import { NOWHERE } from "./distances.js";
import { PLACES, tilesAt } from "./places.js";

/** @typedef {import("../../searches/space.js").Next} Next */

/** By the side to which the blank goes, in the order of the searches: which way the tile slides. */
const SIDES = /** @type {const} */ ([[1, "U"], [0, "D"], [3, "L"], [2, "R"]]);
const UNKNOWN = 255;

/** @param {import("./distances.js").Whole} whole @returns {import("../../searches/space.js").Space} */
export function createPlaceSpace({ near, order }) {
  const [goal] = order;
  const home = positionAt(goal);
  const estimates = new Uint8Array(PLACES).fill(UNKNOWN);

  function neighbours(/** @type {number} */ place) {
    /** @type {Next[]} */
    const found = [];
    for (const [side, direction] of SIDES) {
      const state = near[4 * place + side];
      if (state !== NOWHERE) found.push({ state, direction });
    }
    return found;
  }

  function distance(/** @type {number} */ place) {
    if (estimates[place] === UNKNOWN) estimates[place] = manhattanDistance(positionAt(place), home);
    return estimates[place];
  }

  return { goal, neighbours, distance };
}

/** The position with that place. @param {number} place */
export function positionAt(place) {
  return createPosition(3, 3, tilesAt(place));
}
