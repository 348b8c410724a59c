/**
 * Jobs of the local solver: each runs its searches in time slices, counts their cost and reports progress.
 *
 * @typedef {ReturnType<typeof createShortest>} Shortest
 * @typedef {ReturnType<typeof createJob>} Job        a request with its clock and its progress reports
 * @typedef {ReturnType<typeof createFinder>} Finder  runs many searches towards the same goals within one limit
 */

import { createShortest } from "../solver/shortest.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { TablesFor } from "../solver/shortest.js" */
/** @import { Message } from "./local-searches.js" */
/** @import { Limit } from "./protocol.js" */

export const SOLVER = "idastar";
const SLICE_MS = 40; // search time before the worker handles messages
const MOVES_PER_CHECK = 20_000; // moves generated between two checks of the clock
const REPORT_MS = 100; // between two progress reports

/** @param {(message: Message) => void} report */
export function createJob(report) {
  const begunAt = performance.now();
  let reportedAt = begunAt;
  let isStopped = false;

  const job = {
    get isStopped() { return isStopped; },

    get seconds() { return (performance.now() - begunAt) / 1000; },

    stop() { isStopped = true; },

    /** Report how much of the tables is built. */
    build(/** @type {number} */ fraction) {
      report({ type: "info", id: "", phase: "building", lower: 0, expanded: 0, generated: 0, rate: 0, seconds: job.seconds, fraction });
    },

    /** @param {Message} message */
    report(message) { report(message); },

    /**
     * Run a search to its end. If it is stopped or exceeds its limit, return the reason. `about` gives extra fields for its
     * reports.
     *
     * @param {Shortest} search
     * @param {Limit} limit
     * @param {(search: Shortest) => object} [about]
     * @returns {Promise<"" | "asked" | "limit">}
     */
    async run(search, { seconds = Infinity, nodes = Infinity }, about = () => ({})) {
      const searchedAt = performance.now(); // building tables does not count towards the limit: it happens once
      while (!advance(search, nodes)) {
        if (isStopped) return "asked";
        if (performance.now() - searchedAt >= 1000 * seconds || search.generated >= nodes) return "limit";
        reportProgress(search, (performance.now() - searchedAt) / 1000, about);
        await rest();
      }
      return "";
    },

    /** @param {"asked" | "limit"} reason @param {Shortest} [search] @returns {Message} */
    stopped(reason, { lower, expanded, generated } = /** @type {Shortest} */ ({ lower: 0, expanded: 0, generated: 0 })) {
      return { type: "stopped", id: "", reason, lower, expanded, generated, seconds: job.seconds };
    },
  };

  /** @param {Shortest} search @param {number} searched  seconds @param {(search: Shortest) => object} about */
  function reportProgress(search, searched, about) {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    const { lower, expanded, generated } = search;
    report({ type: "info", id: "", phase: "searching", lower, expanded, generated, rate: generated / searched, seconds: job.seconds, solver: SOLVER, ...about(search) });
  }

  return job;
}

/** A search was stopped or exceeded its limit. */
export class Halted extends Error {
  constructor(/** @type {"asked" | "limit" | "memory"} */ reason) {
    super(reason);
    this.reason = reason;
  }
}

/** @param {{goals: readonly Position[], tables: TablesFor, job: Job, limit: Limit}} options */
export function createFinder({ goals, tables, job, limit: { seconds = Infinity, nodes = Infinity } }) {
  const begunAt = performance.now();
  let restedAt = begunAt;
  let [expanded, generated] = [0, 0];

  /** Yield to messages now and then: short searches never pause by themselves. */
  async function pass() {
    if (performance.now() - restedAt > SLICE_MS) {
      await rest();
      restedAt = performance.now();
    }
    if (job.isStopped) throw new Halted("asked");
  }

  return {
    job,
    get spent() { return { expanded, generated, seconds: job.seconds }; },

    /**
     * Find a shortest solution; null if it has more than `most` moves. Throws Halted.
     *
     * @param {Position} start
     * @param {{lower?: number, most?: number}} [known]
     * @param {{nodes?: number, about?: object}} [options]  `nodes` limits all searches together; `about` has extra fields for reports
     */
    async find(start, known, { nodes: most = nodes, about } = {}) {
      await pass();
      const search = createShortest(start, goals, tables, known);
      const spent = (/** @type {Shortest} */ { expanded: more, generated: further }) => ({ expanded: expanded + more, generated: generated + further });
      const left = { seconds: seconds - (performance.now() - begunAt) / 1000, nodes: Math.min(nodes, most) - generated };
      const reason = await job.run(search, left, (running) => ({ ...spent(running), ...about }));
      ({ expanded, generated } = spent(search));
      if (reason) throw new Halted(reason);
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

/** Yield to the event loop so that messages are handled. */
function rest() {
  return new Promise((resolve) => { setTimeout(resolve); });
}
