/** The Solve panel's buttons: Solve, Stop, the one that plays the solution, and the one that leads back to one's own moves. */

import { disable, write } from "../../page/dom.js";
import { isRunning } from "../../server/job.js";
import { movesOf } from "./search-sentences.js";

/**
 * @typedef {Record<"solve" | "stop" | "play" | "own", HTMLElement>} ButtonParts
 *
 * @typedef {object} Presses
 * @property {() => void} onSolve
 * @property {() => void} onStop
 * @property {() => void} onPlay
 * @property {() => void} onOwn
 * @property {(isThere: boolean) => void} onOffer  told whether there is a solution to play
 */

/** @param {ButtonParts} parts  of the Solve panel @param {Presses} presses */
export function createSolveButtons(parts, { onSolve, onStop, onPlay, onOwn, onOffer }) {
  parts.solve.addEventListener("click", onSolve);
  // The second click of a double click lands where Solve was: it is not meant for Stop.
  parts.stop.addEventListener("click", ({ detail }) => detail < 2 && onStop());
  parts.play.addEventListener("click", onPlay);
  parts.own.addEventListener("click", onOwn);

  return {
    /** Shows those that mean something; where Stop goes, what comes in its place takes the focus over. */
    draw(/** @type {import("../../server/job.js").View} */ view, /** @type {ReturnType<typeof import("./answers.js").createAnswers>} */ answers) {
      const hadFocus = document.activeElement === parts.stop;
      const running = isRunning(view);
      const moves = movesOf(view);
      parts.solve.hidden = running;
      parts.stop.hidden = !running;
      parts.play.hidden = !moves;
      parts.own.hidden = !answers.hasOwn;
      onOffer(Boolean(moves));
      disable(parts.stop, view.state === "stopping");
      if (moves) write(parts.play, answers.playText(view));
      if (hadFocus && !running) (moves ? parts.play : parts.solve).focus();
    },
  };
}
