/**
 * The layout of a folded graph: forks stand in columns by the moves made, chains run between them with few crossings.
 *
 * column  the forks after so many moves, or the middle between two such; in both also the chains that pass by
 * lane    the height of a fork or of a chain in a column, in units of the least distance between two of them
 *
 * @typedef {import("../../server/protocol.js").Graph} Graph
 * @typedef {{x: number, lane: number, before: Item[], after: Item[]}} Item  a fork, or a chain where it passes a column
 * @typedef {{forks: Item[], chains: Item[][], height: number}} Layout  the places of each fork, those that each chain runs through
 */

const SWEEPS = 16;

/** @param {Graph} graph @returns {Layout} */
export function layOut({ forks, chains }) {
  const xs = columnsOf(forks);
  const items = forks.map((x) => itemAt(x));
  const passing = chains.map(({ from, to }) => xs.filter((x) => x > forks[from] && x < forks[to]).map((x) => itemAt(x)));
  const lines = chains.map(({ from, to }, index) => [items[from], ...passing[index], items[to]]);
  lines.forEach(link);
  const columns = xs.map((x) => [...items, ...passing.flat()].filter((item) => item.x === x));
  untangle(columns);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) (sweep % 2 ? [...columns].reverse() : columns).forEach(settle);
  const lanes = columns.flat().map(({ lane }) => lane);
  const least = Math.min(...lanes);
  for (const item of columns.flat()) item.lane -= least;
  return { forks: items, chains: lines, height: Math.max(...lanes) - least };
}

/** The moves made at the forks, and the middles between two of these. @param {number[]} forks */
function columnsOf(forks) {
  const steps = [...new Set(forks)].sort((a, b) => a - b);
  return steps.flatMap((step, index) => (index ? [(steps[index - 1] + step) / 2, step] : [step]));
}

/** @returns {Item} */
function itemAt(/** @type {number} */ x) {
  return { x, lane: 0, before: [], after: [] };
}

/** Each place of a line knows those beside it. @param {Item[]} line */
function link(line) {
  line.slice(1).forEach((item, index) => {
    item.before.push(line[index]);
    line[index].after.push(item);
  });
}

/** Orders each column by the middle of what its items are linked with, forwards and backwards. @param {Item[][]} columns */
function untangle(columns) {
  const number = (/** @type {Item[]} */ column) => column.forEach((item, lane) => { item.lane = lane - column.length / 2; });
  columns.forEach(number);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const side = sweep % 2 ? "after" : "before";
    for (const column of sweep % 2 ? [...columns].reverse() : columns) {
      const wanted = new Map(column.map((item) => [item, item[side].length ? middleOf(item[side]) : item.lane]));
      column.sort((a, b) => Number(wanted.get(a)) - Number(wanted.get(b)));
      number(column);
    }
  }
}

/** Brings a column as near to the middles of its links as its order and the distance of lanes allow. @param {Item[]} column */
function settle(column) {
  /** @type {{sum: number, items: Item[]}[]} */
  const blocks = []; // of items that stand close together; each as near as can be to what its items want
  column.forEach((item, index) => {
    let block = { sum: middleOf([...item.before, ...item.after]) - index, items: [item] };
    while (blocks.length && meanOf(blocks[blocks.length - 1]) > meanOf(block)) {
      const other = /** @type {typeof block} */ (blocks.pop());
      block = { sum: other.sum + block.sum, items: [...other.items, ...block.items] };
    }
    blocks.push(block);
  });
  const lanes = blocks.flatMap((block) => block.items.map(() => meanOf(block)));
  column.forEach((item, index) => { item.lane = lanes[index] + index; });
}

/** @param {{sum: number, items: Item[]}} block */
function meanOf({ sum, items }) {
  return sum / items.length;
}

/** @param {Item[]} items */
function middleOf(items) {
  return items.length ? items.reduce((sum, { lane }) => sum + lane, 0) / items.length : 0;
}
