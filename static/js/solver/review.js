/**
 * The cost of each move of a game, from exact distances to the nearest goal.
 *
 * While the game follows a known shortest path, no search is needed; where it leaves the path, one search finds how the
 * distance changed. The server's version is `webapp/solver/coach/`.
 *
 * path    a shortest solution in single-tile moves
 * point   a position of the game with a path from it
 *
 * @typedef {{move: string, left: number, lost: number, better?: string, only?: boolean, why?: Why}} Judgement  `left` is the distance after the move
 * @typedef {{played: string, best: string}} Why  a lost move and a best one, each followed by a shortest solution
 * @typedef {{from: number, to: number, lost: number, better?: string}} Passage  moves numbered from 1
 * @typedef {{position: Position, path: Move[]}} Point
 * @typedef {(start: Position, known?: {lower?: number, most?: number}) => Promise<Move[] | null>} Find
 *   find a shortest solution; null if it has more than `most` moves
 */

import { DIRECTIONS, createMove, formatMove, formatMoves, inverse, mergedMoves, parseMoves, sameMove, singleMoves } from "../puzzle/moves.js";
import { formatPosition, roomFor, slide } from "../puzzle/position.js";
import { joinedWhereTheyMeet } from "../puzzle/lost.js";
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Position } from "../puzzle/position.js" */

const MAX_GAP_MOVES = 2; // between two losses in the same passage

/**
 * Judge single-tile moves in turn.
 *
 * @param {Position} start
 * @param {readonly Move[]} moves
 * @param {{find: Find, onJudged: (judged: Judgement, needed: number) => void}} options  `needed` is the distance at the start
 * @returns {Promise<Point[]>}  one more than moves
 */
export async function judgeMoves(start, moves, { find, onJudged }) {
  const points = [{ position: start, path: singleMoves((await find(start)) ?? []) }];
  for (const move of moves) {
    const before = points[points.length - 1];
    const position = slide(before.position, move);
    const path = await onwards(position, move, before.path, find);
    const lost = 1 + path.length - before.path.length;
    points.push({ position, path });
    const best = before.path;
    const costs = lost && best.length ? { better: formatMove(best[0]), why: whyOf(before.position, [move, ...path], best) } : {};
    onJudged({ move: formatMove(move), left: path.length, lost, ...costs }, points[0].path.length);
  }
  return points;
}

/** @param {Position} position @param {readonly Move[]} played @param {readonly Move[]} best @returns {Why} */
function whyOf(position, played, best) {
  return { played: merged(joinedWhereTheyMeet(position, { played, best })), best: merged(best) };
}

/** @param {readonly Move[]} moves */
function merged(moves) {
  return mergedMoves(formatMoves(moves));
}

/**
 * Find, for each lost move, a shortest solution that does not take it back, if there is one. Only valid for a single goal,
 * where every move changes the distance by one.
 *
 * @param {readonly Point[]} points
 * @param {readonly Judgement[]} judged
 * @param {{find: Find, onFound: (index: number, why: Why) => void}} options
 */
export async function findOnwards(points, judged, { find, onFound }) {
  for (const [index, { move: letter, why }] of judged.entries()) {
    if (!why) continue;
    const [before, { position }] = [points[index], points[index + 1]];
    const [move] = parseMoves(letter);
    const length = before.path.length;
    for (const onwards of DIRECTIONS.filter((direction) => roomFor(position, direction)).map((direction) => createMove(direction))) {
      const path = sameMove(onwards, inverse(move)) ? null : await find(slide(position, onwards), { lower: length, most: length });
      if (path) {
        onFound(index, whyOf(before.position, [move, onwards, ...singleMoves(path)], before.path));
        break;
      }
    }
  }
}

/** Return a shortest path after a move, given one before it. @param {Position} position @param {Move} move @param {Move[]} path @param {Find} find */
async function onwards(position, move, path, find) {
  if (path.length && sameMove(move, path[0])) return path.slice(1);
  const shorter = path.length ? await find(position, { lower: path.length - 1, most: path.length }) : null;
  return shorter ? singleMoves(shorter) : [inverse(move), ...path];
}

/**
 * Find the points with only one best move, those near the goal first because they are cheapest. Only valid for a single goal,
 * where every move changes the distance by one.
 *
 * @param {readonly Point[]} points
 * @param {{find: Find, onOnly: (index: number, isOnly: boolean) => void}} options
 */
export async function markOnly(points, { find, onOnly }) {
  const left = new Map(points.map(({ position, path }) => [formatPosition(position), path.length]));

  /** Return whether a move from a point leads nearer to the goal. @param {Point} point @param {Move} move */
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

/** Group lost moves that follow closely on each other into passages. @param {readonly Judgement[]} moves @returns {Passage[]} */
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

/** Return the moves of a game without those that return to an earlier position. @param {readonly Point[]} points @param {readonly Move[]} moves */
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
