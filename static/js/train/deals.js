/**
 * Deals positions to train on: random ones at a distance that suits the rating, or those at which your own games lost moves.
 * All are judged before they are shown.
 *
 * @typedef {Readonly<Pick<Task, "start" | "goal" | "goalText">>} Found
 */

import { DIRECTIONS, IllegalMove, InvalidMoves, parseMoves, singleMoves } from "../puzzle/moves.js";
import { InvalidBoard, formatPosition, parsePosition, positionsAlong, roomFor } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
import { Refused } from "../api/api.js";
import { judgeGame, scrambleOfLength } from "../api/judging.js";
import { distanceFor } from "./standing.js";
/** @import { Solve } from "../storage/solve-facts.js" */
/** @import { Task } from "./attempts.js" */
/** @import { Kind } from "./standing.js" */

/** Cells of the largest board with exact distances. */
const MAX_CELLS = 16;
const UNPLAYABLE = [InvalidBoard, InvalidMoves, IllegalMove];
const SPAN = 5; // moves by which the distance may vary around the one that suits the rating

/** The minimum and maximum distance of random positions. @type {Readonly<Record<string, readonly [number, number]>>} */
const DISTANCES = Object.freeze({ "3x3": [4, 28], "4x4": [6, 45] });

/** Return a random position about as strong as the rating. @param {Kind} kind @param {string} size @param {number} rating @returns {Promise<Task>} */
export async function dealRandom(kind, size, rating) {
  const [least, most] = DISTANCES[size];
  const suited = distanceFor(kind, rating) + SPAN * (2 * Math.random() - 1);
  const start = parsePosition(await scrambleOfLength(size, Math.round(Math.min(Math.max(suited, least), most))));
  return judged({ start, goalText: "standard", goal: goalOf("standard", start.width, start.height) });
}

/** Judge a position: its distance, and the distance after each move. @param {Found} found @returns {Promise<Task>} */
export async function judged({ start, goal, goalText }) {
  const slides = DIRECTIONS.filter((direction) => roomFor(start, direction));
  const reports = await Promise.all(slides.map((moves) => judgeGame({ position: formatPosition(start), goal: goalText, moves })));
  return {
    start, goal, goalText, distance: reports[0].needed,
    left: new Map(slides.map((direction, index) => [direction, reports[index].left])),
    whys: new Map(slides.map((direction, index) => [direction, reports[index].moves[0].why])),
  };
}

/**
 * Create a source of the positions at which your own games lost moves, the latest game first. Games are judged as they are
 * needed. Requests that failed because the server was busy or away are retried the next time.
 *
 * @param {() => Promise<readonly Solve[]>} allSolves
 */
export function createMistakes(allSolves) {
  /** @type {Solve[] | null} */
  let games = null; // not judged yet; the latest last
  /** @type {Found[]} */
  let found = [];

  return {
    /** Return the next mistake that `isWanted`; null if there are no more. @param {(key: string) => boolean} isWanted @returns {Promise<Task | null>} */
    async next(isWanted) {
      games ??= (await allSolves()).filter(isJudged);
      for (;;) {
        found = found.filter((mistake) => isWanted(keyOf(mistake)));
        if (found.length) {
          const task = await unlessRefused(judged(found[0]), null);
          found.shift();
          if (task) return task;
        } else {
          const game = games.at(-1);
          if (!game) return null;
          found = await unlessRefused(mistakesOf(game), []);
          games.pop();
        }
      }
    },
  };
}

/** Return the key of a mistake. @param {Found} mistake */
export function keyOf({ start, goalText }) {
  return `${formatPosition(start)} ${goalText}`;
}

/** Return the positions at which a game lost moves. @param {Solve} game @returns {Promise<Found[]>} */
async function mistakesOf({ start, goal: goalText, moves: written }) {
  const first = parsePosition(start);
  const positions = positionsAlong(first, singleMoves(parseMoves(written)));
  const { moves: judgedMoves } = await judgeGame({ position: start, goal: goalText, moves: written });
  const lost = judgedMoves.flatMap(({ lost: cost }, index) => (cost ? [index] : []));
  const goal = goalOf(goalText, first.width, first.height);
  return lost.map((index) => ({ start: positions[index], goal, goalText }));
}

/** Return the answer, or `instead` if the request is refused for good. @template T @param {Promise<T>} answer @param {T} instead @returns {Promise<T>} */
async function unlessRefused(answer, instead) {
  try {
    return await answer;
  } catch (error) {
    const isHopeless = error instanceof Refused ? error.code !== "busy" : UNPLAYABLE.some((kind) => error instanceof kind);
    if (isHopeless) return instead;
    throw error;
  }
}

function isJudged(/** @type {Solve} */ { kind, size, start, moves }) {
  const [width, height] = size.split("x").map(Number);
  return kind !== "magic" && kind !== "letters" && start !== "" && moves !== "" && width * height <= MAX_CELLS;
}
