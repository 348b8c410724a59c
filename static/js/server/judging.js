/** What the training asks of the server: positions of a known distance, and what moves cost. */

import { gettext } from "../language/gettext.js";
import { Refused, ask, post } from "./api.js";

const LONG = gettext("The server had too little time to judge these moves.");

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
  const told = await ask("/api/v1/coach", post(game));
  if (told.type !== "report") throw new Refused({ code: told.reason, message: LONG });
  return told;
}
