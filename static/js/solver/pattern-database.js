/**
 * Zero-aware pattern databases with one bit per state, built by breadth-first search from the goal.
 *
 * pattern        up to six tiles, named by their goal cells; only their moves are counted, so the distances of disjoint
 *   patterns may be added
 * cell set       the cells occupied by a pattern's tiles, as a mask
 * region         the cells the blank can reach without moving a tile of the pattern
 * configuration  a cell set with a region; numbered consecutively
 * order          which of the pattern's tiles is on which cell of the set, as the number of a permutation
 * answer         bit 1 of a state's distance. Each move changes the distance by one, so parity and answer give the distance
 *   modulo 4, enough to track it along a path
 *
 * Sources: Felner, Korf and Hanan, "Additive pattern database heuristics", JAIR 22, 2004; Clausecker and Reinefeld,
 * "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles", SoCS 2019.
 *
 * @typedef {import("./boards.js").Size} Size
 * @typedef {ReturnType<typeof spaceOf>} Space
 */

import { COUNT, neighboursOf } from "./boards.js";

/** The most tiles in a pattern: 6, so 720 orders. */
export const MAX_TILES = 6;

/** Return the state space of any pattern of `tiles` tiles. @param {Size} size @param {number} tiles */
export function spaceOf(size, tiles) {
  const { setNumber, regions, configurations } = configurationsOf(size, tiles);
  const { rows, orders, numbers } = rotationsOf(tiles, size.width);
  const words = Math.ceil(orders / 32);
  return { size, tiles, setNumber, regions, configurations, rows, orders, numbers, words, neighbours: neighboursOf(size) };
}

/** @typedef {Uint32Array[]} Scratch  the states seen, those of the current level and those of the next */

/** @param {Space} space @returns {Scratch} */
export function scratchFor({ configurations, words }) {
  return Array.from({ length: 3 }, () => new Uint32Array(configurations.length * words));
}

/** Number the configurations. @param {Size} size @param {number} tiles */
function configurationsOf(size, tiles) {
  const cells = size.width * size.height;
  const neighbours = neighboursOf(size);
  const setNumber = new Uint16Array(1 << cells);
  const sets = [];
  for (let mask = 0; mask < 1 << cells; mask += 1) {
    if (COUNT[mask] === tiles) setNumber[mask] = sets.push(mask) - 1;
  }
  const regions = new Uint16Array(sets.length * cells); // [cell set, free cell]: the configuration
  /** @type {{mask: number, region: number}[]} */
  const configurations = [];
  sets.forEach((mask, number) => {
    for (let free = ~mask & ((1 << cells) - 1); free;) {
      const region = spread(free & -free, free, neighbours);
      for (let rest = region; rest; rest &= rest - 1) regions[number * cells + lowest(rest)] = configurations.length;
      configurations.push({ mask, region });
      free &= ~region;
    }
  });
  return { setNumber, regions, configurations };
}

function lowest(/** @type {number} */ mask) {
  return 31 - Math.clz32(mask & -mask);
}

/** Return the connected component of free cells around a seed. @param {number} seed @param {number} free @param {Int8Array} neighbours */
function spread(seed, free, neighbours) {
  let region = seed;
  for (let fresh = seed; fresh;) {
    const cell = lowest(fresh);
    fresh &= fresh - 1;
    for (let side = 4 * cell; side < 4 * cell + 4; side += 1) {
      const next = neighbours[side] < 0 ? 0 : 1 << neighbours[side];
      if (!(next & free) || next & region) continue;
      region |= next;
      fresh |= next;
    }
  }
  return region;
}

/**
 * Return how vertical moves change the order: the moved tile jumps over others of the pattern. `rows[move * orders + order]`
 * is the new order; `moveNumber` gives the number of a move.
 *
 * @param {number} tiles
 * @param {number} width
 */
