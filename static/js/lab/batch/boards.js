/**
 * The boards of a batch: random ones, each with its seed, or those of a text, a line each.
 *
 * @typedef {import("../../puzzle/position.js").Position} Position
 * @typedef {{id: string, start: Position, goal: Position, goalText: string}} Instance
 * @typedef {{name: string, instances: Instance[]}} BoardSet  what `taquin bench` calls a set
 */

import { gettext, ngettext } from "../../language/gettext.js";
import { canReach } from "../../puzzle/parity.js";
import { parsePosition } from "../../puzzle/position.js";
import { goalOf } from "../../puzzle/problem.js";
import { newScrambles, readText } from "../../server/api.js";

const NAME = 12; // characters of a file's name that stand in the table, as in `taquin bench`
const MOST = 5000;

/** @param {{size: string, count: number, seed: number}} wished @returns {Promise<BoardSet>} */
export async function randomBoards({ size, count, seed }) {
  const { positions } = await newScrambles(size, seed, count);
  const instances = positions.map((text, number) => instanceOf(`seed ${seed + number}`, parsePosition(text), "standard"));
  return { name: `random ${size}`, instances };
}

/**
 * The boards in the lines of a text; `file` is its name. Throws an Error that says in which line something is wrong, and once
 * `signal` ends the reading.
 *
 * @param {string} text @param {string} file @param {AbortSignal} signal
 * @returns {Promise<BoardSet>}
 */
export async function boardsIn(text, file, signal) {
  const lines = text.split(/\r\n?|\n/).map((line, index) => ({ line: line.trim(), number: index + 1 })).filter(({ line }) => line);
  if (!lines.length) throw new Error(gettext("There is no position in that text."));
  if (lines.length > MOST) throw new Error(tooMany(lines.length));
  const instances = [];
  for (const { line, number } of lines) instances.push(await readLine(line, number, signal));
  return { name: file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "").slice(0, NAME) || "boards", instances };
}

/** @param {number} count */
function tooMany(count) {
  return ngettext("There is {count} position; a batch has at most {most}.", "There are {count} positions; a batch has at most {most}.", count, { most: MOST });
}

/** @param {string} line @param {number} number @param {AbortSignal} signal */
async function readLine(line, number, signal) {
  try {
    const { start, goalText } = await meaningOf(line, signal);
    const instance = instanceOf(String(number), start, goalText);
    if (!canReach(start, instance.goal)) throw new Error(gettext("no moves lead from this position to the goal."));
    return instance;
  } catch (error) {
    throw new Error(gettext("Line {line}: {fault}", { line: number, fault: /** @type {Error} */ (error).message }));
  }
}

/** Rows are read here, any other form by the server, which knows what board numbers in a single line mean. @param {string} line @param {AbortSignal} signal */
async function meaningOf(line, signal) {
  try {
    if (line.includes("/")) return { start: parsePosition(line), goalText: "standard" };
  } catch {
    // Something else has a stroke in it.
  }
  const { position, goal = "standard" } = await readText(line, null, signal);
  return { start: parsePosition(position), goalText: goal };
}

/** @param {string} id @param {Position} start @param {string} goalText @returns {Instance} */
function instanceOf(id, start, goalText) {
  return { id, start, goalText, goal: goalOf(goalText, start.width, start.height) };
}
