/** The scene: what a recorded step looks like, in the code, on the board, in the frontier and in the tree. */

import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { html, partsOf, write } from "../../page/dom.js";
import { counted } from "../../page/figures.js";
import { DIRECTION_NAMES } from "../../puzzle/moves.js";
import { createFrontierPicture } from "./frontier-picture.js";
import { createTreePicture } from "./tree-picture.js";

/** @typedef {ReturnType<typeof import("./recording.js").createRecording>} Recording */
/** @typedef {import("../searches/space.js").BoardSpace} BoardSpace */
/** @typedef {import("../searches/search.js").Search} Search */

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {import("../../puzzle/position.js").Position} position  that is shown first */
export function createScene(position) {
  const { lines } = partsOf(byId("code"));
  const { board, values } = partsOf(byId("at-hand"));
  const { picture, waiting } = partsOf(byId("frontier"));
  const frontier = createFrontierPicture(picture);
  const tree = createTreePicture(partsOf(byId("tree")).picture);
  const state = createState(position);
  const view = createView(board, "watched");

  return {
    /** Shows the code of a search. @param {Search} search */
    begin(search) {
      lines.replaceChildren(...search.lines.map((line) => html("li", { class: line.startsWith(" ") ? "is-inner" : "" }, [line.trim()])));
    },

    /** @param {Recording} recording @param {BoardSpace} space */
    show(recording, space) {
      const { line, node } = recording.step;
      [...lines.children].forEach((each, at) => {
        if (at === line) each.setAttribute("aria-current", "step");
        else each.removeAttribute("aria-current");
      });
      state.position = space.positionOf(node.state);
      state.goal = space.positionOf(space.goal);
      view.draw(state, 0);
      write(values, `g ${node.g}, h ${node.h}, g + h ${node.g + node.h}${node.direction ? `; reached by a slide ${DIRECTION_NAMES[node.direction]}` : ""}`);
      write(waiting, `${counted(recording.frontier.size, "position")} ${recording.frontier.size === 1 ? "waits" : "wait"}.`);
      frontier.show(recording.frontier, node);
      tree.show(recording);
    },
  };
}

/** A step in a sentence. @param {Recording} recording */
export function sentenceOf({ step, made, expanded, bound, isOver }) {
  const what = {
    begin: "the start is laid out",
    take: "it is taken out of the frontier",
    goal: `it is the goal, ${counted(step.node.g, "slide")} from the start`,
    expand: "its neighbours are looked at",
    enter: "it comes into the frontier",
    known: "it is known already",
    cut: "it is beyond the bound",
    deepen: "the bound rises",
  }[step.kind];
  const end = isOver && step.kind !== "goal" ? " Here the page stops recording: choose a nearer position or another search." : "";
  return `Step ${made.toLocaleString("en")}: ${what}. ${expanded.toLocaleString("en")} expanded so far${bound === undefined ? "" : `; the bound is ${bound}`}.${end}`;
}
