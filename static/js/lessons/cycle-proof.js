/** The proof of parity in three clicks: the cycles of a position, a swap that joins two of them, and a swap that splits one. */

import { SLIDE_MS } from "../board/board.js";
import { createState } from "../board/state.js";
import { createView } from "../board/view.js";
import { cyclesOf } from "../puzzle/parity.js";
import { parsePosition, swapTiles } from "../puzzle/position.js";
import { onPress, partsOf, write } from "../ui/dom.js";
import { drawMarks } from "./heuristics/marks.js";
import { drawCycles } from "./readouts.js";

/** @param {HTMLElement} figure  with the markup of `cycle_proof` in templates/learn/_parts.html */
export function createCycleProof(figure) {
  const element = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const { message } = partsOf(figure);
  const stages = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll("[data-swaps]")]);
  const [start, goal] = [figure.dataset.position, figure.dataset.goal].map((text) => parsePosition(String(text)));
  const state = createState(start);
  const view = createView(element, element.id);

  function show(/** @type {HTMLElement} */ stage) {
    const swaps = String(stage.dataset.swaps).split(",").filter(Boolean).map((pair) => pair.split(" ").map(Number));
    state.position = swaps.reduce((position, [one, other]) => swapTiles(position, one, other), start);
    view.draw(state, SLIDE_MS);
    drawCycles(element, element.id, state.position, goal);
    drawMarks(view.cells, goal, cyclesOf(state.position, goal).map((cells) => ({ kind: "cycle", cells })));
    stages.forEach((each) => each.setAttribute("aria-current", each === stage ? "step" : "false"));
    write(message, String(stage.querySelector("span")?.textContent));
  }

  state.mode = "look";
  state.goal = goal;
  view.draw(state, 0);
  stages.forEach((stage) => onPress(/** @type {HTMLElement} */ (stage.querySelector("button")), () => show(stage)));
}
