/**
 * Guidance: what the page knows of the way to the goal while somebody plays, as hints, as moves left and after the end.
 *
 * Read on with `hint.js`, `moves-left.js`, `left-words.js` and `replan.js`, then `result.js`: the card after a game, with what it says in `result-words.js`.
 */

import { solveAnywhere } from "../offline/stand-in.js";
import { onPress } from "../page/dom.js";
import { createGuide } from "../server/guide.js";
import { createHint } from "./hint.js";
import { tellLeft } from "./left-words.js";
import { createMovesLeft } from "./moves-left.js";
import { createReplan } from "./replan.js";
import { createResult, putOwn } from "./result.js";

/**
 * @param {HTMLElement} page  holds the markup of the board and of the bars around it
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../game/playback.js").Playback} parts.playback
 * @param {{set: (chosen: Partial<import("../board/state.js").Chosen>) => void, focus: () => void}} parts.board
 * @param {import("./result.js").ResultParts["onCompare"]} parts.onCompare
 * @param {() => void} parts.onCoach  tells where moves of the game were lost
 * @param {(act: (branches: import("../game/lines/branches.js").Branches) => void) => void} parts.onBranches  has a way put into the game
 * @param {() => void} parts.onNext  asks for a new scramble
 * @param {(text: string) => void} parts.announce
 */
export function createGuidance(page, { game, playback, board, onCompare, onCoach, onBranches, onNext, announce }) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const frame = find(".frame");
  const choice = /** @type {HTMLInputElement} */ (find("#moves-left"));
  const guide = createGuide(game, solveAnywhere);
  const hint = createHint({ game, guide, frame, mark: (marked) => board.set({ hint: marked }), onAsk: playback.pause, announce });
  createMovesLeft({ figure: find('[data-show="left"]'), next: find('[data-show="next"]'), choice, game, guide });
  const replan = createReplan({ choice, game, guide, onPlan: (moves) => onBranches(({ plan }) => plan(moves)) });
  const coachOwn = (/** @type {import("../game/finish.js").Finish} */ finish) => {
    putOwn(game, finish);
    onCoach();
  };
  const result = createResult({ frame, game, guide, playback, hints: () => hint.played, onCompare, onCoach: coachOwn, onNext, onClose: board.focus, announce });
  onPress(find('[data-do="hint"]'), hint.press);
  return { hint: hint.press, left: () => void tellLeft({ game, guide, announce }), replan, tellFinish: result.tellFinish, tellSolve: result.tellSolve };
}
