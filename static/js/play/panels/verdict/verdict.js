/**
 * The verdict on a position: whether it can be solved, why, and what may have gone wrong if it cannot.
 *
 * Moves change only its figures, which are counted at every step.
 */

import { gettext, joined, ngettext } from "../../../i18n/gettext.js";
import { namedGoal } from "../../../puzzle/goals.js";
import { isLine, placeOf } from "../../../puzzle/parity.js";
import { blankOf, parsePosition } from "../../../puzzle/position.js";
import { hasOneGoal } from "../../../puzzle/problem.js";
import { verdictOn } from "../../../puzzle/verdict.js";
import { showChoices } from "../../../ui/choices.js";
import { createButton, html, onPress, write } from "../../../ui/dom.js";
import { goalWord, drawGoal } from "../../goal-label.js";
import { countInversions } from "./counting.js";
import { createProof } from "./proof.js";
/** @import { Subject } from "../../../game/subject.js" */
/** @import { GoalName } from "../../../puzzle/goals.js" */
/** @import { Position } from "../../../puzzle/position.js" */
/** @import { Repair, Verdict } from "../../../puzzle/verdict.js" */

const SETTLED_MS = 250; // without a move, before the repairs of another position are shown
const STEPS = new Set(["play", "jump", "solution"]); // events that do not change the problem

/** Keep the verdict up to date with the subject. @param {VerdictParts} parts  of the Position panel @param {Subject} subject */
export function createVerdict(parts, subject) {
  const view = createVerdictView(parts, subject);
  let timer = 0;
  /** @type {Verdict | null} */
  let shown = null;

  function judge() {
    clearTimeout(timer);
    const { position, goal, goalText, faces } = subject;
    shown = position && verdictOn({ start: position, goal, goalText, faces });
    if (shown) view.draw(shown);
    else view.drawTitle(gettext("Fill every cell to see whether it can be solved"));
  }

  /** Update after a step. Repairs belong to one position, so their buttons are hidden until those of the new one arrive. */
  function step(/** @type {Verdict} */ verdict) {
    view.drawFigures(verdict);
    if (!verdict.repairs.length) return;
    view.holdRepairs();
    clearTimeout(timer);
    timer = window.setTimeout(judge, SETTLED_MS);
  }

  subject.subscribe(({ kind }) => (shown && STEPS.has(kind) ? step(shown) : judge()));
  judge();
  return { setAside: view.setAside };
}

/** Shows a verdict: the answer, its figures, likely mistakes, and other reachable goals. */

const ASIDE = "is-aside"; // style of a verdict that is not about the text above it
const DEFAULT_GOAL = "standard"; // is not named
const MAX_PICTURED_CELLS = 36; // largest goal shown as a picture

const ANY_SWAP = gettext("Swapping any two tiles makes it solvable. Most likely mix-ups:");
const ONE_SWAP = gettext("Something may have been mistyped or misread:");

// Translators: buttons that give the puzzle another goal; the names are those in links
const OTHERS = /** @type {Record<GoalName, string>} */ ({
  standard: gettext("Use the standard goal"),
  "blank-first": gettext("Use the blank-first goal"),
  columns: gettext("Use the columns goal"),
  snake: gettext("Use the snake goal"),
  spiral: gettext("Use the spiral goal"),
  turned: gettext("Use the turned goal"),
});

/** @typedef {Record<"verdict" | "title" | "whose" | "short" | "repairs" | "other" | "other-goals" | "named-goal" | "goal-name" | "usual" | "why" | "proof", HTMLElement>} VerdictParts */

