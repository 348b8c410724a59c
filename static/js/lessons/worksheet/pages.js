/** Draws the pages of a worksheet: an optional cover, the tasks, and the solutions on pages of their own. */

import { gettext, joined, ngettext } from "../../i18n/gettext.js";
import { formatMoves, lengthStm, parseMoves } from "../../puzzle/moves.js";
import { formatPosition, shownSize } from "../../puzzle/position.js";
import { isEven } from "../../puzzle/parity.js";
import { html, svg } from "../../ui/dom.js";
import { parityOf } from "../class/columns.js";
import { pagesOf } from "./worksheet-settings.js";
/** @import { Position } from "../../puzzle/position.js" */
/** @import { Settings, Task } from "./worksheet-settings.js" */

const CELL_UNITS = 10; // side of a cell in a drawing
const DIGIT_SHARE = 0.5; // height of a number in relation to its cell

/** Return the pages. @param {Settings} settings @param {readonly Task[]} tasks @param {string} address  makes the worksheet again */
export function drawPages(settings, tasks, address) {
  const pages = pagesOf(tasks, settings.each).map((part, index) => drawTasks(settings, part, index === 0));
  if (settings.hasCover) pages.unshift(drawCover(settings, tasks));
  if (settings.hasSolutions) pages.push(drawSolutions(settings, tasks, address));
  return pages;
}

/** Return the title of a worksheet, also if the teacher gave none. @param {Settings} settings */
function titleOf({ title }) {
  return title || gettext("Sliding puzzles");
}

/** @param {Settings} settings @param {readonly Task[]} tasks */
function drawCover(settings, tasks) {
  return html("section", { class: "paper cover-page", "aria-label": gettext("Cover page") }, [
    html("h2", {}, [titleOf(settings)]),
    html("p", {}, [ngettext("{count} position, {size}", "{count} positions, {size}", tasks.length, { size: shownSize(settings.size) })]),
    html("div", { class: "cover-board" }, [drawBoard(tasks[0].position)]),
    ...drawNameLines(),
  ]);
}

/** @param {Settings} settings @param {readonly Task[]} tasks @param {boolean} isFirst */
function drawTasks(settings, tasks, isFirst) {
  const hasHead = isFirst && !settings.hasCover;
  return html("section", { class: "paper", "aria-label": gettext("Tasks {first} to {last}", { first: tasks[0].number, last: tasks[tasks.length - 1].number }) }, [
    ...(hasHead ? [html("h2", {}, [titleOf(settings)]), html("div", { class: "name-lines" }, drawNameLines())] : []),
    html("ol", { class: `tasks per-page-${settings.each}` }, tasks.map((task) => drawTask(settings, task))),
  ]);
}

function drawNameLines() {
  return [gettext("Your name"), gettext("Date")].map((label) => html("p", { class: "name-line" }, [html("span", {}, [label]), html("span", { class: "write-line" })]));
}

/** @param {Settings} settings @param {Task} task */
function drawTask(settings, task) {
  const { number, position } = task;
  return html("li", { class: "task" }, [html("p", { class: "task-number" }, [`${number}.`]), drawBoard(position), html("div", { class: "task-lines" }, taskLines(settings, task))]);
}

/** Return the tasks under a position, with room to write. @param {Settings} settings @param {Task} task */
function taskLines({ asksSolvable, asksInversions, asksSwap, asksMoves }, { length }) {
  const lines = [];
  if (asksInversions && !asksSolvable) lines.push(html("p", {}, [gettext("Count the inversions:"), ...drawGap()]));
  if (asksSolvable) {
    const boxes = [gettext("yes"), gettext("no")].map((word) => html("span", { class: "tick-box" }, [word]));
    const counts = [gettext("Inversions"), gettext("The blank’s row, from the bottom")].map((word) => html("span", {}, [`${word}:`, ...drawGap()]));
    lines.push(html("p", { class: "counted-lines" }, counts), html("p", {}, [gettext("Can it be solved?"), " ", ...boxes]));
  }
  if (asksSwap) lines.push(html("p", {}, [asksSolvable ? gettext("If not, which swap mends it?") : gettext("If it cannot be solved: which swap mends it?"), ...drawGap()]));
  if (asksMoves) {
    const sentence = asksSolvable || asksSwap
      ? ngettext("If so, solve it in {count} move:", "If so, solve it in {count} moves:", length)
      : ngettext("Solve it in {count} move:", "Solve it in {count} moves:", length);
    lines.push(html("p", {}, [sentence]), html("p", { class: "write-line" }));
  }
  return lines;
}

