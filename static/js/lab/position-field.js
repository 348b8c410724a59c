/**
 * The position that a tool is about: typed or pasted in any form that the server reads, slid, or drawn at random; and its goal.
 *
 * @typedef {import("../puzzle/problem.js").Problem} Problem
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../server/api.js").Reading} Reading
 * @typedef {Record<"board" | "said" | "random", HTMLElement> & {text: HTMLTextAreaElement, goal: HTMLSelectElement, play: HTMLAnchorElement,
 *   form: HTMLFormElement, size: HTMLInputElement}} FieldParts
 */

import { LANGUAGE, gettext, joined } from "../language/gettext.js";
import { createReader } from "../panels/position/reader.js";
import { sizeWords } from "../panels/position/meanings.js";
import { listenToTyping } from "../panels/position/typing.js";
import { html, partsOf, write } from "../page/dom.js";
import { ROOT } from "../page/root.js";
import { createHeardBoard } from "../playbar/heard-board.js";
import { parseFaces } from "../puzzle/faces.js";
import { MAGIC } from "../puzzle/magic.js";
import { canReach } from "../puzzle/parity.js";
import { formatPosition, parsePosition, slide } from "../puzzle/position.js";
import { goalOf, keptGoal } from "../puzzle/problem.js";
import { createDealer } from "./dealer.js";
import { writeProblem } from "./problem-link.js";

const AWAY = gettext("The server does not answer. The text will be read as soon as it does.");
const IMPOSSIBLE = gettext("No moves lead from here to the goal: of all positions half cannot be solved. Exchange two tiles, or choose another goal.");

/**
 * `onChange(problem)` is called whenever another problem stands there; with null while there is none that can be solved.
 *
 * @param {HTMLElement} element  its markup is `position_field` in templates/lab/_position.html
 * @param {{problem: Problem, onChange: (problem: Problem | null) => void}} options  the problem that it begins with
 */
export function createPositionField(element, { problem: first, onChange }) {
  const parts = /** @type {FieldParts} */ (partsOf(element));
  let problem = first; // that is shown
  let isSound = isPossible(first); // whether it can be solved, and the text says no other
  const view = createView(parts, first, (move) => put({ ...problem, start: slide(problem.start, move) }));
  const reader = createReader({
    text: () => parts.text.value,
    atHand: () => null,
    onReading: (reading) => put(meantBy(reading, problem), reading.said),
    onRefused: ({ mistakes }) => complain(joined(mistakes)),
    onAway: () => complain(AWAY),
  });

  const dealer = createDealer({ onDeal: (next) => put(next), onRefused: complain });
  /** What is on its way no longer counts. */
  function drop() {
    reader.cancel();
    dealer.cancel();
  }

  function complain(/** @type {string} */ sentence) {
    isSound = false;
    view.say(sentence, true);
    onChange(null);
  }

  /** Another problem is shown, with what there is to say of it. */
  function put(/** @type {Problem} */ next, said = sizeWords(next.start)) {
    drop();
    problem = Object.freeze({ ...next });
    isSound = isPossible(problem);
    view.draw(problem, isSound, said);
    onChange(isSound ? problem : null);
  }

  function aim() {
    const goalText = parts.goal.value;
    put({ ...problem, goalText, goal: goalOf(goalText, problem.start.width, problem.start.height) });
  }

  /** The board's own text again, once what was typed is left or given up. */
  function leave() {
    if (isSound) parts.text.value = formatPosition(problem.start);
  }

  function giveUp() {
    parts.text.value = formatPosition(problem.start);
    put(problem);
    return true;
  }

  listenToTyping(parts.text, {
    onWhole: () => reader.readSoon(true),
    onType: drop,
    onRest: () => reader.readSoon(true),
    onMean: () => parts.text.value.trim() !== formatPosition(problem.start) && reader.readSoon(true),
    onLeave: leave,
    onEscape: giveUp,
  });
  listenToRandom(parts, (size) => dealer.deal(size, problem));
  parts.goal.addEventListener("change", aim);
  view.draw(problem, isSound, sizeWords(first.start));

  return {
    /** The problem; null while there is none that can be solved. */
    get problem() { return isSound ? problem : null; },

    /** Shows another one. */
    put: (/** @type {Problem} */ next) => put(next),

    /** Says what is wrong with what came from elsewhere. */
    complain,

    /** Holds it still, or lets it be changed again. */
    hold(/** @type {boolean} */ still) {
      if (still) drop();
      element.inert = still;
    },
  };
}

/** What is seen of a problem. @param {FieldParts} parts @param {Problem} first @param {(move: import("../puzzle/moves.js").Move) => void} onMove */
function createView(parts, first, onMove) {
  const board = createHeardBoard(parts.board, first.start, { onMove, name: "field" });

  function say(/** @type {string} */ sentence, isFault = false) {
    write(parts.said, sentence);
    parts.said.classList.toggle("is-fault", isFault);
    parts.text.setAttribute("aria-invalid", String(isFault));
  }

  return {
    say,

    /** Shows a problem, with what there is to say of it where it can be solved. */
    draw(/** @type {Problem} */ problem, /** @type {boolean} */ isSound, /** @type {string} */ said) {
      const { start, goal, goalText, faces } = problem;
      board.show(start);
      board.set({ goal: goalText === MAGIC ? null : goal, look: { faces, picture: "", numbers: false, shape: { ratio: 1, part: 0.5 } } });
      if (document.activeElement !== parts.text) parts.text.value = formatPosition(start);
      showGoal(parts.goal, goalText);
      parts.play.href = playLink(problem);
      say(isSound ? sentenceOf(said) : IMPOSSIBLE, !isSound);
    },
  };
}

/** What is said, with its full stop. @param {string} said */
function sentenceOf(said) {
  // Translators: something that is said without a full stop, and its full stop.
  const statement = `${said.charAt(0).toLocaleUpperCase(LANGUAGE)}${said.slice(1)}`;
  return /[.。]$/.test(said) ? said : gettext("{statement}.", { statement });
}

/** Calls `onSize` with a size that is asked for, by its button or by its name. @param {FieldParts} parts @param {(size: string) => void} onSize */
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

/** What was read; a goal that came with it is the goal. @param {Reading} reading @param {Problem} before @returns {Problem} */
function meantBy({ position, goal, faces = "" }, before) {
  const start = parsePosition(position);
  const goalText = goal ?? keptGoal(before, start);
  return { start, goalText, goal: goalOf(goalText, start.width, start.height), faces: parseFaces(faces, start.tiles.length - 1) };
}

/** Whether moves lead to the goal; where tiles are alike or goals are several, that is left to the server. @param {Problem} problem */
function isPossible({ start, goal, goalText, faces }) {
  return faces !== null || goalText === MAGIC || canReach(start, goal);
}

/** @param {HTMLSelectElement} list @param {string} goalText */
function showGoal(list, goalText) {
  list.querySelector("[data-own]")?.remove();
  const isListed = [...list.options].some(({ value }) => value === goalText);
  if (!isListed) list.append(html("option", { value: goalText, "data-own": true }, [goalText === MAGIC ? gettext("Magic square") : gettext("As given: {goal}", { goal: goalText })]));
  list.value = goalText;
}

/** Where the very problem is played. @param {Problem} problem */
function playLink(problem) {
  const [position, ...rest] = writeProblem(problem);
  return `${ROOT}/p/${position.slice("position=".length)}${rest.length ? "?" : ""}${rest.join("&")}`;
}
