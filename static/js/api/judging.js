/** Requests of the training page: positions at a known distance, and the cost of moves. Uses the local solver once it is ready. */

import { gettext } from "../i18n/gettext.js";
import { goalOf } from "../puzzle/problem.js";
import { parseMoves, singleMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition, positionsAlong } from "../puzzle/position.js";
import { scrambled } from "../puzzle/scramble.js";
import { Refused, ask, post } from "./api.js";
import { LOCAL } from "./local-solver.js";
import { searchNearby } from "./search.js";
import { serverStatus } from "./server-status.js";
/** @import { SearchOptions } from "./search.js" */
/** @import { Coach, Report, Wanted } from "./protocol.js" */

const LONG = gettext("There was not enough time to review these moves.");

/** The server as the solver for reviews. */
const COACH = {
  search(/** @type {Wanted} */ request, /** @type {SearchOptions} */ { signal }) {
    const { position, goal, moves } = /** @type {Omit<Coach, "id">} */ (request);
    return ask("/api/v1/coach", post({ position, goal, moves }, signal));
  },
};

/** Return a random position at exactly that distance from the standard goal, on 3x3 and 4x4. @returns {Promise<string>} */
export async function scrambleOfLength(/** @type {string} */ size, /** @type {number} */ length) {
  const [width, height] = size.split("x").map(Number);
  const goal = goalOf("standard", width, height);
  const request = { position: formatPosition(goal) };
  const mustBeOwn = () => serverStatus.isAway && LOCAL.canSolve(request);
  if (LOCAL.isReady(request) || mustBeOwn()) return ownScramble(goal, length);
  try {
    return (await ask(`/api/v1/scramble?${new URLSearchParams({ size, length: String(length) })}`)).position;
  } catch (error) {
    if (!mustBeOwn()) throw error;
    return ownScramble(goal, length);
  }
}

/** Return a position on a shortest path from a random position to the goal. @param {import("../puzzle/position.js").Position} goal @param {number} length */
async function ownScramble(goal, length) {
  for (;;) {
    const start = scrambled(goal);
    const end = await LOCAL.search({ position: formatPosition(start) }, {});
    const moves = end.type === "solution" ? singleMoves(parseMoves(end.moves)) : [];
    if (moves.length >= length) return formatPosition(positionsAlong(start, moves)[moves.length - length]);
  }
}

/**
 * Return the cost of each move of a game, on a board small enough for exact distances. Throws if that takes too long.
 *
 * @param {{position: string, goal: string, moves: string}} game
 * @returns {Promise<Report>}
 */
export async function judgeGame(game) {
  const report = await searchNearby(COACH, LOCAL, { type: "coach", ...game }, {});
  if (report.type !== "report") throw new Refused({ code: report.type === "stopped" ? report.reason : report.type, message: LONG });
  return report;
}
