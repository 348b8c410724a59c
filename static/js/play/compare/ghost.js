/**
 * The ghost: the solve of a challenge on the second board. It starts with the player's first move and follows the game's
 * clock. If its times are unknown, it makes one move for each of the player's.
 */

import { judge, wordsOf } from "../../game/links/challenge-words.js";
import { followFinish } from "../../game/finish.js";
import { gettext } from "../../i18n/gettext.js";
import { positionsAlong } from "../../puzzle/position.js";
import { lengthStm, stepOfLength } from "../../puzzle/moves.js";
/** @import { Game } from "../../game/game.js" */
/** @import { Challenge } from "../../game/state.js" */

const CLOCK_CHECK_MS = 250; // between checks while the clock is stopped

/** @param {{game: Game, clock: import("../../game/clock.js").Clock, board: import("./compare.js").CompareBoard}} parts */
export function createGhost({ game, clock, board }) {
  /** @type {Challenge | null} */
  let challenge = null; // whose ghost is shown
  /** @type {import("../../puzzle/position.js").Position[]} */
  let positions = [];
  let isShown = false; // false once something else is on the second board
  let ending = ""; // who has won
  let timer = 0;

  function meet() {
    if (game.challenge === challenge) return;
    if (isShown) board.hide();
    challenge = game.challenge;
    ending = "";
    if (!challenge) return;
    positions = positionsAlong(game.start, challenge.moves);
    board.open(wordsOf(challenge), () => {
      clearTimeout(timer);
      isShown = false;
    }, true);
    isShown = true;
  }

  function follow() {
    clearTimeout(timer);
    meet();
    if (!challenge || !isShown) return;
    const { moves, times } = challenge;
    const isBegun = game.step > 0 && (clock.isRunning || clock.elapsed > 0);
    const step = isBegun ? stepOf(challenge, game, clock.elapsed) : 0;
    board.show(positions[step], ending || (isBegun ? progressText(challenge, step) : gettext("A ghost replays that solve. It starts with your first move.")));
    if (isBegun && !ending && step < moves.length && times.length) timer = window.setTimeout(follow, clock.isRunning ? times[step] - clock.elapsed : CLOCK_CHECK_MS);
  }

  followFinish(game, clock, () => [], (finish) => {
    if (challenge) ending = judge(challenge, finish);
  });
  game.subscribe(({ to, kind }) => {
    if (to === 0 || kind === "load") ending = "";
    follow();
  });
  follow();
}

/** Return how many of its moves the ghost has made. @param {Challenge} challenge @param {Game} game @param {number} elapsed  ms */
function stepOf({ moves, times }, game, elapsed) {
  if (times.length) return times.filter((time) => time <= elapsed).length;
  return stepOfLength(moves, lengthStm(game.moves.slice(0, game.step)));
}

function progressText(/** @type {Challenge} */ { moves }, /** @type {number} */ step) {
  if (step === moves.length) return gettext("The ghost has solved it.");
  return gettext("The ghost: {number} of {all}.", { number: lengthStm(moves.slice(0, step)), all: lengthStm(moves) });
}
