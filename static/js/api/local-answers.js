/** Answers of the local solver, as messages of the server's protocol: shortest solutions, reviews of games and all shortest solutions. */

import { formatMove, formatMoves, lengthMtm, lengthStm, mergedMoves, parseMoves, singleMoves } from "../puzzle/moves.js";
import { formatPosition, positionsAlong } from "../puzzle/position.js";
import { hasOneGoal } from "../puzzle/problem.js";
import { createPathGraph, layersOf } from "../solver/path-graph.js";
import { findOnwards, judgeMoves, markOnly, passagesOf, withoutLoops } from "../solver/review.js";
import { Halted, REPORT_MS, SOLVER } from "./local-jobs.js";
/** @import { Problem } from "../puzzle/problem.js" */
/** @import { Move } from "../puzzle/moves.js" */
/** @import { Finder } from "./local-jobs.js" */
/** @import { Message } from "./local-searches.js" */
/** @import { Coach, Gather, Judgement, Wanted } from "./protocol.js" */

const MAX_MARK_NODES = 10_000_000; // limit for finding moves that were the only best one
const MAX_EXPLAINING_NODES = 10_000_000; // limit for finding solutions that do not take a lost move back
const MAX_FORKS = 240; // the most that can be drawn
const MAX_POSITIONS = 50_000; // limit for positions on shortest paths

/** @param {Wanted} request @param {Problem} problem @param {Finder} finder @returns {Promise<Message>} */
export async function answerTo(request, problem, finder) {
  const proved = { lower: 0 };
  try {
    if (!("type" in request)) return await solve(problem, finder);
    return await (request.type === "coach" ? review(request, problem, finder) : gather(request, problem, finder, proved));
  } catch (error) {
    if (!(error instanceof Halted)) throw error;
    return { type: "stopped", id: "", reason: error.reason, ...proved, ...("type" in request ? {} : { lower: error.lower }), ...finder.spent };
  }
}

/** @param {Problem} problem @param {Finder} finder @returns {Promise<Message>} */
async function solve(problem, finder) {
  const moves = (await finder.find(problem.start)) ?? [];
  const length = lengthStm(moves);
  const lengths = { length_stm: length, length_mtm: lengthMtm(moves), lower: length };
  const reached = hasOneGoal(problem) ? {} : { goal: formatPosition(positionsAlong(problem.start, moves)[moves.length]) };
  const by = { solver: SOLVER, heuristic: "", metric: "stm", optimal: true };
  return { type: "solution", id: "", moves: formatMoves(moves), ...lengths, ...by, ...finder.spent, ...reached };
}

/** @param {Omit<Coach, "id">} request @param {Problem} problem @param {Finder} finder @returns {Promise<Message>} */
async function review({ moves: written }, problem, finder) {
  const moves = singleMoves(parseMoves(written));
  /** @type {Judgement[]} */
  const judged = [];
  let needed = 0;
  const batch = createBatch((/** @type {Judgement[]} */ list) => finder.job.report({ type: "judged", id: "", needed, moves: list }));
  const points = await judgeMoves(problem.start, moves, {
    find: (start, known) => finder.find(start, known, { about: { lower: needed } }),
    onJudged(judgement, length) {
      needed = length;
      judged.push(judgement);
      batch.add(judgement);
    },
  });
  batch.send();
  if (hasOneGoal(problem)) {
    await mark(points.slice(0, -1), judged, finder);
    await explain(points, judged, finder);
  }
  const passages = passagesOf(judged);
  const best = judged.filter(({ lost }) => !lost);
  const counts = { needed: points[0].path.length, left: points[points.length - 1].path.length, best: best.length, only: best.filter(({ only }) => only).length };
  const lost = judged.reduce((sum, move) => sum + move.lost, 0);
  return { type: "report", id: "", ...counts, lost, moves: judged, passages, shortest: merged(points[0].path), shortened: merged(withoutLoops(points, moves)), ...finder.spent };
}

/** Mark the moves that were the only best one, as far as the node limit allows. @param {import("../solver/review.js").Point[]} points @param {Judgement[]} judged @param {Finder} finder */
async function mark(points, judged, finder) {
  const batch = createBatch((/** @type {number[]} */ only) => finder.job.report({ type: "marked", id: "", only }));
  const nodes = finder.spent.generated + MAX_MARK_NODES;
  await markOnly(points, {
    find: (start, known) => finder.find(start, known, { nodes, about: { lower: points[0].path.length } }),
    onOnly(index, only) {
      judged[index].only = only;
      if (only) batch.add(index + 1);
    },
  }).catch(endAtLimit);
  batch.send();
}

/** Explain lost moves by solutions that do not take them back, as far as the node limit allows. @param {import("../solver/review.js").Point[]} points @param {Judgement[]} judged @param {Finder} finder */
async function explain(points, judged, finder) {
  const nodes = finder.spent.generated + MAX_EXPLAINING_NODES;
  await findOnwards(points, judged, {
    find: (start, known) => finder.find(start, known, { nodes, about: { lower: points[0].path.length } }),
    onFound(index, why) { judged[index].why = why; },
  }).catch(endAtLimit);
}

/** Ignore the end of a search at its limit. */
function endAtLimit(/** @type {unknown} */ error) {
  if (!(error instanceof Halted) || error.reason === "asked") throw error;
}

/** @param {Omit<Gather, "id">} request @param {Problem} problem @param {Finder} finder @param {object} proved  receives what is proved @returns {Promise<Message>} */
async function gather({ most = 0 }, { start, goal }, finder, proved) {
  const path = (await finder.find(start)) ?? [];
  const length = lengthStm(path);
  Object.assign(proved, { lower: length, upper: length, moves: formatMoves(path) });
  const about = { lower: length, upper: length, fraction: 0 };
  const layers = await layersOf(start, path, {
    find: (position, bounds) => finder.find(position, bounds, { about }),
    onLayer(done, positions) {
      about.fraction = done / length;
      if (positions > MAX_POSITIONS) throw new Halted("memory");
    },
  });
  const graph = createPathGraph(start, layers, formatPosition(goal));
  const { count, positions, forced } = graph;
  const solutions = [];
  for (const letters of graph.paths()) {
    if (solutions.length >= most) break;
    solutions.push(mergedMoves(letters));
  }
  const drawn = graph.folded(MAX_FORKS, mergedMoves);
  const straightest = mergedMoves(graph.straightest());
  return { type: "solutions", id: "", length, count, positions, forced, solutions, straightest, ...(drawn && { graph: drawn }), generated: finder.spent.generated, seconds: finder.spent.seconds };
}

/** @param {readonly Move[]} moves */
function merged(moves) {
  return mergedMoves(moves.map(formatMove).join(""));
}

/** Batch items so that they are sent at most ten times a second. @template Item @param {(items: Item[]) => void} send */
function createBatch(send) {
  /** @type {Item[]} */
  let items = [];
  let sentAt = -Infinity;

  function flush() {
    if (items.length) send(items);
    items = [];
    sentAt = performance.now();
  }

  return {
    add(/** @type {Item} */ item) {
      items.push(item);
      if (performance.now() - sentAt >= REPORT_MS) flush();
    },
    send: flush,
  };
}
