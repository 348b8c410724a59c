/**
 * Known distances: paths from positions of a game to its goal; asks the server for those that are not known yet.
 *
 * At most one request is running: a newer one replaces it, and one that is no longer wanted is cancelled.
 *
 * @typedef {ReturnType<typeof createKnownDistances>} KnownDistances
 *
 * @typedef {object} Finding      what is known of the way from a position
 * @property {import("../puzzle/moves.js").Move[] | null} moves  the best solution known
 * @property {number} lower       no solution is shorter
 * @property {boolean} isShortest whether that is proved of the moves
 */

import { gettext } from "../i18n/gettext.js";
import { createKnownPaths } from "../game/known-paths.js";
import { parseMoves } from "../puzzle/moves.js";
import { formatPosition } from "../puzzle/position.js";
import { sameProblem, writtenProblem } from "../puzzle/problem.js";
/** @import { Position, Size } from "../puzzle/position.js" */

const SMALL = 4; // the longest side of a board whose shortest solution is waited for
const PATIENCE = { small: 10, large: 1.5 }; // seconds that the server may search

/** Whether the shortest solution is waited for, on a board of that size. */
export function isExact(/** @type {Size} */ { width, height }) {
  return Math.max(width, height) <= SMALL;
}

/** Whether a question failed only because it was replaced or its answer is no longer wanted. */
export function isGivenUp(/** @type {unknown} */ error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * @param {import("../game/game.js").Game} game
 * @param {(request: import("./protocol.js").Request, signal: AbortSignal) => Promise<import("./protocol.js").Result>} ask
 */
export function createKnownDistances(game, ask) {
  const paths = createKnownPaths();
  let problem = game.problem;
  let impossible = ""; // why this problem has no solution: no move changes that
  /** @type {{text: string, wishes: (() => boolean)[], control: AbortController, answer: Promise<Finding>} | null} */
  let asked = null;

  /** Begin another problem, of which nothing is known yet. */
  function follow() {
    if (!sameProblem(problem, game.problem)) {
      problem = game.problem;
      paths.forget();
      impossible = "";
      giveUp();
    } else if (asked && !asked.wishes.some((isWanted) => isWanted())) giveUp();
  }

  function giveUp() {
    asked?.control.abort();
    asked = null;
  }

  /** @param {Position} position @param {AbortSignal} signal @returns {Promise<Finding>} */
  async function fetchFinding(position, signal) {
    const limit = { seconds: isExact(position) ? PATIENCE.small : PATIENCE.large };
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
    giveUp();
    const control = new AbortController();
    const answer = fetchFinding(position, control.signal);
    const question = { text, wishes: [isWanted], control, answer };
    asked = question;
    const end = () => { if (asked === question) asked = null; };
    answer.then(end, end);
    return answer;
  }

  game.subscribe(follow);

  return {
    /** What is known where a path passes a position. */
    at: paths.from,

    /** The moves, tile by tile, from a position that is known. */
    movesFrom: paths.movesFrom,

    /** Why no path leads to the goal; "" when one does or it is not known. */
    get impossible() { return impossible; },

    /**
     * The best that is known from a position, asked for unless it is a shortest path. Throws an Error with a sentence where
     * there is none, and one that `isGivenUp` when the game changes and `isWanted()` is false, or another question is asked.
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
      asked.wishes.push(isWanted);
      return asked.answer;
    },
  };
}
