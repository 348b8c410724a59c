/** The verdict on a position: whether it can be solved, why, and what may have gone wrong when it cannot. */

import { Refused, checkPosition } from "../../api.js";
import { drawGoal } from "../../goal-picture.js";
import { namedGoal } from "../../goals.js";
import { formatFaces, mostOften } from "../../kinds/faces.js";
import { MAGIC } from "../../kinds/magic.js";
import { formatPosition, parsePosition } from "../../position.js";
import { showChoices } from "../choices.js";
import { write } from "../parts.js";
import { isLine } from "./counting.js";
import { createProof } from "./proof.js";

const SETTLED = 250; // ms without a move before its figures are asked for; a slide never changes the verdict itself
const AGAIN = 3000; // ms until a server that did not answer is asked once more
const SLOW = 300; // ms after which an outdated verdict is taken away
const ASIDE = "is-aside"; // the look of a verdict on something else than the text above it
const MOST_SHOWN = 36; // cells of a goal that is shown as a picture

const ANY_SWAP = "Exchange any two tiles and it can be solved. Likely slips of the hand or the eye:";
const ONE_SWAP = "Something may have been mistyped or misread:";

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
  let isAside = false;
  let focusNext = false; // the button that was pressed is about to go: the verdict takes the focus

  async function ask() {
    const { signal } = asked;
    if (!subject.position) return draw(null);
    try {
      const verdict = await checkPosition(formatPosition(subject.position), subject.goalText, signal, formatFaces(subject.faces));
      if (!signal.aborted) draw(verdict);
    } catch (error) {
      if (signal.aborted) return undefined;
      drawTrouble(error.message);
      if (!(error instanceof Refused)) timer = setTimeout(ask, AGAIN);
    }
    return undefined;
  }

  function askSoon({ kind }) {
    asked.abort();
    asked = new AbortController();
    clearTimeout(timer);
    const isNew = kind === "load" || kind === "goal" || kind === "edit";
    timer = setTimeout(ask, isNew ? 0 : SETTLED);
    if (isNew) takeAwayWhenSlow(asked.signal);
  }

  /** The counts of one goal prove nothing where any of several will do. */
  function hasManyGoals() {
    return subject.goalText === MAGIC || (subject.faces !== null && mostOften(subject.faces).times > 1);
  }

  function takeAwayWhenSlow(signal) {
    const late = setTimeout(() => show("", "Looking whether it can be solved …"), SLOW);
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

  function draw(verdict) {
    asked.signal.settled?.();
    if (!verdict) return show("", "Fill every cell to see whether it can be solved");
    show(verdict.solvable ? "good" : "warn", verdict.solvable ? "Can be solved" : "Cannot be solved");
    parts.why.hidden = parts.short.hidden = false;
    write(parts.short, shortReason(verdict, subject.position));
    if (hasManyGoals()) {
      write(parts.short, verdict.explanation);
      parts.why.hidden = true;
    }
    drawRepairs(verdict.repairs);
    if (!verdict.solvable) drawOtherGoals(verdict.reaches);
    proof.show(subject.position, subject.goal, subject.faces);
    if (focusNext) parts.title.focus({ preventScroll: true });
    focusNext = false;
    return undefined;
  }

  function drawTrouble(sentence) {
    asked.signal.settled?.();
    show("", sentence);
  }

  function drawRepairs(repairs) {
    parts.repairs.hidden = repairs.length === 0;
    const label = Object.assign(document.createElement("li"), { className: "small", textContent: isLine(subject.position) ? ONE_SWAP : ANY_SWAP });
    parts.repairs.replaceChildren(label, ...repairs.map((repair) => createRepair(repair, () => mend(repair.position))));
  }

  function mend(position) {
    focusNext = true;
    subject.load({ start: parsePosition(position), goalText: subject.goalText });
  }

  function drawOtherGoals(names) {
    parts.other.hidden = names.length === 0;
    const { width, height } = subject.position;
    const choices = names.map((name) => ({ text: `Take ${name}`, act: () => aim(name), picture: pictureOf(namedGoal(name, width, height), subject.faces) }));
    showChoices(parts["other-goals"], choices);
  }

  function aim(name) {
    focusNext = true;
    subject.setGoal(name);
  }

  subject.subscribe(askSoon);
  askSoon({ kind: "load" });

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
function shortReason({ inversions, blank_row: row, blank_column: column, solvable, repairs }, { width, height }) {
  const counted = `${inversions} inversion${inversions === 1 ? "" : "s"}`;
  if (isLine({ width, height })) {
    const more = solvable || repairs.length ? "" : " One exchange would not be enough.";
    return `A single ${height === 1 ? "row" : "column"}, with ${counted}: no tile can pass another.${more}`;
  }
  return `${counted}, the blank in row ${row}, column ${column}.`;
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
