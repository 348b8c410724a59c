/**
 * The Moves panel: the moves of the game as a list, with what they are, their stages, and their text to copy.
 *
 * Read on with `move-list.js`, `stages.js` and `beside.js`; the transport under the board is what steps and plays.
 */

import { copyText } from "../../page/clipboard.js";
import { partsOf, write } from "../../page/dom.js";
import { counted } from "../../page/figures.js";
import { formatMoves, lengthStm } from "../../puzzle/moves.js";
import { createBeside } from "./beside.js";
import { createMoveList } from "./move-list.js";
import { createStages } from "./stages.js";

const SHOWN = 4000; // ms that a word about copying stays

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {import("./beside.js").BesideParts & Record<"stages" | "copy" | "what" | "list", HTMLElement>} ReplayParts
 */

/**
 * `go(step)` shows a step at the visitor's wish, `onCompare` another solution beside the game.
 *
 * @param {HTMLElement} element
 * @param {{game: Game, go: (step: number) => void, onCompare: (companion: import("../second/compare.js").Companion) => void}} options
 */
export function createReplayPanel(element, { game, go, onCompare }) {
  const parts = /** @type {ReplayParts} */ (partsOf(element));
  const list = createMoveList(parts.list, { onChoose: go });
  const stages = createStages(parts.stages, { onChoose: go });
  createBeside(parts, { game, onCompare });
  let timer = 0;

  function draw() {
    element.classList.toggle("is-empty", game.moves.length === 0);
    write(parts.what, sayingOf(game));
    list.show(game);
    stages.show(game);
  }

  async function copy() {
    const done = await copyText(formatMoves(game.moves));
    write(parts.copy, done ? "Copied" : "Not copied");
    clearTimeout(timer);
    timer = window.setTimeout(() => write(parts.copy, "Copy moves"), SHOWN);
  }

  parts.copy.addEventListener("click", copy);
  game.subscribe(draw);
  draw();
}

/** Whose moves these are: the person's, a solution's, or one's after the other's. @param {Game} game */
function sayingOf({ moves, solutionFrom }) {
  if (!moves.length) return "";
  if (solutionFrom === null) return `${counted(lengthStm(moves), "move")} of your own.`;
  const solution = `a solution of ${counted(lengthStm(moves.slice(solutionFrom)), "move")}`;
  if (solutionFrom === 0) return `A${solution.slice(1)}.`;
  return `${counted(lengthStm(moves.slice(0, solutionFrom)), "move")} of your own, then ${solution}.`;
}
