/** The verdict on the board's position: whether it can be solved, why, and what would make it solvable. */

import { checkPosition } from "../api.js";
import { GOAL_NAMES } from "../goals.js";
import { formatPosition, parsePosition } from "../position.js";
import { write } from "./parts.js";

const SETTLED = 250; // ms without a move before its figures are asked for; a slide never changes the verdict itself
const SLOW = 300; // ms after which an outdated verdict is taken away

/**
 * Keeps the verdict that of the game; `parts` are those of the Position panel.
 *
 * @param {Record<string, any>} parts
 * @param {{game: import("../game.js").Game}} options
 */
export function createVerdict(parts, { game }) {
  let asked = new AbortController();
  let timer = 0;
  let swapped = "";
  let otherGoal = "";
  let focusNext = false; // the button that was pressed is about to go: the verdict takes the focus

  async function ask() {
    const { signal } = asked;
    const position = formatPosition(game.position);
    const { goalText } = game;
    try {
      const verdict = await checkPosition(position, goalText, signal);
      if (signal.aborted) return;
      draw(verdict);
      if (!verdict.solvable) offerOtherGoal(await reachableGoal(position, goalText, signal), signal);
    } catch (error) {
      if (!signal.aborted) drawTrouble(error.message);
    }
  }

  function askSoon({ kind }) {
    asked.abort();
    asked = new AbortController();
    clearTimeout(timer);
    const isNew = kind === "load" || kind === "goal";
    timer = setTimeout(ask, isNew ? 0 : SETTLED);
    if (isNew) takeAwayWhenSlow(asked.signal);
  }

  function takeAwayWhenSlow(signal) {
    const late = setTimeout(() => show("", "Looking whether it can be solved …"), SLOW);
    const settled = () => clearTimeout(late);
    signal.addEventListener("abort", settled);
    signal.settled = settled;
  }

  function show(look, title) {
    parts.verdict.hidden = false;
    parts.verdict.className = `note verdict ${look}`;
    write(parts.title, title);
    for (const name of ["short", "repair", "other", "why"]) parts[name].hidden = true;
  }

  function draw(verdict) {
    asked.signal.settled?.();
    show(verdict.solvable ? "good" : "warn", verdict.solvable ? "Can be solved" : "Cannot be solved");
    parts.why.hidden = parts.short.hidden = false;
    const { inversions, blank_row: row, blank_column: column } = verdict;
    write(parts.short, `${inversions} inversion${inversions === 1 ? "" : "s"}, the blank in row ${row}, column ${column}.`);
    write(parts.explanation, verdict.explanation);
    write(parts.permutation, verdict.permutation);
    offerSwap(verdict);
    if (focusNext) parts.title.focus({ preventScroll: true });
    focusNext = false;
  }

  function drawTrouble(sentence) {
    asked.signal.settled?.();
    show("", sentence);
  }

  function offerSwap({ swap, swapped: position }) {
    parts.repair.hidden = !swap;
    if (!swap) return;
    swapped = position;
    write(parts.swap, `Swap ${Math.min(...swap)} and ${Math.max(...swap)}`);
  }

  function offerOtherGoal(name, signal) {
    if (!name || signal.aborted) return;
    otherGoal = name;
    parts.other.hidden = false;
    write(parts["use-other"], `Take ${name} as the goal`);
  }

  parts.swap.addEventListener("click", () => {
    focusNext = true;
    game.load({ start: parsePosition(swapped), goalText: game.goalText });
  });
  parts["use-other"].addEventListener("click", () => {
    focusNext = true;
    game.setGoal(otherGoal);
  });
  game.subscribe(askSoon);
  askSoon({ kind: "load" });
}

/** The first named goal that the position can reach. */
async function reachableGoal(position, goalText, signal) {
  const names = GOAL_NAMES.filter((name) => name !== goalText);
  const verdicts = await Promise.all(names.map((name) => checkPosition(position, name, signal)));
  return names.find((_, index) => verdicts[index].solvable);
}
