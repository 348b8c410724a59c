/**
 * Zero-aware pattern databases with one bit per state, built by breadth-first search from the goal.
 *
 * pattern        up to seven tiles, named by their goal cells; only their moves are counted, so the distances of disjoint
 *   patterns may be added
 * cell set       the cells occupied by a pattern's tiles, as a mask
 * region         the cells the blank can reach without moving a tile of the pattern
 * configuration  a cell set with a region; numbered consecutively
 * edge           two neighbouring cells. A tile of the pattern on one and the blank on the other can change places
 * order          which of the pattern's tiles is on which cell of the set, as the number of a permutation
 * answer         bit 1 of a state's distance. Each move changes the distance by one, so parity and answer give the distance
 *   modulo 4, enough to track it along a path
 *
 * Sources: Felner, Korf and Hanan, "Additive pattern database heuristics", JAIR 22, 2004; Clausecker and Reinefeld,
 * "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles", SoCS 2019.
 *
 * @typedef {import("./cell-masks.js").Size} Size
 * @typedef {ReturnType<typeof spaceOf>} Space
 */

import { COUNT, edgesOf, neighboursOf } from "./cell-masks.js";

/** The most tiles in a pattern: 7, so 5,040 orders. */
const MAX_TILES = 7;

/** A step packs what a move along an edge changes: the number of its rotation, and from bit 7 the new configuration. */
export const ROTATION = 0x7f;
export const ROTATION_BITS = 7;

/**
 * Return the state space of any pattern of `tiles` tiles. `steps[configuration * edges + edge]` is the step along an edge, or
 * -1 if no tile of the pattern can move along it.
 *
 * @param {Size} size
 * @param {number} tiles
 */
export function spaceOf(size, tiles) {
  const neighbours = neighboursOf(size);
  const { setNumber, regions, configurations } = configurationsOf(neighbours, tiles);
  const { rows, orders, numbers } = rotationsOf(tiles, size.width);
  const edgeAt = edgesOf(neighbours);
  const edges = Math.max(0, ...edgeAt) + 1;
  const steps = new Int32Array(configurations.length * edges).fill(-1);
  configurations.forEach(({ mask, region }, configuration) => {
    for (let rest = mask; rest; rest &= rest - 1) {
      const cell = lowest(rest);
      for (let side = 4 * cell; side < 4 * cell + 4; side += 1) {
        const free = neighbours[side];
        if (free < 0 || !(region & (1 << free))) continue;
        const after = regions[setNumber[mask ^ (1 << cell) ^ (1 << free)] * size.width * size.height + cell];
        steps[configuration * edges + edgeAt[side]] = (after << ROTATION_BITS) | rotationOf(mask, cell, free);
      }
    }
  });
  return { size, setNumber, regions, configurations, steps, edges, rows, orders, numbers, words: Math.ceil(orders / 32) };
}

