/** The third view: the cycles of the permutation to the goal, on a chessboard with the blank. */

import { gettext, joined, ngettext } from "../../../i18n/gettext.js";
import { svg } from "../../../ui/dom.js";
import { cyclesOf, hasColourOfBlank, placeOf } from "../../../puzzle/parity.js";
import { blankOf } from "../../../puzzle/position.js";
import { countExchanges, letterOf } from "./counting.js";
import { CELL, boardPicture, parity, tileAt } from "./small-boards.js";
/** @import { Position } from "../../../puzzle/position.js" */

const MIN_BOARD_WIDTH_PX = 260;
const CYCLE_COLOURS = 6; // number of them; cycles also have letters

/** @param {Position} position @param {Position} goal @returns {import("./proof.js").View} */
export function viewCycles(position, goal) {
  const cycles = cyclesOf(position, goal);
  const figures = countExchanges(position, goal);
  const steps = cycles.length ? cycles.length + 1 : 0;
  const cycleAt = new Map(cycles.flatMap((cycle, index) => cycle.map((cell) => /** @type {[number, number]} */ ([cell, index]))));
  const result = joined([countText(figures), ruleText(figures.solvable)]);
  const label = ngettext("The board in {count} cycle. {result}", "The board in {count} cycles. {result}", cycles.length, { result });

  function draw(/** @type {number} */ step) {
    const isDone = step === steps;
    const parts = position.tiles.flatMap((tile, cell) => drawCell(tile, cell, step, isDone));
    if (!isDone && step > 0) parts.push(...arrows(cycles[step - 1], position));
    if (isDone) parts.push(outline(position));
    return [boardPicture(position, MIN_BOARD_WIDTH_PX, label, [marker(), ...parts])];
  }

  function drawCell(/** @type {number} */ tile, /** @type {number} */ cell, /** @type {number} */ step, /** @type {boolean} */ isDone) {
    const { row, column } = placeOf(position, cell);
    const [x, y] = [(column - 1) * CELL, (row - 1) * CELL];
    const ground = svg("rect", { class: hasColourOfBlank(goal, cell) ? "ground white" : "ground black", x, y, width: CELL, height: CELL });
    const index = cycleAt.get(cell) ?? -1;
    const isShown = index >= 0 && (isDone || index < step);
    const look = `${tile ? "" : "blank"} ${isShown ? `cycle-${index % CYCLE_COLOURS}` : ""} ${index >= 0 && index === step - 1 && !isDone ? "is-current-cycle" : ""}`;
    return [ground, tileAt(x, y, tile || "□", { look, corner: isShown ? letterOf(index) : "", inset: 5 })];
  }

  function say(/** @type {number} */ step) {
    if (steps === 0) return gettext("Every tile is where it belongs.");
    if (step === steps) return sumText(cycles.length, figures.exchanges);
    if (step === 0) return gettext("Move the slider: one cycle after another.");
    const soFar = cycles.slice(0, step).reduce((sum, cycle) => sum + cycle.length - 1, 0);
    return gettext("{cycle}, so far {exchanges}.", { cycle: lineOf(cycles[step - 1], step - 1), exchanges: soFar });
  }

  function lineOf(/** @type {number[]} */ cycle, /** @type {number} */ index) {
    const names = [...cycle, cycle[0]].map((cell) => position.tiles[cell] || gettext("blank"));
    const values = { letter: letterOf(index), tiles: names.join(" → ") };
    return ngettext("Cycle {letter}: {tiles}, {count} swap", "Cycle {letter}: {tiles}, {count} swaps", cycle.length - 1, values);
  }

  return {
    steps,
    intro: gettext(
      "Each tile belongs in the cell of the next one in its cycle. Sorting a cycle of k cells takes k − 1 swaps. " +
        "A move is one swap, and takes the blank from white to black or back. In the goal the blank is on white.",
    ),
    draw,
    say,
    result,
    solvable: figures.solvable,
    lines: cycles.map(lineOf),
  };
}

/** @param {number} number  of cycles @param {number} steps  swaps that resolve them */
function sumText(number, steps) {
  const cycles = ngettext("{count} cycle", "{count} cycles", number);
  const exchanges = ngettext("{count} swap", "{count} swaps", steps);
  // Translators: {cycles} as in "3 cycles", {exchanges} as in "5 exchanges"
  return gettext("{cycles}, {exchanges} in all. Move the slider back to count along.", { cycles, exchanges });
}

function countText(/** @type {ReturnType<typeof countExchanges>} */ { exchanges, isWhite }) {
  const values = { parity: parity(exchanges) };
  if (isWhite) return ngettext("{count} swap, {parity}, and the blank on white.", "{count} swaps, {parity}, and the blank on white.", exchanges, values);
  return ngettext("{count} swap, {parity}, and the blank on black.", "{count} swaps, {parity}, and the blank on black.", exchanges, values);
}

function ruleText(/** @type {boolean} */ solvable) {
  if (solvable) return gettext("A position can be solved if the number is even and the blank on white, or odd and the blank on black. This one can.");
  return gettext("A position can be solved if the number is even and the blank on white, or odd and the blank on black. This one cannot.");
}

function marker() {
  const head = svg("path", { class: "arrow-head", d: "M0 0L6 3L0 6z" });
  const end = svg("marker", { id: "arrow-head", viewBox: "0 0 6 6", refX: 5, refY: 3, markerWidth: 5, markerHeight: 5, orient: "auto" }, [head]);
  return svg("defs", {}, [end]);
}

/** Return an arrow from each tile of a cycle towards its goal cell, curved so that arrows in opposite directions do not overlap. */
function arrows(/** @type {number[]} */ cycle, /** @type {Position} */ position) {
  return cycle.map((cell, index) => {
    const [from, to] = [cell, cycle[(index + 1) % cycle.length]].map((each) => middleOf(each, position));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const start = { x: from.x + (dx / length) * 12, y: from.y + (dy / length) * 12 };
    const end = { x: to.x - (dx / length) * 15, y: to.y - (dy / length) * 15 };
    const bend = { x: (from.x + to.x) / 2 - dy * 0.16, y: (from.y + to.y) / 2 + dx * 0.16 };
    const d = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
    return svg("g", {}, [svg("path", { class: "arrow-ground", d }), svg("path", { class: "arrow", d, "marker-end": "url(#arrow-head)" })]);
  });
}

function outline(/** @type {Position} */ position) {
  const { x, y } = middleOf(blankOf(position), position);
  return svg("rect", { class: "outline", x: x - CELL / 2 + 1.5, y: y - CELL / 2 + 1.5, width: CELL - 3, height: CELL - 3 });
}

function middleOf(/** @type {number} */ cell, /** @type {Position} */ position) {
  const { row, column } = placeOf(position, cell);
  return { x: (column - 0.5) * CELL, y: (row - 0.5) * CELL };
}
