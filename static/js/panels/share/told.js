/**
 * What a link tells of a game: its moves, these with their times, or a challenge to beat them. No page.
 *
 * @typedef {"moves" | "times" | "challenge"} Kind
 * @typedef {Parameters<typeof import("../../game/link.js").writeLink>[0]} Told
 */

import { isReached } from "../../puzzle/problem.js";

/** What can be told of a game, when these are the times of its moves. @param {import("../../game/game.js").Game} game @param {readonly number[]} times @returns {Kind[]} */
export function kindsFor(game, times) {
  const isSolution = game.moves.length > 0 && isReached(game, game.positionAt(game.moves.length));
  return ["moves", ...(times.length ? /** @type {const} */ (["times"]) : []), ...(isSolution ? /** @type {const} */ (["challenge"]) : [])];
}

/** @param {Kind} kind @param {import("../../game/game.js").Game} game @param {readonly number[]} times @returns {Told} */
export function tell(kind, game, times) {
  if (kind === "challenge") return { ...game, position: game.start, moves: [], step: 0, times: [], challenge: Object.freeze({ moves: game.moves, times }) };
  return { ...game, times: kind === "times" ? times : [] };
}
