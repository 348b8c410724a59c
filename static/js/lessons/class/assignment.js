/**
 * What a class link holds: a title, a lesson, a step of it and positions. No DOM.
 *
 * @typedef {{title: string, lesson: string, step: string, positions: Position[]}} Assignment  `lesson`: the end of its address,
 *   or ""; `step`: the id of a heading in it, or ""
 */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { canReach } from "../../puzzle/parity.js";
import { formatLink, parseLink, parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
/** @import { Position } from "../../puzzle/position.js" */

export const MAX_POSITIONS = 20;
const MAX_CELLS = 100;

/** Return the goal of a position. @param {Position} position */
export function standardGoal({ width, height }) {
  return goalOf("standard", width, height);
}

/**
 * Return the positions in the lines of a text, and a sentence about each line that has none. Lines may be in the text form or
 * in that of links, and empty lines are skipped.
 *
 * @param {string} text
 * @returns {{positions: Position[], faults: string[]}}
 */
export function positionsIn(text) {
  const positions = /** @type {Position[]} */ ([]);
  const faults = /** @type {string[]} */ ([]);
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    try {
      positions.push(readLine(line.trim()));
    } catch (error) {
      faults.push(gettext("Line {line}: {fault}", { line: index + 1, fault: /** @type {Error} */ (error).message }));
    }
  }
  if (positions.length > MAX_POSITIONS) {
    faults.push(ngettext("There is {count} position; a class link holds at most {most}.", "There are {count} positions; a class link holds at most {most}.", positions.length, { most: MAX_POSITIONS }));
  }
  return { positions, faults };
}

function readLine(/** @type {string} */ line) {
  const position = /^\d+(-\d+)+(\.\d+(-\d+)*)*$/.test(line) ? parseLink(line) : parsePosition(line);
  if (position.tiles.length > MAX_CELLS) throw new Error(gettext("The board is too large for a class link."));
  if (!canReach(position, standardGoal(position))) throw new Error(gettext("This position cannot be solved."));
  return position;
}

/** Return the query of an assignment; empty parts are omitted. @param {Assignment} assignment */
export function writeAssignment({ title, lesson, step, positions }) {
  const query = new URLSearchParams();
  if (title) query.set("title", title);
  if (lesson) query.set("lesson", lesson);
  if (lesson && step) query.set("step", step);
  if (positions.length) query.set("positions", positions.map(formatLink).join(","));
  return query.size ? `?${query}` : "";
}

/** Return the assignment in an address, without lines that cannot be read. @param {string} search @returns {Assignment} */
export function readAssignment(search) {
  const query = new URLSearchParams(search);
  const { positions } = positionsIn((query.get("positions") ?? "").replaceAll(",", "\n"));
  return { title: query.get("title") ?? "", lesson: query.get("lesson") ?? "", step: query.get("step") ?? "", positions };
}

/** Return the code that results carry, so that those of another class link are noticed: FNV-1a over the positions. @param {readonly Position[]} positions */
export function codeOf(positions) {
  let hash = 0x811c9dc5;
  for (const character of positions.map(formatLink).join(",")) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
