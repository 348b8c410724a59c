/** Homes: how far the tiles are from their places in the goal, and which way these lie. No page. */

import { areAlike } from "../puzzle/faces.js";

/** @typedef {{across: number, down: number}} Way  in cells, to the right and downwards */

/**
 * The way home of the tile in a cell, to the nearest of the places where it would do; null for the blank and without a goal.
 *
 * @param {Pick<import("./state.js").BoardState, "position" | "goal" | "look">} state
 * @param {number} cell
 * @returns {Way | null}
 */
export function wayHome({ position: { tiles, width }, goal, look: { faces } }, cell) {
  if (!goal || tiles[cell] === 0) return null;
  const alike = (/** @type {number} */ place) => areAlike(faces, goal.tiles[place], tiles[cell]);
  const places = faces ? [...goal.tiles.keys()].filter(alike) : [goal.tiles.indexOf(tiles[cell])];
  const ways = places.map((place) => wayTo(place, cell, width));
  return ways.reduce((nearest, way) => (distanceOf(way) < distanceOf(nearest) ? way : nearest));
}

/** @param {Way} way */
export function distanceOf({ across, down }) {
  return Math.abs(across) + Math.abs(down);
}

/** How far a way is turned from upwards, clockwise, in degrees. @param {Way} way */
export function turnOf({ across, down }) {
  return Math.round((Math.atan2(across, -down) * 180) / Math.PI);
}

/** @param {number} place @param {number} cell @param {number} width @returns {Way} */
function wayTo(place, cell, width) {
  return { across: (place % width) - (cell % width), down: Math.floor(place / width) - Math.floor(cell / width) };
}
