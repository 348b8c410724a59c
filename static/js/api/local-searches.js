/**
 * The searches of the local solver's worker: several at a time, each in slices, reported in the messages of the server.
 *
 * Read on with `solver/shortest.js`, which searches, and `kept-tables.js`, which keeps its tables.
 *
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("../puzzle/position.js").Position} Position
 * @typedef {import("../solver/ida-star.js").Tables} Tables
 * @typedef {ReturnType<typeof createShortest>} Shortest
 * @typedef {import("./search.js").Progress | import("./search.js").End | {type: "ready"} | {type: "failed"}} Message
 *
 * @typedef {object} Question     what the page sends
 * @property {number} id
 * @property {Request} [request]  a new search; without one, the search of that id stops
 * @property {boolean} [isTablesOnly]  the search needs its tables alone, and is answered when they are `ready`
 */

import { parseFaces } from "../puzzle/faces.js";
import { formatMoves, lengthMtm, lengthStm } from "../puzzle/moves.js";
import { formatPosition, parsePosition } from "../puzzle/position.js";
import { goalOf, hasOneGoal } from "../puzzle/problem.js";
import { verdictOn } from "../puzzle/verdict.js";
import { createShortest, tablesFor, tablesName } from "../solver/shortest.js";
import { goalsOf } from "./local-goals.js";

/** @type {Message} */
const FAILED = { type: "failed" };
const SOLVER = "idastar";
const SLICE_MS = 40; // a search goes on before the worker reads its messages
const SLICE_MOVES = 20_000; // between two looks at the clock
const REPORT_MS = 100; // between two reports of a search
const MAX_TABLES = 3; // goals whose tables stay in memory

/** @param {{post: (answer: {id: number, message: Message}) => void, kept: import("./kept-tables.js").KeptTables}} options */
export function createLocalSearches({ post, kept }) {
  const tables = createTables(kept);
  /** @type {Map<number, Job>} */
  const jobs = new Map();

  /** @param {Question} question */
  async function hear({ id, request, isTablesOnly = false }) {
    if (!request) {
      jobs.get(id)?.stop();
      return;
    }
    const job = createJob((message) => post({ id, message }));
    jobs.set(id, job);
    const end = await (isTablesOnly ? prepare(request, job) : solve(request, job)).catch(() => FAILED);
    jobs.delete(id);
    post({ id, message: end });
  }

  /** @param {Request} request @param {Job} job @returns {Promise<Message>} */
  async function prepare(request, job) {
    await tables.ready([problemIn(request).goal], job); // other goals mirror it, or have other tiles in its places
    return { type: "ready" };
  }

  /** @param {Request} request @param {Job} job @returns {Promise<Message>} */
  async function solve(request, job) {
    const problem = problemIn(request);
    const { solvable, explanation } = verdictOn(problem);
    if (!solvable) return { type: "unsolvable", id: "", explanation };
    const goals = goalsOf(problem);
    const find = await tables.ready(goals, job);
    if (job.isStopped) return job.stopped("asked");
    const search = createShortest(problem.start, goals, find);
    const reason = await job.run(search, request.limit ?? {});
    return reason ? job.stopped(reason, search) : solutionOf(search, job, hasOneGoal(problem));
  }

  return { hear };
}

/** @param {Request} request @returns {import("../puzzle/problem.js").Problem} */
function problemIn({ position, goal: goalText = "standard", faces = "" }) {
  const start = parsePosition(position);
  return { start, goal: goalOf(goalText, start.width, start.height), goalText, faces: parseFaces(faces, start.tiles.length - 1) };
}

/** @param {Shortest} search  that is over @param {Job} job @param {boolean} isOnlyGoal @returns {Message} */
function solutionOf({ solution, expanded, generated }, job, isOnlyGoal) {
  const { moves, goal } = /** @type {NonNullable<Shortest["solution"]>} */ (solution);
  const length = lengthStm(moves);
  const lengths = { length_stm: length, length_mtm: lengthMtm(moves), lower: length };
  const reached = isOnlyGoal ? {} : { goal: formatPosition(goal) };
  const by = { solver: SOLVER, heuristic: "", metric: "stm", optimal: true };
  return { type: "solution", id: "", moves: formatMoves(moves), ...lengths, ...by, expanded, generated, seconds: job.seconds, ...reached };
}

