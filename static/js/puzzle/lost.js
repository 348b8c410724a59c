/**
 * Lost moves: a sentence on why a move was not a best one, from two solutions that are replayed side by side.
 *
 * played  the move that was made, then a shortest solution from there; single-tile moves
 * best    a best move, then a shortest solution from there; single-tile moves
 *
 * A reason is given only if the positions and the moves of both solutions prove it, and for one goal only:
 *
 * leaves-and-returns   tiles in place that `played` moves and `best` does not; [their moves in `played`]
 * too-early            a tile that the move brings into place, and that leaves again; [its moves in both]
 * takes-back           the move undoes the one before; []
 * makes-…-conflict     two tiles that it brings into the wrong order, in the order of their cells; [line, from 1]
 * keeps-…-conflict     two tiles in the wrong order that the best move takes apart; [line, from 1]
 * moves-away           the tile that it moves away from its place, and the one that the best move brings closer; []
 * closer-too-early     the same tiles if it brings its tile closer, and the played solution takes it back at once; []
 * away-in-vain         the same tiles if it moves its tile away, and the played solution takes it back at once; []
 * one-tile             the only tile that moves more or less often; [its moves in both]
 *
 * @typedef {{played: readonly Move[], best: readonly Move[]}} Solutions
 * @typedef {"leaves-and-returns" | "too-early" | "takes-back" | ConflictName | DistanceName | "one-tile"} ReasonName
 * @typedef {"makes-row-conflict" | "makes-column-conflict" | "keeps-row-conflict" | "keeps-column-conflict"} ConflictName
 * @typedef {"moves-away" | "closer-too-early" | "away-in-vain"} DistanceName
 * @typedef {{name: ReasonName, tiles: number[], numbers: number[]}} Reason
 * @typedef {Map<number, number>} Counts  how often each tile moves
 *
 * @typedef {object} Lost
 * @property {Position} position  before the move
 * @property {Move | undefined} before  the move before it, if any
 * @property {{played: string, best: string}} why  both solutions, joined where they meet
 */

import { gettext, ngettext } from "../i18n/gettext.js";
import { manhattanDistance } from "./distance.js";
import { faceOf, facesOf } from "./faces.js";
import { inverse, parseMoves, sameMove, singleMoves } from "./moves.js";
import { blankOf, cellsOf, formatPosition, positionsAlong, slide } from "./position.js";
import { linearConflict } from "./bounds.js";
/** @import { Faces } from "./faces.js" */
/** @import { Move } from "./moves.js" */
/** @import { Position } from "./position.js" */

/** Return the played solution, with the end of the best one from the first position that both visit. @param {Position} position @param {Solutions} solutions */
export function joinedWhereTheyMeet(position, { played, best }) {
  const { playedSteps, bestSteps } = meetingOf(position, { played, best });
  return [...played.slice(0, playedSteps), ...best.slice(bestSteps)];
}

/** Return the moves of each solution to the first position that both visit; all of them if there is none. @param {Position} position @param {Solutions} solutions */
export function meetingOf(position, { played, best }) {
  const visited = positionsAlong(position, best).map(formatPosition);
  const steps = positionsAlong(position, played).map((each) => visited.lastIndexOf(formatPosition(each)));
  const playedSteps = steps.findIndex((step, index) => index > 0 && step >= 0);
  return playedSteps < 0 ? { playedSteps: played.length, bestSteps: best.length } : { playedSteps, bestSteps: steps[playedSteps] };
}

/**
 * Return the first reason that holds; null if none does.
 *
 * @param {Position} position
 * @param {Position | null} goal  null if there are several, which leaves few reasons
 * @param {Move | undefined} before  the move that led to the position
 * @param {Solutions} solutions  joined where they meet
 * @returns {Reason | null}
 */
export function reasonOf(position, goal, before, { played, best }) {
  /** @type {Reason | null} */
  const takesBack = before && sameMove(inverse(before), played[0]) ? { name: "takes-back", tiles: [], numbers: [] } : null;
  if (!goal || !best.length) return takesBack;
  const after = slide(position, played[0]);
  const better = slide(position, best[0]);
  const [often, seldom] = [played, best].map((moves) => countsOf(position, moves));
  return leavingAndReturning(position, goal, often, seldom)
    ?? tooEarly(position, after, goal, often, seldom)
    ?? takesBack
    ?? conflict(position, after, better, goal)
    ?? distance(position, after, better, goal, played)
    ?? oneTile(often, seldom);
}

