/** The scene: shows a recorded step in the code, on the board, in the frontier and in the tree. */

import { createState, positionName } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { gettext, ngettext } from "../../i18n/gettext.js";
import { drawQueue } from "../../searches/queue.js";
import { valuesOf } from "../../searches/recording.js";
import { drawTree } from "../../searches/tree.js";
import { byId, html, partsOf, svg, write } from "../../ui/dom.js";
import { pictureSize, textScale } from "../../ui/text-scale.js";
/** @import { Heuristic } from "../../searches/catalog.js" */
/** @import { Recording } from "../../searches/recording.js" */
/** @import { Node, Search } from "../../searches/search.js" */
/** @import { BoardSpace } from "../../searches/space.js" */

/** @param {import("../../puzzle/position.js").Position} position  the first one shown */
export function createScene(position) {
  const { lines } = partsOf(byId("code"));
  const { board, values } = partsOf(byId("at-hand"));
  const { queue, waiting } = partsOf(byId("queue"));
  const frontier = createFrontierPicture(partsOf(byId("frontier")).picture);
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
      write(values, valuesOf(node, title));
      drawQueue({ queue, waiting }, recording, space, positionName);
      frontier.show(recording.frontier, node, title);
      drawTree(tree, recording, space.positionOf);
    },
  };
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
  return svg("svg", { class: "frontier", role: "img", "aria-label": words, ...pictureSize(AXIS_PX + width, AXIS_PX + height) }, [
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
