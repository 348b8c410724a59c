/** The boards of a batch: random ones, each with its seed, or those of a list in any form that the server reads. */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { canReach } from "../../puzzle/parity.js";
import { parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
import { fetchScramble, readList } from "../../api/api.js";
/** @import { ListedBoard, OtherGoal } from "../../api/api.js" */
/** @import { Position } from "../../puzzle/position.js" */

/**
 * @typedef {{id: string, start: Position, goal: Position, goalText: string, stated: number | null}} Instance
 *   `stated`: the length of the shortest solution, as the list says
 * @typedef {{name: string, instances: Instance[], faults: string[], offer?: OtherGoal}} BoardSet
 *   a set in `taquin bench`; `faults` says what is wrong with skipped boards, `offer` which goal would fit all
 */

const UNREACHABLE = gettext("this position cannot reach the goal.");
const MAX_NAME_LENGTH = 12; // characters of a file name in the table, as in `taquin bench`
const MAX_FAULTS_SHOWN = 20; // listed individually; of more, only the number is given

/** @param {{size: string, count: number, seed: number}} wished @returns {Promise<BoardSet>} */
export async function randomBoards({ size, count, seed }) {
  const { positions } = await fetchScramble({ size, seed, count });
  const instances = positions.map((text, number) => instanceOf({ id: `seed ${seed + number}`, position: text }));
  return { name: `random ${size}`, instances, faults: [] };
}

/**
 * Return the boards of a list; `file` is its name, and `goal` the goal of all its boards, or "" for that which each has. Throws
 * an Error with a sentence if the list is too long.
 *
 * @param {string} text @param {{file: string, goal: string, signal: AbortSignal}} options
 * @returns {Promise<BoardSet>}
 */
export async function boardsIn(text, { file, goal, signal }) {
  const { boards, offer } = await readList(text, goal, signal);
  const [instances, faults] = [/** @type {Instance[]} */ ([]), /** @type {string[]} */ ([])];
  for (const board of boards) {
    const instance = board.position === undefined ? null : instanceOf(board);
    if (instance && canReach(instance.start, instance.goal)) instances.push(instance);
    else faults.push(gettext("{board}: {fault}", { board: board.place, fault: board.error ?? UNREACHABLE }));
  }
  const name = file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "").slice(0, MAX_NAME_LENGTH) || "boards";
  return { name, instances, faults, offer };
}

/** Return the first faults, one per line, and the number of others. @param {readonly string[]} faults */
export function linesOf(faults) {
  const others = faults.length - MAX_FAULTS_SHOWN;
  const more = others > 0 ? ngettext("{count} more line was skipped.", "{count} more lines were skipped.", others) : "";
  return [...faults.slice(0, MAX_FAULTS_SHOWN), more].filter(Boolean).join("\n");
}

/** @param {Pick<ListedBoard, "id" | "position" | "goal" | "stated">} board @returns {Instance} */
function instanceOf({ id, position = "", goal: goalText = "standard", stated }) {
  const start = parsePosition(position);
  return { id, start, goalText, goal: goalOf(goalText, start.width, start.height), stated: stated ?? null };
}
