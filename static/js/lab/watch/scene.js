/** The scene: shows a recorded step in the code, on the board, in the frontier and in the tree. */

import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { pathTo } from "../../searches/search.js";
import { byId, html, partsOf, svg, write } from "../../ui/dom.js";
import { inRem, textScale } from "../../ui/text-scale.js";
/** @import { Heuristic } from "../../searches/catalog.js" */
/** @import { Node, Search, Step } from "../../searches/search.js" */
/** @import { BoardSpace, Space } from "../../searches/space.js" */

/** @typedef {ReturnType<typeof createRecording>} Recording */

/** How a node was reached, by the direction of the tile. */
const REACHED = Object.freeze({
  U: gettext("reached by a move up"),
  D: gettext("reached by a move down"),
  L: gettext("reached by a move left"),
  R: gettext("reached by a move right"),
});

/** @param {import("../../puzzle/position.js").Position} position  the first one shown */
export function createScene(position) {
  const { lines } = partsOf(byId("code"));
  const { board, values } = partsOf(byId("at-hand"));
  const { picture, waiting } = partsOf(byId("frontier"));
  const frontier = createFrontierPicture(picture);
  const tree = partsOf(byId("tree")).picture;
  const state = createState(position);
  const view = createView(board, "watched");
  let title = ""; // of the heuristic
  state.mode = "look";

  return {
    /** Show the code of a search. @param {Search} search @param {Heuristic} heuristic */
    begin(search, heuristic) {
      ({ title } = heuristic);
      lines.replaceChildren(...search.lines.map((line) => html("li", { class: line.startsWith(" ") ? "is-inner" : "" }, [line.trim()])));
    },

    show(/** @type {Recording} */ recording, /** @type {BoardSpace} */ space) {
      const { line, node } = recording.step;
      [...lines.children].forEach((each, at) => {
        if (at === line) each.setAttribute("aria-current", "step");
        else each.removeAttribute("aria-current");
      });
      state.position = space.positionOf(node.state);
      state.goal = space.positionOf(space.goal);
      view.draw(state, 0);
      write(values, `g ${node.g}, h ${node.h} (${title}), g + h ${node.g + node.h}${node.direction ? `; ${REACHED[node.direction]}` : ""}`);
      write(waiting, ngettext("{count} position is waiting.", "{count} positions are waiting.", recording.frontier.size));
      frontier.show(recording.frontier, node, title);
      drawTree(tree, recording);
    },
  };
}

/** Describe a step in words. @param {Recording} recording */
export function sentenceOf(recording) {
  const { step, isOver } = recording;
  const end = isOver && step.kind !== "goal" ? gettext("Recording stops here. Choose a nearer position or another search.") : "";
  return joined([stepText(recording), expandedText(recording), end]);
}

/** Return what the step did; `it` is the current position. @param {Recording} recording */
function stepText({ step: { kind, node }, made: step }) {
  return {
    begin: () => gettext("Step {step:,}: start with the given position.", { step }),
    take: () => gettext("Step {step:,}: taken out of the frontier.", { step }),
    goal: () => ngettext("Step {step:,}: this is the goal, {count} move from the start.", "Step {step:,}: this is the goal, {count} moves from the start.", node.g, { step }),
    expand: () => gettext("Step {step:,}: expand it.", { step }),
    enter: () => gettext("Step {step:,}: added to the frontier.", { step }),
    known: () => gettext("Step {step:,}: already known.", { step }),
    cut: () => gettext("Step {step:,}: above the threshold.", { step }),
    deepen: () => gettext("Step {step:,}: the threshold rises.", { step }),
  }[kind]();
}

/** Return how far the search has come. @param {Recording} recording */
function expandedText({ expanded, bound }) {
  if (bound === undefined) return ngettext("{count:,} expanded so far.", "{count:,} expanded so far.", expanded);
  return ngettext("{count:,} expanded so far; the threshold is {bound}.", "{count:,} expanded so far; the threshold is {bound}.", expanded, { bound });
}

/** The picture of the tree: a disc per node with its g + h, and the path to the current node emphasized. */

const NODE_WIDTH_PX = 38; // of a node including the space next to it
const LEVEL_HEIGHT_PX = 44;
const NODE_RADIUS_PX = 15;

/** Draw the tree, scrolled to the current node. @param {HTMLElement} element @param {Recording} recording */
function drawTree(element, { step: { node }, children, frontier }) {
  const placed = treeAround(node, children);
  const spots = new Map(placed.map(({ node: each, x, y }) => [each, { x: (x + 0.5) * NODE_WIDTH_PX, y: (y + 0.5) * LEVEL_HEIGHT_PX }]));
  const path = new Set(pathTo(node));
  const [width, height] = [Math.max(...placed.map(({ x }) => x + 1)) * NODE_WIDTH_PX, Math.max(...placed.map(({ y }) => y + 1)) * LEVEL_HEIGHT_PX];
  const attributes = { class: "tree", role: "img", "aria-label": wordsFor(placed.length, node.g), ...sizeOf(width, height) };
  const lines = placed.flatMap((each) => lineTo(each.node, spots, path));
  const discs = placed.map((each) => disc(each.node, spots, { node, path, frontier }));
  element.replaceChildren(svg("svg", attributes, [...lines, ...discs]));
  const here = spots.get(node);
  if (here) element.scrollTo({ left: here.x - element.clientWidth / 2, top: here.y - element.clientHeight / 2, behavior: "instant" });
}

