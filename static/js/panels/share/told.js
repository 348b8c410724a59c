/**
 * What a link tells of a game: its moves, these with their times, a challenge to beat them, or with the lines beside them. No page.
 *
 * @typedef {"moves" | "times" | "challenge" | "lines"} Kind
 * @typedef {Parameters<typeof import("../../game/links/link.js").writeLink>[0]} Told
 */

import { calledOf } from "../../game/lines/lines.js";
import { isReached } from "../../puzzle/problem.js";

/** What can be told of a game, when these are the times of its moves. @param {import("../../game/game.js").Game} game @param {readonly number[]} times @returns {Kind[]} */
export function kindsFor(game, times) {
  const isSolution = game.moves.length > 0 && isReached(game, game.positionAt(game.moves.length));
  const hasLines = Boolean(game.timelines.current.branches?.others.length);
  return ["moves", ...(hasLines ? /** @type {const} */ (["lines"]) : []), ...(times.length ? /** @type {const} */ (["times"]) : []), ...(isSolution ? /** @type {const} */ (["challenge"]) : [])];
}

/** @param {Kind} kind @param {import("../../game/game.js").Game} game @param {readonly number[]} times @returns {Told} */
export function tell(kind, game, times) {
  if (kind === "challenge") return { ...game, position: game.start, moves: [], step: 0, times: [], lines: null, challenge: Object.freeze({ moves: game.moves, times }) };
  if (kind === "lines") return { ...game, times: [], challenge: null, lines: linesOf(game) };
  return { ...game, lines: null, times: kind === "times" ? times : [] };
}

/** The lines of a game, each by what it is called. @param {import("../../game/game.js").Game} game @returns {Told["lines"]} */
function linesOf({ timelines: { current } }) {
  const { own, others } = current.branches ?? { own: { name: "", title: "" }, others: [] };
  return { name: calledOf(own), others: others.map((line) => ({ name: calledOf(line), moves: line.timeline.moves })).filter(({ moves }) => moves.length) };
}