function rotationsOf(tiles, width) {
  const permutations = permutationsOf(tiles);
  const numbers = new Map(permutations.map((labels, number) => [labels.join(), number]));
  const orders = permutations.length;
  const rows = new Uint16Array(moveNumber(tiles, 0, false) * orders);
  for (let place = 0; place < tiles; place += 1) {
    for (let jumped = 0; jumped < Math.min(width, tiles - place); jumped += 1) {
      for (const isUp of [false, true]) {
        const [from, to] = isUp ? [place + jumped, place] : [place, place + jumped];
        rows.set(permutations.map((labels) => {
          const moved = [...labels];
          moved.splice(to, 0, ...moved.splice(from, 1));
          return /** @type {number} */ (numbers.get(moved.join()));
        }), moveNumber(place, jumped, isUp) * orders);
      }
    }
  }
  return { rows, orders, numbers };
}

/** Return the number of a vertical move in `rows`: a tile jumps over `jumped` others; the first tile involved is the `place`-th of its set. @param {number} place @param {number} jumped @param {boolean} isUp */
export function moveNumber(place, jumped, isUp) {
  return (place * MAX_TILES + jumped) * 2 + Number(isUp);
}

/** Return all orders of the labels 0 .. tiles - 1, in lexicographic order. @returns {number[][]} */
function permutationsOf(/** @type {number} */ tiles) {
  if (tiles === 0) return [[]];
  const rest = permutationsOf(tiles - 1);
  return Array.from({ length: tiles }, (_, first) => rest.map((labels) => [first, ...labels.map((label) => label + Number(label >= first))])).flat();
}

/**
 * Compute the answers for all states of a pattern: bit `order` of row `configuration`, with `words` words per row.
 *
 * @param {Space} space
 * @param {number[]} pattern  goal cells of its tiles, ascending
 * @param {number} blank      cell of the blank in the goal
 * @param {Uint32Array} answers  zeroed; filled in
 * @param {Scratch} scratch  of the same space; reused from pattern to pattern
 */
export function buildAnswers(space, pattern, blank, answers, scratch) {
  const { configurations, words, neighbours, rows, orders } = space;
  const cells = neighbours.length / 4;
  const count = configurations.length;
  const [seen, wave, next] = scratch;
  scratch.forEach((rows) => rows.fill(0));
  let isActive = new Uint8Array(count);
  let isReached = new Uint8Array(count);
  const home = space.regions[space.setNumber[pattern.reduce((mask, cell) => mask | (1 << cell), 0)] * cells + blank];
  next[home * words] = 1;
  isReached[home] = 1;
  const found = new Uint16Array(orders);
  for (let depth = 0; settle(depth); depth += 1) {
    for (let configuration = 0; configuration < count; configuration += 1) {
      if (isActive[configuration]) expand(configuration);
    }
  }

  /** Make the new states of the next level the current level; return whether there are any. */
  function settle(/** @type {number} */ depth) {
    let any = false;
    [isActive, isReached] = [isReached, isActive];
    isReached.fill(0);
    for (let configuration = 0; configuration < count; configuration += 1) {
      if (!isActive[configuration]) continue;
      let fresh = 0;
      for (let at = configuration * words; at < (configuration + 1) * words; at += 1) {
        const bits = next[at] & ~seen[at];
        next[at] = 0;
        seen[at] |= bits;
        wave[at] = bits;
        if (depth & 2) answers[at] |= bits;
        fresh |= bits;
      }
      isActive[configuration] = Number(fresh !== 0);
      any ||= fresh !== 0;
    }
    return any;
  }

  /** Generate the moves of the pattern's tiles into the blank's region. */
  function expand(/** @type {number} */ configuration) {
    const { mask, region } = configurations[configuration];
    const first = configuration * words;
    let listed = -1;
    for (let rest = mask; rest; rest &= rest - 1) {
      const cell = lowest(rest);
      for (let side = 0; side < 4; side += 1) {
        const free = neighbours[4 * cell + side];
        if (free < 0 || !(region & (1 << free))) continue;
        const target = space.regions[space.setNumber[mask ^ (1 << cell) ^ (1 << free)] * cells + cell];
        isReached[target] = 1;
        const into = target * words;
        if (COUNT[mask & between(cell, free)] === 0) {
          for (let word = 0; word < words; word += 1) next[into + word] |= wave[first + word];
          continue;
        }
        const row = turnOf(mask, cell, free) * orders;
        if (listed < 0) listed = listOrders(first);
        for (let at = 0; at < listed; at += 1) {
          const order = rows[row + found[at]];
          next[into + (order >>> 5)] |= 1 << (order & 31);
        }
      }
    }
  }

  /** Write the orders of one row of the current level to `found`; return their number. */
  function listOrders(/** @type {number} */ first) {
    let listed = 0;
    for (let word = 0; word < words; word += 1) {
      for (let bits = wave[first + word]; bits; bits &= bits - 1) found[listed++] = 32 * word + lowest(bits);
    }
    return listed;
  }
}

