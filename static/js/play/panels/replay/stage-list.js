/** The stages of a solution, which say what its moves are for: a line for the current one, and a list. */

import { gettext, ngettext } from "../../../i18n/gettext.js";
import { disable, html, partsOf, write } from "../../../ui/dom.js";
import { stageAt, stepByStages } from "../../../game/stages.js";
import { lengthStm } from "../../../puzzle/moves.js";
/** @import { Game } from "../../../game/game.js" */
/** @import { Stage } from "../../../game/state.js" */

/** @typedef {Record<"before" | "after" | "title" | "number" | "stageList", HTMLElement>} StageParts */

/** `onChoose` gets the first step of a chosen stage. @param {HTMLElement} element  the line and the list @param {(step: number) => void} onChoose */
export function createStageList(element, onChoose) {
  const parts = /** @type {StageParts} */ (partsOf(element));
  /** @type {readonly Stage[]} */
  let listed = [];
  /** @type {HTMLLIElement[]} */
  let items = [];
  let current = -1;
  let at = 0; // the current step

  function mark(/** @type {number} */ number) {
    items[current]?.removeAttribute("aria-current");
    current = number;
    const item = items[current];
    item?.setAttribute("aria-current", "step");
    write(parts.title, item ? listed[current].title : "");
    write(parts.number, item ? gettext("{number} of {all}", { number: current + 1, all: listed.length }) : ngettext("{count} stage", "{count} stages", listed.length));
  }

  parts.before.addEventListener("click", () => onChoose(stepByStages(listed, at, -1)));
  parts.after.addEventListener("click", () => onChoose(stepByStages(listed, at, 1)));
  parts.stageList.addEventListener("click", ({ target }) => {
    const item = /** @type {Element} */ (target).closest("li");
    if (item) onChoose(listed[items.indexOf(item)].from);
  });

  return function showStages(/** @type {Game} */ game) {
    if (game.stages !== listed) {
      listed = game.stages;
      current = -1;
      element.hidden = listed.length === 0;
      items = listed.map((stage, number) => itemOf(stage, number, game));
      parts.stageList.replaceChildren(...items);
    }
    at = game.step;
    const number = stageAt(listed, at);
    if (number !== current || !parts.number.textContent) mark(number);
    disable(parts.before, at <= (listed[0]?.from ?? 0));
    disable(parts.after, at >= (listed.at(-1)?.to ?? 0));
  };
}

/** @param {Stage} stage @param {number} number @param {Game} game */
function itemOf({ title, from, to }, number, { moves }) {
  const length = ngettext("{count} move", "{count} moves", lengthStm(moves.slice(from, to)));
  const words = [html("span", {}, [`${number + 1}. ${title}`]), " ", html("span", { class: "quiet" }, [length])];
  return html("li", {}, [html("button", { type: "button" }, words)]);
}
