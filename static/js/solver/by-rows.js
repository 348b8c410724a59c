/**
 * Solve a board row by row and column by column, as beginners are taught. This is instant on every board, but rarely gives a
 * shortest solution. The server's version is `webapp/solver/by_hand/rows.py`.
 *
 * Fill the first row tile by tile, then the first column of the rest, and so on until a 2x2 block is left. Place the last two
 * tiles of each line together, by the corner manoeuvre.
 *
 * line    a row or column of the unsolved part that does not contain the goal's blank
 * part    what is filled in one go: one cell of a line; its last two; or the last three cells of the board. `inward` is the
 *   offset from each cell of a line to its neighbour inside the unsolved part
 * step    one tile brought to a cell, or several turned into theirs within a block; the letters are those of its moves
 * grid    the cells that may still change, each with its neighbours among them
 * state   the blank's cell, then the cells of the tiles being carried
 *
 * @typedef {{cells: number[], inward: number}} Part
 * @typedef {{tiles: number[], cells: number[], letters: string}} Step
 * @typedef {Step & {part: Part, done: number[]}} PlacedStep  `done`: the cells of the parts before
 * @typedef {Map<number, number[]>} Grid
 * @typedef {readonly number[]} State
 */

import { placesOf } from "../puzzle/parity.js";
import { blankOf, slide } from "../puzzle/position.js";
/** @import { Direction, Move } from "../puzzle/moves.js" */
/** @import { Position, Size } from "../puzzle/position.js" */

/**
 * Return the moves of the solution, each with the position before it, the tile that it moves, and its part: the cells, the tiles
 * that belong there, and those of them that are still out of place.
 *
 * @typedef {{position: Position, move: Move, tile: number, tiles: number[], cells: number[], due: number[]}} MoveByRows
 * @param {Position} start @param {Position} goal @returns {MoveByRows[]}
 */
export function planByRows(start, goal) {
  let position = start;
  return [...stepsByRows(start, goal)].flatMap(({ letters, part: { cells } }) => {
    const tiles = cells.map((cell) => goal.tiles[cell]);
    return Array.from(letters, (letter) => {
      const move = { direction: /** @type {Direction} */ (letter), count: 1 };
      const before = position;
      position = slide(position, move);
      return { position: before, move, tile: before.tiles[blankOf(position)], tiles, cells, due: tiles.filter((tile, index) => before.tiles[cells[index]] !== tile) };
    });
  });
}

/** Yield the solution step by step; a step may need no move. @param {Position} start @param {Position} goal @returns {Generator<PlacedStep>} */
export function* stepsByRows(start, goal) {
  const hand = createHand(start);
  const free = new Set(goal.tiles.keys());
  /** @type {number[]} */
  const done = [];
  for (const part of partsOf(goal, blankOf(goal))) {
    for (const step of fill(hand, part, part.cells.map((cell) => goal.tiles[cell]), free)) yield { ...step, part, done: [...done] };
    for (const cell of part.cells) free.delete(cell);
    done.push(...part.cells);
  }
}

/** Return the fewest moves that bring tiles to cells while the tiles outside the free cells stay, as letters. @param {Position} start @param {number[]} tiles @param {number[]} cells @param {Set<number>} free */
export function fewestToPlace(start, tiles, cells, free) {
  return createHand(start).arrange(tiles, cells, free).letters;
}

/** Yield the parts in filling order; each line is cut from the longer dimension of the unsolved part. @param {Size} size @param {number} blank @returns {Generator<Part>} */
function* partsOf({ width, height }, blank) {
  let [down, across] = [[...Array(height).keys()], [...Array(width).keys()]];
  while (Math.min(width, height) > 1 && Math.max(down.length, across.length) > 2) {
    const isRow = down.length >= across.length;
    const span = isRow ? down : across;
    const isFirst = span[0] !== (isRow ? Math.floor(blank / width) : blank % width);
    const line = isFirst ? span[0] : span[span.length - 1];
    const rest = isFirst ? span.slice(1) : span.slice(0, -1);
    const inward = (isFirst ? 1 : -1) * (isRow ? width : 1);
    const cells = isRow ? across.map((column) => line * width + column) : down.map((row) => row * width + line);
    for (const cell of cells.slice(0, -2)) yield { cells: [cell], inward };
    yield { cells: cells.slice(-2), inward };
    if (isRow) down = rest;
    else across = rest;
  }
  const left = down.flatMap((row) => across.map((column) => row * width + column));
  yield { cells: left.filter((cell) => cell !== blank), inward: 0 };
}

/** Place the tiles of a part. @param {Hand} hand @param {Part} part @param {number[]} tiles @param {Set<number>} free @returns {Generator<Step>} */
function* fill(hand, { cells, inward }, tiles, free) {
  if (!inward) return yield hand.arrange(tiles, cells, free);
  if (tiles.length === 1) return yield hand.carry(tiles[0], cells[0], free);
  const corner = cells[1];
  const block = new Set(cells.flatMap((cell) => [cell, cell + inward, cell + 2 * inward]));
  const isInBlock = (/** @type {number} */ cell) => block.has(cell);
  if (hand.cellsOf(tiles).join() === cells.join()) return;
  if (![hand.blank, ...hand.cellsOf(tiles)].every(isInBlock)) {
    yield hand.carry(tiles[0], corner, free);
    if (!hand.cellsOf(tiles).every(isInBlock)) yield hand.carry(tiles[1], corner + inward, without(free, [corner]));
    yield { tiles, cells, letters: hand.walk(without(free, hand.cellsOf(tiles)), block) };
  }
  yield hand.arrange(tiles, cells, block);
}

