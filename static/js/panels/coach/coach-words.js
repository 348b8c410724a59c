/** What the coach says: of a move, of a passage, of the whole game, and of what it waits for. */

import { counted } from "../../page/figures.js";

/**
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../server/protocol.js").Judged} Judged
 * @typedef {import("../../server/protocol.js").Report} Report
 * @typedef {import("./passages.js").Passage} Passage
 */

/** A point of the graph: `move 35, L: 21 needed, 2 lost, better was R`. @param {Judged | Report} judged @param {number} number */
export function pointText({ needed, moves }, number) {
  if (number === 0) return `start: ${needed} needed`;
  const { move, left, lost, better } = moves[number - 1];
  const cost = lost ? `${lost} lost${betterText(better)}` : "a best move";
  return `move ${number}, ${move}: ${left} needed, ${cost}`;
}

/** `Moves 35 to 37: 6 lost; better was R`. @param {Passage} passage */
export function passageText({ from, to, lost, better }) {
  const place = from === to ? `Move ${from}` : `Moves ${from} to ${to}`;
  return `${place}: ${lost} lost${betterText(better).replace(",", ";")}`;
}

/** At the goal there is no better move. @param {string} [better] */
function betterText(better) {
  return better ? `, better was ${better}` : "";
}

/** The game as a whole. @param {Report} report */
export function sumText({ needed, left, lost, moves }) {
  const made = counted(moves.length, "move");
  const rest = left ? ` made and ${left} left` : "";
  return `${made}${rest}, ${needed} needed: ${lost || "none"} lost.`;
}

/** How many moves were best ones. @param {Report} report */
export function shareText({ best, moves }) {
  return best === moves.length ? "Every move was a best one." : `${best} of ${counted(moves.length, "move")} were best ones, ${Math.floor((100 * best) / moves.length)} %.`;
}

/** What there is to say while nothing is known yet, or why there is no more. @param {View} view @param {number} length  of the game */
export function noteText({ state, info, judged, result, trouble }, length) {
  if (trouble) return trouble;
  if (result?.type === "stopped") return "The server has stopped before the last move.";
  if (state === "idle" || state === "done") return "";
  return (state !== "searching" && info?.note) || `Judging: ${judged?.moves.length ?? 0} of ${counted(length, "move")}.`;
}
