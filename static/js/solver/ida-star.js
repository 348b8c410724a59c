/**
 * IDA* with pattern databases on boards of up to 16 cells.
 *
 * slot    a pattern in a view; the search keeps its configuration, its order and its distance modulo 4
 *
 * Source: Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985.
 *
 * @typedef {import("./heuristic.js").Plan} Plan
 * @typedef {import("./pattern-database.js").Space} Space
 * @typedef {{plan: Plan, spaces: Space[], answers: Uint32Array, machine: Int32Array, flat: ReturnType<typeof flattened>}} Tables
 *   `spaces` by pattern number; `answers` holds the tables of all patterns one after another and is the only part worth saving
 */

import { edgesOf, neighboursOf } from "./cell-masks.js";
import { ROTATION, ROTATION_BITS, buildAnswers, configurationOf, distanceOf, spaceOf } from "./pattern-database.js";
import { machineFor } from "./operators.js";

/** Upper limit of a search: no position on 16 cells needs more than 140 moves, on 2x8. */
const MAX_MOVES = 160;

/**
 * Return all tables that a search with this plan needs, built unless `kept` has them.
 *
 * @param {Plan} plan
 * @param {Uint32Array} [kept]
 * @param {(fraction: number) => void} [onBuilt]  called before the first and after each pattern with the fraction built so far
 * @returns {Tables}
 */
export function buildTables(plan, kept, onBuilt = () => {}) {
  /** @type {Map<number, Space>} */
  const byTiles = new Map();
  for (const { length } of plan.patterns) byTiles.set(length, byTiles.get(length) ?? spaceOf(plan.size, length));
  const spaces = plan.patterns.map(({ length }) => /** @type {Space} */ (byTiles.get(length)));
  const starts = [0];
  for (const { configurations, words } of spaces) starts.push(starts[starts.length - 1] + configurations.length * words);
  const length = starts[spaces.length];
  const isKept = kept?.length === length;
  const answers = isKept ? kept : new Uint32Array(length);
  if (!isKept) {
    onBuilt(0);
    const scratch = new Uint32Array(Math.max(0, ...starts.slice(1).map((end, number) => end - starts[number])));
    plan.patterns.forEach((pattern, number) => {
      buildAnswers(spaces[number], pattern, plan.blank, answers.subarray(starts[number], starts[number + 1]), scratch);
      onBuilt(starts[number + 1] / length);
    });
  }
  return { plan, spaces, answers, machine: machineFor(plan.size), flat: flattened(plan, spaces, answers, starts) };
}

/**
 * Create a search for a shortest solution.
 *
 * @param {Tables} tables
 * @param {ArrayLike<number>} tiles  [cells]: for each cell the goal cell of its tile, the blank's included; must be solvable
 * @param {{lower?: number, most?: number}} [known]  `lower` is a proved lower bound; give up beyond `most` moves
 */
export function createSearch(tables, tiles, { lower = 0, most = MAX_MOVES } = {}) {
  const search = stateOf(tables, tiles, lower);

  return {
    /** Search on until `moves` more moves are generated or the search ends; return whether it has ended. */
    advance(/** @type {number} */ moves) {
      const end = search.generated + moves;
      while (!search.isFound && search.bound <= most && search.generated < end) iterate(search, end);
      return search.isFound || search.bound > most;
    },
    /** The proved lower bound. */
    get lower() { return search.bound; },
    /** Whether there is a solution of `lower` moves. */
    get isFound() { return search.isFound; },
    get generated() { return search.generated; },
    get expanded() { return search.expanded; },
    /** The cells that the blank moves to, once a solution is found. */
    get path() { return [...search.blanks.subarray(1, search.bound + 1)]; },
  };
}

/**
 * Return the state of a search. Arrays by depth: the blank's cell, the state of the operator machine, the next direction.
 * Arrays by depth and view: the heuristic sum, and the old state of the slot that the next move changes.
 *
 * @param {Tables} tables @param {ArrayLike<number>} tiles @param {number} lower
 */