/** @param {Position} position @param {readonly Move[]} moves @returns {Counts} */
function countsOf(position, moves) {
  const counts = new Map(position.tiles.map((tile) => [tile, 0]));
  let here = position;
  for (const move of moves) {
    const tile = here.tiles[cellsOf(here, move)[0]];
    counts.set(tile, countOf(counts, tile) + 1);
    here = slide(here, move);
  }
  return counts;
}

function countOf(/** @type {Counts} */ counts, /** @type {number} */ tile) {
  return counts.get(tile) ?? 0;
}

/** Return the tiles in place that only the played solution moves, unless others are moved by the best one alone. @param {Position} position @param {Position} goal @param {Counts} played @param {Counts} best @returns {Reason | null} */
function leavingAndReturning({ tiles: here }, goal, played, best) {
  const inPlace = here.filter((tile, cell) => tile && tile === goal.tiles[cell]);
  const tiles = inPlace.filter((tile) => countOf(played, tile) && !countOf(best, tile));
  if (!tiles.length || inPlace.some((tile) => countOf(best, tile) && !countOf(played, tile))) return null;
  return { name: "leaves-and-returns", tiles, numbers: [tiles.reduce((sum, tile) => sum + countOf(played, tile), 0)] };
}

/** Return the moved tile if it is in place now, leaves again, and moves less often with the best move. @param {Position} position @param {Position} after @param {Position} goal @param {Counts} played @param {Counts} best @returns {Reason | null} */
function tooEarly(position, after, goal, played, best) {
  const cell = blankOf(position);
  const tile = after.tiles[cell];
  const numbers = [played, best].map((counts) => countOf(counts, tile));
  return goal.tiles[cell] === tile && numbers[0] > Math.max(1, numbers[1]) ? { name: "too-early", tiles: [tile], numbers } : null;
}

/** Return a linear conflict that the move makes, or that it keeps while the best move ends it. @param {Position} position @param {Position} after @param {Position} better @param {Position} goal @returns {Reason | null} */
function conflict(position, after, better, goal) {
  const [now, then, wanted] = [position, after, better].map((each) => linearConflict(each, goal).h - manhattanDistance(each, goal));
  if (then <= wanted) return null;
  const cell = blankOf(position);
  if (then > now) return namedConflict("makes", goal, after.tiles[cell], { present: [after], absent: position });
  return namedConflict("keeps", goal, better.tiles[cell], { present: [position, after], absent: better });
}

/** Return the nearest tile in conflict with `tile` in the positions `present` but not in `absent`, rows first. @param {"makes" | "keeps"} verb @param {Position} goal @param {number} tile @param {{present: Position[], absent: Position}} positions @returns {Reason | null} */
function namedConflict(verb, goal, tile, { present: [first, ...others], absent }) {
  const missing = new Set(pairsIn(absent, goal).map(({ text }) => text));
  const present = others.map((position) => new Set(pairsIn(position, goal).map(({ text }) => text)));
  const found = pairsIn(first, goal).filter(({ tiles, text }) => tiles.includes(tile) && !missing.has(text) && present.every((texts) => texts.has(text)));
  const rows = found.filter(({ kind }) => kind === "row");
  const [pair] = (rows.length ? rows : found).toSorted((one, other) => one.apart - other.apart);
  return pair ? { name: `${verb}-${pair.kind}-conflict`, tiles: pair.tiles, numbers: [pair.line] } : null;
}

/** Return the pairs of tiles in linear conflict, each with its line from 1. @param {Position} position @param {Position} goal */
function pairsIn(position, goal) {
  const { width, tiles } = position;
  return linearConflict(position, goal).pairs.map(([cell, other]) => {
    const row = Math.floor(cell / width);
    const isInRow = row === Math.floor(other / width);
    const [kind, line] = isInRow ? [/** @type {const} */ ("row"), row + 1] : [/** @type {const} */ ("column"), (cell % width) + 1];
    return { kind, line, tiles: [tiles[cell], tiles[other]], apart: other - cell, text: `${kind} ${tiles[cell]} ${tiles[other]}` };
  });
}

