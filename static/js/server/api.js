/**
 * The JSON interface of the server: each function asks one thing and throws an Error whose message is a sentence for people.
 *
 * @typedef {{position: string, goal?: string, faces?: string, moves?: string, step?: number, format: string, notes: string[],
 *   said: string}} Meaning  what a text may mean
 * @typedef {Meaning & {alternatives: Meaning[], checked?: Outcome[]}} Reading
 * @typedef {{named_by: "tile" | "blank" | "number", moves: string, length_stm: number, length_mtm: number,
 *   solves: boolean, fault: string | null, said: string}} Outcome  what comes of pasted moves
 * @typedef {{position: string, goal: string, goal_position: string, size: string, solvable: boolean, inversions: number,
 *   blank_row: number, blank_column: number, permutation: string, explanation: string, swap: [number, number] | null,
 *   swapped: string | null, repairs: {title: string, reason: string, position: string}[], reaches: string[]}} Verdict
 */

const LONGEST = 20_000; // characters of a text that the server reads; a longer one is not sent

const AWAY = "The server does not answer. Your board is safe; try again in a moment.";

/** The server understood the question and refused it; any other Error means that it could not be asked. */
export class Refused extends Error {
  constructor({ code, message, sizes = [], mistakes = [message], corrections = [] }) {
    super(message);
    this.name = "Refused";
    this.code = code;
    /** Sizes such as `4x3`, of which one would make the text a position. */
    this.sizes = sizes;
    /** What is wrong, a sentence each. */
    this.mistakes = mistakes;
    /** Positions that may be meant, each with a title that says what to change. */
    this.corrections = corrections;
  }
}

/**
 * What a pasted text means; moves alone are checked on the board `atHand`, where one is.
 *
 * @param {string} text
 * @param {{position: string, goal: string, faces: string} | null} [atHand] text forms
 * @param {AbortSignal} [signal]
 * @returns {Promise<Reading>}
 */
export async function readText(text, atHand, signal) {
  if (text.length > LONGEST) throw new Refused({ code: "bad_position", message: tooLong(text.length) });
  return ask("/api/v1/read", post({ text, ...atHand }, signal));
}

/** Whether a position can reach a goal, both in their text forms, and why. @returns {Promise<Verdict>} */
export function checkPosition(position, goalText, signal, faces = "") {
  return ask(`/api/v1/check?${new URLSearchParams({ position, goal: goalText, ...(faces && { faces }) })}`, { signal });
}

/** A random position that reaches the goal, `size` as `4x4`. @returns {Promise<{position: string, size: string, seed: number}>} */
export function newScramble(size, goalText) {
  return ask(`/api/v1/scramble?${new URLSearchParams({ size, goal: goalText })}`);
}

function tooLong(/** @type {number} */ length) {
  return `The text is too long: ${length.toLocaleString("en")} characters, and at most ${LONGEST.toLocaleString("en")} are read.`;
}

function post(content, signal) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(content), signal };
}

async function ask(path, options) {
  const response = await fetch(path, options).catch((error) => {
    if (error.name === "AbortError") throw error;
    throw new Error(AWAY);
  });
  const body = await response.json().catch(() => null);
  if (response.ok && body) return body;
  if (body?.error?.message) throw new Refused(body.error);
  throw new Error(AWAY);
}
