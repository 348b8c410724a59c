/** A search watched in a lesson: the current position, the frontier in its order and the tree, step by step. */

import { createState, positionName } from "../board/state.js";
import { createView } from "../board/view.js";
import { parsePosition } from "../puzzle/position.js";
import { MANHATTAN, SEARCHES } from "../searches/catalog.js";
import { drawQueue } from "../searches/queue.js";
import { createRecording, sentenceOf, valuesOf } from "../searches/recording.js";
import { createSearchSpace } from "../searches/space.js";
import { createStepping } from "../searches/stepping.js";
import { drawTree } from "../searches/tree.js";
import { onPress, partsOf, write } from "../ui/dom.js";
/** @import { Search } from "../searches/search.js" */

/** @param {HTMLElement} figure  with the markup of `watched_search` in templates/learn/_parts.html */
export function createWatchedSearch(figure) {
  const element = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const parts = partsOf(figure);
  const choices = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll("[data-search]")]);
  const [start, goal] = [figure.dataset.position, figure.dataset.goal].map((text) => parsePosition(String(text)));
  const space = createSearchSpace(goal);
  const state = createState(start);
  const view = createView(element, element.id);
  const stepping = createStepping(figure, { recording: () => recording, onStep: show });
  let recording = record(choices[0]);

  function record(/** @type {HTMLElement} */ choice) {
    const search = /** @type {Search} */ (SEARCHES.find(({ name }) => name === choice.dataset.search));
    for (const each of choices) each.setAttribute("aria-pressed", String(each === choice));
    return createRecording(search, space, space.stateOf(start));
  }

  function show() {
    const { node } = recording.step;
    state.position = space.positionOf(node.state);
    view.draw(state, 0);
    write(parts.values, valuesOf(node, MANHATTAN.title));
    drawQueue({ queue: parts.queue, waiting: parts.waiting }, recording, space, positionName);
    drawTree(parts.tree, recording);
    write(parts.message, sentenceOf(recording));
    stepping.offer();
  }

  /** Print the whole search, then return to the step on the screen. */
  function listenToPrinting() {
    let made = 0;
    addEventListener("beforeprint", () => {
      ({ made } = recording);
      while (recording.forward());
      show();
    });
    addEventListener("afterprint", () => {
      while (recording.made > made) recording.back();
      show();
    });
  }

  state.mode = "look";
  state.goal = goal;
  choices.forEach((choice) => onPress(choice, () => {
    stepping.stop();
    recording = record(choice);
    show();
  }));
  listenToPrinting();
  figure.classList.add("is-ready");
  show();
}
