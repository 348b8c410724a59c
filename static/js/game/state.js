/**
 * The state of a game: a start position, the moves from there on and which of them are played, as frozen values.
 *
 * @typedef {Readonly<{moves: readonly Move[], times: readonly number[]}>} Challenge  another player's solution of the position, to
 *   beat; times: milliseconds at which the moves were made, none when that is not known
 * @typedef {{title: string, from: number, to: number}} Stage  what the moves from one step to another are for
 *
 * @typedef {object} SharedGame  what a game is begun with
 * @property {Position} start
 * @property {string} [goalText]  name or text of the goal; left out: the chosen goal, or `standard` if that does not fit
 * @property {string} [chosenGoal]  the goal of later boards that bring none; left out: this one's
 * @property {Position} [goal]    the goal itself, when it is known
 * @property {readonly Move[]} [moves]
 * @property {number} [step]      all moves are played when left out
 * @property {Faces | null} [faces]  what is written on the tiles, null for their numbers; left out: what there was, if it fits
 * @property {string} [picture]   the name of the picture on the tiles, "" for none; left out: the one there was
 * @property {boolean} [numbers]  whether the numbers stand over it; left out: as it was
 * @property {readonly number[]} [times]  milliseconds at which the moves were made, when that is known
 * @property {Challenge | null} [challenge]  what is to be beaten
 * @property {LinkVariations | null} [linkVariations]  other moves from the start, which came with these
 *
 * @typedef {object} GameState
 * @property {string} goalText
 * @property {string} chosenGoal  the goal of later boards that bring none: the one chosen by hand, which a text's own goal leaves as it is
 * @property {Position} goal
 * @property {Faces | null} faces
 * @property {string} picture
 * @property {boolean} numbers
 * @property {readonly Move[]} moves
 * @property {readonly Position[]} positions  at every step, the first and the last included
 * @property {number} step                    how many moves are played
 * @property {number | null} solutionFrom     the step from which the solver's moves begin; null when there are none
 * @property {readonly Stage[]} stages        the named parts of the solver's moves
 * @property {readonly number[]} times        given with its moves, as long as these are all there is
 * @property {Challenge | null} challenge
 * @property {LinkVariations | null} linkVariations  given with its moves, as long as these and the variations are all there is
 * @property {symbol} id                      the game's own, whatever is played in it
 * @property {import("./variations/variation.js").Kept} [variations]  the others of the same start
 */

import { sameMove } from "../puzzle/moves.js";
import { positionsAlong } from "../puzzle/position.js";
import { goalOf, keptFaces, keptGoal, sameProblem } from "../puzzle/problem.js";
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { LinkVariations } from "./links/link-variations.js" */

/**
 * Throws IllegalMove or InvalidBoard when it is impossible.
 *
 * @param {SharedGame} shared
 * @param {GameState} [before]  the one that it takes the place of
 * @returns {GameState}
 */
export function begin(shared, before) {
  const { start, moves = [], step = moves.length, faces, times = [], challenge = null, linkVariations = null } = shared;
  const goalText = shared.goalText ?? keptGoal(before?.chosenGoal, start);
  return Object.freeze({
    goalText,
    chosenGoal: shared.chosenGoal ?? (goalText === before?.goalText ? before.chosenGoal : goalText),
    goal: shared.goal ?? goalOf(goalText, start.width, start.height),
    faces: faces !== undefined ? faces : keptFaces(before && problemOf(before), start),
    picture: shared.picture ?? before?.picture ?? "",
    numbers: shared.numbers ?? before?.numbers ?? false,
    moves: Object.freeze([...moves]),
    positions: positionsAlong(start, moves),
    step: stepWithin(moves, step),
    solutionFrom: null,
    stages: [],
    times: Object.freeze([...times]),
    challenge,
    linkVariations,
    variations: undefined,
    id: Symbol("timeline"),
  });
}

