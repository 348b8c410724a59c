/**
 * The position that a tool works on, with its goal: typed or pasted in any form that the server reads, moved by hand, or
 * random.
 *
 * @typedef {Problem & {chosenGoal?: string}} Posed  chosenGoal: as in `game/state.js`
 * @typedef {Record<string, HTMLElement> & {text: HTMLTextAreaElement, goal: HTMLSelectElement, play: HTMLAnchorElement, size: HTMLInputElement}} FieldParts
 */

import { gettext, joined, LANGUAGE } from "../i18n/gettext.js";
import { html, partsOf, write } from "../ui/dom.js";
import { problemMeant, sizeWords } from "../play/door/meanings.js";
import { createReader } from "../play/door/reader.js";
import { listenToTyping } from "../play/door/typing.js";
import { createAccessibleBoard } from "../play/accessible-board.js";
import { parseFaces } from "../puzzle/faces.js";
import { isGoalName } from "../puzzle/goals.js";
import { MAGIC } from "../puzzle/magic.js";
import { canReach } from "../puzzle/parity.js";
import { formatPosition, parseLink, parsePosition, slide } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
import { fetchScramble } from "../api/api.js";
import { readGoal } from "../game/links/link.js";
import { writePlay } from "../game/links/link-made.js";
/** @import { Problem } from "../puzzle/problem.js" */

const AWAY = gettext("The server does not answer. Your text will be read when it is back.");
const IMPOSSIBLE = gettext("This position cannot reach the goal. Swap two tiles or choose another goal.");

/**
 * Create the field; `onChange(problem)` is called when the problem changes; with null while it cannot be solved.
 *
 * @param {HTMLElement} element  with the markup of `position_field` in templates/lab/_position.html
 * @param {{problem: Problem, onChange: (problem: Problem | null) => void}} options  the initial problem
 */
export function createPositionField(element, { problem: first, onChange }) {
  const parts = /** @type {FieldParts} */ (partsOf(element));
  let problem = withChosenGoal(first); // the one shown
  let isSound = isPossible(first); // whether it can be solved and the text describes it
  const view = createView(parts, first, (move) => put({ ...problem, start: slide(problem.start, move) }));
  const reader = createReader({
    text: () => parts.text.value,
    atHand: () => null,
    onReading: (reading) => put({ ...problemMeant(reading, problem.chosenGoal), chosenGoal: problem.chosenGoal }, reading.said),
    onRefused: ({ mistakes }) => complain(joined(mistakes)),
    onAway: () => complain(AWAY),
  });

  let dealing = new AbortController();

  function cancel() {
    reader.cancel();
    dealing.abort();
  }

  /** Show a random position of a size, for the chosen goal if that is named. */
  async function deal(/** @type {string} */ size) {
    dealing.abort();
    dealing = new AbortController();
    const { signal } = dealing;
    const goalText = isGoalName(problem.chosenGoal) ? problem.chosenGoal : "standard";
    try {
      const start = parsePosition((await fetchScramble({ size, goal: goalText })).position);
      if (!signal.aborted) put({ start, goalText, goal: goalOf(goalText, start.width, start.height), faces: null });
    } catch (error) {
      if (!signal.aborted) complain(/** @type {Error} */ (error).message);
    }
  }

  const restoreText = () => { parts.text.value = formatPosition(problem.start); };

  function complain(/** @type {string} */ sentence) {
    isSound = false;
    view.show(sentence, true);
    onChange(null);
  }

  function put(/** @type {Posed} */ next, message = sizeWords(next.start)) {
    cancel();
    problem = withChosenGoal(next);
    isSound = isPossible(problem);
    view.draw(problem, isSound, message);
    onChange(isSound ? problem : null);
  }

  listenToTyping(parts.text, {
    onWhole: () => reader.readSoon(true),
    onType: cancel,
    onRest: () => reader.readSoon(true),
    onMean: () => parts.text.value.trim() !== formatPosition(problem.start) && reader.readSoon(true),
    onLeave: () => {}, // the text is read when typing rests
    onEscape: () => {
      restoreText();
      put(problem);
      return true;
    },
  });
  listenToRandom(parts, (size) => void deal(size));
  parts.goal.addEventListener("change", () => {
    const goalText = parts.goal.value;
    put({ ...problem, goalText, chosenGoal: goalText, goal: goalOf(goalText, problem.start.width, problem.start.height) });
  });
  view.draw(problem, isSound, sizeWords(first.start));

  return {
    /** The problem; null while it cannot be solved. */
    get problem() { return isSound ? problem : null; },
    complain,

    hold(/** @type {boolean} */ still) {
      if (still) cancel();
      element.inert = still;
    },
  };
}

