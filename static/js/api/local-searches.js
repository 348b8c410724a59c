/**
 * The searches in the local solver's worker: several at a time, in time slices, reporting in the server's message format.
 *
 * Read on with `local-jobs.js`, which runs the searches of `solver/shortest.js`; `local-answers.js`, which reviews games and
 * finds all shortest solutions; and `table-store.js`, which saves the tables.
 *
 * @typedef {import("./solver-interface.js").Progress | import("./solver-interface.js").End | {type: "ready"} | {type: "failed"}} Message
 *
 * @typedef {object} Question     a message from the page
 * @property {number} id
 * @property {Wanted} [request]  a new search; if absent, stop the search with that id
 * @property {boolean} [isTablesOnly]  only prepare the tables; answered with `ready`
 */

import { verdictOn } from "../puzzle/verdict.js";
import { hasLargeTables, largeTablesFor, tablesFor, tablesName } from "../solver/shortest.js";
import { answerTo } from "./local-answers.js";
import { goalsOf, problemIn } from "./local-goals.js";
import { createFinder, createJob } from "./local-jobs.js";
/** @import { Position } from "../puzzle/position.js" */
/** @import { Tables } from "../solver/ida-star.js" */
/** @import { TableStore } from "./table-store.js" */
/** @import { Job } from "./local-jobs.js" */
/** @import { Wanted } from "./protocol.js" */

/** @type {Message} */
const FAILED = { type: "failed" };
const MAX_TABLES = 3; // number of goals whose tables stay in memory

/** @typedef {Awaited<ReturnType<ReturnType<typeof createTables>["ready"]>>} GoalTables  the tables of one request's goals */

/** @param {{post: (answer: {id: number, message: Message}) => void, store: TableStore}} options */
export function createLocalSearches({ post, store }) {
  const tables = createTables(store);
  /** @type {Map<number, Job>} */
  const jobs = new Map();

  /** @param {Question} question */
  async function onMessage({ id, request, isTablesOnly = false }) {
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

  /** @param {Wanted} request @param {Job} job @returns {Promise<Message>} */
  async function prepare(request, job) {
    await tables.ready([problemIn(request).goal], job); // the other goals share its tables or have the blank in the same place
    return { type: "ready" };
  }

  /** @param {Wanted} request @param {Job} job @returns {Promise<Message>} */
  async function solve(request, job) {
    const problem = problemIn(request);
    const { solvable, explanation } = verdictOn(problem);
    if (!solvable) return { type: "unsolvable", id: "", explanation };
    const goals = goalsOf(problem);
    const finder = createFinder({ goals, tables: await tables.ready(goals, job), job, limit: request.limit ?? {} });
    return answerTo(request, problem, finder);
  }

  return { onMessage };
}

/** Cache the tables of the goals searched most recently. @param {TableStore} store */
function createTables(store) {
  /** @type {Map<string, Promise<Tables>>} */
  const made = new Map(); // least recently used first

  /** @param {Position} goal @param {string} name @param {Job} job */
  async function make(goal, name, job) {
    const known = await store.load(name);
    const tables = tablesFor(goal, known, job.build);
    if (tables.answers !== known) void store.save(name, tables.answers);
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
    /** @param {readonly Position[]} goals @param {Job} job */
    async ready(goals, job) {
      const names = new Map(goals.map((goal) => [goal, tablesName(goal)]));
      /** @type {Map<string, Tables>} */
      const found = new Map();
      for (const [goal, name] of names) {
        if (!found.has(name)) found.set(name, await tablesOf(goal, name, job));
      }
      for (const name of [...made.keys()].slice(0, -MAX_TABLES)) made.delete(name);
      return {
        of: (/** @type {Position} */ goal) => /** @type {Tables} */ (found.get(/** @type {string} */ (names.get(goal)))),

        /** Whether there are tables for long searches, not yet in use. */
        get canEnlarge() {
          const [first] = found.values();
          return found.size === 1 && !first.plan.isLarge && hasLargeTables(goals[0]);
        },

        /** Replace the tables with those for long searches. Drop the smaller ones first to make room, and build them again if the larger ones do not fit. */
        async enlarge(/** @type {(fraction: number) => void} */ onBuilt) {
          const [name] = found.keys();
          made.clear();
          found.clear();
          try {
            made.set(name, Promise.resolve(largeTablesFor(goals[0], onBuilt)));
          } catch {} // too little memory
          found.set(name, await tablesOf(goals[0], name, job));
        },
      };
    },
  };
}