/** Return both moved tiles if only the best move brings its tile closer, or if the move is taken back at once. @param {Position} position @param {Position} after @param {Position} better @param {Position} goal @param {readonly Move[]} played @returns {Reason | null} */
function distance(position, after, better, goal, played) {
  const [now, then, wanted] = [position, after, better].map((each) => manhattanDistance(each, goal));
  const cell = blankOf(position);
  const tiles = [after.tiles[cell], better.tiles[cell]];
  if (wanted < now && now < then) return { name: "moves-away", tiles, numbers: [] };
  if (sameMove(inverse(played[0]), played[1])) return { name: then < now ? "closer-too-early" : "away-in-vain", tiles, numbers: [] };
  return null;
}

/** @param {Counts} played @param {Counts} best @returns {Reason | null} */
function oneTile(played, best) {
  const tiles = [...played.keys()].filter((tile) => countOf(played, tile) !== countOf(best, tile));
  return tiles.length === 1 ? { name: "one-tile", tiles, numbers: [countOf(played, tiles[0]), countOf(best, tiles[0])] } : null;
}

/** Return the moves of both solutions. @param {Lost} lost @returns {Solutions} */
export function solutionsOf({ why }) {
  return { played: singleMoves(parseMoves(why.played)), best: singleMoves(parseMoves(why.best)) };
}

/** Return why a move was lost, in a sentence; "" if nothing certain explains it. @param {Lost} lost @param {Position | null} goal  null if there are several @param {Faces | null} faces */
export function lostText(lost, goal, faces) {
  const reason = lostReason(lost, goal);
  return reason ? reasonText(reason, faces) : "";
}

/** Return why a move was lost; null if nothing certain explains it. @param {Lost} lost @param {Position | null} goal  null if there are several */
export function lostReason(lost, goal) {
  return reasonOf(lost.position, goal, lost.before, solutionsOf(lost));
}

/** Texts on linear conflicts. @type {Readonly<Record<ConflictName, (values: {tile: string, other: string, number: number}) => string>>} */
const CONFLICTS = Object.freeze({
  "makes-row-conflict": (values) => gettext("It puts {tile} and {other} in row {number} in the wrong order: one must leave the row to let the other pass.", values),
  "makes-column-conflict": (values) => gettext("It puts {tile} and {other} in column {number} in the wrong order: one must leave the column to let the other pass.", values),
  "keeps-row-conflict": (values) => gettext("It leaves {tile} and {other} in row {number} in the wrong order; the best move takes one of them out.", values),
  "keeps-column-conflict": (values) => gettext("It leaves {tile} and {other} in column {number} in the wrong order; the best move takes one of them out.", values),
});

/** Return a reason as a sentence about the move, "it". @param {Reason} reason @param {Faces | null} faces */
export function reasonText({ name, tiles, numbers }, faces) {
  const [tile, other] = tiles.map((each) => faceOf(faces, each));
  const [moves, best] = numbers;
  switch (name) {
    case "leaves-and-returns":
      return ngettext(
        // Translators: "it" is a move of the game; {tiles} as in "3 and 4"; {moves} is a number
        "With this move, {tiles} leaves its place and comes back: {moves} moves. With the best move, it stays.",
        "With this move, {tiles} leave their places and come back: {moves} moves. With the best move, they stay.",
        tiles.length,
        { tiles: facesOf(faces, tiles), moves },
      );
    // Translators: "it" is a move of the game; {moves} and {best} are how often the tile moves
    case "too-early": return gettext("It moves {tile} into place too early: that tile leaves again and moves {moves} times instead of {best}.", { tile, moves, best });
    case "takes-back": return gettext("It takes back the move before.");
    // Translators: "it" is a move of the game
    case "moves-away": return gettext("It moves {tile} away from its place; the best move brings {other} closer.", { tile, other });
    // Translators: "it" is a move of the game
    case "closer-too-early": return gettext("It brings {tile} closer to its place, but too early: a shortest solution takes the move back and moves {other} first.", { tile, other });
    // Translators: "it" is a move of the game
    case "away-in-vain": return gettext("It moves {tile} away from its place in vain: a shortest solution takes the move back and moves {other} first.", { tile, other });
    // Translators: "it" is a move of the game; {moves} and {best} are how often the tile moves
    case "one-tile": return gettext("Only tile {tile} makes the difference: it moves {moves} times instead of {best}.", { tile, moves, best });
    default: return CONFLICTS[name]({ tile, other, number: moves });
  }
}
