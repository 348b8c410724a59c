/** Draws the folded graph: dots are forks, lines are chains with their moves. Only one dot at a time is in the tab order. */

import { gettext } from "../../i18n/gettext.js";
import { svg } from "../../ui/dom.js";
import { inRem, textScale } from "../../ui/text-scale.js";
import { forkText, wayText } from "./solution-sentences.js";
/** @import { Chain, Graph } from "../../api/protocol.js" */
/** @import { Way } from "./ways.js" */

const STEP_PX = { least: 7, most: 30 }; // pixels per move
const LANE_PX = { least: 16, most: 30 }; // pixels between two lanes
const MARGIN_PX = { x: 24, top: 48, bottom: 20 };
const DOT_RADIUS_PX = 5.5;
const PRESS_RADIUS_PX = 12;
const MIN_LINE_PX = 1.5;
const SHARED_LINE_PX = 6; // width in pixels of a line shared by all solutions, added to the thinnest
const TICK_INTERVAL = 5; // moves between ticks
const MAX_LETTERS = 10; // letters of a chain written on it; its title has all
const LETTER_PX = 7; // pixels per letter

/** @typedef {{step: number, lane: number}} Scale  in pixels */

/**
 * Draw the graph into an element, scaled to fit it as far as it stays readable. `onFork(number)` and `onChain(chain)` are called
 * with the choice.
 *
 * @param {HTMLElement} element
 * @param {Graph} graph
 * @param {{count: string, onFork: (fork: number) => void, onChain: (chain: Chain) => void}} options  `count`: number of all solutions
 */
export function drawGraph(element, graph, { count, onFork, onChain }) {
  const layout = layOut(graph);
  const order = [...graph.forks.keys()].sort((a, b) => graph.forks[a] - graph.forks[b] || layout.forks[a].lane - layout.forks[b].lane);
  let width = element.clientWidth;
  let scale = scaleFor(element, graph, layout);
  let picture = createPicture(graph, layout, scale, { count, onChain });
  let here = 0; // the fork in the tab order
  let isHere = false; // whether it is shown
  /** @type {Way} */
  let way = [];

  /** Return the fork that a key leads to: along the shown way, or up and down through all forks. @param {string} key */
  function forkBy(key) {
    if (key === "ArrowRight") return way.find(({ from }) => from === here)?.to;
    if (key === "ArrowLeft") return way.find(({ to }) => to === here)?.from;
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    return by && order[order.indexOf(here) + by];
  }

  function listen() {
    picture.forks.forEach((fork, index) => {
      fork.addEventListener("click", () => onFork(index));
      fork.addEventListener("keydown", (event) => {
        const next = event.key === "Enter" || event.key === " " ? here : forkBy(event.key);
        if (next === undefined) return;
        event.preventDefault();
        onFork(next);
        picture.forks[next].focus();
      });
    });
    element.replaceChildren(picture.element);
  }

  function drawMarks() {
    const passed = new Set([0, ...way.map(({ to }) => to)]);
    graph.chains.forEach((chain, index) => picture.chains[index].classList.toggle("is-chosen", way.includes(chain)));
    picture.forks.forEach((dot, index) => {
      dot.classList.toggle("is-chosen", passed.has(index));
      dot.classList.toggle("is-shown", isHere && index === here);
      dot.setAttribute("tabindex", index === here ? "0" : "-1");
      dot.setAttribute("aria-pressed", String(isHere && index === here));
    });
    if (isHere) bringIntoSight(element, placeOf(layout.forks[here], scale));
  }

  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    const hadFocus = element.contains(document.activeElement);
    width = element.clientWidth;
    scale = scaleFor(element, graph, layout);
    picture = createPicture(graph, layout, scale, { count, onChain });
    listen();
    drawMarks();
    if (hadFocus) picture.forks[here].focus({ preventScroll: true });
  });

  listen();
  observer.observe(element);

  return {
    /** Mark a way, and the fork on it that is shown or was passed last. @param {Way} shown @param {number} fork @param {boolean} isThere */
    mark(shown, fork, isThere) {
      [way, here, isHere] = [shown, fork, isThere];
      drawMarks();
    },

    /** Stop following the size of the element. */
    close: () => observer.disconnect(),
  };
}

/** Return the scale at which a graph fits its frame, within limits. @param {HTMLElement} element @param {Graph} graph @param {Layout} layout @returns {Scale} */
function scaleFor(element, { forks }, { height }) {
  const highest = parseFloat(getComputedStyle(element).maxHeight) || Infinity;
  const text = textScale();
  return fitting({ width: element.clientWidth / text, height: highest / text }, forks[forks.length - 1], height);
}

