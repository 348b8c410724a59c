/** The tasks of a worksheet: positions of the lengths wanted, and their shortest solutions, which the server is asked for. */

import { fetchScramble, solveWithin } from "../../api/api.js";
import { parsePosition } from "../../puzzle/position.js";
import { lengthsOf, solvableOf, unsolvableOf } from "./worksheet-settings.js";
/** @import { Settings, Task } from "./worksheet-settings.js" */

const SEED_STEP = 1000; // between the seeds of one position's attempts
const MAX_ATTEMPTS = 6; // to find a position that the worksheet does not have yet

/** Answers of the server, by what was asked. @type {Map<string, Promise<string>>} */
const answers = new Map();

/**
 * Return the tasks of a worksheet, the same for the same settings. Throws an Error with a sentence.
 *
 * @param {Settings} settings
 * @param {{signal: AbortSignal, onProgress: (made: number) => void}} options
 * @returns {Promise<Task[]>}
 */
export async function makeTasks(settings, { signal, onProgress }) {
  const isSolvable = solvableOf(settings);
  const tasks = /** @type {Task[]} */ ([]);
  const used = new Set();
  for (const [index, length] of lengthsOf(settings).entries()) {
    const text = await newPosition(settings, index, length, used);
    signal.throwIfAborted();
    used.add(text);
    const position = parsePosition(text);
    const moves = isSolvable[index] && settings.asksMoves ? await remembered(text, () => solutionOf(text)) : "";
    signal.throwIfAborted();
    tasks.push({ number: index + 1, length, isSolvable: isSolvable[index], moves, position: isSolvable[index] ? position : unsolvableOf(position, settings.seed + index) });
    onProgress(index + 1);
  }
  return tasks;
}

/** Return a position that is not among the used ones, if a few attempts find one. @param {Settings} settings @param {number} index @param {number} length @param {Set<string>} used */
async function newPosition({ size, seed }, index, length, used) {
  let text = "";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const wanted = { size, length, seed: seed + index + attempt * SEED_STEP };
    text = await remembered(Object.values(wanted).join(" "), async () => (await fetchScramble(wanted)).position);
    if (!used.has(text)) break;
  }
  return text;
}

async function solutionOf(/** @type {string} */ position) {
  const found = await solveWithin({ position });
  if (found.type !== "solution") throw new Error(`no solution of ${position}`);
  return found.moves;
}

/** Return a remembered answer, or ask for it; a failure is not remembered. @param {string} key @param {() => Promise<string>} ask */
function remembered(key, ask) {
  const answer = answers.get(key) ?? ask();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
