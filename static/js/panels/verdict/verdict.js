/**
 * The verdict on a position: whether it can be solved, why, and what may have gone wrong when it cannot.
 *
 * The server gives it, and where that is away the page. Moves leave it as it is and change only its figures, which are
 * counted here at every step.
 *
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {import("../../puzzle/verdict.js").Verdict} Verdict
 */

import { gettext } from "../../language/gettext.js";
import { formatFaces } from "../../puzzle/faces.js";
import { formatPosition, parsePosition, samePosition } from "../../puzzle/position.js";
import { verdictOn } from "../../puzzle/verdict.js";
import { Refused, checkPosition } from "../../server/api.js";
import { presence } from "../../server/presence.js";
import { createVerdictView } from "./verdict-view.js";

const SETTLED = 250; // ms without a move before the repairs of another position are asked for
const SLOW = 300; // ms after which an outdated verdict is taken away
const STEPS = new Set(["play", "jump", "solution"]); // events of a game that stays with its problem

/**
 * Keeps the verdict that of the subject; `parts` are those of the Position panel.
 *
 * @param {import("./verdict-view.js").VerdictParts} parts
 * @param {{subject: import("../../draft/subject.js").Subject}} options
 */
export function createVerdict(parts, { subject }) {
  const view = createVerdictView(parts, { subject, onMend: mend, onGoal: (name) => subject.setGoal(name) });
  let asked = new AbortController();
  let timer = 0; // until the server is asked
  let late = 0; // until an outdated verdict is taken away
  /** @type {Verdict | null} */
  let found = null; // the verdict that is shown
  /** @type {Position | null} */
  let foundFor = null; // the position that it was asked for

  async function ask() {
    const { signal } = asked;
    const { position } = subject;
    if (!position) return tell(gettext("Fill every cell to see whether it can be solved"));
    try {
      const verdict = await judge({ start: position, goal: subject.goal, goalText: subject.goalText, faces: subject.faces }, signal);
      if (signal.aborted) return undefined;
      found = verdict;
      foundFor = position;
      draw(verdict);
    } catch (error) {
      if (!signal.aborted) tell(/** @type {Error} */ (error).message);
    }
    return undefined;
  }

  function askAfter(/** @type {number} */ pause) {
    asked.abort();
    asked = new AbortController();
    clearTimeout(timer);
    clearTimeout(late);
    timer = window.setTimeout(ask, pause);
  }

  /** @param {{kind: string}} event */
  function onChange({ kind }) {
    if (STEPS.has(kind)) return found && step(found);
    found = null;
    askAfter(0);
    late = window.setTimeout(() => view.drawTitle(gettext("Checking whether it can be solved …")), SLOW);
    return undefined;
  }

  function step(/** @type {Verdict} */ verdict) {
    view.drawFigures(verdict);
    if (verdict.repairs.length) renewRepairs();
  }

  /** Repairs are of one position: until those of the shown one are here, there is nothing to press. */
  function renewRepairs() {
    view.holdRepairs();
    askAfter(SETTLED);
  }

  function draw(/** @type {Verdict} */ verdict) {
    clearTimeout(late);
    view.draw(verdict);
    const isOfShown = foundFor && subject.position && samePosition(foundFor, subject.position);
    if (verdict.repairs.length && !isOfShown) renewRepairs();
  }

  function tell(/** @type {string} */ sentence) {
    clearTimeout(late);
    found = null;
    view.drawTitle(sentence);
  }

  function mend(/** @type {string} */ position) {
    subject.load({ start: parsePosition(position), goalText: subject.goalText });
  }

  subject.subscribe(onChange);
  askAfter(0); // until the answer is here, the verdict that the server wrote into the page stands
  return { setAside: view.setAside };
}

/** The verdict on a problem. Throws an Error where the server refuses it. @param {import("../../puzzle/problem.js").Problem} problem @param {AbortSignal} signal @returns {Promise<Verdict>} */
async function judge(problem, signal) {
  if (presence.isAway) return verdictOn(problem);
  const { start, goalText: goal, faces } = problem;
  try {
    return await checkPosition({ position: formatPosition(start), goal, faces: formatFaces(faces) }, signal);
  } catch (error) {
    if (error instanceof Refused || signal.aborted) throw error;
    return verdictOn(problem);
  }
}