/** Return the scale at which `moves` and `lanes` fit a frame, within limits. @param {{width: number, height: number}} frame @param {number} moves @param {number} lanes @returns {Scale} */
export function fitting({ width, height }, moves, lanes) {
  const within = (/** @type {number} */ wanted, /** @type {{least: number, most: number}} */ { least, most }) => Math.min(Math.max(wanted, least), most);
  return { step: within((width - 2 * MARGIN_PX.x) / moves, STEP_PX), lane: within((height - MARGIN_PX.top - MARGIN_PX.bottom - 2) / lanes, LANE_PX) };
}

/** @param {Graph} graph @param {Layout} layout @param {Scale} scale @param {{count: string, onChain: (chain: Chain) => void}} options */
function createPicture(graph, layout, scale, { count, onChain }) {
  const length = graph.forks[graph.forks.length - 1];
  const size = { width: Math.floor(length * scale.step + 2 * MARGIN_PX.x), height: Math.floor(layout.height * scale.lane + MARGIN_PX.top + MARGIN_PX.bottom) };
  const chains = graph.chains.map((chain, index) => drawChain(chain, layout.chains[index].map((item) => placeOf(item, scale)), { share: Number(chain.count) / Number(count), count, onChain }));
  const forks = graph.forks.map((step, fork) => drawFork(placeOf(layout.forks[fork], scale), { radius: Math.min(DOT_RADIUS_PX, 0.45 * scale.step), reach: Math.min(PRESS_RADIUS_PX, 0.6 * scale.step) }, forkText(graph, fork, step)));
  const attributes = { class: "solutions-graph", role: "group", "aria-label": gettext("Graph of all shortest solutions"), viewBox: `0 0 ${size.width} ${size.height}`, width: inRem(size.width), height: inRem(size.height) };
  return { element: svg("svg", attributes, [...drawTicks(length, size.height, scale), ...chains, ...forks]), chains, forks };
}

/** @typedef {{x: number, y: number}} Place */

/** @param {Item} item @param {Scale} scale @returns {Place} */
function placeOf({ x, lane }, scale) {
  return { x: MARGIN_PX.x + x * scale.step, y: MARGIN_PX.top + lane * scale.lane };
}

/** @param {Chain} chain @param {Place[]} line @param {{share: number, count: string, onChain: (chain: Chain) => void}} options  `share`: of the solutions */
function drawChain(chain, line, { share, count, onChain }) {
  const curve = curveThrough(line);
  const { x, y } = line[Math.floor(line.length / 2)];
  const middle = line.length % 2 ? x : (x + line[line.length / 2 - 1].x) / 2;
  const group = svg("g", { class: share === 1 ? "chain is-forced" : "chain" }, [
    svg("title", {}, [wayText(chain, count)]),
    svg("path", { class: "chain-reach", d: curve }),
    svg("path", { class: "chain-line", d: curve, "stroke-width": (MIN_LINE_PX + SHARED_LINE_PX * share).toFixed(2) }),
    svg("text", { class: "chain-moves", x: middle, y: y - 5 - (SHARED_LINE_PX * share) / 2, "text-anchor": "middle" }, [shortened(chain.moves, line[line.length - 1].x - line[0].x)]),
  ]);
  group.addEventListener("click", () => onChain(chain));
  return group;
}

/** Shorten the moves of a chain to its width in pixels. @param {string} moves @param {number} width */
function shortened(moves, width) {
  const most = Math.min(MAX_LETTERS, Math.floor(width / LETTER_PX));
  if (moves.length <= most) return moves;
  return most > 1 ? `${moves.slice(0, most - 1)}…` : "";
}

/** @param {Place} place @param {{radius: number, reach: number}} size  `reach`: radius within which a press counts @param {string} words */
function drawFork({ x, y }, { radius, reach }, words) {
  return svg("g", { class: "fork", role: "button", tabindex: "-1", "aria-label": words, "aria-pressed": "false" }, [
    svg("title", {}, [words]),
    svg("circle", { class: "fork-reach", cx: x, cy: y, r: reach }),
    svg("circle", { class: "fork-dot", cx: x, cy: y, r: radius }),
  ]);
}

/** Draw the numbers of moves along the top. @param {number} length @param {number} height @param {Scale} scale */
function drawTicks(length, height, { step: width }) {
  const steps = Array.from({ length: Math.floor(length / TICK_INTERVAL) + 1 }, (_, tick) => tick * TICK_INTERVAL);
  return steps.flatMap((step) => {
    const x = MARGIN_PX.x + step * width;
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
    if (!index) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
    const before = points[index - 1];
    const third = (x - before.x) / 3;
    const bends = [before.y + third * rise[index - 1], y - third * rise[index]].map((bend) => bend.toFixed(1));
    return `C${(before.x + third).toFixed(1)} ${bends[0]} ${(x - third).toFixed(1)} ${bends[1]} ${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join("");
}

/** Scroll the drawing to a place, without scrolling the page. @param {HTMLElement} element @param {Place} place */
function bringIntoSight(element, place) {
  const scale = textScale();
  const [x, y, room] = [place.x, place.y, 60].map((units) => units * scale);
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
