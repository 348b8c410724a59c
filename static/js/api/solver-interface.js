/**
 * The interface of all solvers, and the retry rule of the page.
 *
 * A solver takes a request, reports progress, and resolves to the terminal message of the search. Aborting the signal ends
 * the search with what is known. An error with `retryAfterMs` is temporary. Read on with `server-solver.js` and
 * `local-solver.js`, and with `solver-client.js`, which holds the state of a panel's search.
 *
 * @typedef {Exclude<ServerMessage, Hello | import("./protocol.js").Error>} SearchMessage
 * @typedef {import("./protocol.js").Improved & {stages?: import("./protocol.js").Stage[]}} Improved  only the local solver knows stages so early
 * @typedef {Extract<SearchMessage, {type: "info" | "improved" | "judged" | "marked" | "bounds"}> | Improved} Progress
 * @typedef {Exclude<SearchMessage, Progress>} End
 * @typedef {{signal?: AbortSignal, onAsked?: () => void, onProgress?: (message: Progress) => void}} SearchOptions  `onAsked()` is called when the search has started
 * @typedef {{search: (request: Wanted, options: SearchOptions) => Promise<End>}} Solver
 * @typedef {{fits: (request: Wanted) => boolean, canSolve: (request: Wanted) => boolean, scopeFor: (request: Wanted | null) => string,
 *   prepare: (request: Wanted) => void, isReady: (request: Wanted) => boolean,
 *   solveAtOnce: (request: Wanted) => Promise<Improved | null>}} Local  `fits` tells whether it
 * could answer if its worker can be loaded, `canSolve` whether that is certain. `scopeFor` returns a
 * sentence, after a space, on what it can solve or why not this request; or "". `prepare` builds what the search needs,
 * `isReady` tells whether that is done. `solveAtOnce` finds a long solution of a board too large to search
 * @typedef {Solver & Local} LocalSolver
 */

import { serverStatus } from "./server-status.js";
/** @import { Hello, ServerMessage, Wanted } from "./protocol.js" */

const MAX_PAUSE_MS = 8_000;
const MAX_LOCAL_S = 2; // for the local solver if the server could answer

/** The message types that this page understands. @type {Record<ServerMessage["type"], "hello" | "progress" | "end" | "error">} */
export const ROLES = {
  hello: "hello", info: "progress", improved: "progress", judged: "progress", marked: "progress", bounds: "progress",
  solution: "end", stopped: "end", unsolvable: "end", report: "end", appraisal: "end", solutions: "end", error: "error",
};

/** @param {{type: string}} message @returns {message is Progress} */
export function isProgress(message) {
  return ROLES[/** @type {Progress["type"]} */ (message.type)] === "progress";
}

/**
 * Search with the server, or with the local solver if the server is away. If neither can, report a quick solution by the
 * local solver as progress before throwing the error.
 *
 * @param {Solver} server
 * @param {LocalSolver | undefined} local
 * @param {Wanted} request
 * @param {SearchOptions} options
 */
export async function search(server, local, request, options) {
  const isLocal = () => serverStatus.isAway && local?.canSolve(request);
  if (local && isLocal()) return local.search(request, options);
  try {
    return await staged(request, await server.search(request, options));
  } catch (error) {
    if (!local || options.signal?.aborted) throw error;
    if (isLocal()) return local.search(request, options);
    const own = serverStatus.isAway && options.onProgress ? await local.solveAtOnce(request).catch(() => null) : null;
    if (own) options.onProgress?.(own);
    throw error;
  }
}

/** Return the end of a search; a solution whose method names no stages gets them, unless their module cannot be loaded. @param {Wanted} request @param {End} end @returns {Promise<End>} */
export async function staged(request, end) {
  if (end.type !== "solution" || end.stages) return end;
  const module = await import("./stage-names.js").catch(() => null);
  return module ? module.withStages(request, end) : end;
}

/**
 * Like `search`, but prefer the local solver once it is ready; fall back to the server if it takes too long.
 *
 * @param {Solver} server
 * @param {LocalSolver | undefined} local
 * @param {Wanted} request
 * @param {SearchOptions} options
 */
export async function searchNearby(server, local, request, options) {
  if (local?.isReady(request) && !serverStatus.isAway) {
    /** @type {Progress[]} */
    const progress = []; // held back until the local search succeeds
    const end = await local.search({ ...request, limit: { seconds: MAX_LOCAL_S } }, { ...options, onProgress: (message) => progress.push(message) }).catch(() => null);
    if (end && (end.type !== "stopped" || end.reason === "asked")) {
      progress.forEach((message) => options.onProgress?.(message));
      return end;
    }
  }
  const end = await search(server, local, request, options);
  if (end.type === "solution" || end.type === "report") local?.prepare(request);
  return end;
}

/**
 * Return what `attempt` resolves to. While it throws an error with `retryAfterMs`, retry with exponential backoff, starting at that pause.
 *
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {{attempts?: number, signal?: AbortSignal | null, onRetry?: (error: Error) => void}} [options]
 * @returns {Promise<T>}
 */
export async function retry(attempt, { attempts = Infinity, signal, onRetry = () => {} } = {}) {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      const error = /** @type {Error & {retryAfterMs?: number}} */ (thrown);
      if (error.retryAfterMs === undefined || failures >= attempts || signal?.aborted) throw error;
      onRetry(error);
      await pause(Math.min(error.retryAfterMs * 2 ** (failures - 1), Math.max(error.retryAfterMs, MAX_PAUSE_MS)), signal);
    }
  }
}

/**
 * Wait for a random time between half of `milliseconds` and all of it, so that pages refused together do not retry together.
 *
 * @param {number} milliseconds
 * @param {AbortSignal | null} [signal]
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, milliseconds * (1 - Math.random() / 2));
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
