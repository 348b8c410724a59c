/** The coach's sentences: on a move, a passage, the whole game, and on waiting. */

import { gettext, ngettext } from "../../../i18n/gettext.js";
/** @import { View } from "../../../api/job.js" */
/** @import { Appraisal, Bounds, GameStage, Judged, Judgement, Passage, Report } from "../../../api/protocol.js" */

/** Describe a point of the graph: `move 35, L: 21 needed, 2 lost, better was R`. @param {Pick<Judged, "needed" | "moves">} judged @param {number} number */
export function pointText({ needed, moves }, number) {
  if (number === 0) return gettext("start: {needed} needed", { needed });
  const { move, left } = moves[number - 1];
  // Translators: {needed} is a number of moves; {judgement} as in "a best move" or "2 lost, better was R"
  return gettext("move {number}, {move}: {needed} needed, {judgement}", { number, move, needed: left, judgement: judgementText(moves[number - 1]) });
}

/** Judge a move in words; at the goal there is no better move. @param {Judgement} judgement */
function judgementText({ lost, better = "", only }) {
  // Translators: about a move that was made
  if (!lost) return only ? gettext("the only best move") : gettext("a best move");
  if (!better) return gettext("{lost} lost", { lost });
  if (only) return gettext("{lost} lost; {better} was the only best move", { lost, better });
  return gettext("{lost} lost; {better} was better", { lost, better });
}

/** Return the text of a point known only by bounds: `after move 35, L: between 60 and 74 moves still needed`. @param {Bounds | Appraisal} bounds @param {number} number @param {string} letter */
export function boundsText({ lower, upper }, number, letter) {
  const [least, most] = [lower[number], upper[number]];
  if (!number && least === most) return ngettext("start: {count} move still needed", "start: {count} moves still needed", most);
  if (!number) return ngettext("start: between {least} and {count} move still needed", "start: between {least} and {count} moves still needed", most, { least });
  const last = { number, move: letter };
  if (least === most) return ngettext("after move {number}, {move}: {count} move still needed", "after move {number}, {move}: {count} moves still needed", most, last);
  return ngettext(
    "after move {number}, {move}: between {least} and {count} move still needed",
    "after move {number}, {move}: between {least} and {count} moves still needed",
    most,
    { ...last, least },
  );
}

/** Return a text like `Moves 35 to 37: 6 lost; better was R`. @param {Passage} passage @param {boolean} isAtLeast  whether more may be lost */
export function passageText({ from, to, lost, better = "" }, isAtLeast = false) {
  const moves = from === to ? gettext("Move {number}", { number: from }) : gettext("Moves {from} to {to}", { from, to });
  if (isAtLeast) return better ? gettext("{moves}: at least {lost} lost; {better} was better", { moves, lost, better }) : gettext("{moves}: at least {lost} lost", { moves, lost });
  // Translators: {moves} as in "Move 35" or "Moves 35 to 37", {lost} is a number of moves
  return better ? gettext("{moves}: {lost} lost; {better} was better", { moves, lost, better }) : gettext("{moves}: {lost} lost", { moves, lost });
}

/** Return the reason for the first lost move of a passage; it names that move if there are more. @param {Passage} passage @param {string} reason */
export function passageReasonText({ from, to }, reason) {
  // Translators: {move} as in "Move 35", {reason} is a sentence about that move
  return from === to ? reason : gettext("{move}. {reason}", { move: gettext("Move {number}", { number: from }), reason });
}

/** Return a text like `Row 1: 34 moves; the shortest path known has 28`. @param {GameStage} stage */
export function stageText({ title, from, to, best }) {
  const made = to - from;
  // Translators: {title} is a part of a game, as in "Row 1"
  if (!best) return ngettext("{title}: {count} move, unnecessary", "{title}: {count} moves, all unnecessary", made, { title });
  if (best >= made) return ngettext("{title}: {count} move", "{title}: {count} moves", made, { title });
  return ngettext("{title}: {count} move; the best known solution takes {best}", "{title}: {count} moves; the best known solution takes {best}", made, { title, best });
}

function between(/** @type {number} */ least, /** @type {number} */ most) {
  // Translators: of a number of moves that is needed, left or lost
  return least === most ? String(least) : gettext("between {least} and {most}", { least, most });
}

/** Summarize the whole game. @param {Report} report */
export function sumText({ needed, left, lost, moves }) {
  return lossText(madeText(moves.length, left && String(left)), String(needed), lost && String(lost));
}

