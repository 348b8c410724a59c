/**
 * The Solve panel's buttons: Solve, Stop, the one that brings a solution into the game and plays it, and the one that leads
 * back to one's own moves. Where the solution stands in the game, the transport's button is the one to play it.
 */

import { disable, write } from "../../page/dom.js";
import { saveText } from "../../page/exchange/saving.js";
import { isRunning } from "../../server/job.js";
import { movesOf } from "./search-sentences.js";

/**
 * @typedef {Record<"solve" | "stop" | "play" | "own" | "beside" | "certificate" | "toggle", HTMLElement> & {all: HTMLAnchorElement}} ButtonParts
 *
 * @typedef {object} Presses
 * @property {() => void} onSolve
 * @property {() => void} onStop
 * @property {() => void} onPlay
 * @property {() => void} onOwn
 * @property {(companion: import("../second/compare.js").Companion) => void} onBeside
 * @property {(isThere: boolean) => void} onOffer  told whether there is a solution to play
 */

/** @param {ButtonParts} parts  of the Solve panel, the playbar and the transport @param {Presses} presses */
export function createSolveButtons(parts, { onSolve, onStop, onPlay, onOwn, onBeside, onOffer }) {
  /** @type {import("../second/compare.js").Companion | null} */
  let companion = null; // that can be shown beside the game
  let certificate = "";

  parts.solve.addEventListener("click", onSolve);
  // The second click of a double click lands where Solve was: it is not meant for Stop.
  parts.stop.addEventListener("click", ({ detail }) => detail < 2 && onStop());
  parts.play.addEventListener("click", onPlay);
  parts.own.addEventListener("click", onOwn);
  parts.beside.addEventListener("click", () => companion && onBeside(companion));
  parts.certificate.addEventListener("click", () => saveText("taquin-certificate.json", certificate, "application/json"));

  return {
    /** Shows those that mean something; where Stop goes, what comes in its place takes the focus over. */
    draw(/** @type {import("../../server/job.js").View} */ view, /** @type {ReturnType<typeof import("./answers.js").createAnswers>} */ answers, /** @type {string} */ proof, /** @type {string} */ all) {
      const hadFocus = document.activeElement === parts.stop;
      const running = isRunning(view);
      const hasMoves = Boolean(movesOf(view));
      const offer = answers.playText(view);
      parts.solve.hidden = running;
      parts.stop.hidden = !running;
      parts.play.hidden = !offer;
      write(parts.play, offer);
      highlight(parts.toggle, hasMoves && !offer);
      parts.own.hidden = !answers.hasOwn;
      companion = answers.companion(view);
      parts.beside.hidden = !companion;
      certificate = proof;
      parts.certificate.hidden = !proof;
      parts.all.hidden = !all;
      parts.all.href = all;
      onOffer(hasMoves);
      disable(parts.stop, view.state === "stopping");
      if (hadFocus && !running) (offer ? parts.play : hasMoves ? parts.toggle : parts.solve).focus();
    },
  };
}

/** Whether a button is what the page offers first. @param {HTMLElement} button @param {boolean} isFirst */
function highlight(button, isFirst) {
  button.classList.toggle("primary", isFirst);
  button.classList.toggle("ink", !isFirst);
}
