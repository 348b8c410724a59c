/** Puts the solutions of a search into the game as they arrive, and plays them from there. */

import { gettext, ngettext } from "../../../i18n/gettext.js";
import { createPlacing } from "../../../game/placing.js";
import { parseMoves } from "../../../puzzle/moves.js";
import { samePosition } from "../../../puzzle/position.js";
import { isRunning } from "../../../api/job.js";
import { movesOf, upperOf } from "./search-sentences.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Answer } from "../../../game/placing.js" */

/**
 * `onDue()` is called when an answer that came too early may be placed again.
 *
 * @param {import("../../../game/game.js").Game} game
 * @param {import("../../../game/playback.js").Playback} playback
 * @param {() => void} onDue
 */
export function createAnswers(game, playback, onDue) {
  const placing = createPlacing(game, { isPlaying: () => playback.isPlaying, onDue });
  let best = { text: "", answer: /** @type {Answer} */ ({ moves: [] }) }; // the answer last read

  /** The best answer known in a view, the same object as long as it is the same. */
  function answerIn(/** @type {View} */ view) {
    const text = movesOf(view) ?? "";
    const stages = view.result?.type === "solution" ? view.result.stages : undefined;
    const isKnown = text === best.text && stages === best.answer.stages;
    if (!isKnown) best = { text, answer: { moves: parseMoves(text), stages } };
    return best.answer;
  }

  return {
    ask: placing.ask,
    notice: placing.notice,
    get hasOwn() { return placing.own !== null; },

    /** Put an answer that has just arrived into the game, unless the visitor's own moves are there. */
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

    /** What can be shown beside the game, and under which title; null when there is nothing. @param {View} view */
    otherSolution(view) {
      if (!movesOf(view) || !game.moves.length) return null;
      const { asked, own } = placing;
      const answer = answerIn(view);
      const solution = { title: gettext("The solution"), start: asked.start, moves: [...asked.moves, ...answer.moves] };
      const other = placing.isThere(answer) ? own && { title: gettext("Your own"), start: own.start, moves: own.moves ?? [] } : solution;
      return other && other.moves.length && samePosition(other.start, game.start) ? other : null;
    },

    /** Brings the visitor's own moves back. */
    goBack() {
      playback.pause();
      placing.goBack();
    },

    /** What playing will do: it never throws the visitor's own moves away without saying so. "" where there is nothing to play. */
    playText(/** @type {View} */ view) {
      const running = isRunning(view);
      const isThere = placing.isThere(answerIn(view));
      if (!movesOf(view)) return "";
      const length = upperOf(view) ?? 0;
      if (isThere) return playback.isPlaying ? gettext("Pause") : gettext("Watch");
      if (!placing.isOurs()) return running ? ngettext("Open the {count}-move solution as replay", "Open the {count}-move solution as replay", length) : gettext("Open as replay");
      return game.step > placing.asked.step || playback.isPlaying ? ngettext("Watch the {count}-move solution instead", "Watch the {count}-move solution instead", length) : gettext("Watch");
    },

    /** Return a short text of the button for the board, or "" if a word does not say it. */
    shortPlayText(/** @type {View} */ view) {
      if (!movesOf(view)) return "";
      if (placing.isThere(answerIn(view))) return gettext("Watch");
      if (!placing.isOurs()) return gettext("Open as replay");
      return game.step > placing.asked.step ? "" : gettext("Watch");
    },
  };
}
