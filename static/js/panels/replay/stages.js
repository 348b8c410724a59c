/** The stages of a solution: what the moves are for, as marks on the slider, a line for the current one and a list. */

import { disable, html, partsOf, write } from "../../page/dom.js";
import { counted } from "../../page/figures.js";
import { lengthStm } from "../../puzzle/moves.js";

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {import("../../game/timeline.js").Stage} Stage
 * @typedef {Record<"before" | "after" | "title" | "number" | "all" | "stageList", HTMLElement>} StageParts
 */

/** The number of the stage that a step belongs to: the one that goes on there, at its very end the last; -1 for none. */
export function stageAt(/** @type {readonly Stage[]} */ stages, /** @type {number} */ step) {
  const number = stages.findLastIndex(({ from }) => from <= step);
  return number >= 0 && (step < stages[number].to || number === stages.length - 1) ? number : -1;
}

/**
 * `onChoose(step)` is called when a stage is chosen, with the step that it begins with.
 *
 * @param {HTMLElement} element  the line and the list
 * @param {HTMLElement} marks    above the slider
 * @param {{onChoose: (step: number) => void}} options
 */
export function createStages(element, marks, { onChoose }) {
  const parts = /** @type {StageParts} */ (partsOf(element));
  /** @type {readonly Stage[]} */
  let listed = [];
  /** @type {HTMLLIElement[]} */
  let items = [];
  let current = -1;
  let at = 0; // the step

  /** Chooses the stage so many further on, or this one's beginning when that is behind. */
  function turn(/** @type {number} */ by) {
    const to = by < 0 && at > listed[current]?.from ? current : Math.max(current, by < 0 ? 0 : -1) + by;
    if (listed[to]) onChoose(listed[to].from);
    else if (by > 0 && listed.length) onChoose(listed[listed.length - 1].to);
  }

  function list(/** @type {Game} */ game) {
    listed = game.stages;
    current = -1;
    element.hidden = listed.length === 0;
    items = listed.map((stage, number) => itemOf(stage, number, game));
    parts.stageList.replaceChildren(...items);
    marks.replaceChildren(...listed.map(({ title, from }) => markOf(title, from, game.moves.length)));
  }

  function mark(/** @type {number} */ number) {
    items[current]?.removeAttribute("aria-current");
    current = number;
    const item = items[current];
    item?.setAttribute("aria-current", "step");
    write(parts.title, item ? listed[current].title : "");
    write(parts.number, item ? `${current + 1} of ${listed.length}` : `${listed.length} stages`);
    if (item) scrollTo(item);
  }

  function drawButtons() {
    disable(parts.before, at <= (listed[0]?.from ?? 0));
    disable(parts.after, at >= (listed.at(-1)?.to ?? 0));
  }

  /** Brings an item into the list's box without moving the page. */
  function scrollTo(/** @type {HTMLElement} */ item) {
    const top = item.offsetTop - parts.stageList.offsetTop;
    const hidden = top < parts.stageList.scrollTop || top + item.offsetHeight > parts.stageList.scrollTop + parts.stageList.clientHeight;
    if (hidden) parts.stageList.scrollTop = top - (parts.stageList.clientHeight - item.offsetHeight) / 2;
  }

  parts.before.addEventListener("click", () => turn(-1));
  parts.after.addEventListener("click", () => turn(1));
  parts.all.addEventListener("toggle", () => items[current] && scrollTo(items[current]));
  parts.stageList.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest("li");
    if (item) onChoose(listed[items.indexOf(item)].from);
  });

  return {
    turn,

    /** @param {import("../../game/game.js").Game} game */
    show(game) {
      if (game.stages !== listed) list(game);
      at = game.step;
      const number = stageAt(listed, at);
      if (number !== current || !parts.number.textContent) mark(number);
      drawButtons();
    },

    /** What the current stage is for; empty for none. */
    get title() {
      return listed[current]?.title ?? "";
    },
  };
}

/** @param {Stage} stage @param {number} number @param {Game} game */
function itemOf({ title, from, to }, number, { moves }) {
  const length = counted(lengthStm(moves.slice(from, to)), "move");
  const words = [html("span", {}, [`${number + 1}. ${title}`]), " ", html("span", { class: "quiet" }, [length])];
  return html("li", {}, [html("button", { type: "button" }, words)]);
}

/** A mark on the slider, for eyes and pointers: keys and ears have the list. */
function markOf(/** @type {string} */ title, /** @type {number} */ from, /** @type {number} */ length) {
  const mark = html("span", { title, "data-step": from });
  mark.style.setProperty("--at", String(from / length));
  return mark;
}
