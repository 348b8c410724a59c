/**
 * Timelines: a start position, the moves from there on and which of them are played, as frozen values.
 *
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../puzzle/moves.js").Move} Move
 * @typedef {import("../puzzle/faces.js").Faces} Faces
 * @typedef {{title: string, from: number, to: number}} Stage  what the moves from one step to another are for
 *
 * @typedef {object} Story  what a timeline is begun with
 * @property {Position} start
 * @property {string} [goalText]  name or text of the goal; left out: the goal there was, or `standard` if it does not fit
 * @property {Position} [goal]    the goal itself, when it is at hand
 * @property {readonly Move[]} [moves]
 * @property {number} [step]      all moves are played when left out
 * @property {Faces | null} [faces]  what is written on the tiles, null for their numbers; left out: what there was, if it fits
 * @property {string} [picture]   the name of the picture on the tiles, "" for none; left out: the one there was
 * @property {boolean} [numbers]  whether the numbers stand over it; left out: as it was
 * @property {readonly number[]} [times]  milliseconds at which the moves were made, when that is known
 * @property {import("./links/challenge.js").Challenge | null} [challenge]  what is to be beaten
 * @property {import("./links/link-lines.js").LinkLines | null} [lines]  other moves from the start, which came with these
 *
 * @typedef {object} Timeline
 * @property {string} goalText
 * @property {Position} goal
 * @property {Faces | null} faces
 * @property {string} picture
 * @property {boolean} numbers
 * @property {readonly Move[]} moves
 * @property {readonly Position[]} positions  at every step, the first and the last included
 * @property {number} step                    so many moves are played
 * @property {number | null} solutionFrom     the step from which the solver's moves begin; null when there are none
 * @property {readonly Stage[]} stages        the named parts of the solver's moves
 * @property {readonly number[]} times        given with its moves, as long as these are all there is
 * @property {import("./links/challenge.js").Challenge | null} challenge
 * @property {import("./links/link-lines.js").LinkLines | null} lines  given with its moves, until they are kept as branches
 * @property {symbol} id                      the timeline's own, whatever is played in it
 * @property {import("./lines/lines.js").Kept} [branches]  the lines that have parted from it
 */

import { sameMove } from "../puzzle/moves.js";
import { slide } from "../puzzle/position.js";
import { goalOf, keptFaces, keptGoal, sameProblem } from "../puzzle/problem.js";

/**
 * Throws IllegalMove or InvalidBoard when the story is impossible.
 *
 * @param {Story} story
 * @param {Timeline} [before]  the one that it takes the place of
 * @returns {Timeline}
 */
export function begin(story, before) {
  const { start, moves = [], step = moves.length, faces, times = [], challenge = null, lines = null } = story;
  const goalText = story.goalText ?? keptGoal(before, start);
  return Object.freeze({
    goalText,
    goal: story.goal ?? goalOf(goalText, start.width, start.height),
    faces: faces !== undefined ? faces : keptFaces(before && problemOf(before), start),
    picture: story.picture ?? before?.picture ?? "",
    numbers: story.numbers ?? before?.numbers ?? false,
    moves: Object.freeze([...moves]),
    positions: positionsAlong(start, moves),
    step: stepWithin(moves, step),
    solutionFrom: null,
    stages: [],
    times: Object.freeze([...times]),
    challenge,
    lines,
    branches: undefined,
    id: Symbol("timeline"),
  });
}

/** What is asked of who solves it, from the start on: moves do not change it. @returns {import("../puzzle/problem.js").Problem} */
export function problemOf(/** @type {Pick<Timeline, "positions" | "goal" | "goalText" | "faces">} */ { positions: [start], goal, goalText, faces }) {
  return { start, goal, goalText, faces };
}

/** The step nearest to a wanted one. @param {readonly Move[]} moves @param {number} step */
export function stepWithin(moves, step) {
  return Math.min(Math.max(step, 0), moves.length);
}

/** A move replaces what came after: what changes. Throws IllegalMove. */
export function withMove(/** @type {Timeline} */ timeline, /** @type {Move} */ move) {
  const { step, stages } = timeline;
  const kept = stages.filter(({ to }) => to <= step);
  return { ...withTail(timeline, step, [move]), step: step + 1, solutionFrom: solutionBefore(timeline, step), stages: kept };
}

/** The next move is played, or some of its tiles are slid: what changes; null where the move is another. Throws IllegalMove. */
export function withNext(/** @type {Timeline} */ timeline, /** @type {Move} */ move) {
  const { step, moves } = timeline;
  const next = moves[step];
  if (sameMove(move, next)) return { step: step + 1 };
  return move.direction === next?.direction && move.count < next.count ? withPart(timeline, move) : null;
}

/** The other tiles of the next move are left to slide. */
function withPart(/** @type {Timeline} */ timeline, /** @type {Move} */ move) {
  const { step, moves, stages, solutionFrom } = timeline;
  const [next, ...later] = moves.slice(step);
  const rest = { ...next, count: next.count - move.count };
  const after = (/** @type {number} */ place) => (place > step ? place + 1 : place);
  const parts = stages.map(({ title, from, to }) => ({ title, from: after(from), to: after(to) }));
  return { ...withTail(timeline, step, [move, rest, ...later]), step: step + 1, solutionFrom: solutionFrom && after(solutionFrom), stages: parts };
}

/**
 * A solution replaces what came after the step from which it was asked: what changes. Throws IllegalMove.
 *
 * @param {Timeline} timeline
 * @param {readonly Move[]} moves
 * @param {number} from
 * @param {readonly Stage[]} parts  its stages, whose steps count from its own first move
 * @param {readonly number[]} [times]  of all moves that there are then
 */
export function withSolution(timeline, moves, from, parts, times = []) {
  const stages = parts.map((part) => ({ title: part.title, from: from + part.from, to: from + part.to }));
  return { ...withTail(timeline, from, moves), step: Math.min(timeline.step, from), solutionFrom: from, stages, times };
}

/**
 * Another goal or look: what changes. What was found for another problem goes, but for moves that are played.
 *
 * @param {Timeline} timeline
 * @param {Partial<Timeline>} posed
 */
export function withProblem(timeline, posed) {
  const { solutionFrom, step } = timeline;
  if (sameProblem(problemOf(timeline), problemOf({ ...timeline, ...posed }))) return posed;
  if (solutionFrom === null) return { ...posed, challenge: null };
  const kept = { ...withTail(timeline, Math.max(step, solutionFrom), []), solutionFrom: solutionBefore(timeline, step) };
  return { ...posed, ...kept, stages: [], challenge: null };
}

/** Where the solver's moves begin if only so many moves are left. @param {Timeline} timeline @param {number} step */
function solutionBefore({ solutionFrom }, step) {
  return solutionFrom !== null && solutionFrom < step ? solutionFrom : null;
}

/** Everything after `step` replaced by `tail`. Throws IllegalMove. */
function withTail(/** @type {Timeline} */ { moves, positions }, /** @type {number} */ step, /** @type {readonly Move[]} */ tail) {
  return {
    moves: Object.freeze([...moves.slice(0, step), ...tail]),
    positions: [...positions.slice(0, step), ...positionsAlong(positions[step], tail)],
    times: [],
  };
}

function positionsAlong(/** @type {Position} */ start, /** @type {readonly Move[]} */ moves) {
  const positions = [start];
  for (const move of moves) positions.push(slide(positions[positions.length - 1], move));
  return positions;
}
