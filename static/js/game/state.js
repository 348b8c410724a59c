/**
 * The state of a game as frozen values: a start position, its moves and how many of them are played.
 *
 * @typedef {Readonly<{moves: readonly Move[], times: readonly number[]}>} Challenge  another player's solution of the
 *   position, to beat; times: ms at which its moves were made, empty if unknown
 * @typedef {{title: string, from: number, to: number}} Stage  the purpose of the moves from one step to another
 *
 * @typedef {object} SharedGame  input for a new game
 * @property {Position} start
 * @property {string} [goalText]  name or text of the goal; default: the chosen goal, or `standard` if that does not fit
 * @property {string} [chosenGoal]  the goal for later boards that have none; default: this one's
 * @property {Position} [goal]    the goal itself, if known
 * @property {readonly Move[]} [moves]
 * @property {number} [step]      default: all moves are played
 * @property {Faces | null} [faces]  what is written on the tiles, null for numbers; default: the previous faces, if they fit
 * @property {string} [picture]   name of the picture on the tiles, "" for none; default: the previous one
 * @property {boolean} [numbers]  whether numbers are shown over the picture; default: as before
 * @property {readonly number[]} [times]  ms at which the moves were made, if known
 * @property {Challenge | null} [challenge]  the solution to beat
 * @property {LinkVariations | null} [linkVariations]  other continuations from the start that came with the link
 * @property {string} [by]        the name that the sender of the link gave
 * @property {string} [day]       of a daily puzzle opened without the server
 * @property {number | null} [solutionFrom]  as in the state
 *
 * @typedef {object} GameState
 * @property {string} goalText
 * @property {string} chosenGoal  the goal for later boards that have none: the one chosen by hand, which the goal of a pasted text does not change
 * @property {Position} goal
 * @property {Faces | null} faces
 * @property {string} picture
 * @property {boolean} numbers
 * @property {readonly Move[]} moves
 * @property {readonly Position[]} positions  at every step, from the first to the last
 * @property {number} step                    number of moves played
 * @property {number | null} solutionFrom     step at which the solver's moves begin; null if there are none
 * @property {readonly Stage[]} stages        the named parts of the solver's moves
 * @property {readonly number[]} times        given with the moves; dropped when these change
 * @property {Challenge | null} challenge
 * @property {LinkVariations | null} linkVariations  given with the moves; dropped when moves or variations change
 * @property {symbol} id                      identifies the game, whatever is played in it
 * @property {boolean} isUntimed             continues a finished game, so the clock stays blank
 * @property {import("./variations/variation.js").VariationSet} [variations]  the other variations from the same start
 */

import { sameMove } from "../puzzle/moves.js";
import { positionsAlong } from "../puzzle/position.js";
import { goalOf, facesFor, goalTextFor, isReached, sameProblem } from "../puzzle/problem.js";
/** @import { Faces } from "../puzzle/faces.js" */
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { LinkVariations } from "./links/link.js" */

/**
 * Return the state of a new game. Throws IllegalMove or InvalidBoard if it is invalid.
 *
 * @param {SharedGame} shared
 * @param {GameState} [before]  the state it replaces
 * @returns {GameState}
 */
export function begin(shared, before) {
  const { start, moves = [], step = moves.length, faces, times = [], challenge = null, linkVariations = null } = shared;
  const goalText = shared.goalText ?? goalTextFor(before?.chosenGoal, start);
  return Object.freeze({
    goalText,
    chosenGoal: shared.chosenGoal ?? (goalText === before?.goalText ? before.chosenGoal : goalText),
    goal: shared.goal ?? goalOf(goalText, start.width, start.height),
    faces: faces !== undefined ? faces : facesFor(before && problemOf(before), start),
    picture: shared.picture ?? before?.picture ?? "",
    numbers: shared.numbers ?? before?.numbers ?? false,
    moves: Object.freeze([...moves]),
    positions: positionsAlong(start, moves),
    step: stepWithin(moves, step),
    solutionFrom: shared.solutionFrom ?? null,
    stages: [],
    times: Object.freeze([...times]),
    challenge,
    linkVariations,
    isUntimed: false,
    variations: undefined,
    id: Symbol("timeline"),
  });
}

/** Return the problem of a game, which moves do not change. @returns {import("../puzzle/problem.js").Problem} */
export function problemOf(/** @type {Pick<GameState, "positions" | "goal" | "goalText" | "faces">} */ { positions: [start], goal, goalText, faces }) {
  return { start, goal, goalText, faces };
}

