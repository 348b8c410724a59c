/**
 * What is shown of a verdict: the answer, its figures, what may have gone wrong, and goals that can be reached instead.
 *
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {import("../../puzzle/faces.js").Faces} Faces
 * @typedef {import("../../puzzle/verdict.js").Verdict} Verdict
 * @typedef {import("../../puzzle/repairs.js").Repair} Repair
 * @typedef {import("../../draft/subject.js").Subject} Subject
 */

import { gettext, joined, ngettext } from "../../language/gettext.js";
import { showChoices } from "../../page/widgets/choices.js";
import { createButton, html, write } from "../../page/dom.js";
import { drawGoal } from "../../playbar/goal-picture.js";
import { mostOften } from "../../puzzle/words.js";
import { namedGoal } from "../../puzzle/goals.js";
import { MAGIC } from "../../puzzle/magic.js";
import { isLine, placeOf } from "../../puzzle/parity.js";
import { blankOf } from "../../puzzle/position.js";
import { countInversions } from "./counting.js";
import { createProof } from "./proof.js";

const ASIDE = "is-aside"; // the look of a verdict on something else than the text above it
const MOST_SHOWN = 36; // cells of a goal that is shown as a picture

const ANY_SWAP = gettext("Swap any two tiles and it can be solved. The likeliest slips:");
const ONE_SWAP = gettext("Something may have been mistyped or misread:");

// Translators: buttons that give the puzzle another goal; the names are those in links
const OTHERS = /** @type {Record<import("../../puzzle/goals.js").GoalName, string>} */ ({
  standard: gettext("Use standard"),
  "blank-first": gettext("Use blank-first"),
  columns: gettext("Use columns"),
  snake: gettext("Use snake"),
  spiral: gettext("Use spiral"),
  turned: gettext("Use turned"),
});

/** @typedef {Record<"verdict" | "title" | "whose" | "short" | "repairs" | "other" | "other-goals" | "why" | "proof", HTMLElement>} VerdictParts */

/**
 * `onMend(position)` and `onGoal(goal)` are called for what is pressed.
 *
 * @param {VerdictParts} parts
 * @param {{subject: Subject, onMend: (position: string) => void, onGoal: (name: string) => void}} options
 */
export function createVerdictView(parts, { subject, onMend, onGoal }) {
  const proof = createProof(parts.proof);
  let isAside = false;
  let focusNext = false; // the button that was pressed is about to go: the verdict takes the focus

  /** The counts of one goal prove nothing where any of several will do. */
  function hasManyGoals() {
    return subject.goalText === MAGIC || (subject.faces !== null && mostOften(subject.faces).times > 1);
  }

  /** A title alone. */
  function drawTitle(/** @type {string} */ title, look = "") {
    parts.verdict.hidden = false;
    parts.verdict.className = `note verdict ${look} ${isAside ? ASIDE : ""}`;
    write(parts.title, title);
    for (const name of /** @type {const} */ (["short", "repairs", "other", "why"])) parts[name].hidden = true;
  }

  function draw(/** @type {Verdict} */ verdict) {
    const { solvable, repairs, reaches } = verdict;
    drawTitle(solvable ? gettext("Can be solved") : gettext("Cannot be solved"), solvable ? "good" : "warn");
    parts.short.hidden = false;
    parts.why.hidden = hasManyGoals();
    drawFigures(verdict);
    drawRepairs(repairs);
    if (!solvable) drawOtherGoals(reaches);
    if (focusNext) parts.title.focus({ preventScroll: true });
    focusNext = false;
  }

  /** What moves change in a verdict. */
  function drawFigures(/** @type {Verdict} */ verdict) {
    const { position, goal, faces } = subject;
    if (!position) return;
    write(parts.short, hasManyGoals() ? verdict.explanation : shortReason(verdict, position, goal));
    proof.show(position, goal, faces);
  }

  function drawRepairs(/** @type {Repair[]} */ repairs) {
    const label = html("li", { class: "small" }, [isLine(subject) ? ONE_SWAP : ANY_SWAP]);
    parts.repairs.hidden = repairs.length === 0;
    parts.repairs.replaceChildren(label, ...repairs.map((repair) => repairOf(repair, () => press(() => onMend(repair.position)))));
    parts.repairs.inert = false;
  }

  function drawOtherGoals(/** @type {string[]} */ names) {
    parts.other.hidden = names.length === 0;
    const choices = names.map((name) => ({ text: OTHERS[/** @type {keyof typeof OTHERS} */ (name)], act: () => press(() => onGoal(name)), picture: pictureOf(name, subject) }));
    showChoices(parts["other-goals"], choices);
  }

  function press(/** @type {() => void} */ act) {
    focusNext = true;
    act();
  }

  return {
    draw,
    drawFigures,
    drawTitle,

    /** Nothing is to be pressed while other repairs are on their way. */
    holdRepairs() { parts.repairs.inert = true; },

    /** Set aside, while the text above it is another one, the verdict says whose it is and offers nothing. */
    setAside(/** @type {boolean} */ aside) {
      isAside = aside;
      parts.verdict.classList.toggle(ASIDE, isAside);
      parts.whose.hidden = !isAside;
      write(parts.whose, subject.editing ? gettext("In the editor:") : gettext("On the board:"));
    },
  };
}

/** The figures that decide, in one line. */
function shortReason(/** @type {Verdict} */ { solvable, repairs }, /** @type {Position} */ position, /** @type {Position} */ goal) {
  const { inversions } = countInversions(position, goal);
  if (!isLine(position)) return blankReason(inversions, placeOf(position, blankOf(position)));
  const more = solvable || repairs.length ? "" : gettext("One swap would not be enough.");
  return joined([position.height === 1 ? rowReason(inversions) : columnReason(inversions), more]);
}

/** @param {number} inversions @param {{row: number, column: number}} place */
function blankReason(inversions, place) {
  return ngettext("{count} inversion, the blank in row {row}, column {column}.", "{count} inversions, the blank in row {row}, column {column}.", inversions, place);
}

/** @param {number} inversions */
function rowReason(inversions) {
  return ngettext("A single row, with {count} inversion: no tile can pass another.", "A single row, with {count} inversions: no tile can pass another.", inversions);
}

/** @param {number} inversions */
function columnReason(inversions) {
  return ngettext("A single column, with {count} inversion: no tile can pass another.", "A single column, with {count} inversions: no tile can pass another.", inversions);
}

/** A goal at a glance; numbers of more cells could not be read. */
function pictureOf(/** @type {string} */ name, /** @type {Subject} */ { width, height, faces }) {
  if (width * height > MOST_SHOWN) return undefined;
  const picture = html("span", { class: "goal-picture", "aria-hidden": "true" });
  const goal = namedGoal(/** @type {import("../../puzzle/goals.js").GoalName} */ (name), width, height);
  drawGoal(picture, { goal, faces, picture: "" });
  return picture;
}

/** @param {Repair} repair @param {() => void} act */
function repairOf({ title, reason }, act) {
  return html("li", {}, [createButton(title, "button compact", act), html("span", { class: "small" }, [reason])]);
}
