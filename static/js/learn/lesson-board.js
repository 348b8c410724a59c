/** A board of a lesson: it is slid on, or tiles are exchanged by hand, and what is counted of it stands beside it. */

import { gettext } from "../language/gettext.js";
import { html, onPress, partsOf, write } from "../page/dom.js";
import { ROOT } from "../page/root.js";
import { createHeardBoard } from "../playbar/heard-board.js";
import { formatGoal } from "../puzzle/goals.js";
import { createMove } from "../puzzle/moves.js";
import { createPosition, formatLink, parsePosition, slide } from "../puzzle/position.js";
import { drawCycles } from "./cycles.js";
import { ESTIMATES } from "./heuristics/estimates.js";
import { createHands } from "./hands.js";
import { drawMarks } from "./heuristics/marks.js";
import { createPattern } from "./heuristics/patterns.js";
import { READOUTS } from "./readouts.js";

/** @typedef {import("../puzzle/position.js").Position} Position */
/** @typedef {import("./readouts.js").Shown} Shown */

const SAYINGS = { ...READOUTS, ...ESTIMATES };

/** @param {HTMLElement} figure  its markup is `board` in templates/learn/_parts.html */
export function createLessonBoard(figure) {
  const { figure: own = "", says = "", pattern: tiles = "" } = figure.dataset;
  const name = `board-${own}`;
  const element = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const parts = partsOf(figure);
  const [start, goal] = [figure.dataset.position, figure.dataset.goal].map((text) => parsePosition(String(text)));
  const pattern = tiles.split(" ").filter(Boolean).map(Number);
  /** @type {Set<(shown: Shown) => void>} */
  const listeners = new Set();
  /** @type {Shown} */
  let shown = { position: start, before: null, start, goal, slides: 0, pattern, patternLength: createPattern(goal, pattern) };
  const board = createHeardBoard(element, start, { onMove: slideOn, name, mayExplore: () => !element.classList.contains("in-hands") });

  /** Tiles that slide together are slides of their own here. @param {import("../puzzle/moves.js").Move} move */
  function slideOn({ direction, count }) {
    for (let made = 0; made < count; made += 1) change(slide(shown.position, createMove(direction)), shown.slides + 1);
  }

  function change(/** @type {Position} */ position, /** @type {number} */ slides) {
    shown = { ...shown, position, before: slides ? shown.position : null, slides };
    board.show(position);
    draw();
    for (const listener of listeners) listener(shown);
  }

  function draw() {
    if (says === "cycles") drawCycles(element, name, shown.position, goal);
    if (SAYINGS[says]) drawReadout(element, parts, SAYINGS[says](shown), start);
    parts.play?.setAttribute("href", linkTo(shown.position, goal));
  }

  function swap(/** @type {number} */ cell, /** @type {number} */ other) {
    const tiles = [...shown.position.tiles];
    [tiles[cell], tiles[other]] = [tiles[other], tiles[cell]];
    change(createPosition(start.width, start.height, tiles), shown.slides);
  }

  function addHands() {
    const hands = createHands(element, name, { position: () => shown.position, swap, say: (words) => write(parts.told, words) });
    onPress(parts.hands, () => {
      hands.toggle();
      board.explore(hands.isOn);
      parts.hands.setAttribute("aria-pressed", String(hands.isOn));
      write(parts.told, hands.isOn ? gettext("Drag a tile onto another, or choose two. Arrow keys walk, Enter chooses.") : gettext("Tiles slide again."));
    });
  }

  board.set({ goal, distances: says === "manhattan", pointers: says === "manhattan" });
  if (parts.hands) addHands();
  if (parts.restart) onPress(parts.restart, () => change(start, 0));
  draw();

  return { subscribe(/** @type {(shown: Shown) => void} */ listener) { listeners.add(listener); } };
}

/** @param {HTMLElement} board @param {Record<string, HTMLElement>} parts @param {import("./readouts.js").Readout} readout @param {Position} size */
function drawReadout(board, { facts, said }, readout, size) {
  facts.replaceChildren(...readout.facts.map(([term, value]) => html("div", {}, [html("dt", {}, [term]), html("dd", {}, [value])])));
  write(said, readout.said);
  said.className = `said needs-js ${readout.look}`;
  drawMarks(/** @type {HTMLElement} */ (board.querySelector(".cells")), size, readout.marks ?? []);
}

/** Where this very position is played. @param {Position} position @param {Position} goal */
function linkTo(position, goal) {
  const name = formatGoal(goal);
  const query = name === "standard" ? "" : `?goal=${name.replaceAll(" ", "-").replaceAll("/", ".")}`;
  return `${ROOT}/p/${formatLink(position)}${query}`;
}