/** Return whether a game is finished: its moves, none of which is the solver's, end at the goal. It stays whole, and other moves begin a variation. */
export function isFinished(/** @type {GameState} */ state) {
  const { moves, positions, solutionFrom } = state;
  return moves.length > 0 && solutionFrom === null && isReached(state, positions[moves.length]);
}

/** Clamp a step to the game. @param {readonly Move[]} moves @param {number} step */
export function stepWithin(moves, step) {
  return Math.min(Math.max(step, 0), moves.length);
}

/** Return the changes for a move that replaces the later moves. Throws IllegalMove. */
export function withMove(/** @type {GameState} */ state, /** @type {Move} */ move) {
  const { step, stages } = state;
  return { ...withTail(state, step, [move]), ...timingAfter(state), step: step + 1, solutionFrom: solutionBefore(state, step), stages: stages.filter(({ to }) => to <= step) };
}

/** Return the changes for making the next move or a part of it; null if the move differs. Throws IllegalMove. */
export function withNext(/** @type {GameState} */ state, /** @type {Move} */ move) {
  const { step, moves } = state;
  const next = moves[step];
  if (sameMove(move, next)) return { step: step + 1 };
  return move.direction === next?.direction && move.count < next.count ? withPart(state, move) : null;
}

/** Split the next move: the rest of its tiles remain to be moved. */
function withPart(/** @type {GameState} */ state, /** @type {Move} */ move) {
  const { step, moves, stages, solutionFrom } = state;
  const [next, ...later] = moves.slice(step);
  const rest = { ...next, count: next.count - move.count };
  const after = (/** @type {number} */ place) => (place > step ? place + 1 : place);
  const parts = stages.map(({ title, from, to }) => ({ title, from: after(from), to: after(to) }));
  return { ...withTail(state, step, [move, rest, ...later]), step: step + 1, solutionFrom: solutionFrom && after(solutionFrom), stages: parts };
}

/**
 * Return the changes for a solution that replaces the moves after the step of its request. Throws IllegalMove.
 *
 * @param {GameState} state
 * @param {readonly Move[]} moves
 * @param {number} from
 * @param {readonly Stage[]} parts  its stages, with steps counted from its own first move
 * @param {readonly number[]} [times]  of all moves after the change
 */
export function withSolution(state, moves, from, parts, times = []) {
  const stages = parts.map((part) => ({ title: part.title, from: from + part.from, to: from + part.to }));
  return { ...withTail(state, from, moves), ...timingAfter(state), step: Math.min(state.step, from), solutionFrom: from, stages, times };
}

/** Return whether a game is timed once its later moves are replaced. */
function timingAfter(/** @type {GameState} */ state) {
  return { isUntimed: state.isUntimed || isFinished(state) };
}

/**
 * Return the changes for another goal or look. If the problem changes, drop what was found for the old one, except played moves.
 *
 * @param {GameState} state
 * @param {Partial<GameState>} posed
 */
export function withProblem(state, posed) {
  const { solutionFrom, step } = state;
  if (sameProblem(problemOf(state), problemOf({ ...state, ...posed }))) return posed;
  if (solutionFrom === null) return { ...posed, challenge: null };
  return { ...posed, ...withTail(state, Math.max(step, solutionFrom), []), solutionFrom: solutionBefore(state, step), stages: [], challenge: null };
}

/** Return the state with other variations; the first ones set are those of its link. @returns {GameState} */
export function withVariations(/** @type {GameState} */ state, /** @type {GameState["variations"]} */ variations) {
  return Object.freeze({ ...state, variations, linkVariations: state.variations ? null : state.linkVariations });
}

/** Return where the solver's moves begin if only `step` moves are left. @param {GameState} state @param {number} step */
function solutionBefore({ solutionFrom }, step) {
  return solutionFrom !== null && solutionFrom < step ? solutionFrom : null;
}

/** Replace everything after `step` by `tail`. Throws IllegalMove. */
function withTail(/** @type {GameState} */ { moves, positions }, /** @type {number} */ step, /** @type {readonly Move[]} */ tail) {
  return {
    moves: Object.freeze(moves.slice(0, step).concat(tail)),
    positions: positions.slice(0, step).concat(positionsAlong(positions[step], tail)),
    times: [],
    linkVariations: null,
  };
}