/** Create the view of a problem. @param {FieldParts} parts @param {Problem} first @param {(move: import("../puzzle/moves.js").Move) => void} onMove */
function createView(parts, first, onMove) {
  const board = createAccessibleBoard(parts.board, first.start, { onMove, name: "field" });

  function show(/** @type {string} */ sentence, isFault = false) {
    write(parts.message, sentence);
    parts.message.classList.toggle("is-fault", isFault);
    parts.text.setAttribute("aria-invalid", String(isFault));
  }

  return {
    show,

    draw(/** @type {Problem} */ problem, /** @type {boolean} */ isSound, /** @type {string} */ message) {
      const { start, goal, goalText, faces } = problem;
      board.show(start);
      board.set({ goal: goalText === MAGIC ? null : goal, look: { faces, picture: "", numbers: false, shape: { ratio: 1, part: 0.5 } } });
      if (document.activeElement !== parts.text) parts.text.value = formatPosition(start);
      showGoal(parts.goal, goalText);
      parts.play.href = writePlay(problem);
      show(isSound ? sentenceOf(message) : IMPOSSIBLE, !isSound);
    },
  };
}

/** Return a message as a sentence with its full stop. @param {string} message */
function sentenceOf(message) {
  // Translators: something that is said without a full stop, and its full stop.
  const statement = `${message.charAt(0).toLocaleUpperCase(LANGUAGE)}${message.slice(1)}`;
  return /[.。]$/.test(message) ? message : gettext("{statement}.", { statement });
}

/** Call `onSize` with a requested size, from its button or the size field. @param {FieldParts} parts @param {(size: string) => void} onSize */
function listenToRandom({ random, form, size }, onSize) {
  random.addEventListener("click", ({ target }) => {
    const asked = /** @type {HTMLElement} */ (target).dataset.size;
    if (asked) onSize(asked);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSize(size.value.trim().replace(/\s*[×*]\s*/, "x") || size.placeholder);
  });
}

/** Return a problem with the goal for later texts that have none: its own, unless that belongs to one text only. @param {Posed} problem */
export function withChosenGoal(problem) {
  return Object.freeze({ chosenGoal: problem.goalText, ...problem });
}

/** Return whether the goal can be reached; with equal tiles or several goals, this is left to the server. @param {Problem} problem */
function isPossible({ start, goal, goalText, faces }) {
  return faces !== null || goalText === MAGIC || canReach(start, goal);
}

function showGoal(/** @type {HTMLSelectElement} */ list, /** @type {string} */ goalText) {
  list.querySelector("[data-own]")?.remove();
  const isListed = [...list.options].some(({ value }) => value === goalText);
  if (!isListed) list.append(html("option", { value: goalText, "data-own": true }, [goalText === MAGIC ? gettext("Magic square") : gettext("As given: {goal}", { goal: goalText })]));
  list.value = goalText;
}

/** Return the problem in the address of a tool, spelled as in links of games; null if there is none. Throws an Error with a sentence. @param {URLSearchParams} query @returns {Problem | null} */
export function readProblem(query) {
  const written = query.get("position");
  if (written === null && (query.has("goal") || query.has("faces"))) throw new Error(gettext("The link has a goal or labels, but no position."));
  if (written === null) return null;
  const start = parseLink(written);
  const goalText = readGoal(query.get("goal") ?? "standard", start);
  const faces = parseFaces(query.get("faces") ?? "", start.tiles.length - 1);
  return Object.freeze({ start, goal: goalOf(goalText, start.width, start.height), goalText, faces });
}
