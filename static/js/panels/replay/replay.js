/**
 * The Moves panel: the moves of the game as a list, with what they are, their stages, and their text to copy.
 *
 * Read on with `move-list.js`, `line-list.js` over `line-row.js` and `costs.js`, `stages.js` and `beside.js`; the transport under the board is what steps and plays.
 */

import { gettext, ngettext } from "../../language/gettext.js";
import { copyText } from "../../page/exchange/clipboard.js";
import { partsOf, write } from "../../page/dom.js";
import { createBranches } from "../../game/lines/branches.js";
import { formatMoves, lengthStm } from "../../puzzle/moves.js";
import { createBeside } from "./beside.js";
import { createLineList } from "./line-list.js";
import { createMoveList } from "./move-list.js";
import { createStages } from "./stages.js";

const SHOWN = 4000; // ms that a word about copying stays

/**
 * @typedef {import("../../game/game.js").Game} Game
 * @typedef {import("../../game/lines/line-keeping.js").KeepingParts<import("../../kept/recording.js").Run> & {onStray: () => void}} BranchParts
 * @typedef {import("./beside.js").BesideParts & import("./line-list.js").LineParts & Record<"stages" | "copy" | "what" | "list", HTMLElement>} ReplayParts
 */

/**
 * `go(step)` shows a step at the visitor's wish, `onCompare` another solution beside the game. Returns the lines of the game.
 *
 * @param {HTMLElement} element
 * @param {BranchParts & {go: (step: number) => void, socket: string, onBeside: import("./beside-lines.js").OnBeside,
 *   onCompare: (companion: import("../second/compare.js").Companion) => void}} options
 */
export function createReplayPanel(element, { game, go, onCompare, onBeside, socket, ...played }) {
  const parts = /** @type {ReplayParts} */ (partsOf(element));
  const list = createMoveList(parts.list, { onChoose: go });
  const stages = createStages(parts.stages, { onChoose: go });
  let timer = 0;

  function draw() {
    element.classList.toggle("is-empty", game.moves.length === 0);
    write(parts.what, sayingOf(game));
    list.show(game);
    stages.show(game);
  }

  async function copy() {
    const done = await copyText(formatMoves(game.moves));
    write(parts.copy, done ? gettext("Copied") : gettext("Not copied"));
    clearTimeout(timer);
    timer = window.setTimeout(() => write(parts.copy, gettext("Copy moves")), SHOWN);
  }

  parts.copy.addEventListener("click", copy);
  game.subscribe(draw);
  draw();
  const branches = createBranches({ game, ...played }); // so that the moves are listed when their costs are told
  createBeside(parts, { game, branches, onCompare });
  createLineList(parts, { game, branches, socket, onBeside, onCosts: list.price });
  return branches;
}

/** Whose moves these are: the person's, a solution's, or one's after the other's. @param {Game} game */
function sayingOf({ moves, solutionFrom }) {
  if (!moves.length) return "";
  const own = lengthStm(moves.slice(0, solutionFrom ?? moves.length));
  if (solutionFrom === null) return ngettext("{count} move of your own.", "{count} moves of your own.", own);
  const length = lengthStm(moves.slice(solutionFrom));
  if (solutionFrom === 0) return ngettext("A solution of {count} move.", "A solution of {count} moves.", length);
  const solution = ngettext("a solution of {count} move", "a solution of {count} moves", length);
  // Translators: {solution} as in "a solution of 12 moves"
  return ngettext("{count} move of your own, then {solution}.", "{count} moves of your own, then {solution}.", own, { solution });
}