/** Return the attributes of a picture whose size grows with the text. @param {number} width @param {number} height */
function sizeOf(width, height) {
  return { width: inRem(width), height: inRem(height), viewBox: `0 0 ${width} ${height}` };
}

/** @param {number} nodes @param {number} levels  from the root to the current node */
function wordsFor(nodes, levels) {
  const all = ngettext("{count} node of the tree", "{count} nodes of the tree", nodes);
  const down = ngettext("{count} level down to the current position", "{count} levels down to the current position", levels);
  return gettext("{nodes}, {levels}", { nodes: all, levels: down });
}

/** @typedef {Map<Node, {x: number, y: number}>} Spots */

/** @param {Node} node @param {Spots} spots @param {ReadonlySet<Node>} path */
function lineTo(node, spots, path) {
  const [from, to] = [node.parent && spots.get(node.parent), spots.get(node)];
  return from && to ? [svg("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: path.has(node) ? "on-path" : "" })] : [];
}

/** @param {Node} node @param {Spots} spots @param {{node: Node, path: ReadonlySet<Node>, frontier: ReadonlySet<Node>}} marks */
function disc(node, spots, { node: at, path, frontier }) {
  const { x, y } = /** @type {{x: number, y: number}} */ (spots.get(node));
  const look = node === at ? "at-hand" : frontier.has(node) ? "waiting" : path.has(node) ? "on-path" : "";
  return svg("g", { class: look }, [
    svg("circle", { cx: x, cy: y, r: NODE_RADIUS_PX }),
    svg("text", { x, y }, [String(node.g + node.h)]),
  ]);
}

/**
 * The part of a search tree that can be shown: all of it while it is small, then the path to the current node and what
 * branches off it.
 *
 * @typedef {{node: Node, x: number, y: number}} Placed  x in node widths, y in levels
 */

const MAX_WHOLE_NODES = 40; // of a tree that is shown as a whole

/** Return the places of all shown nodes. @param {Node} at @param {ReadonlyMap<Node, Node[]>} children @returns {Placed[]} */
export function treeAround(at, children) {
  const path = pathTo(at);
  const all = [...descendants(path[0], children, MAX_WHOLE_NODES + 1)];
  const isShown = all.length <= MAX_WHOLE_NODES ? () => true : (/** @type {Node} */ parent) => path.includes(parent);
  /** @type {Placed[]} */
  const placed = [];
  let leaves = 0;

  /** Place leaves side by side, and a parent over the middle of its children. @param {Node} node @returns {number} */
  function place(node) {
    const below = isShown(node) ? childrenOf(node, at, children) : [];
    const places = below.map(place);
    const x = places.length ? (places[0] + places[places.length - 1]) / 2 : leaves++;
    placed.push({ node, x, y: node.g });
    return x;
  }

  place(path[0]);
  return placed;
}

/** Return the children of a node, including the current node if it was rejected and is in no list. @param {Node} node @param {Node} at @param {ReadonlyMap<Node, Node[]>} children */
function childrenOf(node, at, children) {
  const below = children.get(node) ?? [];
  return at.parent === node && !below.includes(at) ? [...below, at] : below;
}

/** @param {Node} root @param {ReadonlyMap<Node, Node[]>} children @param {number} most @returns {Generator<Node>} */
function* descendants(root, children, most) {
  const waiting = [root];
  for (let at = 0; at < waiting.length && at < most; at += 1) {
    yield waiting[at];
    waiting.push(...(children.get(waiting[at]) ?? []));
  }
}

/*
 * The picture of the frontier: the number of its nodes by depth and h. f = g + h is constant along a falling diagonal.
 */

const MAX_CELL_PX = 24; // side of a cell of the picture
const MAX_HEIGHT_PX = 340; // of the picture
const AXIS_PX = 44; // space for the numbers and titles of the axes
const LABEL_INTERVAL = 5; // columns or rows between numbers
const MIN_CELLS = 10; // in a row or a column

function createFrontierPicture(/** @type {HTMLElement} */ element) {
  let draw = () => {};
  new ResizeObserver(() => draw()).observe(element);

  return {
    /** @param {ReadonlySet<Node>} frontier @param {Node} node  the current one @param {string} heuristic  its title */
    show(frontier, node, heuristic) {
      const counts = countsOf(frontier);
      const words = frontierWords(frontier, counts);
      draw = () => element.replaceChildren(drawCounts(element.clientWidth / textScale(), { counts, words, node, heuristic }));
      draw();
    },
  };
}

/** Draw the counts; if there are many, cells become smaller, but text does not. @param {number} wide  available width in pixels at the usual text size @param {{counts: {g: number, h: number, count: number}[], words: string, node: Node, heuristic: string}} shown */
function drawCounts(wide, { counts, words, node, heuristic }) {
  const [deepest, highest] = [Math.max(MIN_CELLS, node.g, ...counts.map(({ g }) => g)), Math.max(MIN_CELLS, node.h, ...counts.map(({ h }) => h))];
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const cell = Math.max(2, Math.min(MAX_CELL_PX, (wide - AXIS_PX) / (deepest + 1), (MAX_HEIGHT_PX - AXIS_PX) / (highest + 1)));
  const [width, height] = [(deepest + 1) * cell, (highest + 1) * cell];
  const at = (/** @type {number} */ g, /** @type {number} */ h) => ({ x: AXIS_PX + g * cell, y: (highest - h) * cell });
  const square = { width: cell - 1, height: cell - 1 };
  return svg("svg", { class: "frontier", role: "img", "aria-label": words, ...sizeOf(AXIS_PX + width, AXIS_PX + height) }, [
    ...counts.map(({ g, h, count }) => svg("rect", { ...at(g, h), ...square, opacity: 0.25 + (0.75 * Math.log(1 + count)) / Math.log(1 + most) })),
    svg("rect", { ...at(node.g, node.h), ...square, class: "at-hand" }),
    ...marksTo(deepest).map((g) => svg("text", { x: AXIS_PX + (g + 0.5) * cell, y: height + 12 }, [String(g)])),
    ...marksTo(highest).map((h) => svg("text", { x: AXIS_PX - 12, y: (highest - h + 0.5) * cell }, [String(h)])),
    svg("text", { x: AXIS_PX + width / 2, y: height + 32 }, [gettext("g: moves from the start")]),
    svg("text", { transform: `translate(12 ${height / 2}) rotate(-90)` }, [gettext("h: {heuristic}", { heuristic })]),
  ]);
}

function countsOf(/** @type {ReadonlySet<Node>} */ frontier) {
  /** @type {Map<number, {g: number, h: number, count: number}>} */
  const counts = new Map();
  for (const { g, h } of frontier) {
    const cell = counts.get(64 * g + h);
    if (cell) cell.count += 1;
    else counts.set(64 * g + h, { g, h, count: 1 });
  }
  return [...counts.values()];
}

function marksTo(/** @type {number} */ last) {
  return Array.from({ length: Math.floor(last / LABEL_INTERVAL) + 1 }, (_, step) => step * LABEL_INTERVAL);
}

function frontierWords(/** @type {ReadonlySet<Node>} */ frontier, /** @type {{g: number, h: number}[]} */ counts) {
  if (!counts.length) return gettext("The frontier is empty");
  const [depths, estimates] = [counts.map(({ g }) => g), counts.map(({ h }) => h)];
  const ranges = { shallowest: Math.min(...depths), deepest: Math.max(...depths), least: Math.min(...estimates), most: Math.max(...estimates) };
  return ngettext(
    "The frontier has {count} node, at depths {shallowest} to {deepest}, with h from {least} to {most}",
    "The frontier has {count} nodes, at depths {shallowest} to {deepest}, with h from {least} to {most}",
    frontier.size,
    ranges,
  );
}

/** A recording of a search: makes its steps on demand and stores them, so that it can go back and forth. */

export const MAX_STEPS = 300_000; // stored; the search stops there

/** @param {Search} search @param {Space} space @param {number} start */
export function createRecording(search, space, start) {
  const source = search.steps(space, start);
  /** @type {Step[]} */
  const steps = [];
  /** @type {Set<Node>} */
  const frontier = new Set();
  /** @type {Map<Node, Node[]>} */
  const children = new Map();
  /** @type {number[]} */
  const bounds = [];
  let made = 0; // number of steps shown
  let expanded = 0;

  function apply(/** @type {Step} */ { kind, taken, entered, bound }) {
    if (taken) frontier.delete(taken);
    if (entered) frontier.add(entered);
    if (entered?.parent) children.get(entered.parent)?.push(entered) ?? children.set(entered.parent, [entered]);
    if (kind === "expand") expanded += 1;
    if (bound !== undefined) bounds.push(bound);
  }

  function undo(/** @type {Step} */ { kind, taken, entered, bound }) {
    if (bound !== undefined) bounds.pop();
    if (kind === "expand") expanded -= 1;
    if (entered?.parent) children.get(entered.parent)?.pop();
    if (entered) frontier.delete(entered);
    if (taken) frontier.add(taken);
  }

  function record() {
    const { value, done } = steps.length < MAX_STEPS ? source.next() : { value: undefined, done: true };
    if (value && !done) steps.push(value);
    return made < steps.length;
  }

  function forward() {
    if (made === steps.length && !record()) return false;
    apply(steps[made]);
    made += 1;
    return true;
  }

  function back() {
    if (made <= 1) return false;
    made -= 1;
    undo(steps[made]);
    return true;
  }

  forward();

  return {
    forward,
    back,
    frontier,
    children,
    get step() { return steps[made - 1]; },
    get made() { return made; },
    get expanded() { return expanded; },

    /** The bound of IDA*; undefined for other searches. */
    get bound() { return bounds[bounds.length - 1]; },
    get isOver() { return steps[made - 1].kind === "goal" || made === MAX_STEPS; },
  };
}
