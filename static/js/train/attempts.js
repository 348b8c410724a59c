/**
 * Attempts: a position to answer, and its state until it has been answered. No DOM.
 *
 * @typedef {object} Task
 * @property {Position} start
 * @property {Position} goal
 * @property {string} goalText
 * @property {number} distance                     length of its shortest solutions
 * @property {ReadonlyMap<Direction, number>} left  distance after each move
 * @property {ReadonlyMap<Direction, LostMove | undefined>} whys  for each move that is not a best one, what could follow it
 * @property {Part} [part]                         of a card: solved when its tiles are in its cells
 *
 * @typedef {{card: string, tiles: number[], cells: number[], done: number[], moves: string}} Part
 *   done: cells whose tiles stay; moves: the fewest that do it, one letter each
 *
 * @typedef {{score: number, message: string, short: string, best: Direction[], why?: LostMove}} Outcome
 *   score: 0 to 1; short: the message in a word or two; best: the best moves from the start, if another was made; why: what
 * could have followed both
 *
 * @typedef {object} Attempt
 * @property {Position} position
 * @property {number} slides                            moves made so far
 * @property {(move: Move) => Outcome | null} slide     null while it continues
 * @property {() => Outcome} giveUp
 * @property {(move: Move) => string} [refusal]  why a move cannot be made; "" if it can
 */

import { gettext, joined, ngettext } from "../i18n/gettext.js";
import { createMove, mergedMoves } from "../puzzle/moves.js";
import { cellsOf, samePosition, slide } from "../puzzle/position.js";
import { lostText } from "../puzzle/lost.js";
import { slideText } from "../play/step-words.js";
/** @import { LostMove } from "../api/protocol.js" */
/** @import { Direction, Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { Kind } from "./standing.js" */

/** Texts on the cost of a move that is not a best one. @type {Readonly<Record<Direction, (values: {tile: number, best: number, yours: number}) => string>>} */
const COSTS = Object.freeze({
  U: (values) => gettext("Moving {tile} up costs two moves: {best} left after the best move, {yours} after yours.", values),
  D: (values) => gettext("Moving {tile} down costs two moves: {best} left after the best move, {yours} after yours.", values),
  L: (values) => gettext("Moving {tile} left costs two moves: {best} left after the best move, {yours} after yours.", values),
  R: (values) => gettext("Moving {tile} right costs two moves: {best} left after the best move, {yours} after yours.", values),
});

/** Return the moves after which the distance is smallest. @param {Task} task @returns {Direction[]} */
export function bestOf({ left, distance }) {
  return [...left.keys()].filter((direction) => left.get(direction) === distance - 1);
}

/** Start an attempt of one move; a best move is also made on the board. @param {Task} task @returns {Attempt} */
export function guessBestMove(task) {
  const { start, goal, distance } = task;
  const best = bestOf(task);
  const named = (/** @type {Direction} */ direction) => slideText([tileFor(start, direction)], direction);
  const either = (/** @type {string} */ some, /** @type {string} */ other) => gettext("{some} or {other}", { some, other });
  const bestSlides = gettext("Best: {slides}.", { slides: best.map(named).reduce(either) });
  const outcome = (/** @type {number} */ score, /** @type {string} */ message, /** @type {string} */ short) => ({ score, message, short, best: score ? [] : best });

  return {
    position: start,
    slides: 0,
    slide({ direction }) {
      const right = gettext("Right: {slide}.", { slide: named(direction) });
      if (best.includes(direction)) {
        this.position = slide(start, createMove(direction));
        this.slides = 1;
        const left = distance - 1;
        const rest = left ? ngettext("{count} move still needed after it.", "{count} moves still needed after it.", left) : gettext("That solves it.");
        return outcome(1, joined([right, rest]), gettext("best"));
      }
      const cost = COSTS[direction]({ tile: tileFor(start, direction), best: distance - 1, yours: distance + 1 });
      const why = task.whys.get(direction);
      const reason = why && lostText({ position: start, before: undefined, why }, goal, null);
      return { ...outcome(0, joined([cost, reason, bestSlides]), "+2"), ...(why && { why }) };
    },
    giveUp: () => outcome(0, joined([ngettext("{count} move needed.", "{count} moves needed.", distance), bestSlides]), gettext("given up")),
  };
}

/** Return the moves of an attempt that lasts until a position `isEnd`. @param {Task} task @param {(position: Position) => boolean} isEnd @returns {Pick<Attempt, "position" | "slides" | "slide">} */
function movesUntil({ start, distance }, isEnd) {
  return {
    position: start,
    slides: 0,
    slide(move) {
      this.position = slide(this.position, move);
      this.slides += move.count;
      return isEnd(this.position) ? solvedIn(this.slides, distance) : null;
    },
  };
}

/** Start an attempt that lasts until the position is solved. @param {Task} task @returns {Attempt} */
export function solveInFewest(task) {
  const { goal, distance } = task;
  const best = bestOf(task);

  return {
    ...movesUntil(task, (position) => samePosition(position, goal)),
    giveUp: () => ({ score: 0, message: ngettext("The shortest solution takes {count} move.", "The shortest solution takes {count} moves.", distance), short: gettext("given up"), best }),
  };
}

/** Start an attempt that lasts until the tiles of a card are in their cells; finished tiles do not move. @param {Task} task @param {Part} part @returns {Attempt} */
function placeInFewest(task, { cells, done, moves }) {
  const { goal, distance } = task;

  return {
    ...movesUntil(task, ({ tiles }) => cells.every((cell) => tiles[cell] === goal.tiles[cell])),
    refusal(move) {
      return cellsOf(this.position, move).some((cell) => done.includes(cell)) ? gettext("The dimmed tiles are in place. Leave them there.") : "";
    },
    giveUp() {
      const message = ngettext("{count} move is enough: {moves}. The arrow shows it.", "{count} moves are enough: {moves}. The arrow shows the first.", distance, { moves: mergedMoves(moves) });
      return { score: 0, message, short: gettext("given up"), best: [/** @type {Direction} */ (moves[0])] };
    },
  };
}

/** A card is a hard case or one of the player's own mistakes. @type {Readonly<Record<Kind, (task: Task) => Attempt>>} */
export const ATTEMPTS = Object.freeze({ "best-move": guessBestMove, fewest: solveInFewest, cards: (task) => (task.part ? placeInFewest(task, task.part) : guessBestMove(task)) });

/** @param {number} slides @param {number} distance @returns {Outcome} */
function solvedIn(slides, distance) {
  const more = slides - distance;
  const score = Math.max(0, 1 - more / distance);
  if (!more) return { score, message: ngettext("Solved in {count} move, the fewest possible.", "Solved in {count} moves, the fewest possible.", slides), short: gettext("shortest"), best: [] };
  const message = ngettext("Solved in {count} move; the shortest solution takes {shortest}.", "Solved in {count} moves; the shortest solution takes {shortest}.", slides, { shortest: distance });
  return { score, message, short: `+${more}`, best: [] };
}

/** Return the tile that moves in a direction. @param {Position} position @param {Direction} direction */
export function tileFor(position, direction) {
  return position.tiles[cellsOf(position, createMove(direction))[0]];
}
