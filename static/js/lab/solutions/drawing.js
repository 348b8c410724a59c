/** Draws the folded graph: dots are forks, lines are chains with their moves. Only one dot at a time is in the tab order. */

import { gettext } from "../../i18n/gettext.js";
import { svg } from "../../ui/dom.js";
import { inRem, textScale } from "../../ui/text-scale.js";
import { forkText, wayText } from "./words.js";
/** @import { Chain, Graph } from "../../api/protocol.js" */
/** @import { Way } from "./ways.js" */

const STEP = 20; // pixels per move
const LANE = 30; // pixels between two lanes
const MARGIN = { x: 24, top: 48, bottom: 20 };
const DOT = 5.5;
const THIN = 1.5;
const THICK = 6; // width in pixels of a line shared by all solutions, added to the thinnest
const TICKS = 5; // moves between ticks
const LETTERS = 10; // letters of a chain written on it; its title has all

/**
 * Draw the graph into an element. `onFork(number)` and `onChain(chain)` are called with the choice.
 *
 * @param {HTMLElement} element
 * @param {Graph} graph
 * @param {{count: string, onFork: (fork: number) => void, onChain: (chain: Chain) => void}} options  `count`: number of all solutions
 */
export function drawGraph(element, graph, { count, onFork, onChain }) {
  const layout = layOut(graph);
  const length = graph.forks[graph.forks.length - 1];
  const size = { width: length * STEP + 2 * MARGIN.x, height: layout.height * LANE + MARGIN.top + MARGIN.bottom };
  const chains = graph.chains.map((chain, index) => drawChain(chain, layout.chains[index], Number(chain.count) / Number(count), count, onChain));
  const forks = graph.forks.map((step, fork) => drawFork(layout.forks[fork], forkText(graph, fork, step)));
  const order = [...forks.keys()].sort((a, b) => graph.forks[a] - graph.forks[b] || layout.forks[a].lane - layout.forks[b].lane);
  const picture = svg("svg", { class: "solutions-graph", role: "group", "aria-label": gettext("Graph of all shortest solutions"), viewBox: `0 0 ${size.width} ${size.height}`, width: inRem(size.width), height: inRem(size.height) }, [
    ...drawTicks(length, size.height),
    ...chains,
    ...forks,
  ]);
  let here = 0; // the fork in the tab order
  /** @type {Way} */
  let way = [];

  /** Return the fork that a key leads to: along the shown way, or up and down through all forks. @param {string} key */
  function forkBy(key) {
    if (key === "ArrowRight") return way.find(({ from }) => from === here)?.to;
    if (key === "ArrowLeft") return way.find(({ to }) => to === here)?.from;
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    return by && order[order.indexOf(here) + by];
  }

  forks.forEach((fork, index) => {
    fork.addEventListener("click", () => onFork(index));
    fork.addEventListener("keydown", (event) => {
      const next = event.key === "Enter" || event.key === " " ? here : forkBy(event.key);
      if (next === undefined) return;
      event.preventDefault();
      onFork(next);
      forks[next].focus();
    });
  });
  element.replaceChildren(picture);

  return {
    /** Mark a way, and the fork on it that is shown or was passed last. @param {Way} shown @param {number} fork @param {boolean} isThere */
    mark(shown, fork, isThere) {
      way = shown;
      here = fork;
      const passed = new Set([0, ...way.map(({ to }) => to)]);
      graph.chains.forEach((chain, index) => chains[index].classList.toggle("is-chosen", way.includes(chain)));
      forks.forEach((dot, index) => {
        dot.classList.toggle("is-chosen", passed.has(index));
        dot.classList.toggle("is-shown", isThere && index === here);
        dot.setAttribute("tabindex", index === here ? "0" : "-1");
        dot.setAttribute("aria-pressed", String(isThere && index === here));
      });
      if (isThere) bringIntoSight(element, layout.forks[here]);
    },
  };
}

function placeOf(/** @type {Item} */ { x, lane }) {
  return { x: MARGIN.x + x * STEP, y: MARGIN.top + lane * LANE };
}

/** @param {Chain} chain @param {Item[]} line @param {number} share @param {string} count @param {(chain: Chain) => void} onChain */
function drawChain(chain, line, share, count, onChain) {
  const curve = curveThrough(line.map(placeOf));
  const { x, y } = placeOf(line[Math.floor(line.length / 2)]);
  const middle = line.length % 2 ? x : (x + placeOf(line[line.length / 2 - 1]).x) / 2;
  const group = svg("g", { class: share === 1 ? "chain is-forced" : "chain" }, [
    svg("title", {}, [wayText(chain, count)]),
    svg("path", { class: "chain-reach", d: curve }),
    svg("path", { class: "chain-line", d: curve, "stroke-width": (THIN + THICK * share).toFixed(2) }),
    svg("text", { class: "chain-moves", x: middle, y: y - 5 - (THICK * share) / 2, "text-anchor": "middle" }, [shortened(chain.moves)]),
  ]);
  group.addEventListener("click", () => onChain(chain));
  return group;
}

