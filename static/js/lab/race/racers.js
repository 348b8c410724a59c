/** Racers: the searches that take part, two to four, and how an address spells them. No page, no network. */

import { gettext } from "../../language/gettext.js";
import { WEIGHTED } from "../../panels/solve/wishes.js";

/** @typedef {Readonly<{solver: string, heuristic: string, weight: number}>} Racer */

export const LEAST = 2;
export const MOST = 4;

const USUAL_WEIGHT = 1.5;
const SPELT = /^([a-z][a-z0-9-]{0,40})(?::([a-z][a-z0-9-]{0,40}))?(?::([1-9]\d?(?:\.\d)?))?$/;

/** Fields of racers that are at hand, by what they are called. */
export const FIELDS = Object.freeze([
  { title: gettext("A*: four heuristics, one by one"), racers: "astar:manhattan,astar:linear-conflict,astar:corner-tiles,astar:last-moves" },
  { title: gettext("A*: Manhattan, conflict, all together"), racers: "astar:manhattan,astar:linear-conflict,astar:combined" },
  { title: gettext("A* against IDA*"), racers: "astar:combined,idastar:combined" },
  { title: gettext("With and without a heuristic"), racers: "breadth-first,bidirectional,astar:misplaced-tiles,astar:manhattan" },
  { title: gettext("For large boards"), racers: "anytime,weighted-astar:combined:1.5,greedy:combined,rows" },
]);

/** The racers in an address. Throws an Error with a sentence. @param {string} text @returns {Racer[]} */
export function parseRacers(text) {
  const racers = text.split(",").map(parseRacer);
  if (racers.length < LEAST || racers.length > MOST) {
    throw new Error(gettext("A race has {least} to {most} racers, but the link names {named}.", { least: LEAST, most: MOST, named: racers.length }));
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
  if (!solver) throw new Error(gettext("'{text}' is not a racer: write a solver and a heuristic, as in astar:manhattan.", { text: text.slice(0, 40) }));
  return Object.freeze({ solver, heuristic, weight: Number(weight ?? USUAL_WEIGHT) });
}

/** @param {Racer} racer */
function formatRacer({ solver, heuristic, weight }) {
  if (solver === WEIGHTED) return `${solver}:${heuristic}:${weight}`;
  return heuristic === "auto" ? solver : `${solver}:${heuristic}`;
}