/** Summarize the whole game, by bounds. @param {Appraisal} appraisal */
export function boundedSumText({ lower, upper, lost_least, lost_most }) {
  const end = upper.length - 1;
  const made = madeText(end, upper[end] && between(lower[end], upper[end]));
  return lossText(made, between(lower[0], upper[0]), lost_most && between(lost_least, lost_most));
}

function madeText(/** @type {number} */ made, /** @type {string | 0} */ left) {
  if (!left) return ngettext("{count} move", "{count} moves", made);
  return ngettext("{count} move made and {left} left", "{count} moves made and {left} left", made, { left });
}

/** @param {string} made @param {string} needed @param {string | 0} lost */
function lossText(made, needed, lost) {
  // Translators: {made} as in "23 moves" or "23 moves made and 5 left"; {needed} and {lost} are numbers, or as in "between 3 and 5"
  return lost ? gettext("{made}, {needed} needed: {lost} lost.", { made, needed, lost }) : gettext("{made}, {needed} needed: none lost.", { made, needed });
}

/** Return the number of best moves, or its upper limit. @param {Appraisal} appraisal */
export function boundedShareText({ upper, lost_least, lost_most }) {
  const made = upper.length - 1;
  const best = made - lost_least / 2; // every other move costs two
  const percent = percentOf(best, made);
  if (!lost_least) return lost_most ? gettext("No move is proved to be a loss.") : gettext("Every move was a best move.");
  if (lost_least === lost_most) return gettext("Best moves: {best} of {made}, {percent} %.", { best, made, percent });
  return gettext("Best moves: at most {best} of {made}, {percent} %.", { best, made, percent });
}

/** Return the number of best moves, and how many of them were the only ones; a lower bound if not everything is known. @param {Report} report */
export function shareText({ best, only = 0, moves }) {
  const made = moves.length;
  const values = { best, made, only, percent: percentOf(best, made) };
  const isKnown = moves.every((move) => move.lost || move.only !== undefined);
  if (!isKnown && !only) return best === made ? gettext("Every move was a best move.") : gettext("Best moves: {best} of {made}, {percent} %.", values);
  if (best === made) return isKnown ? gettext("Every move was a best move. In {only} positions there was only one best move.", values) : gettext("Every move was a best move. In at least {only} positions there was only one best move.", values);
  if (!best) return gettext("Best moves: {best} of {made}, {percent} %.", values);
  if (isKnown) return gettext("Best moves: {best} of {made}, {percent} %. Positions whose only best move you found: {only}.", values);
  return gettext("Best moves: {best} of {made}, {percent} %. Positions whose only best move you found: at least {only}.", values);
}

function percentOf(/** @type {number} */ part, /** @type {number} */ whole) {
  return part < whole ? Math.min(Math.round((100 * part) / whole), 99) : 100;
}

/** Return the note while nothing is known yet, or why the review is incomplete. @param {View} view @param {number} length  of the game */
export function noteText({ state, info, judged, bounds, appraisal, result, trouble }, length) {
  if (trouble) return trouble;
  if (appraisal?.reason) return unfinishedText(appraisal);
  if (result?.type === "unsolvable") return gettext("The moves cannot be reviewed: {reason}", { reason: result.explanation });
  if (result?.type === "stopped") return gettext("The server stopped before all moves were reviewed.");
  if (state === "idle" || state === "done") return "";
  if (state !== "searching" && info?.note) return info.note;
  if (bounds) return gettext("Searching: {needed} needed from the start.", { needed: between(bounds.lower[0], bounds.upper[0]) });
  return ngettext("Reviewing: {done} of {count} move.", "Reviewing: {done} of {count} moves.", length, { done: judged?.moves.length ?? 0 });
}

/** Return why not all moves are judged, and which are. @param {Appraisal} appraisal */
function unfinishedText({ reason, moves = [] }) {
  const from = moves.length + 1;
  if (reason === "memory") return moves.length ? gettext("Memory ran out before all moves were reviewed. From move {from} on only bounds are known.", { from }) : gettext("Memory ran out before any move was reviewed. Only bounds are known.");
  return moves.length ? gettext("Time ran out before all moves were reviewed. From move {from} on only bounds are known.", { from }) : gettext("Time ran out before any move was reviewed. Only bounds are known.");
}