function shortened(/** @type {string} */ moves) {
  return moves.length > LETTERS ? `${moves.slice(0, LETTERS - 1)}…` : moves;
}

function drawFork(/** @type {Item} */ item, /** @type {string} */ words) {
  const { x, y } = placeOf(item);
  return svg("g", { class: "fork", role: "button", tabindex: "-1", "aria-label": words, "aria-pressed": "false" }, [
    svg("title", {}, [words]),
    svg("circle", { class: "fork-reach", cx: x, cy: y, r: 12 }),
    svg("circle", { class: "fork-dot", cx: x, cy: y, r: DOT }),
  ]);
}

/** Draw the numbers of moves along the top. @param {number} length @param {number} height */
function drawTicks(length, height) {
  const steps = Array.from({ length: Math.floor(length / TICKS) + 1 }, (_, tick) => tick * TICKS);
  return steps.flatMap((step) => {
    const x = MARGIN.x + step * STEP;
    return [svg("line", { class: "tick", x1: x, x2: x, y1: 20, y2: height }), svg("text", { class: "tick-number", x, y: 14, "text-anchor": "middle" }, [String(step)])];
  });
}

/** Return a smooth curve through points from left to right, horizontal at its ends. @param {{x: number, y: number}[]} points */
function curveThrough(points) {
  const rise = points.map((_, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before && after ? (after.y - before.y) / (after.x - before.x) : 0;
  });
  return points.map(({ x, y }, index) => {
    if (!index) return `M${x} ${y.toFixed(1)}`;
    const before = points[index - 1];
    const third = (x - before.x) / 3;
    const bends = [before.y + third * rise[index - 1], y - third * rise[index]].map((bend) => bend.toFixed(1));
    return `C${(before.x + third).toFixed(1)} ${bends[0]} ${(x - third).toFixed(1)} ${bends[1]} ${x} ${y.toFixed(1)}`;
  }).join("");
}

/** Scroll the drawing to an item, without scrolling the page. @param {HTMLElement} element @param {Item} item */
function bringIntoSight(element, item) {
  const scale = textScale();
  const [x, y] = [placeOf(item).x * scale, placeOf(item).y * scale];
  const room = 60 * scale;
  element.scrollLeft = Math.min(Math.max(element.scrollLeft, x - element.clientWidth + room), x - room);
  element.scrollTop = Math.min(Math.max(element.scrollTop, y - element.clientHeight + room), y - room);
}

/**
 * The layout of a folded graph: forks are in columns by the number of moves, with chains between them and few crossings.
 *
 * column  the forks after the same number of moves, or the middle between two such columns; also the chains passing through
 * lane    vertical place of a fork or a chain in a column, in units of the minimum distance
 *
 * @typedef {{x: number, lane: number, before: Item[], after: Item[]}} Item  a fork, or the place where a chain passes a column
 * @typedef {{forks: Item[], chains: Item[][], height: number}} Layout  the item of each fork, and the items of each chain
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

/** Return the x of all columns: the numbers of moves at forks, and the middles between them. @param {number[]} forks */
function columnsOf(forks) {
  const steps = [...new Set(forks)].sort((a, b) => a - b);
  return steps.flatMap((step, index) => (index ? [(steps[index - 1] + step) / 2, step] : [step]));
}

/** @returns {Item} */
function itemAt(/** @type {number} */ x) {
  return { x, lane: 0, before: [], after: [] };
}

/** Link each item of a line to its neighbours. @param {Item[]} line */
function link(line) {
  line.slice(1).forEach((item, index) => {
    item.before.push(line[index]);
    line[index].after.push(item);
  });
}

/** Order each column by the mean lane of its linked items, sweeping forwards and backwards. @param {Item[][]} columns */
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

/** Move the items of a column as close to their linked items as order and minimum distance allow. @param {Item[]} column */
function settle(column) {
  /** @type {{sum: number, items: Item[]}[]} */
  const blocks = []; // runs of adjacent items, each run at its best place
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

function meanOf(/** @type {{sum: number, items: Item[]}} */ { sum, items }) {
  return sum / items.length;
}

function middleOf(/** @type {Item[]} */ items) {
  return items.length ? items.reduce((sum, { lane }) => sum + lane, 0) / items.length : 0;
}
