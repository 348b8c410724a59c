/** Writes a problem in PDDL for the sliding-tile domain of the planning competitions: `x1` is the left column, `y1` the top row. */

/** @import { Position } from "./position.js" */

/** @param {Position} start @param {Position} goal */
export function writePddl(start, goal) {
  const [tiles, across, down] = [named("t", start.tiles.length - 1), named("x", start.width), named("y", start.height)];
  const types = [...tiles.map((tile) => `(tile ${tile})`), ...[...across, ...down].map((place) => `(position ${place})`)];
  const steps = [across, down].flatMap((places) => places.slice(1).flatMap((place, index) => [`(inc ${places[index]} ${place})`, `(dec ${place} ${places[index]})`]));
  return [
    "(define (problem sliding-tile)",
    " (:domain strips-sliding-tile)",
    ` (:objects ${[...tiles, ...across, ...down].join(" ")})`,
    ` (:init ${types.join(" ")}`,
    `  ${steps.join(" ")}`,
    `  ${factsOf(start, true).join(" ")})`,
    ` (:goal (and ${factsOf(goal, false).join(" ")})))`,
  ].join("\n");
}

/** @param {string} letter @param {number} count */
function named(letter, count) {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

/** Return a fact for each tile, and for the blank if asked. @param {Position} position @param {boolean} withBlank */
function factsOf({ width, tiles }, withBlank) {
  return tiles.flatMap((tile, cell) => {
    const place = `x${(cell % width) + 1} y${Math.floor(cell / width) + 1}`;
    if (tile) return [`(at t${tile} ${place})`];
    return withBlank ? [`(blank ${place})`] : [];
  });
}
