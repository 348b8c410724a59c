/**
 * Client of the server's JSON API: each function sends one request, and throws an Error whose message can be shown.
 *
 * @typedef {{position: string, goal?: string, faces?: string, moves?: string, step?: number, times?: number[], format: string,
 *   notes: string[], said: string, lines?: [number, number], used?: Span[], left_out?: Span[]}} Meaning
 *   one interpretation of a text; `lines` are the first and the last that were read, from 1, if only a part of the text was;
 *   `used` and `left_out` are the parts that were read, and those with numbers that were not
 * @typedef {[number, number]} Span  start and end in the text, as indices of a string
 * @typedef {Meaning & {alternatives: Meaning[], checked?: Outcome[], boards?: number, program?: boolean}} Reading
 *   `boards`: how many the text lists, if several; `program`: whether it is a program's output
 * @typedef {{line: number, id: string, place: string, position?: string, goal?: string, stated?: number, error?: string}} ListedBoard
 * @typedef {{goal: string, said: string}} OtherGoal  a goal that fits all boards of a list, if their own does not
 * @typedef {{named_by: "tile" | "blank" | "number" | "cell", moves: string, length_stm: number, length_mtm: number,
 *   solves: boolean, fault: string | null, said: string}} Outcome  result of checking pasted moves
 * @typedef {{title: string, position: string}} Correction  suggested correction of a text that is not a position
 * @typedef {{about: string, mark: "right" | "wrong" | "note", said: string, boards: string[], line?: number}} Finding
 *   a sentence about a program's output, with the positions that it speaks of
 * @typedef {{line: number, right?: boolean, findings: Finding[], position?: string, goal?: string, moves: string, length: number, shortest?: number}} JudgedPuzzle
 *   without `position` and `right` if the start is missing
 * @typedef {{right?: boolean, said: string, puzzles: JudgedPuzzle[]}} JudgedProgram
 * @typedef {{position: string, goal: string, faces: string}} AtHand  the current board, in text forms, as context for reading a text
 */

import { gettext } from "../i18n/gettext.js";
import { ROOT } from "../ui/root.js";
import { retry, searchNearby } from "./solver-interface.js";
import { isGone, serverStatus } from "./server-status.js";
/** @import { Request, Result, Wanted } from "./protocol.js" */

const MAX_ATTEMPTS = 3; // requests to a busy server before its refusal is reported
const MAX_TEXT_LENGTH = 1_000_000; // characters that the server accepts
const AWAY = gettext("The server does not answer. Your board is safe; try again in a moment.");

/** The server understood the request and refused it; any other Error means that it could not be reached. */
export class Refused extends Error {
  /** @param {{code: string, message: string, sizes?: string[], mistakes?: string[], corrections?: Correction[], boards?: number, program?: boolean}} refusal */
  constructor({ code, message, sizes = [], mistakes = [message], corrections = [], boards = 0, program = false }) {
    super(message);
    this.name = "Refused";
    this.code = code;
    /** Sizes such as `4x3` with which the text would be a position. */
    this.sizes = sizes;
    /** What is wrong, one sentence each. */
    this.mistakes = mistakes;
    /** Positions that may be meant, each with a title that describes the change. */
    this.corrections = corrections;
    /** How many boards the text lists, if several. */
    this.boards = boards;
    /** Whether the text is a program's output. */
    this.program = program;
  }
}

/**
 * Interpret a pasted text. Moves alone are checked on the board `atHand`, if given.
 *
 * @param {string} text
 * @param {AtHand | null} [atHand]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Reading>}
 */
export async function readText(text, atHand, signal) {
  requireLength(text);
  return ask("/api/v1/read", post({ text, ...atHand }, signal));
}

/**
 * Read each board of a list; `goal` is the goal of all, or "" for that which each has.
 *
 * @param {string} text @param {string} goal @param {AbortSignal} signal
 * @returns {Promise<{boards: ListedBoard[], offer?: OtherGoal}>}
 */
export async function readList(text, goal, signal) {
  requireLength(text);
  return ask("/api/v1/read", post({ text, list: true, ...(goal ? { goal } : {}) }, signal));
}

function requireLength(/** @type {string} */ text) {
  if (text.length > MAX_TEXT_LENGTH) throw new Refused({ code: "bad_position", message: gettext("The text is too long: {length:,} characters. The limit is {most:,}.", { length: text.length, most: MAX_TEXT_LENGTH }) });
}

/**
 * Fetch a random position that can reach the goal: with `length`, one whose shortest solution has that many moves; with
 * `count`, several in `positions`. The same seed gives the same positions.
 *
 * @param {{size: string, goal?: string, length?: number, seed?: number, count?: number}} wanted  `size` is like `4x4`
 * @returns {Promise<{position: string, positions: string[]}>}
 */
export function fetchScramble(wanted) {
  return ask(`/api/v1/scramble?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`);
}

/**
 * Judge what a program printed. `position` is the start of puzzles that are printed without one; `goal` replaces that of the text.
 *
 * @param {{text: string, position: string, goal: string}} program
 * @param {AbortSignal} [signal]
 * @returns {Promise<JudgedProgram>}
 */
export function judgeProgram(program, signal) {
  return ask("/api/v1/judge", post(program, signal));
}

/** The server as a solver, for searches and reviews within its limit of a few seconds. @type {import("./solver-interface.js").Solver} */
export const HTTP_SOLVER = {
  search(wanted, { signal }) {
    const { type = "solve", ...request } = /** @type {Wanted & {type?: string}} */ (wanted);
    return ask(`/api/v1/${type}`, post(request, signal));
  },
};

/**
 * Return the result of a search within that limit, from the page's own solver once that is ready.
 *
 * @param {Request} request
 * @param {{signal?: AbortSignal, local?: import("./solver-interface.js").LocalSolver}} [options]
 * @returns {Promise<Result>}
 */
export async function solveWithin(request, { signal, local } = {}) {
  return /** @type {Result} */ (await searchNearby(HTTP_SOLVER, local, request, { signal }));
}

/** @param {object} content @param {AbortSignal} [signal] @returns {RequestInit} */
function post(content, signal) {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(content), signal };
}

/** Return the response to a request. Retries if the server is busy, after the pause that it asks for. @param {string} path @param {RequestInit} [options] */
function ask(path, options) {
  return retry(async () => answerIn(await send(path, options)), { attempts: MAX_ATTEMPTS, signal: options?.signal });
}

/** @param {string} path @param {RequestInit} [options] */
function send(path, options) {
  return fetch(ROOT + path, options).catch((error) => {
    if (error.name === "AbortError") throw error;
    serverStatus.note(true);
    throw new Error(AWAY);
  });
}

async function answerIn(/** @type {Response} */ response) {
  const body = await response.json().catch(() => null);
  serverStatus.note(isGone(response));
  if (response.ok && body) return body;
  const error = body?.error?.message ? new Refused(body.error) : new Error(AWAY);
  const seconds = response.headers.get("Retry-After");
  throw seconds === null ? error : Object.assign(error, { retryAfterMs: 2_000 * Number(seconds) });
}