/** @typedef {ReturnType<typeof createJob>} Job  a search, its clock and its reports */

/** @param {(message: Message) => void} report */
function createJob(report) {
  const begunAt = performance.now();
  let reportedAt = begunAt;
  let isStopped = false;

  const job = {
    get isStopped() { return isStopped; },

    get seconds() { return (performance.now() - begunAt) / 1000; },

    stop() { isStopped = true; },

    /** Tell how much of the tables is built. */
    build(/** @type {number} */ fraction) {
      report({ type: "info", id: "", phase: "building", lower: 0, expanded: 0, generated: 0, rate: 0, seconds: job.seconds, fraction });
    },

    /** Run a search to its end, or until it is stopped or has spent its limit: then that reason. @param {Shortest} search @param {import("./protocol.js").Limit} limit @returns {Promise<"" | "asked" | "limit">} */
    async run(search, { seconds = Infinity, nodes = Infinity }) {
      const searchedAt = performance.now(); // time for the tables does not count: it is spent once
      while (!advance(search, nodes)) {
        if (isStopped) return "asked";
        if (performance.now() - searchedAt >= 1000 * seconds || search.generated >= nodes) return "limit";
        tell(search, (performance.now() - searchedAt) / 1000);
        await rest();
      }
      return "";
    },

    /** @param {"asked" | "limit"} reason @param {Shortest} [search] @returns {Message} */
    stopped(reason, { lower, expanded, generated } = /** @type {Shortest} */ ({ lower: 0, expanded: 0, generated: 0 })) {
      return { type: "stopped", id: "", reason, lower, expanded, generated, seconds: job.seconds };
    },
  };

  /** @param {Shortest} search @param {number} searched  seconds */
  function tell({ lower, expanded, generated }, searched) {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    report({ type: "info", id: "", phase: "searching", lower, expanded, generated, rate: generated / searched, seconds: job.seconds, solver: SOLVER });
  }

  return job;
}

/** Search for a slice of time; whether the search is over. @param {Shortest} search @param {number} nodes */
function advance(search, nodes) {
  const end = performance.now() + SLICE_MS;
  while (performance.now() < end && search.generated < nodes) {
    if (search.advance(Math.min(SLICE_MOVES, nodes - search.generated))) return true;
  }
  return false;
}

/** Lets messages in. */
function rest() {
  return new Promise((resolve) => { setTimeout(resolve); });
}

/** The tables in memory, of the goals that were searched last. @param {import("./kept-tables.js").KeptTables} kept */
function createTables(kept) {
  /** @type {Map<string, Promise<Tables>>} */
  const made = new Map(); // the latest used last

  /** @param {Position} goal @param {string} name @param {Job} job */
  async function make(goal, name, job) {
    const known = await kept.load(name);
    if (!known) job.build(0);
    const tables = tablesFor(goal, known, job.build);
    if (tables.answers !== known) void kept.save(name, tables.answers);
    return tables;
  }

  /** @param {Position} goal @param {string} name @param {Job} job */
  function tablesOf(goal, name, job) {
    const making = made.get(name) ?? make(goal, name, job);
    made.delete(name);
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  }

  return {
    /** Resolve to what finds the tables of each goal. @param {readonly Position[]} goals @param {Job} job @returns {Promise<(goal: Position) => Tables>} */
    async ready(goals, job) {
      const names = new Map(goals.map((goal) => [goal, tablesName(goal)]));
      /** @type {Map<string, Tables>} */
      const found = new Map();
      for (const [goal, name] of names) {
        if (!found.has(name)) found.set(name, await tablesOf(goal, name, job));
      }
      for (const name of [...made.keys()].slice(0, -MAX_TABLES)) made.delete(name);
      return (goal) => /** @type {Tables} */ (found.get(/** @type {string} */ (names.get(goal))));
    },
  };
}
