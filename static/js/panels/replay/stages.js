/** The stages of a solution: what the moves are for, as marks on the slider, a line for the current one and a list. */

import { lengthStm } from "../../puzzle/moves.js";
import { partsOf, write } from "../../page/parts.js";

/** The number of the stage that a step belongs to: the one that goes on there, at its very end the last; -1 for none. */
export function stageAt(stages, step) {
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
  const parts = partsOf(element);
  let listed = null; // the stages
  let items = [];
  let current = -1;
  let at = 0; // the step

  /** Chooses the stage so many further on, or this one's beginning when that is behind. */
  function turn(by) {
    const to = by < 0 && at > listed[current]?.from ? current : Math.max(current, by < 0 ? 0 : -1) + by;
    if (listed[to]) onChoose(listed[to].from);
    else if (by > 0 && listed.length) onChoose(listed.at(-1).to);
  }

  function list(game) {
    listed = game.stages;
    current = -1;
    element.hidden = listed.length === 0;
    items = listed.map((stage, number) => itemOf(stage, number, game));
    parts.stageList.replaceChildren(...items);
    marks.replaceChildren(...listed.map(({ title, from }) => markOf(title, from, game.moves.length)));
  }

  function mark(number) {
    items[current]?.removeAttribute("aria-current");
    current = number;
    const item = items[current];
    item?.setAttribute("aria-current", "step");
    write(parts.title, item ? listed[current].title : "");
    write(parts.number, item ? `${current + 1} of ${listed.length}` : `${listed.length} stages`);
    if (item) scrollTo(item);
  }

  function dim() {
    parts.before.setAttribute("aria-disabled", at <= (listed[0]?.from ?? 0));
    parts.after.setAttribute("aria-disabled", at >= (listed.at(-1)?.to ?? 0));
  }

  /** Brings an item into the list's box without moving the page. */
  function scrollTo(item) {
    const top = item.offsetTop - parts.stageList.offsetTop;
    const hidden = top < parts.stageList.scrollTop || top + item.offsetHeight > parts.stageList.scrollTop + parts.stageList.clientHeight;
    if (hidden) parts.stageList.scrollTop = top - (parts.stageList.clientHeight - item.offsetHeight) / 2;
  }

  parts.before.addEventListener("click", () => turn(-1));
  parts.after.addEventListener("click", () => turn(1));
  parts.all.addEventListener("toggle", () => items[current] && scrollTo(items[current]));
  parts.stageList.addEventListener("click", ({ target }) => {
    const item = target.closest("li");
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
      dim();
    },

    /** What the current stage is for; empty for none. */
    get title() {
      return listed?.[current]?.title ?? "";
    },
  };
}

function itemOf({ title, from, to }, number, { moves }) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  const words = document.createElement("span");
  const length = document.createElement("span");
  button.type = "button";
  words.textContent = `${number + 1}. ${title}`;
  length.textContent = movesText(lengthStm(moves.slice(from, to)));
  length.className = "quiet";
  button.append(words, " ", length);
  item.append(button);
  return item;
}

/** A mark on the slider, for eyes and pointers: keys and ears have the list. */
function markOf(title, from, length) {
  const mark = document.createElement("span");
  mark.title = title;
  mark.dataset.step = String(from);
  mark.style.setProperty("--at", String(from / length));
  return mark;
}

function movesText(number) {
  return number === 1 ? "1 move" : `${number} moves`;
}
