/** The requests of the training: positions at a known distance, and what moves cost. */

import { gettext } from "../i18n/gettext.js";
import { Refused, ask, post } from "./api.js";

const LONG = gettext("The server ran out of time before it could review these moves.");

/** A random position of exactly that distance from the standard goal, on 3x3 and 4x4. @returns {Promise<{position: string, length: number}>} */
export function scrambleOfLength(/** @type {string} */ size, /** @type {number} */ length) {
  return ask(`/api/v1/scramble?${new URLSearchParams({ size, length: String(length) })}`);
}

/**
 * What each move of a game has cost, on a board of which all distances are exact. A game that takes too long is refused.
 *
 * @param {{position: string, goal: string, moves: string}} game
 * @returns {Promise<import("./protocol.js").Report>}
 */
export async function judgeGame(game) {
  const report = await ask("/api/v1/coach", post(game));
  if (report.type !== "report") throw new Refused({ code: report.reason, message: LONG });
  return report;
}
