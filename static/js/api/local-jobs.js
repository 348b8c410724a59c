/**
 * Jobs of the local solver: each runs its searches in time slices, counts their cost and reports progress.
 *
 * @typedef {ReturnType<typeof createJob>} Job        a request with its clock and its progress reports
 * @typedef {ReturnType<typeof createFinder>} Finder  runs searches towards the same goals within one limit
 * @typedef {ReturnType<typeof createShortest>} Shortest
 */

import { createShortest } from "../solver/shortest.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { GoalTables, Message } from "./local-searches.js" */
/** @import { Limit } from "./protocol.js" */

export const SOLVER = "idastar";
export const REPORT_MS = 100; // between two progress reports
const SLICE_MS = 40; // search time before the worker handles messages
const MOVES_PER_CHECK = 20_000; // generated between two checks of the clock
const LONG_SEARCH = 5_000_000; // generated, in about half a second, before larger tables are built

/** @param {(message: Message) => void} report */
export function createJob(report) {
  const begunAt = performance.now();
  let isStopped = false;
  const secondsNow = () => (performance.now() - begunAt) / 1000;

  return {
    report,
    get isStopped() { return isStopped; },
    get seconds() { return secondsNow(); },
    stop() { isStopped = true; },

    /** Report how much of the tables is built. */
    build(/** @type {number} */ fraction, known = { lower: 0, expanded: 0, generated: 0 }) {
      report({ type: "info", id: "", phase: "building", ...known, rate: 0, seconds: secondsNow(), fraction });
    },
  };
}

/** A search was stopped or exceeded its limit, with the lower bound proved so far. */
export class Halted extends Error {
  constructor(/** @type {"asked" | "limit" | "memory"} */ reason, lower = 0) {
    super(reason);
    this.reason = reason;
    this.lower = lower;
  }
}

/**
 * Create a finder. Its limit begins now: building tables does not count towards it, because it happens once.
 *
 * @param {{goals: readonly Position[], tables: GoalTables, job: Job, limit: Limit}} options
 */
export function createFinder({ goals, tables, job, limit: { seconds = Infinity, nodes = Infinity } }) {
  const begunAt = performance.now();
  let [restedAt, reportedAt] = [begunAt, begunAt];
  let [expanded, generated] = [0, 0];

  /** Let the worker handle messages now and then, also between short searches. */
  async function rest() {
    if (performance.now() - restedAt < SLICE_MS) return;
    await new Promise((resolve) => { setTimeout(resolve); });
    restedAt = performance.now();
  }

  /** @param {Shortest} search @param {number} searchedAt  when it began @param {object} about */
  function report(search, searchedAt, about) {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    const rate = search.generated / ((reportedAt - searchedAt) / 1000);
    job.report({ type: "info", id: "", phase: "searching", lower: search.lower, ...spentWith(search), rate, seconds: job.seconds, solver: SOLVER, ...about });
  }

  /** Continue with larger tables if they fit into memory; return how long that took, in milliseconds. @param {Shortest} search */
  async function enlarge(search) {
    const spent = { lower: search.lower, ...spentWith(search) };
    const startedAt = performance.now();
    search.restart();
    await tables.enlarge((fraction) => job.build(fraction, spent));
    return performance.now() - startedAt;
  }

  function spentWith(/** @type {{expanded: number, generated: number}} */ search) {
    return { expanded: expanded + search.expanded, generated: generated + search.generated };
  }

  return {
    job,
    get spent() { return { expanded, generated, seconds: job.seconds }; },

    /**
     * Find a shortest solution; null if it has more than `most` moves. Throws Halted.
     *
     * @param {Position} start
     * @param {Parameters<typeof createShortest>[3]} [known]
     * @param {{nodes?: number, about?: object}} [options]  `nodes` limits all searches together; `about` has extra fields for reports
     */
    async find(start, known, { nodes: most = nodes, about = {} } = {}) {
      await rest();
      if (job.isStopped) throw new Halted("asked");
      const search = createShortest(start, goals, tables.of, known);
      let searchedAt = performance.now();
      const allowed = Math.min(nodes, most) - generated;
      let mayEnlarge = allowed === Infinity && tables.canEnlarge;
      try {
        while (!advance(search, allowed)) {
          if (job.isStopped) throw new Halted("asked", search.lower);
          if (performance.now() - begunAt >= 1000 * seconds || search.generated >= allowed) throw new Halted("limit", search.lower);
          report(search, searchedAt, about);
          await rest();
          if (!mayEnlarge || search.generated < LONG_SEARCH) continue;
          mayEnlarge = false;
          searchedAt += await enlarge(search);
        }
      } finally {
        ({ expanded, generated } = spentWith(search));
      }
      return search.solution?.moves ?? null;
    },
  };
}

/** Search for one time slice; return whether the search has ended. @param {Shortest} search @param {number} nodes */
function advance(search, nodes) {
  const end = performance.now() + SLICE_MS;
  while (performance.now() < end && search.generated < nodes) {
    if (search.advance(Math.min(MOVES_PER_CHECK, nodes - search.generated))) return true;
  }
  return false;
}
