/**
 * What each move of a game has cost, by exact distances to the nearest goal.
 *
 * While a game stays on the shortest path that is known, nothing is searched; where it leaves that path, one search finds how
 * the distance changed. The server does the same in `webapp/solver/coach/`.
 *
 * path    a shortest solution, in moves of a single tile
 * point   a position of the game, with a path from there
 *
 * @typedef {{move: string, left: number, lost: number, better?: string, only?: boolean}} Judgement  `left` moves are needed after it
 * @typedef {{from: number, to: number, lost: number, better?: string}} Passage  moves by their numbers from 1
 * @typedef {{position: Position, path: Move[]}} Point
 * @typedef {(start: Position, known?: {lower?: number, most?: number}) => Promise<Move[] | null>} Find
 *   finds a shortest solution; null where none has at most `most` moves
 */

import { DIRECTIONS, createMove, formatMove, inverse, sameMove, singleMoves } from "../puzzle/moves.js";
import { formatPosition, roomFor, slide } from "../puzzle/position.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

const MAX_GAP_MOVES = 2; // from one passage to the next that is part of it

/**
 * Judge moves of a single tile in turn.
 *
 * @param {Position} start
 * @param {readonly Move[]} moves
 * @param {{find: Find, onJudged: (judged: Judgement, needed: number) => void}} options  `needed` is the distance at the start
 * @returns {Promise<Point[]>}  one more than there are moves
 */
export async function judgeMoves(start, moves, { find, onJudged }) {
  const points = [{ position: start, path: singleMoves((await find(start)) ?? []) }];
  for (const move of moves) {
    const before = points[points.length - 1];
    const position = slide(before.position, move);
    const path = await onwards(position, move, before.path, find);
    const lost = 1 + path.length - before.path.length;
    points.push({ position, path });
    onJudged({ move: formatMove(move), left: path.length, lost, ...(lost && before.path.length ? { better: formatMove(before.path[0]) } : {}) }, points[0].path.length);
  }
  return points;
}

/** A path after a move from the start of another path. @param {Position} position @param {Move} move @param {Move[]} path @param {Find} find */
async function onwards(position, move, path, find) {
  if (path.length && sameMove(move, path[0])) return path.slice(1);
  const shorter = path.length ? await find(position, { lower: path.length - 1, most: path.length }) : null;
  return shorter ? singleMoves(shorter) : [inverse(move), ...path];
}

/**
 * Find the points from which just one move is best, those near the goal first, for they take least. Only for a single goal,
 * where every move changes the distance by one.
 *
 * @param {readonly Point[]} points
 * @param {{find: Find, onOnly: (index: number, isOnly: boolean) => void}} options
 */
export async function markOnly(points, { find, onOnly }) {
  const left = new Map(points.map(({ position, path }) => [formatPosition(position), path.length]));

  /** Whether that move from a point leads nearer. @param {Point} point @param {Move} move */
  async function isBest({ position, path }, move) {
    const after = slide(position, move);
    const text = formatPosition(after);
    const length = path.length - 1;
    if (!left.has(text)) left.set(text, (await find(after, { lower: length, most: length })) ? length : length + 2);
    return left.get(text) === length;
  }

  for (const index of [...points.keys()].sort((one, other) => points[one].path.length - points[other].path.length)) {
    const point = points[index];
    if (!point.path.length) continue;
    let isOnly = true;
    for (const move of DIRECTIONS.filter((direction) => roomFor(point.position, direction)).map((direction) => createMove(direction))) {
      if (isOnly && !sameMove(move, point.path[0])) isOnly = !(await isBest(point, move));
    }
    onOnly(index, isOnly);
  }
}

/** Where moves were lost one soon after the other. @param {readonly Judgement[]} moves @returns {Passage[]} */
export function passagesOf(moves) {
  /** @type {Passage[]} */
  const passages = [];
  moves.forEach(({ lost, better }, index) => {
    if (!lost) return;
    const last = passages[passages.length - 1];
    if (last && index + 1 - last.to <= MAX_GAP_MOVES) Object.assign(last, { to: index + 1, lost: last.lost + lost });
    else passages.push({ from: index + 1, to: index + 1, lost, ...(better && { better }) });
  });
  return passages;
}

/** The moves of a game without those that lead back to a position where it has been. @param {readonly Point[]} points @param {readonly Move[]} moves */
export function withoutLoops(points, moves) {
  /** @type {Move[]} */
  const kept = [];
  const texts = [formatPosition(points[0].position)];
  moves.forEach((move, index) => {
    const text = formatPosition(points[index + 1].position);
    const step = texts.indexOf(text);
    if (step < 0) {
      kept.push(move);
      texts.push(text);
    } else {
      kept.length = step;
      texts.length = step + 1;
    }
  });
  return kept;
}
