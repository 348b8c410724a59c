/**
 * All shortest solutions of a position as a graph: how many there are, where they branch and meet, and the first of them.
 *
 * With n moves to go, a move is on a shortest path exactly if the position after it has a solution of n - 1 moves, which one
 * iteration of IDA* decides. The server's version is `webapp/solver/all_optimal.py`.
 *
 * layer   the positions after a number of moves, each with its moves that stay on a shortest path; without the goal
 * fork    a position where paths branch or meet; also the start and the goal
 * chain   the forced moves from one fork to the next
 *
 * @typedef {{move: Direction, after: string}[]} Edges  positions are identified by their text
 * @typedef {Map<string, Edges>} Layer
 * @typedef {{forks: number[], chains: {from: number, to: number, moves: string, count: string}[]}} Graph  forks as numbers of moves made; chains with the number of solutions through them
 * @typedef {import("./review.js").Find} Find
 */

import { DIRECTIONS, createMove, singleMoves } from "../puzzle/moves.js";
import { formatPosition, roomFor, slide } from "../puzzle/position.js";
/** @import { Direction, Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

/**
 * Find the layers in turn, given a shortest solution `path`.
 *
 * @param {Position} start
 * @param {readonly Move[]} path
 * @param {{find: Find, onLayer: (known: number, positions: number) => void}} options
 * @returns {Promise<Layer[]>}
 */
export async function layersOf(start, path, { find, onLayer }) {
  /** @type {Map<string, number>} */
  const toGo = new Map(); // distance of each position on a shortest path; -1 for positions known to be on none
  const layers = [];
  note(start, path);
  let layer = [start];
  for (let left = toGo.get(formatPosition(start)) ?? 0; left > 0; left -= 1) {
    /** @type {Layer} */
    const edges = new Map();
    /** @type {Map<string, Position>} */
    const nearer = new Map();
    for (const position of layer) edges.set(formatPosition(position), await edgesOf(position, left - 1, nearer));
    layers.push(edges);
    layer = [...nearer.values()];
    onLayer(layers.length, toGo.size);
  }
  return layers;

  /** Record that all positions along a solution are on a shortest path. @param {Position} position @param {readonly Move[]} moves */
  function note(position, moves) {
    const steps = singleMoves(moves);
    steps.forEach((step, made) => {
      toGo.set(formatPosition(position), steps.length - made);
      position = slide(position, step);
    });
    toGo.set(formatPosition(position), 0);
  }

  /** Return the moves to positions with `left` moves to go. @param {Position} position @param {number} left @param {Map<string, Position>} nearer */
  async function edgesOf(position, left, nearer) {
    /** @type {Edges} */
    const edges = [];
    for (const move of DIRECTIONS.filter((direction) => roomFor(position, direction))) {
      const following = slide(position, createMove(move));
      const after = formatPosition(following);
      if (!toGo.has(after)) {
        const onwards = await find(following, { lower: left, most: left });
        if (onwards) note(following, onwards);
        else toGo.set(after, -1);
      }
      if (toGo.get(after) !== left) continue;
      edges.push({ move, after });
      nearer.set(after, following);
    }
    return edges;
  }
}

/** Build the graph from the layers. @param {Position} start @param {readonly Layer[]} layers @param {string} goal */
export function createPathGraph(start, layers, goal) {
  const first = formatPosition(start);
  /** @type {Layer} */
  const edges = new Map([...layers.flatMap((layer) => [...layer]), [goal, []]]);
  const at = (/** @type {string} */ position) => /** @type {Edges} */ (edges.get(position));
  const onwards = new Map([[goal, 1n]]);
  const waysFrom = (/** @type {string} */ position) => onwards.get(position) ?? 0n;
  for (const position of [...edges.keys()].reverse()) {
    if (position !== goal) onwards.set(position, at(position).reduce((sum, { after }) => sum + waysFrom(after), 0n));
  }

  /** Yield the solutions as letters, their moves in the order U, D, L, R. @param {string} position @param {string} made @returns {Generator<string>} */
  function* paths(position = first, made = "") {
    if (position === goal) yield made;
    for (const { move, after } of at(position)) yield* paths(after, made + move);
  }

  /** Return the first solution with the fewest changes of direction, as letters. */
  function straightest() {
    /** @type {Map<string, {slides: number, letters: string}>} */
    const ahead = new Map(); // best continuation, keyed by position and move
    const least = (/** @type {string} */ position, before = "") => at(position)
      .map(({ move }) => ({ slides: 0, letters: "", ...ahead.get(position + move) }))
      .reduce((best, other) => (slidesAfter(other, before) < slidesAfter(best, before) ? other : best), { slides: Infinity, letters: "" });
    const slidesAfter = (/** @type {{slides: number, letters: string}} */ { slides, letters }, /** @type {string} */ before) => slides - Number(letters[0] === before);
    for (const position of [...edges.keys()].reverse()) {
      for (const { move, after } of at(position)) {
        const best = after === goal ? { slides: 0, letters: "" } : least(after, move);
        ahead.set(position + move, { slides: slidesAfter(best, move) + 1, letters: move + best.letters });
      }
    }
    return first === goal ? "" : least(first).letters;
  }

  /** Return the graph with its chains as edges, or null if it has more than `most` forks. @param {number} most @param {(letters: string) => string} write @returns {Graph | null} */
  function folded(most, write) {
    const entries = new Map();
    for (const list of edges.values()) for (const { after } of list) entries.set(after, (entries.get(after) ?? 0) + 1);
    const forks = [...edges.keys()].filter((position) => position === first || at(position).length !== 1 || entries.get(position) !== 1);
    if (forks.length > most) return null;
    const numbers = new Map(forks.map((fork, number) => [fork, number]));
    const made = new Map(layers.flatMap((layer, step) => [...layer.keys()].map((position) => [position, step])));
    const hither = new Map([[first, 1n]]);
    for (const [position, list] of edges) for (const { after } of list) hither.set(after, (hither.get(after) ?? 0n) + (hither.get(position) ?? 0n));
    const chains = forks.flatMap((fork, from) => at(fork).map(({ move, after }) => {
      let letters = String(move);
      const count = String((hither.get(fork) ?? 0n) * waysFrom(after));
      while (!numbers.has(after)) {
        [{ move, after }] = at(after);
        letters += move;
      }
      return { from, to: numbers.get(after) ?? 0, moves: write(letters), count };
    }));
    return { forks: forks.map((fork) => made.get(fork) ?? layers.length), chains };
  }

  return {
    ...{ paths, straightest, folded },
    get count() { return String(waysFrom(first)); },
    get positions() { return edges.size; },
    /** The moves that all solutions share, numbered from 1. */
    get forced() {
      const widths = [...layers.map(({ size }) => size), 1];
      return layers.flatMap((_, index) => (widths[index] === 1 && widths[index + 1] === 1 ? [index + 1] : []));
    },
  };
}