/** Number the configurations. @param {Int8Array} neighbours @param {number} tiles */
function configurationsOf(neighbours, tiles) {
  const cells = neighbours.length / 4;
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
 * Return how vertical moves rotate the order: the moved tile jumps over others of the pattern.
 * `rows[rotation * orders + order]` is the new order. Rotation 0 changes nothing.
 *
 * @param {number} tiles
 * @param {number} width
 */
function rotationsOf(tiles, width) {
  const permutations = permutationsOf(tiles);
  const numbers = new Map(permutations.map((labels, number) => [labels.join(), number]));
  const orders = permutations.length;
  const rows = new Uint16Array(rotationNumber(tiles, 0, false) * orders);
  for (let place = 0; place < tiles; place += 1) {
    for (let jumped = 0; jumped < Math.min(width, tiles - place); jumped += 1) {
      for (const isUp of [false, true]) {
        const [from, to] = isUp ? [place + jumped, place] : [place, place + jumped];
        rows.set(permutations.map((labels) => {
          const moved = [...labels];
          moved.splice(to, 0, ...moved.splice(from, 1));
          return /** @type {number} */ (numbers.get(moved.join()));
        }), rotationNumber(place, jumped, isUp) * orders);
      }
    }
  }
  return { rows, orders, numbers };
}

/** Number the rotation in which a tile jumps over `jumped` others; the first tile involved is the `place`-th of its set. @param {number} place @param {number} jumped @param {boolean} isUp */
function rotationNumber(place, jumped, isUp) {
  return (place * MAX_TILES + jumped) * 2 + Number(isUp);
}

/** Return the rotation in which the tile on a cell of a set moves to a free neighbour. @param {number} set @param {number} from @param {number} to */
function rotationOf(set, from, to) {
  const [low, high] = from < to ? [from, to] : [to, from];
  const jumped = COUNT[set & ((1 << high) - (2 << low))];
  return jumped ? rotationNumber(COUNT[set & ((1 << low) - 1)], jumped, to < from) : 0;
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
 * Two bits per state suffice, although a search needs the current and the next level beside what is settled. A state is
 * reached when its answer is set, then settled. Moves lead only to the next level and back to the last one, so the answers of
 * the last level may be set once more. Therefore a row's answers are kept relative to its last level, whose answer bit is
 * `bits[configuration]`: set if equal, clear if not. In the end they are made absolute.
 *
 * @param {Space} space
 * @param {number[]} pattern  goal cells of its tiles, ascending
 * @param {number} blank      cell of the blank in the goal
 * @param {Uint32Array} answers  zeroed; filled in
 * @param {Uint32Array} settled  at least as long; overwritten
 */
export function buildAnswers(space, pattern, blank, answers, settled) {
  const { configurations, steps, edges, words, rows, orders } = space;
  const count = configurations.length;
  const bits = new Uint8Array(count);
  let isReached = new Uint8Array(count);
  let isNext = new Uint8Array(count);
  const level = new Uint32Array(words); // the states of one configuration
  const found = new Uint16Array(orders);
  const home = configurationOf(space, pattern, blank);
  settled.fill(0);
  answers[home * words] = 1;
  isReached[home] = 1;
  for (let depth = 0, isAny = true; isAny; depth += 1) {
    isAny = false;
    for (let configuration = 0; configuration < count; configuration += 1) {
      if (!isReached[configuration]) continue;
      if (!settle(configuration, (depth >> 1) & 1)) continue;
      expand(configuration);
      isAny = true;
    }
    [isReached, isNext] = [isNext, isReached];
    isNext.fill(0);
  }
  for (let at = 0; at < count * words; at += 1) {
    if (!bits[Math.floor(at / words)]) answers[at] ^= settled[at];
  }

  /** Settle the states of a row that were reached, and copy them to `level`; return whether there are any. @param {number} configuration @param {number} bit  their answer */
  function settle(configuration, bit) {
    const first = configuration * words;
    const turned = bits[configuration] === bit ? 0 : -1;
    bits[configuration] = bit;
    let any = 0;
    for (let word = 0; word < words; word += 1) {
      const fresh = answers[first + word] & ~settled[first + word];
      level[word] = fresh;
      answers[first + word] ^= settled[first + word] & turned;
      settled[first + word] |= fresh;
      any |= fresh;
    }
    return any !== 0;
  }

  /** Generate the moves of the pattern's tiles into the blank's region. */
  function expand(/** @type {number} */ configuration) {
    let listed = -1;
    for (let edge = configuration * edges; edge < (configuration + 1) * edges; edge += 1) {
      const step = steps[edge];
      if (step < 0) continue;
      isNext[step >>> ROTATION_BITS] = 1;
      const into = (step >>> ROTATION_BITS) * words;
      const row = (step & ROTATION) * orders;
      if (row === 0) {
        for (let word = 0; word < words; word += 1) answers[into + word] |= level[word];
        continue;
      }
      if (listed < 0) listed = listOrders();
      for (let at = 0; at < listed; at += 1) {
        const order = rows[row + found[at]];
        answers[into + (order >>> 5)] |= 1 << (order & 31);
      }
    }
  }

  /** Write the orders of the current level to `found`; return their number. */
  function listOrders() {
    let listed = 0;
    for (let word = 0; word < words; word += 1) {
      for (let bits = level[word]; bits; bits &= bits - 1) found[listed++] = 32 * word + lowest(bits);
    }
    return listed;
  }
}

/**
 * Return a state's distance from the goal, by descending: a neighbour whose distance modulo 4 is one less is nearer.
 *
 * @param {Space} space
 * @param {Uint32Array} answers
 * @param {{configuration: number, order: number}} state
 * @param {number} goal  its configuration; its order is 0
 */
export function distanceOf(space, answers, { configuration, order }, goal) {
  const { configurations, steps, edges, orders, rows } = space;
  let distance = 0;
  let left = isOdd(configurations[configuration].mask ^ configurations[goal].mask, space) + 2 * answerAt(space, answers, configuration, order);
  while (configuration !== goal || order !== 0) {
    left = (left + 3) & 3;
    const next = nearer();
    if (!next) throw new Error("A pattern database is damaged."); // every state but the goal has a nearer neighbour
    [configuration, order] = next;
    distance += 1;
  }
  return distance;

  function nearer() {
    for (const step of steps.subarray(configuration * edges, (configuration + 1) * edges)) {
      if (step < 0) continue;
      const to = step >>> ROTATION_BITS;
      const turned = rows[(step & ROTATION) * orders + order];
      if (answerAt(space, answers, to, turned) === left >> 1) return [to, turned];
    }
    return null;
  }
}

/** Return the configuration with tiles and the blank on these cells. @param {Space} space @param {readonly number[]} tiles @param {number} blank */
export function configurationOf({ setNumber, regions, size: { width, height } }, tiles, blank) {
  return regions[setNumber[tiles.reduce((mask, cell) => mask | (1 << cell), 0)] * width * height + blank];
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
