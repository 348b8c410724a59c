/**
 * Deals: the positions to train on, random ones at a distance that suits a rating, or those at which your own games
 * lost moves. The server judges both, move by move, before they are shown.
 *
 * @typedef {import("./attempts.js").Task} Task
 * @typedef {import("../puzzle/moves.js").Direction} Direction
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("./standing.js").Kind} Kind
 * @typedef {import("../storage/solve-facts.js").Solve} Solve
 * @typedef {Readonly<Pick<Task, "start" | "goal" | "goalText">>} Found
 */

import { DIRECTIONS, createMove, parseMoves } from "../puzzle/moves.js";
import { formatPosition, parsePosition, roomFor, slide } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
import { Refused } from "../api/api.js";
import { judgeGame, scrambleOfLength } from "../api/judging.js";
import { distanceFor } from "./standing.js";

/** Cells of the largest board of which the server knows exact distances. */
const MAX_CELLS = 16;
const SPAN = 5; // moves below and above those that suit the rating

/** The least and the greatest distance of random positions. @type {Readonly<Record<string, readonly [number, number]>>} */
const DISTANCES = Object.freeze({ "3x3": [4, 28], "4x4": [6, 45] });

/** A random position about as strong as the rating. @param {Kind} kind @param {string} size @param {number} rating @returns {Promise<Task>} */
export async function dealRandom(kind, size, rating) {
  const [least, most] = DISTANCES[size];
  const suited = distanceFor(kind, rating) + SPAN * (2 * Math.random() - 1);
  const { position } = await scrambleOfLength(size, Math.round(Math.min(Math.max(suited, least), most)));
  const start = parsePosition(position);
  return judged({ start, goalText: "standard", goal: goalOf("standard", start.width, start.height) });
}

/** What is known of a position: its distance, and that after each slide. @param {Found} found @returns {Promise<Task>} */
export async function judged({ start, goal, goalText }) {
  const slides = DIRECTIONS.filter((direction) => roomFor(start, direction));
  const reports = await Promise.all(slides.map((moves) => judgeGame({ position: formatPosition(start), goal: goalText, moves })));
  return { start, goal, goalText, distance: reports[0].needed, left: new Map(slides.map((direction, index) => [direction, reports[index].left])) };
}

/**
 * The positions at which games of one's own lost moves, the latest game first. Games are judged one by one, as they are
 * needed. What was asked of a server that was busy or away is asked again the next time.
 *
 * @param {() => Promise<readonly Solve[]>} allSolves
 */
export function createMistakes(allSolves) {
  /** @type {Solve[] | null} */
  let games = null; // not judged yet, the latest last
  /** @type {Found[]} */
  let found = [];

  return {
    /** The next one that `isWanted`; null when there are no more. @param {(key: string) => boolean} isWanted @returns {Promise<Task | null>} */
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

/** By what a mistake is known again. @param {Found} mistake */
export function keyOf({ start, goalText }) {
  return `${formatPosition(start)} ${goalText}`;
}

/** Where a game lost moves. @param {Solve} game @returns {Promise<Found[]>} */
async function mistakesOf({ start, goal: goalText, moves: written }) {
  const { moves: judgedMoves } = await judgeGame({ position: start, goal: goalText, moves: written });
  const lost = judgedMoves.flatMap(({ lost: cost }, index) => (cost ? [index] : []));
  const singles = parseMoves(written).flatMap(({ direction, count }) => Array.from({ length: count }, () => createMove(direction)));
  const first = parsePosition(start);
  const goal = goalOf(goalText, first.width, first.height);
  return lost.map((index) => ({ start: singles.slice(0, index).reduce(slide, first), goal, goalText }));
}

/** What the server answers; `instead`, where it refuses to judge that, whenever it is asked. @template T @param {Promise<T>} answer @param {T} instead @returns {Promise<T>} */
async function unlessRefused(answer, instead) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && error.code !== "busy") return instead;
    throw error;
  }
}

/** @param {Solve} solve */
function isJudged({ kind, size, start, moves }) {
  const [width, height] = size.split("x").map(Number);
  return kind !== "magic" && kind !== "letters" && start !== "" && moves !== "" && width * height <= MAX_CELLS;
}
