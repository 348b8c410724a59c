/**
 * What a class link holds: a title, lessons, a step, and positions with what is asked about each. No DOM.
 *
 * @typedef {"parity" | "length" | "best" | "solve"} Kind  whether the position can be solved, the length of a shortest solution,
 *   its first tile, and a solution
 * @typedef {{position: Position, asks: Kind[]}} Task
 * @typedef {{title: string, lessons: string[], step: string, tasks: Task[]}} Assignment  `lessons`: the ends of their addresses;
 *   `step`: the id of a heading in the only lesson, or ""
 */

import { gettext, ngettext } from "../../i18n/gettext.js";
import { canReach } from "../../puzzle/parity.js";
import { formatLink, parseLink, parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
/** @import { Position } from "../../puzzle/position.js" */

/** @type {readonly Kind[]} */
export const KINDS = Object.freeze(["parity", "length", "best", "solve"]);
export const MAX_POSITIONS = 20;
const MAX_CELLS = 100;
const MAX_EXACT_SIDE = 4; // of a board whose shortest solution is asked for

/** Return the goal of a position. @param {Position} position */
export function standardGoal({ width, height }) {
  return goalOf("standard", width, height);
}

/** Return whether a position can be solved. @param {Position} position */
export function isSolvable(position) {
  return canReach(position, standardGoal(position));
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
  return position;
}

/**
 * Return those of the kinds that can be asked about a position. One that cannot be solved is asked about only together with
 * whether it can; a shortest solution is asked about on boards up to 4x4.
 *
 * @param {Position} position
 * @param {readonly Kind[]} wanted
 * @returns {Kind[]}
 */
export function asksFor(position, wanted) {
  if (!isSolvable(position) && !wanted.includes("parity")) return ["parity"];
  const isSmall = Math.max(position.width, position.height) <= MAX_EXACT_SIDE;
  const asks = KINDS.filter((kind) => wanted.includes(kind) && (isSmall || (kind !== "length" && kind !== "best")));
  return asks.length ? asks : ["solve"];
}

/** Return a sentence about each position of which not everything wanted is asked. @param {readonly Task[]} tasks  with the wanted kinds */
export function leftOut(tasks) {
  return tasks.flatMap(({ position, asks }, index) => {
    const asked = asksFor(position, asks);
    if (asks.every((kind) => asked.includes(kind))) return [];
    const values = { number: index + 1 };
    return isSolvable(position)
      ? [gettext("Position {number} is larger than 4 × 4, so nothing is asked about its shortest solution.", values)]
      : [gettext("Position {number} cannot be solved, so pupils are asked only whether it can.", values)];
  });
}

/** Return the query of an assignment; empty parts are omitted. @param {Assignment} assignment */
export function writeAssignment({ title, lessons, step, tasks }) {
  const query = new URLSearchParams();
  if (title) query.set("title", title);
  if (lessons.length) query.set("lesson", lessons.join(","));
  if (lessons.length === 1 && step) query.set("step", step);
  if (tasks.length) query.set("positions", writePositions(tasks));
  const asks = writeAsks(tasks);
  if (asks) query.set("ask", asks);
  return query.size ? `?${query}` : "";
}

function writePositions(/** @type {readonly Task[]} */ tasks) {
  return tasks.map(({ position }) => formatLink(position)).join(",");
}

/** Return what is asked about each position, the last for all further ones; "" if only solutions are. @param {readonly Task[]} tasks */
function writeAsks(tasks) {
  const asks = tasks.map((task) => task.asks.join("."));
  while (asks.length > 1 && asks.at(-1) === asks.at(-2)) asks.pop();
  return asks.join(",") === "solve" ? "" : asks.join(",");
}

/** Return the assignment in an address, without lines that cannot be read. @param {string} search @returns {Assignment} */
export function readAssignment(search) {
  const query = new URLSearchParams(search);
  const { positions } = positionsIn((query.get("positions") ?? "").replaceAll(",", "\n"));
  const asks = (query.get("ask") ?? "solve").split(",").map((each) => /** @type {Kind[]} */ (each.split(".")));
  return {
    title: query.get("title") ?? "",
    lessons: (query.get("lesson") ?? "").split(",").filter(Boolean),
    step: query.get("step") ?? "",
    tasks: positions.map((position, index) => ({ position, asks: asksFor(position, asks[index] ?? asks[asks.length - 1]) })),
  };
}

/**
 * Return the code that results carry, so that those of another class link are noticed: FNV-1a over the positions, and over what
 * else is asked, if that is more than their solutions.
 *
 * @param {Pick<Assignment, "lessons" | "tasks">} assignment
 */
export function codeOf({ lessons, tasks }) {
  const [positions, asks] = [writePositions(tasks), writeAsks(tasks)];
  const text = positions && !asks && lessons.length < 2 ? positions : [positions, asks, lessons.join(",")].join(";");
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
