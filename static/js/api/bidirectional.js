/**
 * Breadth-first search from both ends: layer by layer from the start and from the goals, the smaller side first, until the
 * two meet. All positions nearer than that are known, so no solution is shorter.
 *
 * layer    the positions at one distance from an end, as numbers of the space
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {{expanded: number, generated: number, frontier: number}} Work
 */

import { parseMoves } from "../puzzle/moves.js";
import { blankOf } from "../puzzle/position.js";
import { createSpace } from "../puzzle/position-space.js";

/** Positions that are expanded before a search gives up: some seconds, and 140 MB. */
const MOST = 5_000_000;

/** The two ends are too far apart. */
export class TooFar extends Error {
  /** @param {number} lower  no path is shorter @param {Work} work */
  constructor(lower, work) {
    super(`No path of fewer than ${lower} moves.`);
    this.name = "TooFar";
    this.lower = lower;
    this.work = work;
  }
}

/**
 * A shortest path, by the number of tiles slid, from a position to the nearest of goals that can all be reached from it.
 * `onLayer(lower, work)` is called after each layer: no path is shorter than `lower`. Throws TooFar.
 *
 * @param {Position} start
 * @param {readonly Position[]} goals
 * @param {(lower: number, work: Work) => void} [onLayer]
 */
export function shortestPath(start, goals, onLayer = () => {}) {
  const space = createSpace(start);
  const here = createSide(space, [space.numberOf(start)]);
  const there = createSide(space, goals.map(space.numberOf));
  let meeting = here.last.find(there.has);
  while (meeting === undefined) {
    const [lower, work] = [here.depth + there.depth + 1, workOf(here, there)];
    onLayer(lower, work);
    const [smaller, larger] = here.last.length <= there.last.length ? [here, there] : [there, here];
    if (work.expanded + smaller.last.length > MOST) throw new TooFar(lower, work);
    meeting = smaller.grow(larger.has);
  }
  const path = [...here.wayFrom(meeting).reverse(), ...there.wayFrom(meeting).slice(1)].map(space.positionOf);
  return { moves: movesAlong(path), goal: path[path.length - 1], ...workOf(here, there) };
}

/** @typedef {ReturnType<typeof createSide>} Side  one of the two searches */

/** @param {import("../puzzle/position-space.js").Space} space @param {readonly number[]} ends */
function createSide(space, ends) {
  const seen = new Uint32Array(Math.ceil(space.size / 32)); // a bit for each position
  const layers = [Uint32Array.from(new Set(ends))];
  const neighbours = new Uint32Array(4);
  let expanded = 0;
  let generated = 0;
  layers[0].forEach(add);

  function add(/** @type {number} */ number) {
    seen[number >>> 5] |= 1 << (number & 31);
  }

  function has(/** @type {number} */ number) {
    return (seen[number >>> 5] & (1 << (number & 31))) !== 0;
  }

  return {
    has,

    /** Finds the next layer, up to a position in it that is among others; that one. @param {(number: number) => boolean} isAmongOthers */
    grow(isAmongOthers) {
      const [last] = layers.slice(-1);
      const next = new Uint32Array(4 * last.length);
      let count = 0;
      let meeting;
      for (let index = 0; index < last.length && meeting === undefined; index += 1) {
        const found = space.neighbours(last[index], neighbours);
        for (let each = 0; each < found; each += 1) {
          const number = neighbours[each];
          if (has(number)) continue;
          add(number);
          next[count++] = number;
          if (isAmongOthers(number)) meeting = number;
        }
        expanded += 1;
        generated += found;
      }
      layers.push(next.slice(0, count));
      return meeting;
    },

    /** The positions on a way from one of the last layer to the end: of each layer one. @param {number} number */
    wayFrom(number) {
      const way = [number];
      for (const layer of layers.slice(0, -1).reverse()) {
        const found = space.neighbours(way[way.length - 1], neighbours);
        way.push(...neighbours.slice(0, found).filter((neighbour) => layer.includes(neighbour)).slice(0, 1));
      }
      return way;
    },

    get last() { return layers[layers.length - 1]; },
    get depth() { return layers.length - 1; },
    get expanded() { return expanded; },
    get generated() { return generated; },
  };
}

/** @param {Side} here @param {Side} there @returns {Work} */
function workOf(here, there) {
  const { expanded, generated } = { expanded: here.expanded + there.expanded, generated: here.generated + there.generated };
  return { expanded, generated, frontier: here.last.length + there.last.length };
}

/** The moves along positions: where the blank goes, a tile comes from. @param {readonly Position[]} positions */
function movesAlong(positions) {
  const blanks = positions.map(blankOf);
  const { width } = positions[0];
  const travels = blanks.slice(1).map((blank, index) => blank - blanks[index]);
  const singles = travels.map((travel) => (Math.abs(travel) === width ? "DU" : "RL")[Number(travel > 0)]).join("");
  return parseMoves(singles.replace(/(.)\1+/g, (slide) => slide[0] + slide.length));
}
