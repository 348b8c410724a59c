/** The scene: what a recorded step looks like, in the code, on the board, in the frontier and in the tree. */

import { gettext, joined, ngettext } from "../../language/gettext.js";
import { createState } from "../../board/state.js";
import { createView } from "../../board/view.js";
import { html, partsOf, write } from "../../page/dom.js";
import { createFrontierPicture } from "./frontier-picture.js";
import { createTreePicture } from "./tree-picture.js";

/** @typedef {ReturnType<typeof import("./recording.js").createRecording>} Recording */
/** @typedef {import("../../searches/space.js").BoardSpace} BoardSpace */
/** @typedef {import("../../searches/search.js").Search} Search */

/** What led to a node, by the direction of the tile. */
const REACHED = Object.freeze({
  U: gettext("reached by a slide up"),
  D: gettext("reached by a slide down"),
  L: gettext("reached by a slide left"),
  R: gettext("reached by a slide right"),
});

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
  state.mode = "look";

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
      write(values, `g ${node.g}, h ${node.h}, g + h ${node.g + node.h}${node.direction ? `; ${REACHED[node.direction]}` : ""}`);
      write(waiting, ngettext("{count} position waits.", "{count} positions wait.", recording.frontier.size));
      frontier.show(recording.frontier, node);
      tree.show(recording);
    },
  };
}

/** A step in words. @param {Recording} recording */
export function sentenceOf(recording) {
  const { step, isOver } = recording;
  const end = isOver && step.kind !== "goal" ? gettext("Here the page stops recording: choose a nearer position or another search.") : "";
  return joined([stepText(recording), expandedText(recording), end]);
}

/** What the step has done; `it` is the position at hand. @param {Recording} recording */
function stepText({ step: { kind, node }, made: step }) {
  return {
    begin: () => gettext("Step {step:,}: the start is laid out.", { step }),
    take: () => gettext("Step {step:,}: it is taken out of the frontier.", { step }),
    goal: () => ngettext("Step {step:,}: it is the goal, {count} slide from the start.", "Step {step:,}: it is the goal, {count} slides from the start.", node.g, { step }),
    expand: () => gettext("Step {step:,}: its neighbours are looked at.", { step }),
    enter: () => gettext("Step {step:,}: it comes into the frontier.", { step }),
    known: () => gettext("Step {step:,}: it is known already.", { step }),
    cut: () => gettext("Step {step:,}: it is beyond the bound.", { step }),
    deepen: () => gettext("Step {step:,}: the bound rises.", { step }),
  }[kind]();
}

/** How far the search has come. @param {Recording} recording */
function expandedText({ expanded, bound }) {
  if (bound === undefined) return ngettext("{count:,} expanded so far.", "{count:,} expanded so far.", expanded);
  return ngettext("{count:,} expanded so far; the bound is {bound}.", "{count:,} expanded so far; the bound is {bound}.", expanded, { bound });
}
