/** Racers: the searches that take part, two to four, and how an address spells them. No page, no network. */

import { WEIGHTED } from "../../panels/solve/wishes.js";

/** @typedef {Readonly<{solver: string, heuristic: string, weight: number}>} Racer */

export const LEAST = 2;
export const MOST = 4;

const USUAL_WEIGHT = 1.5;
const SPELT = /^([a-z][a-z0-9-]{0,40})(?::([a-z][a-z0-9-]{0,40}))?(?::([1-9]\d?(?:\.\d)?))?$/;

/** Fields of racers that are at hand, by what they are called. */
export const FIELDS = Object.freeze([
  { title: "A*: four heuristics, one by one", racers: "astar:manhattan,astar:linear-conflict,astar:corner-tiles,astar:last-moves" },
  { title: "A*: Manhattan, conflict, all together", racers: "astar:manhattan,astar:linear-conflict,astar:combined" },
  { title: "A* against IDA*", racers: "astar:combined,idastar:combined" },
  { title: "With and without a heuristic", racers: "breadth-first,bidirectional,astar:misplaced-tiles,astar:manhattan" },
  { title: "For large boards", racers: "anytime,weighted-astar:combined:1.5,greedy:combined,rows" },
]);

/** The racers in an address. Throws an Error with a sentence. @param {string} text @returns {Racer[]} */
export function parseRacers(text) {
  const racers = text.split(",").map(parseRacer);
  if (racers.length < LEAST || racers.length > MOST) {
    throw new Error(`A race has ${LEAST} to ${MOST} racers, but the link names ${racers.length}.`);
  }
  return racers;
}

/** @param {readonly Racer[]} racers */
export function formatRacers(racers) {
  return racers.map(formatRacer).join(",");
}

/** @param {string} text @returns {Racer} */
function parseRacer(text) {
  const [, solver, heuristic = "auto", weight] = SPELT.exec(text.trim()) ?? [];
  if (!solver) throw new Error(`'${text.slice(0, 40)}' is not a racer: write a solver and a heuristic, as in astar:manhattan.`);
  return Object.freeze({ solver, heuristic, weight: Number(weight ?? USUAL_WEIGHT) });
}

/** @param {Racer} racer */
function formatRacer({ solver, heuristic, weight }) {
  if (solver === WEIGHTED) return `${solver}:${heuristic}:${weight}`;
  return heuristic === "auto" ? solver : `${solver}:${heuristic}`;
}
