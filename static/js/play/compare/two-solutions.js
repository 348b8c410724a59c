/**
 * Two solutions side by side: a lost move and a best one, each followed by a shortest solution. One slider steps through both,
 * until the played one reaches a position that the best one has passed.
 *
 * @typedef {import("../../game/pictures.js").Looks & {start: Position}} Shown  whose tiles and goal are shown
 */

import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { positionsAlong, samePosition } from "../../puzzle/position.js";
import { meetingOf, solutionsOf } from "../../puzzle/lost.js";
import { createButton, disable, html, write } from "../../ui/dom.js";
import { createFigure } from "./small-board.js";
/** @import { Move } from "../../puzzle/moves.js" */
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Lost } from "../../puzzle/lost.js" */

/** @param {HTMLElement} element  receives the boards @param {Shown} game @param {string} name  prefix of the ids of the tiles */
export function createTwoSolutions(element, game, name) {
  const played = createSolution(gettext("Your move"), game, `${name}-played`);
  const best = createSolution(gettext("Best move"), game, `${name}-best`);
  const slider = html("input", { class: "slider", type: "range", min: "0", max: "1", value: "0", step: "1", autocomplete: "off", "aria-label": gettext("Moves of both solutions") });
  const [back, forward] = [[gettext("Back"), -1], [gettext("Next move"), 1]].map(([text, by]) => createButton(String(text), "button compact", () => go(step + Number(by))));
  const words = html("p", { class: "small quiet tabular", role: "status" });
  element.replaceChildren(html("div", { class: "two-boards" }, [played.element, best.element]), html("div", { class: "row" }, [back, slider, forward]), words);
  let step = 0;
  let last = 0; // the step at which the played solution reaches the best one, or ends
  let isMeeting = false;
  /** @type {Lost | null} */
  let lost = null;

  function go(/** @type {number} */ wanted) {
    step = Math.min(Math.max(wanted, 0), last);
    played.show(step);
    best.show(step);
    slider.value = String(step);
    slider.style.setProperty("--played", String(step / last));
    slider.setAttribute("aria-valuetext", gettext("{number} of {all}", { number: step, all: last }));
    disable(back, step === 0);
    disable(forward, step === last);
    write(words, stepText());
  }

  function stepText() {
    const letters = { played: played.letterAt(step), best: best.letterAt(step) };
    if (!step) return gettext("The position before the move.");
    // Translators: {played} and {best} are letters of moves, as in "Move 3: yours L, best U."
    const both = gettext("Move {number}: yours {played}, best {best}.", { number: step, ...letters });
    return joined([both, step === last && isMeeting && meetingText()]);
  }

  function meetingText() {
    const ahead = last - best.stepAt(played.positionAt(last));
    return ngettext("Your solution is now where the best one was {count} move ago.", "Your solution is now where the best one was {count} moves ago.", ahead);
  }

  slider.addEventListener("input", () => go(Number(slider.value)));

  return {
    /** Show a lost move; hide the boards for null. @param {Lost | null} next */
    show(next) {
      element.hidden = !next;
      if (!next || (lost && lost.why.played === next.why.played && samePosition(lost.position, next.position))) return;
      lost = next;
      const moves = solutionsOf(next);
      last = meetingOf(next.position, moves).playedSteps;
      played.load(next.position, moves.played);
      best.load(next.position, moves.best);
      isMeeting = best.stepAt(played.positionAt(last)) >= 0;
      slider.max = String(last);
      go(1);
    },
  };
}

/** A board with a caption, and the moves that it shows. @param {string} title @param {Shown} game @param {string} name */
function createSolution(title, game, name) {
  const figure = createFigure(game, name);
  /** @type {readonly Position[]} */
  let positions = [];
  /** @type {readonly Move[]} */
  let moves = [];
  const within = (/** @type {number} */ step) => Math.min(step, moves.length);

  return {
    element: figure.element,
    load(/** @type {Position} */ start, /** @type {readonly Move[]} */ next) {
      moves = next;
      positions = positionsAlong(start, next);
    },
    show(/** @type {number} */ step) {
      figure.show(positions[within(step)], title, gettext("{number} of {all}", { number: within(step), all: moves.length }));
    },
    positionAt: (/** @type {number} */ step) => positions[within(step)],
    stepAt: (/** @type {Position} */ position) => positions.findIndex((each) => samePosition(each, position)),
    letterAt: (/** @type {number} */ step) => (step > moves.length ? gettext("solved") : moves[step - 1]?.direction ?? ""),
  };
}
