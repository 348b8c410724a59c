/**
 * The verdict on a position: whether it can be solved, why, and what may have gone wrong when it cannot.
 *
 * The server gives it. Moves leave it as it is and change only its figures, which are counted here at every step.
 */

import { Refused, checkPosition } from "../../server/api.js";
import { drawGoal } from "../../board/goal-picture.js";
import { namedGoal } from "../../puzzle/goals.js";
import { formatFaces, mostOften } from "../../puzzle/faces.js";
import { MAGIC } from "../../puzzle/magic.js";
import { blankOf, formatPosition, parsePosition, samePosition } from "../../puzzle/position.js";
import { showChoices } from "../../page/choices.js";
import { write } from "../../page/parts.js";
import { countInversions, isLine, placeOf } from "./counting.js";
import { counted } from "./drawing.js";
import { createProof } from "./proof.js";

const SETTLED = 250; // ms without a move before the repairs of another position are asked for
const AGAIN = 3000; // ms until a server that did not answer is asked once more
const SLOW = 300; // ms after which an outdated verdict is taken away
const STEPS = new Set(["play", "jump", "solution"]); // events of a game that stays with its problem
const ASIDE = "is-aside"; // the look of a verdict on something else than the text above it
const MOST_SHOWN = 36; // cells of a goal that is shown as a picture

const ANY_SWAP = "Swap any two tiles and it can be solved. The likeliest slips:";
const ONE_SWAP = "Something may have been mistyped or misread:";

/** @typedef {import("../../puzzle/position.js").Position} Position */

/**
 * Keeps the verdict that of the subject; `parts` are those of the Position panel.
 *
 * @param {Record<string, any>} parts
 * @param {{subject: any}} options
 */
export function createVerdict(parts, { subject }) {
  const proof = createProof(parts.proof);
  let asked = new AbortController();
  let timer = 0;
  /** @type {any} */
  let found = null; // the verdict that is shown
  /** @type {Position | null} */
  let foundFor = null; // the position that it was asked for
  let isAside = false;
  let focusNext = false; // the button that was pressed is about to go: the verdict takes the focus

  async function ask() {
    const { signal } = asked;
    const { position, goalText, faces } = subject;
    if (!position) return drawEmpty();
    try {
      const verdict = await checkPosition(formatPosition(position), goalText, signal, formatFaces(faces));
      if (signal.aborted) return undefined;
      found = verdict;
      foundFor = position;
      draw();
    } catch (error) {
      if (signal.aborted) return undefined;
      drawTrouble(error.message);
      if (!(error instanceof Refused)) timer = setTimeout(ask, AGAIN);
    }
    return undefined;
  }

  function askSoon(pause) {
    asked.abort();
    asked = new AbortController();
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  }

  function onChange({ kind }) {
    if (STEPS.has(kind)) return found && step();
    found = null;
    askSoon(0);
    return takeAwayWhenSlow(asked.signal);
  }

  function step() {
    drawFigures();
    if (found.repairs.length) renewRepairs();
  }

  /** Repairs are of one position: until those of the shown one are here, there is nothing to press. */
  function renewRepairs() {
    parts.repairs.inert = true;
    askSoon(SETTLED);
  }

  /** The counts of one goal prove nothing where any of several will do. */
  function hasManyGoals() {
    return subject.goalText === MAGIC || (subject.faces !== null && mostOften(subject.faces).times > 1);
  }

  function takeAwayWhenSlow(signal) {
    const late = setTimeout(() => show("", "Checking whether it can be solved …"), SLOW);
    const settled = () => clearTimeout(late);
    signal.addEventListener("abort", settled);
    signal.settled = settled;
  }

  function show(look, title) {
    parts.verdict.hidden = false;
    parts.verdict.className = `note verdict ${look} ${isAside ? ASIDE : ""}`;
    write(parts.title, title);
    for (const name of ["short", "repairs", "other", "why"]) parts[name].hidden = true;
  }

  function draw() {
    const { solvable, repairs, reaches } = found;
    asked.signal.settled?.();
    show(solvable ? "good" : "warn", solvable ? "Can be solved" : "Cannot be solved");
    parts.short.hidden = false;
    parts.why.hidden = hasManyGoals();
    drawFigures();
    drawRepairs(repairs);
    if (!solvable) drawOtherGoals(reaches);
    if (focusNext) parts.title.focus({ preventScroll: true });
    focusNext = false;
  }

  function drawFigures() {
    const { position, goal, faces } = subject;
    write(parts.short, hasManyGoals() ? found.explanation : shortReason(found, position, goal));
    proof.show(position, goal, faces);
  }

  function drawEmpty() {
    drawTrouble("Fill every cell to see whether it can be solved");
  }

  function drawTrouble(sentence) {
    found = null;
    asked.signal.settled?.();
    show("", sentence);
  }

  function drawRepairs(repairs) {
    parts.repairs.hidden = repairs.length === 0;
    const label = Object.assign(document.createElement("li"), { className: "small", textContent: isLine(subject.position) ? ONE_SWAP : ANY_SWAP });
    parts.repairs.replaceChildren(label, ...repairs.map((repair) => createRepair(repair, () => mend(repair.position))));
    parts.repairs.inert = false;
    if (repairs.length && !samePosition(/** @type {Position} */ (foundFor), subject.position)) renewRepairs();
  }

  function mend(position) {
    focusNext = true;
    subject.load({ start: parsePosition(position), goalText: subject.goalText });
  }

  function drawOtherGoals(names) {
    parts.other.hidden = names.length === 0;
    const { width, height } = subject.position;
    const choices = names.map((name) => ({ text: `Use ${name}`, act: () => aim(name), picture: pictureOf(namedGoal(name, width, height), subject.faces) }));
    showChoices(parts["other-goals"], choices);
  }

  function aim(name) {
    focusNext = true;
    subject.setGoal(name);
  }

  subject.subscribe(onChange);
  onChange({ kind: "load" });

  return {
    /** Set aside, while the text above it is another one, the verdict says whose it is and offers nothing. */
    setAside(/** @type {boolean} */ aside) {
      isAside = aside;
      parts.verdict.classList.toggle(ASIDE, isAside);
      parts.whose.hidden = !isAside;
      write(parts.whose, subject.editing ? "In the editor:" : "On the board:");
    },
  };
}

/** The figures that decide, in one line. */
function shortReason({ solvable, repairs }, position, goal) {
  const found = counted(countInversions(position, goal).inversions, "inversion");
  if (isLine(position)) {
    const more = solvable || repairs.length ? "" : " One swap would not be enough.";
    return `A single ${position.height === 1 ? "row" : "column"}, with ${found}: no tile can pass another.${more}`;
  }
  const { row, column } = placeOf(position, blankOf(position));
  return `${found}, the blank in row ${row}, column ${column}.`;
}

/** A goal at a glance; numbers of more cells could not be read. */
function pictureOf(goal, faces) {
  if (goal.tiles.length > MOST_SHOWN) return undefined;
  const picture = document.createElement("span");
  picture.className = "goal-picture";
  picture.setAttribute("aria-hidden", "true");
  drawGoal(picture, goal, faces);
  return picture;
}

function createRepair({ title, reason }, act) {
  const [item, button, why] = ["li", "button", "span"].map((name) => document.createElement(name));
  button.type = "button";
  button.className = "button compact";
  button.textContent = title;
  button.addEventListener("click", act);
  why.className = "small";
  why.textContent = reason;
  item.append(button, why);
  return item;
}
