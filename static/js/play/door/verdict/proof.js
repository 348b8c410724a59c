/**
 * The proof: why a position can or cannot be solved, as a picture in three views, with a slider that counts step by step.
 *
 * A view is created for a position and a goal: at the last step, `steps`, everything is counted; `draw(step)` returns the
 * picture, `say(step)` the count in words, `result` the outcome, `lines` everything as text.
 *
 * Read on with `counting.js`, what is counted; `inversions.js` and `cycles.js`, the first and the third view, with
 * `small-boards.js`; and `verdict-view.js`, which shows the answer above it.
 *
 * @typedef {object} View
 * @property {number} steps
 * @property {string} intro
 * @property {(step: number) => Element[]} draw
 * @property {(step: number) => string} say
 * @property {string} result
 * @property {boolean} solvable
 * @property {string[]} lines
 */

import { gettext, joined, listed, ngettext } from "../../../i18n/gettext.js";
import { html, svg, write } from "../../../ui/dom.js";
import { isEven, isLine, placeOf } from "../../../puzzle/parity.js";
import { blankOf } from "../../../puzzle/position.js";
import { countAlone, lowerBehind } from "./counting.js";
import { viewCycles } from "./cycles.js";
import { boardPicture, CELL, parity, tileAt } from "./small-boards.js";
import { viewInversions } from "./inversions.js";
/** @import { Faces } from "../../../puzzle/faces.js" */
/** @import { Position } from "../../../puzzle/position.js" */

/** @typedef {ReturnType<typeof createSide>} Side */

/** The second view: start and goal side by side, with a sum for each whose parity no move changes. @param {Position} position @param {Position} goal @returns {View} */
export function viewComparison(position, goal) {
  const sides = [createSide(gettext("Start"), position), createSide(gettext("Goal"), goal)];
  const cells = position.tiles.length;
  const steps = cells + 1;
  const alike = isEven(sides[0].figures.sum + sides[1].figures.sum);

  function say(/** @type {number} */ step) {
    if (step === steps) return joined(sides.map(labelOf));
    if (step === 0) return gettext("Move the slider: each cell in turn counts the lower numbers that follow it.");
    const [start, end] = sides.map(({ numbers, lower }) => ({ number: numbers[step - 1], lower: lower[step - 1] }));
    const values = { start: start.number, lower: start.lower, goal: end.number, goalLower: end.lower };
    // Translators: {start} and {goal} are numbers on tiles, or "blank"; {lower} and {goalLower} count the lower numbers that follow these
    return gettext("Row {row}, column {column}: start {start}, lower numbers after it: {lower}; goal {goal}, lower numbers after it: {goalLower}.", { ...placeOf(position, step - 1), ...values });
  }

  return {
    steps,
    intro: gettext(
      "In the corner of each tile: how many lower numbers follow it. The blank counts as the highest number. A move " +
        "swaps it with a tile and takes it to the next row or column, so inversions + row + column never changes between " +
        "even and odd.",
    ),
    draw: (step) => [html("div", { class: "proof-pair" }, sides.map((side) => drawSide(side, step, steps)))],
    say,
    result: resultOf(sides, alike),
    solvable: alike,
    lines: sides.map(({ name, numbers, lower, figures }) => {
      const found = listed(numbers.map((number, cell) => `${number}: ${lower[cell]}`));
      return gettext("{name}, lower numbers after each: {numbers}. {sum}", { name, numbers: found, sum: sumOf(figures) });
    }),
  };
}

function resultOf(/** @type {Side[]} */ [start, goal], /** @type {boolean} */ alike) {
  const values = { start: start.figures.sum, startParity: parity(start.figures.sum), goal: goal.figures.sum, goalParity: parity(goal.figures.sum) };
  if (alike) return gettext("Start {start}, {startParity}; goal {goal}, {goalParity}. Same parity: it can be solved.", values);
  return gettext("Start {start}, {startParity}; goal {goal}, {goalParity}. Different parity: it cannot be solved.", values);
}

function createSide(/** @type {string} */ name, /** @type {Position} */ position) {
  const numbers = position.tiles.map((tile) => (tile ? String(tile) : gettext("blank")));
  return { name, position, numbers, lower: lowerBehind(position), figures: countAlone(position) };
}

function sumOf(/** @type {Side["figures"]} */ { inversions, row, column, sum }) {
  const values = { row, column, sum, parity: parity(sum) };
  return ngettext("{count} inversion + row {row} + column {column} = {sum}, {parity}.", "{count} inversions + row {row} + column {column} = {sum}, {parity}.", inversions, values);
}

function labelOf(/** @type {Side} */ { name, figures }) {
  // Translators: {name} is "Start" or "Goal", {sum} a sentence
  return gettext("{name}: {sum}", { name, sum: sumOf(figures) });
}