function stateOf(tables, tiles, lower) {
  const viewCount = tables.plan.views.length;
  const board = Uint8Array.from(tiles);
  const { states, sums } = rootOf(tables, tiles);
  const [blanks, operators, directions] = Array.from({ length: 3 }, () => new Int32Array(MAX_MOVES + 1));
  const [sumAt, before] = Array.from({ length: 2 }, () => new Int32Array((MAX_MOVES + 2) * viewCount));
  blanks[0] = operators[0] = board.indexOf(tables.plan.blank);
  sumAt.set(sums);
  const bound = boundFrom(sums, lower);
  const after = new Int32Array(viewCount);
  return { tables, board, states, blanks, operators, directions, sumAt, before, after, bound, depth: 0, generated: 0, expanded: 0, isFound: bound === 0 };
}

/** Return the lower bound from the sums and a known bound, with the parity of the solution length, which every sum has. @param {number[]} sums @param {number} lower */
function boundFrom(sums, lower) {
  const bound = Math.max(lower, ...sums);
  return bound + ((bound ^ sums[0]) & 1);
}

/** Search on within the bound, or raise it. Local variables are for speed. @param {ReturnType<typeof stateOf>} search @param {number} end */
function iterate(search, end) {
  const { tables, board, states, blanks, operators, directions, sumAt, before, after } = search;
  const { steps, rows, answers, parts, slotOf, edgeAt, edges, neighbours } = tables.flat;
  const { plan: { views }, machine } = tables;
  const viewCount = views.length;
  const cells = board.length;
  let level = search.depth;
  let blank = blanks[level];
  let count = search.generated;
  let opened = search.expanded;
  let first = 0; // the view that pruned last, which is looked up first
  search: while (count < end) {
    const direction = directions[level];
    if (direction === 4) {
      if (level === 0) {
        search.bound += 2; // all solutions have the same parity
        directions[0] = 0;
        break;
      }
      const to = blank;
      level -= 1;
      blank = blanks[level];
      const tile = board[blank];
      board[to] = tile;
      for (let view = 0; view < viewCount; view += 1) states[slotOf[view * cells + tile]] = before[level * viewCount + view];
      continue;
    }
    directions[level] = direction + 1;
    opened += Number(direction === 0);
    const operator = machine[4 * operators[level] + direction];
    if (operator < 0) continue;
    const side = 4 * blank + direction;
    const to = neighbours[side];
    const tile = board[to];
    const budget = search.bound - level - 1;
    count += 1;
    for (let tried = 0; tried < viewCount; tried += 1) {
      const view = first + tried < viewCount ? first + tried : first + tried - viewCount;
      const slot = slotOf[view * cells + tile];
      const part = slot * PART;
      const state = states[slot];
      const step = steps[parts[part] + ((state >>> CONFIGURATION_AT) & CONFIGURATION) * edges + edgeAt[view * 4 * cells + side]];
      const next = step >>> ROTATION_BITS;
      const rotation = step & ROTATION;
      let order = state & ORDER;
      if (rotation !== 0) order = rows[parts[part + 1] + rotation * parts[part + 2] + order];
      const bit = parts[part + 3] + next * parts[part + 4] + order;
      const left = ((answers[bit >>> 5] >>> (bit & 31)) & 1) << 1 | (((state >>> LEFT_AT) + 1) & 1);
      const sum = sumAt[level * viewCount + view] + 1 - ((left - (state >>> LEFT_AT)) & 2);
      if (sum > budget) {
        first = view;
        continue search;
      }
      sumAt[(level + 1) * viewCount + view] = sum;
      after[view] = order | (next << CONFIGURATION_AT) | (left << LEFT_AT);
    }
    for (let view = 0; view < viewCount; view += 1) {
      const slot = slotOf[view * cells + tile];
      before[level * viewCount + view] = states[slot];
      states[slot] = after[view];
    }
    board[blank] = tile;
    blank = to;
    level += 1;
    blanks[level] = blank;
    operators[level] = operator;
    directions[level] = 0;
    if (budget === 0) {
      search.isFound = true;
      break;
    }
  }
  search.depth = level;
  search.generated = count;
  search.expanded = opened;
}

/** A slot's state packed into one number: the order, the configuration from bit 13, the distance modulo 4 from bit 29. */
const [ORDER, CONFIGURATION, CONFIGURATION_AT, LEFT_AT] = [0x1fff, 0xffff, 13, 29];