/** Return a gap to write in, on the line of the word before it. */
function drawGap() {
  return ["\u00a0", html("span", { class: "gap" })];
}

/** @param {Settings} settings @param {readonly Task[]} tasks @param {string} address */
function drawSolutions(settings, tasks, address) {
  const notes = [
    settings.asksMoves && gettext("U, D, L and R are the directions in which a tile moves: up, down, left, right. R2 moves two tiles at once. Other solutions may be as short."),
    settings.asksSwap && gettext("Any two tiles mend a position that cannot be solved: each swap makes an odd sum even, or an even one odd."),
  ];
  return html("section", { class: "paper solutions-page", "aria-label": gettext("Solutions") }, [
    html("h2", {}, [gettext("{title}: solutions", { title: titleOf(settings) })]),
    ...notes.filter((note) => note !== false).map((note) => html("p", { class: "paper-note" }, [note])),
    html("ol", { class: "solutions-list" }, tasks.map((task) => drawSolution(settings, task))),
    html("p", { class: "paper-note" }, [gettext("To make this worksheet again:"), " ", html("span", { class: "paper-address mono", dir: "ltr" }, [address])]),
  ]);
}

/** @param {Settings} settings @param {Task} task */
function drawSolution({ asksSolvable, asksInversions, asksSwap, asksMoves }, { number, position, moves, isSolvable }) {
  const lines = [];
  if (asksSolvable || asksSwap) lines.push(html("p", {}, [countWords(position)]));
  else if (asksInversions) lines.push(html("p", {}, [inversionWords(parityOf(position).inversions)]));
  if (asksMoves && isSolvable) lines.push(html("p", {}, solutionWords(moves)));
  return html("li", {}, [html("p", { class: "task-number" }, [`${number}.`]), drawBoard(position), html("div", {}, lines)]);
}

function inversionWords(/** @type {number} */ inversions) {
  return ngettext("{count} inversion.", "{count} inversions.", inversions);
}

/** Return what is counted of a position, and what follows from it, by the rule of lesson 2. @param {Position} position */
function countWords(position) {
  const { inversions, row, isSolvable } = parityOf(position);
  const sum = inversions + row;
  const verdict = isSolvable ? gettext("It can be solved.") : gettext("It cannot be solved.");
  const counted = position.width % 2
    ? [inversionWords(inversions), isEven(inversions) ? gettext("Even; row {row} does not count, because the width is odd.", { row }) : gettext("Odd; row {row} does not count, because the width is odd.", { row })]
    : [isEven(sum)
      ? ngettext("{count} inversion + row {row} from the bottom = {sum}, even.", "{count} inversions + row {row} from the bottom = {sum}, even.", inversions, { row, sum })
      : ngettext("{count} inversion + row {row} from the bottom = {sum}, odd.", "{count} inversions + row {row} from the bottom = {sum}, odd.", inversions, { row, sum })];
  return joined([...counted, verdict]);
}

/** @param {string} moves */
function solutionWords(moves) {
  const parsed = parseMoves(moves);
  const text = Array.from(parsed, (move) => formatMoves([move])).join(" ");
  return [ngettext("{count} move:", "{count} moves:", lengthStm(parsed)), " ", html("span", { class: "paper-moves mono", dir: "ltr" }, [text])];
}

/** Return a board as lines and numbers, for ink on paper. @param {Position} position */
function drawBoard(position) {
  const { width, height, tiles } = position;
  const drawing = svg("svg", { class: "paper-board", viewBox: `-0.5 -0.5 ${width * CELL_UNITS + 1} ${height * CELL_UNITS + 1}`, role: "img", "aria-label": formatPosition(position) });
  tiles.forEach((tile, cell) => {
    const [x, y] = [(cell % width) * CELL_UNITS, Math.floor(cell / width) * CELL_UNITS];
    drawing.append(svg("rect", { class: tile ? "paper-tile" : "paper-blank", x, y, width: CELL_UNITS, height: CELL_UNITS }));
    if (tile) drawing.append(svg("text", { x: x + CELL_UNITS / 2, y: y + CELL_UNITS / 2 + 0.35 * DIGIT_SHARE * CELL_UNITS, "font-size": DIGIT_SHARE * CELL_UNITS, "text-anchor": "middle" }, [String(tile)]));
  });
  drawing.append(svg("rect", { class: "paper-frame", x: 0, y: 0, width: width * CELL_UNITS, height: height * CELL_UNITS }));
  return drawing;
}