/** What is asked of who solves it, from the start on: moves do not change it. @returns {import("../puzzle/problem.js").Problem} */
export function problemOf(/** @type {Pick<GameState, "positions" | "goal" | "goalText" | "faces">} */ { positions: [start], goal, goalText, faces }) {
  return { start, goal, goalText, faces };
}

/** The step nearest to a wanted one. @param {readonly Move[]} moves @param {number} step */
export function stepWithin(moves, step) {
  return Math.min(Math.max(step, 0), moves.length);
}

/** A move replaces what came after: what changes. Throws IllegalMove. */
export function withMove(/** @type {GameState} */ state, /** @type {Move} */ move) {
  const { step, stages } = state;
  const kept = stages.filter(({ to }) => to <= step);
  return { ...withTail(state, step, [move]), step: step + 1, solutionFrom: solutionBefore(state, step), stages: kept };
}

/** The next move is played, or some of its tiles are slid: what changes; null where the move is another. Throws IllegalMove. */
export function withNext(/** @type {GameState} */ state, /** @type {Move} */ move) {
  const { step, moves } = state;
  const next = moves[step];
  if (sameMove(move, next)) return { step: step + 1 };
  return move.direction === next?.direction && move.count < next.count ? withPart(state, move) : null;
}

/** The other tiles of the next move are left to slide. */
function withPart(/** @type {GameState} */ state, /** @type {Move} */ move) {
  const { step, moves, stages, solutionFrom } = state;
  const [next, ...later] = moves.slice(step);
  const rest = { ...next, count: next.count - move.count };
  const after = (/** @type {number} */ place) => (place > step ? place + 1 : place);
  const parts = stages.map(({ title, from, to }) => ({ title, from: after(from), to: after(to) }));
  return { ...withTail(state, step, [move, rest, ...later]), step: step + 1, solutionFrom: solutionFrom && after(solutionFrom), stages: parts };
}

/**
 * A solution replaces what came after the step from which it was asked: what changes. Throws IllegalMove.
 *
 * @param {GameState} state
 * @param {readonly Move[]} moves
 * @param {number} from
 * @param {readonly Stage[]} parts  its stages, whose steps count from its own first move
 * @param {readonly number[]} [times]  of all moves that there are then
 */
export function withSolution(state, moves, from, parts, times = []) {
  const stages = parts.map((part) => ({ title: part.title, from: from + part.from, to: from + part.to }));
  return { ...withTail(state, from, moves), step: Math.min(state.step, from), solutionFrom: from, stages, times };
}

/**
 * Another goal or look: what changes. What was found for another problem goes, except moves that are played.
 *
 * @param {GameState} state
 * @param {Partial<GameState>} posed
 */
export function withProblem(state, posed) {
  const { solutionFrom, step } = state;
  if (sameProblem(problemOf(state), problemOf({ ...state, ...posed }))) return posed;
  if (solutionFrom === null) return { ...posed, challenge: null };
  const kept = { ...withTail(state, Math.max(step, solutionFrom), []), solutionFrom: solutionBefore(state, step) };
  return { ...posed, ...kept, stages: [], challenge: null };
}

/** Other variations; the first that are kept are those of its link. @returns {GameState} */
export function withVariations(/** @type {GameState} */ state, /** @type {GameState["variations"]} */ variations) {
  return Object.freeze({ ...state, variations, linkVariations: state.variations ? null : state.linkVariations });
}

/** Where the solver's moves begin if only that many moves are left. @param {GameState} state @param {number} step */
function solutionBefore({ solutionFrom }, step) {
  return solutionFrom !== null && solutionFrom < step ? solutionFrom : null;
}

/** Everything after `step` replaced by `tail`. Throws IllegalMove. */
function withTail(/** @type {GameState} */ { moves, positions }, /** @type {number} */ step, /** @type {readonly Move[]} */ tail) {
  return {
    moves: Object.freeze([...moves.slice(0, step), ...tail]),
    positions: [...positions.slice(0, step), ...positionsAlong(positions[step], tail)],
    times: [],
    linkVariations: null,
  };
}
