/** A search watched in a lesson: the current position, the frontier in its order and the tree, step by step. */

import { boardName, createState } from "../board/state.js";
import { createView } from "../board/view.js";
import { gettext, joined } from "../i18n/gettext.js";
import { parsePosition } from "../puzzle/position.js";
import { MANHATTAN, SEARCHES } from "../searches/catalog.js";
import { createRecording, sentenceOf, valuesOf, waitingText } from "../searches/recording.js";
import { createSearchSpace } from "../searches/space.js";
import { createStepping } from "../searches/stepping.js";
import { drawTree } from "../searches/tree.js";
import { html, onPress, partsOf, write } from "../ui/dom.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Node as SearchNode, Search } from "../searches/search.js" */

const MAX_SHOWN = 12; // positions of the frontier
const KEYS = /** @type {Record<string, string>} */ ({ ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last" });

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
    const { step: { node }, queue } = recording;
    const more = queue.length > MAX_SHOWN ? gettext("The first {count} are shown.", { count: MAX_SHOWN }) : "";
    state.position = space.positionOf(node.state);
    view.draw(state, 0);
    write(parts.values, valuesOf(node, MANHATTAN.title));
    write(parts.waiting, joined([waitingText(recording), more]));
    parts.queue.replaceChildren(...queue.slice(0, MAX_SHOWN).map((each) => drawWaiting(each, space.positionOf(each.state))));
    drawTree(parts.tree, recording);
    write(parts.message, sentenceOf(recording));
    stepping.offer();
  }

  function listenToKeys(/** @type {KeyboardEvent} */ event) {
    const button = parts[KEYS[event.key]];
    if (!button || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Node && parts.tree.contains(event.target)) return; // there the keys scroll
    event.preventDefault();
    button.click();
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
  figure.addEventListener("keydown", listenToKeys);
  listenToPrinting();
  figure.classList.add("is-ready");
  show();
}

/** Draw a position of the frontier, small, with its g + h = f. @param {SearchNode} node @param {Position} position */
function drawWaiting({ g, h }, position) {
  const cells = position.tiles.map((tile) => html("span", { class: tile ? "" : "is-blank" }, [tile ? String(tile) : ""]));
  const name = boardName({ ...createState(position), mode: "look" });
  return html("li", {}, [
    html("div", { class: "small-position", role: "img", "aria-label": name }, cells),
    html("p", { class: "small tabular" }, [`${g} + ${h} = `, html("strong", {}, [String(g + h)])]),
  ]);
}
