/**
 * The verdict on a position: whether it can be solved, for which goal, why, and what may have gone wrong if it cannot.
 *
 * It is about the game, a draft of the editor, or a text that is being typed. Moves change only its figures, which are
 * counted at every step.
 */

import { gettext, joined, ngettext } from "../../../i18n/gettext.js";
import { namedGoal } from "../../../puzzle/goals.js";
import { isLine, placeOf } from "../../../puzzle/parity.js";
import { blankOf, parsePosition } from "../../../puzzle/position.js";
import { hasOneGoal } from "../../../puzzle/problem.js";
import { otherGoals, verdictOn } from "../../../puzzle/verdict.js";
import { showChoices } from "../../../ui/choices.js";
import { createButton, html, onPress, write } from "../../../ui/dom.js";
import { goalSentence, drawGoal } from "../../goal-label.js";
import { countInversions } from "./counting.js";
import { createProof } from "./proof.js";
/** @import { Subject } from "../../../game/subject.js" */
/** @import { GoalName } from "../../../puzzle/goals.js" */
/** @import { Position } from "../../../puzzle/position.js" */
/** @import { Problem } from "../../../puzzle/problem.js" */
/** @import { Repair, Verdict } from "../../../puzzle/verdict.js" */

const SETTLED_MS = 250; // without a move, before the repairs of another position are shown
const STEPS = new Set(["play", "jump", "solution"]); // events that do not change the problem

/** @typedef {Record<"title" | "goal-name" | "short" | "repairs" | "goals" | "other" | "other-label" | "other-goals" | "ask-why" | "why" | "proof", HTMLElement>} VerdictParts */

/**
 * Keep the verdict up to date with the subject. `onVerdict` gets whether it is solvable, null while cells are empty;
 * `onChoose` gets a repaired start or the name of another goal, and the typed problem if the verdict is about one.
 *
 * @param {VerdictParts} parts  of the door
 * @param {Subject} subject
 * @param {{onVerdict: (solvable: boolean | null) => void, onChoose: (change: Partial<Problem>, typed: Problem | null) => void}} options
 */
export function createVerdict(parts, subject, { onVerdict, onChoose }) {
  const view = createVerdictView(parts, (change) => {
    onChoose(change, typed);
    parts.title.focus({ preventScroll: true }); // the pressed button is gone
  });
  let timer = 0;
  /** @type {Problem | null} */
  let typed = null;
  /** @type {Verdict | null} */
  let shown = null;

  function problemShown() {
    if (typed) return typed;
    const { position: start, goal, goalText, faces } = subject;
    return start && { start, goal, goalText, faces };
  }

  function judge() {
    clearTimeout(timer);
    const problem = problemShown();
    shown = problem && verdictOn(problem);
    onVerdict(shown && shown.solvable);
    if (problem && shown) view.draw(problem, shown);
    else view.drawUnfilled();
  }

  /** Update after a step. Repairs belong to one position, so their buttons are inert until those of the new one arrive. */
  function step(/** @type {Verdict} */ verdict) {
    const problem = problemShown();
    if (problem) view.drawFigures(problem, verdict);
    if (!verdict.repairs.length) return;
    parts.repairs.inert = true;
    clearTimeout(timer);
    timer = window.setTimeout(judge, SETTLED_MS);
  }

  subject.subscribe(({ kind }) => {
    if (typed) return;
    if (shown && STEPS.has(kind)) step(shown);
    else judge();
  });
  judge();

  return {
    /** Judge a problem that is being typed instead of the subject; null goes back to the subject. @param {Problem | null} problem */
    about(problem) {
      if (!problem && !typed) return;
      typed = problem;
      judge();
    },

    get sentence() { return joined([parts.title.textContent, parts["goal-name"].textContent]); },
  };
}

const MAX_PICTURED_CELLS = 36; // largest goal shown as a picture

// Translators: buttons that give the puzzle another goal; the names are those in links
const OTHERS = /** @satisfies {Record<GoalName, string>} */ ({
  standard: gettext("Use the standard goal"),
  "blank-first": gettext("Use the blank-first goal"),
  columns: gettext("Use the columns goal"),
  snake: gettext("Use the snake goal"),
  spiral: gettext("Use the spiral goal"),
  turned: gettext("Use the turned goal"),
});