/**
 * Return a state's distance from the goal, by descending: a neighbour whose distance modulo 4 is one less is nearer.
 *
 * @param {Space} space
 * @param {Uint32Array} answers
 * @param {{set: number, order: number, blank: number}} state
 * @param {{set: number, blank: number}} goal
 */
export function distanceOf(space, answers, state, goal) {
  const { configurations, neighbours, orders, rows } = space;
  let { set, order } = state;
  let configuration = configurationOf(space, state.set, state.blank);
  const end = configurationOf(space, goal.set, goal.blank);
  let distance = 0;
  let left = isOdd(set ^ goal.set, space) + 2 * answerAt(space, answers, configuration, order);
  while (configuration !== end || order !== 0) {
    left = (left + 3) & 3;
    const next = nearer();
    if (!next) throw new Error("A pattern database is damaged."); // every state but the goal has a nearer neighbour
    [set, order, configuration] = next;
    distance += 1;
  }
  return distance;

  function nearer() {
    const { region } = configurations[configuration];
    for (let rest = set; rest; rest &= rest - 1) {
      const cell = lowest(rest);
      for (let side = 4 * cell; side < 4 * cell + 4; side += 1) {
        const free = neighbours[side];
        if (free < 0 || !(region & (1 << free))) continue;
        const after = set ^ (1 << cell) ^ (1 << free);
        const turned = rows[turnOf(set, cell, free) * orders + order];
        const to = configurationOf(space, after, cell);
        if (answerAt(space, answers, to, turned) === left >> 1) return [after, turned, to];
      }
    }
    return null;
  }
}

/** Return the number of the configuration with the blank on that cell. @param {Space} space @param {number} set @param {number} blank */
function configurationOf({ setNumber, regions, neighbours }, set, blank) {
  return regions[setNumber[set] * (neighbours.length / 4) + blank];
}

/** @param {Space} space @param {Uint32Array} answers @param {number} configuration @param {number} order */
function answerAt({ words }, answers, configuration, order) {
  return (answers[configuration * words + (order >>> 5)] >>> (order & 31)) & 1;
}

/** Return whether an odd number of these cells is dark on a chessboard. @param {number} set @param {Space} space */
function isOdd(set, { size }) {
  let dark = 0;
  for (let rest = set; rest; rest &= rest - 1) dark ^= ((lowest(rest) % size.width) + Math.floor(lowest(rest) / size.width)) & 1;
  return dark;
}

/** Return the number in `rows` of a tile's move to a free cell. @param {number} set @param {number} from @param {number} to */
function turnOf(set, from, to) {
  const [low, high] = from < to ? [from, to] : [to, from];
  return moveNumber(COUNT[set & ((1 << low) - 1)], COUNT[set & between(from, to)], to < from);
}

/** Return the cells numbered between two cells. @param {number} one @param {number} other */
function between(one, other) {
  return (1 << Math.max(one, other)) - (2 << Math.min(one, other));
}
