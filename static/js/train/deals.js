/**
 * Deals positions to train on: random ones at a distance that suits the rating, those at which your own games lost moves, or
 * cards. All are judged before they are shown.
 *
 * @typedef {Readonly<Pick<Task, "start" | "goal" | "goalText">>} Found
 */

import { gettext } from "../i18n/gettext.js";
import { DIRECTIONS, IllegalMove, InvalidMoves, parseMoves, singleMoves } from "../puzzle/moves.js";
import { InvalidBoard, formatPosition, parsePosition, positionsAlong, roomFor } from "../puzzle/position.js";
import { goalOf } from "../puzzle/problem.js";
import { scrambled } from "../puzzle/scramble.js";
import { HTTP_SOLVER, Refused, fetchScramble } from "../api/api.js";
import { LOCAL } from "../api/local-solver.js";
import { searchNearby } from "../api/solver-interface.js";
import { serverStatus } from "../api/server-status.js";
import { CASES, dealCase } from "./cards.js";
import { distanceFor } from "./standing.js";
/** @import { Report } from "../api/protocol.js" */
/** @import { Position } from "../puzzle/position.js" */
/** @import { Solve } from "../storage/solve-record.js" */
/** @import { Task } from "./attempts.js" */
/** @import { Kind, Standing } from "./standing.js" */

/** Cells of the largest board with exact distances. */
const MAX_CELLS = 16;
const UNPLAYABLE = [InvalidBoard, InvalidMoves, IllegalMove];
const SPREAD_MOVES = 5; // by which the distance may vary around the one that suits the rating

/** The minimum and maximum distance of random positions. @type {Readonly<Record<string, readonly [number, number]>>} */
const DISTANCES = Object.freeze({ "3x3": [4, 28], "4x4": [6, 45] });

/** Return a random position about as strong as the rating. @param {Kind} kind @param {string} size @param {number} rating @returns {Promise<Task>} */
export async function dealRandom(kind, size, rating) {
  const [least, most] = DISTANCES[size];
  const suited = distanceFor(kind, rating) + SPREAD_MOVES * (2 * Math.random() - 1);
  const [width, height] = size.split("x").map(Number);
  const goal = goalOf("standard", width, height);
  const start = await scrambleOfLength(size, goal, Math.round(Math.min(Math.max(suited, least), most)));
  return judgePosition({ start, goalText: "standard", goal });
}

/** Return a random position at exactly that distance, from the local solver once it is ready. @param {string} size @param {Position} goal  the standard one @param {number} length */
async function scrambleOfLength(size, goal, length) {
  const request = { position: formatPosition(goal) };
  const mustBeOwn = () => serverStatus.isAway && LOCAL.canSolve(request);
  if (LOCAL.isReady(request) || mustBeOwn()) return ownScramble(goal, length);
  try {
    return parsePosition((await fetchScramble({ size, length })).position);
  } catch (error) {
    if (!mustBeOwn()) throw error;
    return ownScramble(goal, length);
  }
}

/** Return a position on a shortest path from a random position to the goal. @param {Position} goal @param {number} length */
async function ownScramble(goal, length) {
  for (;;) {
    const start = scrambled(goal);
    const end = await LOCAL.search({ position: formatPosition(start) }, {});
    const moves = end.type === "solution" ? singleMoves(parseMoves(end.moves)) : [];
    if (moves.length >= length) return positionsAlong(start, moves)[moves.length - length];
  }
}

/** Return the cost of each move of a game. Throws if that takes too long. @param {{position: string, goal: string, moves: string}} game @returns {Promise<Report>} */
async function judgeGame(game) {
  const report = await searchNearby(HTTP_SOLVER, LOCAL, { type: "coach", ...game }, {});
  if (report.type === "report") return report;
  throw new Refused({ code: report.type === "stopped" ? report.reason : report.type, message: gettext("There was not enough time to review these moves.") });
}

/** Judge a position: its distance, and the distance after each move. @param {Found} found @returns {Promise<Task>} */
async function judgePosition({ start, goal, goalText }) {
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
          const task = await unlessRefused(judgePosition(found[0]), null);
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

/**
 * Create a source of cards: the hard cases that are due, the one due longest first, then mistakes that are due. If no case is
 * due, each is dealt once all the same.
 *
 * @param {Standing} standing
 * @param {ReturnType<typeof createMistakes>} mistakes
 */
export function createCards(standing, mistakes) {
  const isDue = (/** @type {string} */ card) => standing.isDue(card);
  const inOrder = () => CASES.toSorted((one, other) => standing.dueOf(one) - standing.dueOf(other));
  const early = CASES.some(isDue) ? [] : inOrder();

  /** Return the next card; null if there are no more. @returns {Promise<Task | null>} */
  return async () => {
    const card = inOrder().find(isDue) ?? early.shift();
    return card ? dealCase(card) : mistakes.next(isDue);
  };
}

/** Return the key of a card: the name of a case, or the position of a mistake. @param {Task} task */
export function cardOf(task) {
  return task.part?.card ?? keyOf(task);
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