/** @param {VerdictParts} parts @param {(change: Partial<Problem>) => void} onPick  gets a repaired start, or the name of another goal */
function createVerdictView(parts, onPick) {
  const showProof = createProof(parts.proof);
  const allowGoals = createRegion(parts.goals, parts.other);
  const allowWhy = createRegion(parts["ask-why"], parts.why, drawProof);
  /** @type {Problem | null} */
  let proved = null;

  /** Draw the proof while it is open. */
  function drawProof() {
    if (proved && !parts.why.hidden) showProof(proved.start, proved.goal, proved.faces);
  }

  function draw(/** @type {Problem} */ problem, /** @type {Verdict} */ verdict) {
    write(parts.title, verdict.solvable ? gettext("Can be solved.") : gettext("Cannot be solved."));
    write(parts["goal-name"], goalSentence(problem));
    drawFigures(problem, verdict);
    drawRepairs(problem, verdict.repairs);
    drawOtherGoals(problem, verdict.solvable);
  }

  function drawUnfilled() {
    write(parts.title, gettext("Fill every cell to see whether it can be solved."));
    write(parts["goal-name"], "");
    parts.repairs.hidden = true;
    for (const allow of [allowGoals, allowWhy]) allow(false);
  }

  function drawFigures(/** @type {Problem} */ problem, /** @type {Verdict} */ verdict) {
    const isProved = hasOneGoal(problem); // the counts of one of several goals prove nothing
    write(parts.short, isProved ? shortReason(verdict, problem.start, problem.goal) : verdict.explanation);
    parts.proof.hidden = !isProved;
    allowWhy(true);
    proved = isProved ? problem : null;
    drawProof();
  }

  function drawRepairs(/** @type {Problem} */ problem, /** @type {Repair[]} */ repairs) {
    parts.repairs.hidden = repairs.length === 0;
    parts.repairs.replaceChildren(...repairs.map(({ title, reason, position }) => createButton(title, "button compact", () => onPick({ start: parsePosition(position) }), { title: reason })));
    parts.repairs.inert = false;
  }

  /** Offer the named goals that this position can reach. */
  function drawOtherGoals(/** @type {Problem} */ problem, /** @type {boolean} */ isSolvable) {
    const { start, goal, faces } = problem;
    const names = /** @type {GoalName[]} */ (otherGoals(start, goal));
    allowGoals(names.length > 0);
    write(parts["other-label"], isSolvable ? gettext("This position can also reach:") : gettext("Perhaps another goal was meant. This position can reach:"));
    showChoices(parts["other-goals"], names.map((name) => ({ text: OTHERS[name], act: () => onPick({ goalText: name }), picture: pictureOf(name, start, faces) })));
  }

  return { draw, drawFigures, drawUnfilled };
}

/** A part of the answer that a button opens and closes. @param {HTMLElement} button @param {HTMLElement} element @param {() => void} [onOpen] */
function createRegion(button, element, onOpen = () => {}) {
  function toggle(isOpen = element.hidden) {
    element.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) onOpen();
  }

  onPress(button, () => toggle());

  /** Offer it or not. @param {boolean} isThere */
  return function allow(isThere) {
    button.hidden = !isThere;
    if (!isThere) toggle(false);
  };
}

function shortReason(/** @type {Verdict} */ { solvable, repairs }, /** @type {Position} */ position, /** @type {Position} */ goal) {
  const { inversions } = countInversions(position, goal);
  if (!isLine(position)) return ngettext("{count} inversion, the blank in row {row}, column {column}.", "{count} inversions, the blank in row {row}, column {column}.", inversions, placeOf(position, blankOf(position)));
  const more = solvable || repairs.length ? "" : gettext("One swap would not be enough.");
  const reason = position.height === 1
    ? ngettext("A single row, with {count} inversion: no tile can pass another.", "A single row, with {count} inversions: no tile can pass another.", inversions)
    : ngettext("A single column, with {count} inversion: no tile can pass another.", "A single column, with {count} inversions: no tile can pass another.", inversions);
  return joined([reason, more]);
}

/** Return a small picture of a goal; undefined if its numbers would be too small to read. @param {GoalName} name @param {Position} start @param {Problem["faces"]} faces */
function pictureOf(name, { width, height }, faces) {
  if (width * height > MAX_PICTURED_CELLS) return undefined;
  const picture = html("span", { class: "goal-picture", "aria-hidden": "true" });
  drawGoal(picture, { goal: namedGoal(name, width, height), faces, picture: "" });
  return picture;
}