/** @param {VerdictParts} parts @param {Subject} subject */
function createVerdictView(parts, subject) {
  const showProof = createProof(parts.proof);
  let isAside = false;
  let focusNext = false; // the pressed button is about to disappear, so focus the verdict

  function drawTitle(/** @type {string} */ title, look = "") {
    parts.verdict.hidden = false;
    parts.verdict.className = `note verdict ${look} ${isAside ? ASIDE : ""}`;
    write(parts.title, title);
    for (const name of /** @type {const} */ (["short", "repairs", "other", "named-goal", "why"])) parts[name].hidden = true;
  }

  function draw(/** @type {Verdict} */ verdict) {
    const { solvable, repairs, reaches } = verdict;
    drawTitle(solvable ? gettext("Can be solved") : gettext("Cannot be solved"), solvable ? "good" : "warn");
    parts.short.hidden = false;
    parts.why.hidden = !hasOneGoal(subject); // the counts of one of several goals prove nothing
    drawGoalName(parts, subject);
    drawFigures(verdict);
    drawRepairs(repairs);
    if (!solvable) drawOtherGoals(reaches);
    if (focusNext) parts.title.focus({ preventScroll: true });
    focusNext = false;
  }

  function drawFigures(/** @type {Verdict} */ verdict) {
    const { position, goal, faces } = subject;
    if (!position) return;
    write(parts.short, hasOneGoal(subject) ? shortReason(verdict, position, goal) : verdict.explanation);
    showProof(position, goal, faces);
  }

  function drawRepairs(/** @type {Repair[]} */ repairs) {
    const label = html("li", { class: "small" }, [isLine(subject) ? ONE_SWAP : ANY_SWAP]);
    parts.repairs.hidden = repairs.length === 0;
    parts.repairs.replaceChildren(label, ...repairs.map(({ title, reason, position }) => {
      const repair = () => press(() => subject.load({ start: parsePosition(position), goalText: subject.goalText }));
      return html("li", {}, [createButton(title, "button compact", repair), html("span", { class: "small" }, [reason])]);
    }));
    parts.repairs.inert = false;
  }

  function drawOtherGoals(/** @type {string[]} */ names) {
    const others = parts["named-goal"].hidden ? names : names.filter((name) => name !== DEFAULT_GOAL); // has its own button above
    parts.other.hidden = others.length === 0;
    const choices = others.map((name) => ({ text: OTHERS[/** @type {GoalName} */ (name)], act: () => setGoal(name), picture: pictureOf(name, subject) }));
    showChoices(parts["other-goals"], choices);
  }

  const setGoal = (/** @type {string} */ name) => press(() => subject.setGoal(name));

  function press(/** @type {() => void} */ act) {
    focusNext = true;
    act();
  }

  onPress(parts.usual, () => setGoal(DEFAULT_GOAL));

  return {
    draw,
    drawFigures,
    drawTitle,

    /** Disable the buttons until the new repairs arrive. */
    holdRepairs() { parts.repairs.inert = true; },

    /** While the text above differs from the board, the verdict names its position and offers no buttons. */
    setAside(/** @type {boolean} */ aside) {
      isAside = aside;
      parts.verdict.classList.toggle(ASIDE, isAside);
      parts.whose.hidden = !isAside;
      write(parts.whose, subject.editing ? gettext("In the editor:") : gettext("On the board:"));
    },
  };
}

/** @param {VerdictParts} parts @param {Subject} subject */
function drawGoalName({ "named-goal": named, "goal-name": name }, { goalText, faces }) {
  named.hidden = goalText === DEFAULT_GOAL || faces !== null;
  if (!named.hidden) write(name, gettext("Goal: {goal}.", { goal: goalWord(goalText) }));
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

/** Return a small picture of a goal; undefined if its numbers would be too small to read. */
function pictureOf(/** @type {string} */ name, /** @type {Subject} */ { width, height, faces }) {
  if (width * height > MAX_PICTURED_CELLS) return undefined;
  const picture = html("span", { class: "goal-picture", "aria-hidden": "true" });
  const goal = namedGoal(/** @type {GoalName} */ (name), width, height);
  drawGoal(picture, { goal, faces, picture: "" });
  return picture;
}
