/** Puts the solutions of a search into the game as they arrive, and plays them. */

import { gettext, ngettext } from "../../../i18n/gettext.js";
import { createPlacing } from "../../../game/placing.js";
import { parseMoves } from "../../../puzzle/moves.js";
import { samePosition } from "../../../puzzle/position.js";
import { isRunning } from "../../../api/job.js";
import { movesOf, stagesOf, upperOf } from "./search-sentences.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Answer } from "../../../game/placing.js" */

/**
 * Create the answers; `onDue()` is called when an answer that came too early may be placed again.
 *
 * @param {import("../../../game/game.js").Game} game
 * @param {import("../../../game/playback.js").Playback} playback
 * @param {() => void} onDue
 */
export function createPlacedSolutions(game, playback, onDue) {
  const placing = createPlacing(game, { isPlaying: () => playback.isPlaying, onDue });
  let best = { text: "", answer: /** @type {Answer} */ ({ moves: [] }) }; // the answer read last

  /** Return the best answer in a view, as the same object while it does not change. */
  function answerIn(/** @type {View} */ view) {
    const text = movesOf(view) ?? "";
    const stages = stagesOf(view);
    const isKnown = text === best.text && !stages === !best.answer.stages;
    if (!isKnown) best = { text, answer: { moves: parseMoves(text), stages } };
    return best.answer;
  }

  return {
    ask: placing.ask,
    notice: placing.notice,
    get hasOwn() { return placing.own !== null; },

    /** Put a new answer into the game, unless the player's own moves are there. */
    place(/** @type {View} */ view) {
      if (!movesOf(view)) return;
      if (isRunning(view)) placing.better(answerIn(view));
      else placing.last(answerIn(view));
    },

    play(/** @type {View} */ view) {
      const answer = answerIn(view);
      if (playback.isPlaying && placing.isThere(answer)) return playback.pause();
      playback.pause();
      placing.show(answer);
      if (game.step < placing.asked.step || game.step === game.moves.length) game.jump(placing.asked.step);
      return playback.play();
    },

    /** Return the solution that can be shown next to the game, with a title; null if there is none. @param {View} view */
    otherSolution(view) {
      if (!movesOf(view) || !game.moves.length) return null;
      const { asked, own } = placing;
      const answer = answerIn(view);
      const solution = { title: gettext("The solution"), start: asked.start, moves: [...asked.moves, ...answer.moves] };
      const other = placing.isThere(answer) ? own && { title: gettext("Your moves"), start: own.start, moves: own.moves ?? [] } : solution;
      return other && other.moves.length && samePosition(other.start, game.start) ? other : null;
    },

    goBack() {
      playback.pause();
      placing.goBack();
    },

    /** Return what the play button will do, to warn before the player's own moves are replaced; "" if there is nothing to play. */
    playText(/** @type {View} */ view) {
      const running = isRunning(view);
      const isThere = placing.isThere(answerIn(view));
      if (!movesOf(view)) return "";
      const length = upperOf(view) ?? 0;
      if (isThere) return playback.isPlaying ? gettext("Pause") : gettext("Watch");
      if (!placing.isOurs()) return running ? ngettext("Open the {count}-move solution as a replay", "Open the {count}-move solution as a replay", length) : gettext("Open as a replay");
      return game.step > placing.asked.step || playback.isPlaying ? ngettext("Watch the {count}-move solution instead", "Watch the {count}-move solution instead", length) : gettext("Watch");
    },

    /** Return a short text for the button on the board; "" if one word would not be clear. */
    shortPlayText(/** @type {View} */ view) {
      if (!movesOf(view)) return "";
      if (placing.isThere(answerIn(view))) return gettext("Watch");
      if (!placing.isOurs()) return gettext("Open as a replay");
      return game.step > placing.asked.step ? "" : gettext("Watch");
    },
  };
}