/** @param {Set<number>} cells @param {readonly number[]} others */
function without(cells, others) {
  return new Set([...cells].filter((cell) => !others.includes(cell)));
}

/** @typedef {ReturnType<typeof createHand>} Hand  moves the blank and returns the letters of its moves */

/** @param {Position} start */
function createHand(start) {
  const { width } = start;
  const tiles = [...start.tiles];
  const places = placesOf(start);
  let blank = blankOf(start);

  /** Move the blank along a path of adjacent cells; return the letters of the moves. @param {readonly number[]} path */
  function lead(path) {
    let letters = "";
    for (const cell of path) {
      const travel = cell - blank;
      letters += Math.abs(travel) === width ? "DU"[Number(travel > 0)] : "RL"[Number(travel > 0)];
      places[tiles[cell]] = blank;
      [tiles[blank], tiles[cell]] = [tiles[cell], 0];
      blank = cell;
    }
    return letters;
  }

  /** The blank walks to the tile; each further step costs 3 moves around a corner, 5 straight on. @param {State} state @param {number} target */
  function carriesLeft([from, tile], target) {
    const [across, down] = [Math.abs((tile % width) - (target % width)), Math.abs(Math.floor(tile / width) - Math.floor(target / width))];
    if (!across && !down) return 0;
    const away = Math.abs((from % width) - (tile % width)) + Math.abs(Math.floor(from / width) - Math.floor(tile / width));
    return away + 3 * (across + down - 1) + 2 * Math.max(0, Math.abs(across - down) - 1);
  }

  const cellsOf = (/** @type {readonly number[]} */ wanted) => wanted.map((tile) => places[tile]);

  return {
    cellsOf,
    get blank() { return blank; },

    /** Move the blank to the nearest target cell. @param {Set<number>} free @param {Iterable<number>} targets */
    walk(free, targets) {
      const wanted = new Set(targets);
      return lead(pathTo(gridOf(width, free), [blank], ([cell]) => wanted.has(cell), () => 0));
    },

    /** Carry a tile to a cell. @param {number} tile @param {number} target @param {Set<number>} free @returns {Step} */
    carry(tile, target, free) {
      const path = pathTo(gridOf(width, free), [blank, places[tile]], ([, cell]) => cell === target, (state) => carriesLeft(state, target));
      return { tiles: [tile], cells: [target], letters: lead(path) };
    },

    /** Move tiles to cells within a small block. @param {number[]} wanted @param {number[]} targets @param {Set<number>} block @returns {Step} */
    arrange(wanted, targets, block) {
      const text = targets.join();
      const path = pathTo(gridOf(width, block), [blank, ...cellsOf(wanted)], ([, ...cells]) => cells.join() === text, () => 0);
      return { tiles: wanted, cells: targets, letters: lead(path) };
    },
  };
}

/** @param {number} width @param {Set<number>} cells @returns {Grid} */
function gridOf(width, cells) {
  return new Map([...cells].map((cell) => {
    const around = [cell - width, cell + width, ...(cell % width ? [cell - 1] : []), ...((cell + 1) % width ? [cell + 1] : [])];
    return [cell, around.filter((beside) => cells.has(beside))];
  }));
}

/**
 * Return the blank's path to a state that satisfies `isDone`, found by A*. Throws if there is none, which means the position is
 * unsolvable. Ties go to the shorter path, then to the state with the smaller cells, so that the server finds the same path.
 *
 * @param {Grid} grid @param {State} start @param {(state: State) => boolean} isDone @param {(state: State) => number} estimate
 */
function pathTo(grid, start, isDone, estimate) {
  /** @typedef {{state: State, length: number, before: Node | null}} Node */
  /** @type {Map<string, number>} */
  const lengths = new Map();
  /** @type {Node[][][]} */
  const open = []; // buckets by f = length + estimate, then by length
  let least = 0; // f before which all buckets are empty

  function add(/** @type {State} */ state, /** @type {number} */ length, /** @type {Node | null} */ before) {
    const text = state.join();
    if (length >= (lengths.get(text) ?? Infinity)) return;
    lengths.set(text, length);
    const total = length + estimate(state);
    ((open[total] ??= [])[length] ??= []).push({ state, length, before });
    least = Math.min(least, total);
  }

  /** Remove and return the first node; undefined if there is none. */
  function take() {
    for (; least < open.length; least += 1) {
      const bucket = open[least]?.find((nodes) => nodes?.length);
      if (!bucket) continue;
      const first = bucket.reduce((one, other) => (isBefore(other.state, one.state) ? other : one));
      bucket.splice(bucket.indexOf(first), 1);
      return first;
    }
    return undefined;
  }

  add(start, 0, null);
  for (let node = take(); node; node = take()) {
    const { state: [blank, ...tiles], length } = node;
    if (isDone(node.state)) return cellsAlong(node);
    for (const cell of grid.get(blank) ?? []) add([cell, ...tiles.map((tile) => (tile === cell ? blank : tile))], length + 1, node);
  }
  throw new Error("The blank cannot get there.");

  function isBefore(/** @type {State} */ one, /** @type {State} */ other) {
    const index = one.findIndex((cell, each) => cell !== other[each]);
    return one[index] < other[index];
  }

  function cellsAlong(/** @type {Node} */ last) {
    const cells = [];
    for (let node = last; node.before; node = node.before) cells.push(node.state[0]);
    return cells.reverse();
  }
}
