/** The lines of a game as a list: where each parts, going to one, naming it, deleting it and bringing it back. In sight once there are two. */

import { gettext } from "../../language/gettext.js";
import { onPress, write } from "../../page/dom.js";
import { calledOf } from "../../game/lines/lines.js";
import { createBesideLines } from "./beside-lines.js";
import { createCosts } from "./costs.js";
import { stepCost } from "./cost-words.js";
import { createLineRow } from "./line-row.js";

/**
 * @typedef {import("../../game/lines/branches.js").Branches} Branches
 * @typedef {import("../../game/lines/branches.js").ShownLine} ShownLine
 * @typedef {ReturnType<typeof createLineRow>} Row
 * @typedef {Record<"lines" | "lineList" | "removed" | "restore" | "cost", HTMLElement>} LineParts
 */

/**
 * `onCosts(costs)` is told what each move of the game has cost, null where that is not known.
 *
 * @param {LineParts} parts
 * @param {{game: import("../../game/game.js").Game, branches: Branches, socket: string,
 *   onBeside: import("./beside-lines.js").OnBeside, onCosts: (costs: readonly (number | null)[]) => void}} options
 */
export function createLineList({ lines: element, lineList, removed, restore, cost }, { game, branches, socket, onBeside, onCosts }) {
  /** @type {Map<number, Row>} */
  const rows = new Map();
  const presses = {
    go: (/** @type {number} */ number) => branches.goTo(number),
    rename: branches.rename,
    beside: (/** @type {number} */ number) => beside.toggle(number),
    remove(/** @type {number} */ number) {
      branches.remove(number);
      restore.focus();
    },
  };

  function draw() {
    const { lines, removed: gone } = branches;
    element.hidden = lines.length < 2 && !gone;
    if (element.hidden) return onCosts([]);
    write(removed, gone ? gettext("“{line}” is deleted.", { line: calledOf(gone) }) : "");
    restore.hidden = !gone;
    for (const [number, row] of rows) {
      if (!lines.some((line) => line.number === number)) drop(number, row);
    }
    for (const line of lines) rowOf(line).show(line, { moves: game.moves, costs: costsOf(line.timeline), isOneOfMany: lines.length > 1, isBeside: beside.has(line.number) });
    const costs = costsOf(game.timelines.current);
    write(cost, stepCost(costs, game.step));
    onCosts(costs);
  }

  /** @param {number} number @param {Row} row */
  function drop(number, row) {
    row.element.remove();
    rows.delete(number);
  }

  /** The row of a line, made where it belongs. @param {ShownLine} line @returns {Row} */
  function rowOf({ number }) {
    const known = rows.get(number);
    if (known) return known;
    const row = createLineRow(number, presses);
    const after = Math.min(...[...rows.keys()].filter((other) => other > number));
    lineList.insertBefore(row.element, rows.get(after)?.element ?? null);
    rows.set(number, row);
    return row;
  }

  onPress(restore, () => {
    const number = branches.removed?.number;
    branches.restore();
    rows.get(Number(number))?.focus();
  });
  const costsOf = createCosts({ game, branches, socket, onKnown: draw });
  const beside = createBesideLines({ lines: () => branches.lines, onBeside, onChange: draw });
  branches.subscribe(beside.follow);
  branches.subscribe(draw);
  draw();
}