/** Numbers per slot in `parts`: start of its steps, start of its rows, number of orders, first bit of its answers, bits per configuration. */
const PART = 5;

/** Join the tables into flat arrays for the search. @param {Plan} plan @param {Space[]} spaces @param {Uint32Array} answers @param {number[]} starts  where each pattern's answers begin */
function flattened(plan, spaces, answers, starts) {
  const cells = plan.size.width * plan.size.height;
  const neighbours = neighboursOf(plan.size);
  const edgeOf = edgesOf(neighbours);
  const kinds = [...new Set(spaces)];
  const [steps, stepsAt] = joined(Int32Array, kinds.map((kind) => kind.steps));
  const [rows, rowsAt] = joined(Uint16Array, kinds.map((kind) => kind.rows));
  const slots = plan.views.flatMap((view) => view.patterns);
  const parts = Int32Array.from(slots.flatMap((pattern) => {
    const kind = kinds.indexOf(spaces[pattern]);
    return [stepsAt[kind], rowsAt[kind], kinds[kind].orders, 32 * starts[pattern], 32 * kinds[kind].words];
  }));
  const slotOf = new Uint8Array(plan.views.length * cells);
  const edgeAt = new Int8Array(plan.views.length * 4 * cells); // [view, cell of the blank, direction]: the edge in the view's mirror image
  let slot = 0;
  plan.views.forEach(({ image, patterns }, view) => {
    neighbours.forEach((cell, side) => {
      const [free, from] = [image[side >> 2], image[cell]];
      if (cell >= 0) edgeAt[view * 4 * cells + side] = edgeOf[4 * free + neighbours.subarray(4 * free, 4 * free + 4).indexOf(from)];
    });
    for (const pattern of patterns) {
      for (const home of plan.patterns[pattern]) slotOf[view * cells + image.indexOf(home)] = slot;
      slot += 1;
    }
  });
  return {
    edges: kinds[0]?.edges ?? 0,
    ...{ steps, rows, answers, starts, parts, slotOf, edgeAt, neighbours },
  };
}

/** Join arrays one after another; also return where each begins. @template {Int32Array | Uint16Array} A @param {new (length: number) => A} Kind @param {A[]} arrays @returns {[A, number[]]} */
function joined(Kind, arrays) {
  const starts = arrays.map((_, index) => arrays.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const whole = new Kind(arrays.reduce((sum, { length }) => sum + length, 0));
  arrays.forEach((array, index) => whole.set(array, starts[index]));
  return [whole, starts];
}

/** Return a lower bound on the moves, at least a known one and of the right parity. @param {Tables} tables @param {ArrayLike<number>} tiles @param {number} [lower] */
export function estimate(tables, tiles, lower = 0) {
  return boundFrom(rootOf(tables, tiles).sums, lower);
}

/** Return the state of each slot at the root, and the sum of each view. @param {Tables} tables @param {ArrayLike<number>} tiles */
function rootOf({ plan, spaces, answers, flat: { starts } }, tiles) {
  const cellOf = (/** @type {number} */ tile) => Array.prototype.indexOf.call(tiles, tile);
  /** @type {number[]} */
  const states = [];
  const sums = plan.views.map(({ image, patterns }) => {
    let sum = 0;
    for (const pattern of patterns) {
      const space = spaces[pattern];
      const standing = plan.patterns[pattern].map((home, label) => ({ cell: image[cellOf(image.indexOf(home))], label })).sort((a, b) => a.cell - b.cell);
      const configuration = configurationOf(space, standing.map(({ cell }) => cell), image[cellOf(plan.blank)]);
      const order = /** @type {number} */ (space.numbers.get(standing.map(({ label }) => label).join()));
      const distance = distanceOf(space, answers.subarray(starts[pattern]), { configuration, order }, configurationOf(space, plan.patterns[pattern], plan.blank));
      states.push(order | (configuration << CONFIGURATION_AT) | ((distance & 3) << LEFT_AT));
      sum += distance;
    }
    return sum;
  });
  return { states: Int32Array.from(states), sums };
}
