/**
 * The JSON interface of the server: each function asks one thing and throws an Error whose message is a sentence for people.
 *
 * @typedef {{position: string, goal?: string, moves?: string, format: string, notes: string[]}} Reading
 * @typedef {{position: string, goal: string, goal_position: string, size: string, solvable: boolean, inversions: number,
 *   blank_row: number, blank_column: number, permutation: string, explanation: string, swap: [number, number] | null,
 *   swapped: string | null}} Verdict
 */

const AWAY = "The server does not answer. Your board is safe; try again in a moment.";

/** The server understood the question and refused it; any other Error means that it could not be asked. */
export class Refused extends Error {
  constructor(message, code) {
    super(message);
    this.name = "Refused";
    this.code = code;
  }
}

/** What a pasted text means. @returns {Promise<Reading>} */
export function readText(text, signal) {
  return ask("/api/v1/read", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text }),
    signal,
  });
}

/** Whether a position can reach a goal, both in their text forms, and why. @returns {Promise<Verdict>} */
export function checkPosition(position, goalText, signal) {
  return ask(`/api/v1/check?${new URLSearchParams({ position, goal: goalText })}`, { signal });
}

/** A random position that reaches the goal, `size` as `4x4`. @returns {Promise<{position: string, size: string, seed: number}>} */
export function newScramble(size, goalText) {
  return ask(`/api/v1/scramble?${new URLSearchParams({ size, goal: goalText })}`);
}

async function ask(path, options) {
  const response = await fetch(path, options).catch((error) => {
    if (error.name === "AbortError") throw error;
    throw new Error(AWAY);
  });
  const body = await response.json().catch(() => null);
  if (response.ok && body) return body;
  if (body?.error?.message) throw new Refused(body.error.message, body.error.code);
  throw new Error(AWAY);
}
