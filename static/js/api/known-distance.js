/**
 * Known distances: paths from positions of a game to its goal; asks the server for missing ones.
 *
 * At most one request runs at a time: a new one replaces it, and an unwanted one is cancelled.
 *
 * @typedef {ReturnType<typeof createKnownDistances>} KnownDistances
 *
 * @typedef {object} Finding      what is known about solving a position
 * @property {import("../puzzle/moves.js").Move[] | null} moves  the best solution known
 * @property {number} lower       proved lower bound
 * @property {boolean} isShortest whether `moves` is proved shortest
 */

import { gettext } from "../i18n/gettext.js";
import { createKnownPaths } from "../game/known-paths.js";
import { parseMoves } from "../puzzle/moves.js";
import { formatPosition } from "../puzzle/position.js";
import { sameProblem, writtenProblem } from "../puzzle/problem.js";
/** @import { Position, Size } from "../puzzle/position.js" */

const MAX_EXACT_SIDE = 4; // of a board on which to wait for a shortest solution
const LIMIT_S = { exact: 10, other: 1.5 }; // of a search by the server

/** Return whether to wait for a shortest solution on a board of that size. */
export function isExact(/** @type {Size} */ { width, height }) {
  return Math.max(width, height) <= MAX_EXACT_SIDE;
}

/** Return whether a request was only cancelled or replaced. */
export function isCancelled(/** @type {unknown} */ error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * @param {import("../game/game.js").Game} game
 * @param {(request: import("./protocol.js").Request, signal: AbortSignal) => Promise<import("./protocol.js").Result>} ask
 */
export function createKnownDistances(game, ask) {
  const paths = createKnownPaths();
  let problem = game.problem;
  let impossible = ""; // why this problem has no solution, which no move changes
  /** @type {{text: string, wanted: (() => boolean)[], control: AbortController, answer: Promise<Finding>} | null} */
  let asked = null;

  /** Forget everything when the problem changes; cancel a request that is no longer wanted. */
  function follow() {
    if (!sameProblem(problem, game.problem)) {
      problem = game.problem;
      paths.forget();
      impossible = "";
      cancel();
    } else if (asked && !asked.wanted.some((isWanted) => isWanted())) cancel();
  }

  function cancel() {
    asked?.control.abort();
    asked = null;
  }

  /** @param {Position} position @param {AbortSignal} signal @returns {Promise<Finding>} */
  async function fetchFinding(position, signal) {
    const limit = { seconds: isExact(position) ? LIMIT_S.exact : LIMIT_S.other };
    const result = await ask({ ...writtenProblem({ ...game.problem, start: position }), limit }, signal);
    signal.throwIfAborted();
    if (result.type === "unsolvable") {
      impossible = gettext("This position cannot be solved.");
      throw new Error(impossible);
    }
    const moves = result.moves === undefined ? null : parseMoves(result.moves);
    const isShortest = result.type === "solution" && result.optimal;
    if (moves) paths.learn(position, moves, isShortest);
    return { moves, lower: result.lower, isShortest };
  }

  /** @param {Position} position @param {string} text @param {() => boolean} isWanted */
  function askFor(position, text, isWanted) {
    cancel();
    const control = new AbortController();
    const answer = fetchFinding(position, control.signal);
    const question = { text, wanted: [isWanted], control, answer };
    asked = question;
    const end = () => { if (asked === question) asked = null; };
    answer.then(end, end);
    return answer;
  }

  game.subscribe(follow);

  return {
    /** Return what is known if a path passes through the position. */
    at: paths.from,

    movesFrom: paths.movesFrom,

    /** Why the goal cannot be reached; "" if it can or this is unknown. */
    get impossible() { return impossible; },

    /**
     * Return the best known solution of a position; asks the server unless a shortest path is known. Throws an Error with a
     * sentence if there is none, and an error for which `isCancelled` is true when another request replaces it, or the game
     * changes and `isWanted()` is false.
     *
     * @param {Position} position
     * @param {() => boolean} isWanted
     * @returns {Promise<Finding>}
     */
    async find(position, isWanted) {
      if (impossible) throw new Error(impossible);
      const known = paths.from(position);
      if (known?.isShortest) return { moves: paths.movesFrom(position), lower: known.left, isShortest: true };
      const text = formatPosition(position);
      if (asked?.text !== text) return askFor(position, text, isWanted);
      asked.wanted.push(isWanted);
      return asked.answer;
    },
  };
}