function drawSide(/** @type {Side} */ side, /** @type {number} */ step, /** @type {number} */ steps) {
  const { name, position, lower, figures } = side;
  const { tiles } = position;
  const isDone = step === steps;
  const parts = tiles.map((tile, cell) => {
    const { row, column } = placeOf(position, cell);
    const corner = cell < step ? lower[cell] : "";
    const look = `${tile ? "" : "blank"} ${!isDone && cell === step - 1 ? "is-current" : ""}`;
    return tileAt((column - 1) * CELL, (row - 1) * CELL, tile || "□", { corner, look });
  });
  if (isDone) parts.unshift(band(position));
  const soFar = lower.slice(0, step).reduce((sum, count) => sum + count, 0);
  const caption = html("figcaption", { class: "small" }, [
    html("strong", {}, [name]),
    " ",
    isDone ? gettext("{inversions} + {row} + {column} = {sum}, {parity}", { ...figures, parity: parity(figures.sum) }) : gettext("{number} so far", { number: soFar }),
  ]);
  return html("figure", {}, [boardPicture(position, 0, labelOf(side), parts), caption]);
}

/** Draw the blank's row and column, from the edges to the blank, which are added to the inversions. */
function band(/** @type {Position} */ position) {
  const { row, column } = placeOf(position, blankOf(position));
  const middle = (/** @type {number} */ count) => (count - 0.5) * CELL;
  return svg("path", { class: "band", d: `M${middle(column)} 0V${middle(row)}H0` });
}

/** @type {Record<string, {title: string, make: (position: Position, goal: Position) => View}>} */
const VIEWS = {
  inversions: { title: gettext("Inversions"), make: viewInversions },
  comparison: { title: gettext("Start and goal"), make: viewComparison },
  cycles: { title: gettext("Cycles"), make: viewCycles },
};

export function createProof(/** @type {HTMLElement} */ element) {
  const tabs = Object.entries(VIEWS).map(([name, { title }]) => html("button", { type: "button", class: "button compact", "data-view": name }, [title]));
  const choice = html("div", { class: "segments proof-views", role: "group", "aria-label": gettext("Views of the proof") }, tabs);
  const intro = html("p", { class: "small quiet" });
  const stage = html("div", { class: "proof-stage", role: "region", tabindex: 0, "aria-label": gettext("Picture of the count") });
  const slider = html("input", { class: "slider", type: "range", min: 0, "aria-label": gettext("Count along") });
  const sentence = html("p", { class: "small proof-count" });
  const result = html("p", { class: "proof-result" });
  const lines = html("ul", { class: "small quiet proof-text", tabindex: 0, "aria-label": gettext("The count as text") });
  let chosen = "inversions";
  /** @type {{position: Position, goal: Position, faces: Faces | null} | null} */
  let shown = null;
  /** @type {View | null} */
  let view = null;
  const drawNext = paced(draw); // a replay does not wait for the pictures

  function draw() {
    if (!shown) return;
    const { position, goal, faces } = shown;
    choice.hidden = isLine(position);
    const name = isLine(position) ? "inversions" : chosen;
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.view === name));
    view = VIEWS[name].make(position, goal);
    write(intro, joined([view.intro, faces && numbersOf(faces)]));
    write(result, view.result);
    result.className = `note small proof-result ${view.solvable ? "good" : "warn"}`;
    lines.hidden = view.lines.length === 0;
    lines.replaceChildren(...view.lines.map((line) => html("li", {}, [line])));
    slider.max = String(view.steps);
    slider.value = slider.max;
    slider.hidden = view.steps === 0;
    drawStep();
  }

  function drawStep() {
    if (!view) return;
    const step = Number(slider.value);
    stage.replaceChildren(...view.draw(step));
    write(sentence, view.say(step));
    slider.setAttribute("aria-valuetext", view.say(step));
    slider.style.setProperty("--played", String(view.steps ? step / view.steps : 1));
    follow(stage, stage.querySelector(".is-current, .is-current-cycle"));
  }

  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      chosen = String(tab.dataset.view);
      draw();
    });
  }
  slider.addEventListener("input", drawStep);
  element.append(choice, intro, stage, slider, sentence, result, lines);

  /** @param {Position} position @param {Position} goal @param {Faces | null} faces */
  return function showProof(position, goal, faces) {
    shown = { position, goal, faces };
    drawNext();
  };
}

/** Return a sentence with the number of each letter. @param {Faces} faces */
function numbersOf(faces) {
  // Translators: {numbers} as in "A 1, B 2, C 3"
  return gettext("For counting, the letters have numbers: {numbers}.", { numbers: listed(faces.map((face, index) => `${face} ${index + 1}`)) });
}

/** Keep the counted part in view if the picture is wider than its frame. */
function follow(/** @type {Element} */ frame, /** @type {Element | null} */ current) {
  if (!current) return;
  const [inner, outer] = [current, frame].map((each) => each.getBoundingClientRect());
  if (inner.left < outer.left || inner.right > outer.right) frame.scrollLeft += inner.left - outer.left - outer.width / 2;
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top - outer.top - outer.height / 2;
}

/* Pacing: limits the share of time spent on slow drawing, so that the page stays responsive. */

const MIN_IDLE_RATIO = 3; // idle time to drawing time

/** Return a function that draws at once, or when the last drawing's pause is over; requests meanwhile are merged into the last. @param {() => void} draw */
function paced(draw) {
  let timer = 0;
  let free = 0; // when the next drawing may start, by performance.now()

  function drawTimed() {
    const began = performance.now();
    clearTimeout(timer);
    timer = 0;
    draw();
    const now = performance.now();
    free = now + MIN_IDLE_RATIO * (now - began);
  }

  return function drawNext() {
    const wait = free - performance.now();
    if (wait <= 0) drawTimed();
    else timer ||= window.setTimeout(drawTimed, wait);
  };
}
