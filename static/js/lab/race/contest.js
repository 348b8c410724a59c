/**
 * The contest: runs the racers' searches on the server in turn, so that each has all its memory and a search slot to itself,
 * and records what they report.
 *
 * On a clock of seconds, a search first runs for a few nodes, so that preparing its tables costs it no time.
 *
 * @typedef {{problem: Problem, racers: readonly Racer[], clock: ClockName, amount: number}} Plan
 * @typedef {{plan: Plan, records: RacerRecord[]}} Race
 */

import { isRunning } from "../../api/job.js";
import { createSolverClient } from "../../api/solver-client.js";
import { lowerOf, upperOf } from "../../play/panels/solve/search-sentences.js";
import { WEIGHTED } from "../../play/panels/solve/search-options.js";
import { writtenProblem } from "../../puzzle/problem.js";
import { CLOCKS } from "./clocks.js";
/** @import { View } from "../../api/job.js" */
/** @import { Hello } from "../../api/protocol.js" */
/** @import { Problem } from "../../puzzle/problem.js" */
/** @import { Clock, ClockName } from "./clocks.js" */
/** @import { Racer } from "./racers.js" */

const WARM_UP_NODES = 20_000;

/**
 * Create the contest. `onHello` gets what the server offers, `onChange` is called whenever the race changes; the other options
 * are those of the solver client.
 *
 * @param {Omit<Parameters<typeof createSolverClient>[0], "onChange"> & {onHello: (hello: Hello) => void, onChange: () => void}} options
 */
export function createContest({ onHello, onChange, ...options }) {
  const client = createSolverClient({ ...options, onChange: onView });
  /** @type {Race | null} */
  let race = null;
  let turn = -1; // index of the racer whose search is running; -1 for none
  let isReady = false; // whether its preparation is done
  let isEnding = false; // whether no further search is to begin

  function onView(/** @type {View} */ view) {
    if (view.hello) onHello(view.hello);
    if (!race || turn < 0) return;
    const record = race.records[turn];
    if (isReady || view.state === "failed") record.note(view);
    if (isRunning(view) && isSpent(race.plan, record)) client.stop();
    onChange();
  }

  return {
    /** Run another race. @param {Plan} plan */
    async start(plan) {
      const own = { plan, records: plan.racers.map(() => createRecord()) };
      race = own;
      isEnding = false;
      for (turn = 0; turn < plan.racers.length && !isEnding; turn += 1) {
        for (isReady of plan.clock === "seconds" ? [false, true] : [true]) {
          const { state } = await client.solve(requestOf(plan, plan.racers[turn], isReady));
          if (race !== own) return;
          if (isEnding || state === "failed") break;
        }
      }
      turn = -1;
      onChange();
    },

    /** End the race; the running search still reports what it has proved. */
    stop() {
      isEnding = true;
      client.stop();
    },

    forget() {
      [race, turn] = [null, -1];
      client.forget();
    },

    greet: client.greet,
    get race() { return race; },
    get turn() { return turn; },
    /** The view of the running search, including its preparation. */
    get view() { return client.view; },
  };
}

/** Return whether a search has used up its amount of the clock. @param {Plan} plan @param {RacerRecord} record */
function isSpent({ clock, amount }, { entries }) {
  const last = entries.at(-1);
  return last !== undefined && CLOCKS[clock].isSpent(last, amount);
}

/** @param {Plan} plan @param {Racer} racer @param {boolean} isReady @returns {import("../../api/protocol.js").Request} */
function requestOf({ problem, clock, amount }, { solver, heuristic, weight }, isReady) {
  return {
    ...writtenProblem(problem),
    solver,
    heuristic,
    ...(solver === WEIGHTED ? { weight } : {}),
    limit: isReady ? CLOCKS[clock].limit(amount) : { nodes: WARM_UP_NODES },
  };
}

/**
 * The record of a racer: everything its search reported, moment by moment. No DOM, no network.
 *
 * entry  what was known at one moment; the last one is the end of the search
 *
 * @typedef {{view: View, seconds: number, lower: number, upper: number | null, expanded: number, generated: number,
 *   stored: number | null, maxStored: number | null, fullAfter: number | null, rate: number}} Entry
 *   `stored`: size of frontier and explored set together, null if nothing is stored; `fullAfter`: seconds after which the
 *   memory was full and IDA* took over, null before that
 * @typedef {ReturnType<typeof createRecord>} RacerRecord
 */

/** Create an empty record. */
function createRecord() {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {View | null} */
  let latest = null;

  return {
    entries,

    /** Add an entry from a view of the solver client, if it is new. */
    note(/** @type {View} */ view) {
      latest = view;
      const entry = entryOf(view, entries.at(-1));
      if (entry && isNews(entry, entries.at(-1))) entries.push(Object.freeze(entry));
    },

    /** Return the entry at a moment of the clock, or null before the first one. @param {number} moment @param {Clock} clock */
    at: (moment, { reading }) => entries.findLast((entry) => reading(entry) <= moment) ?? null,

    /** The last view of the search; null before it begins. */
    get latest() { return latest; },
    get isOver() { return latest !== null && !isRunning(latest); },
  };
}

/** Return the entry of a view; null while the search is waiting or preparing. @param {View} view @param {Entry | undefined} before @returns {Entry | null} */
function entryOf(view, before) {
  const { info, improved, result } = view;
  const searched = info && info.phase !== "building" && info.seconds && info.generated ? info : null;
  const last = result && "expanded" in result ? result : null;
  if (!searched && !improved && !last) return null;
  const counts = last ?? searched;
  const seconds = Math.max(searched?.seconds ?? 0, improved?.seconds ?? 0, last?.seconds ?? 0);
  const generated = Math.max(counts?.generated ?? 0, before?.generated ?? 0);
  const stored = storedIn(searched);
  return {
    view,
    seconds,
    lower: lowerOf(view),
    upper: upperOf(view),
    expanded: Math.max(counts?.expanded ?? 0, before?.expanded ?? 0),
    generated,
    stored,
    maxStored: stored === null ? before?.maxStored ?? null : Math.max(stored, before?.maxStored ?? 0),
    fullAfter: counts?.memory_full_after ?? before?.fullAfter ?? null,
    rate: seconds ? generated / seconds : 0,
  };
}

function storedIn(/** @type {View["info"]} */ info) {
  if (info?.explored === undefined && info?.frontier === undefined) return null;
  return (info.explored ?? 0) + (info.frontier ?? 0);
}

function isNews(/** @type {Entry} */ entry, /** @type {Entry | undefined} */ before) {
  const names = /** @type {const} */ (["seconds", "lower", "upper", "expanded", "generated", "stored"]);
  return !before || names.some((name) => entry[name] !== before[name]) || !isRunning(entry.view);
}
