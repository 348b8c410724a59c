/**
 * The contest: each racer's search is asked of the server, one after another, so that each has the server's memory and one of
 * its places for itself, and what is heard of it goes into its record.
 *
 * On a clock of seconds a search is first asked for some nodes only: what it needs is then ready, and costs it no time.
 *
 * @typedef {import("../../server/job.js").View} View
 * @typedef {import("../../puzzle/problem.js").Problem} Problem
 * @typedef {import("./racers.js").Racer} Racer
 * @typedef {import("./clocks.js").ClockName} ClockName
 * @typedef {{problem: Problem, racers: readonly Racer[], clock: ClockName, amount: number}} Plan
 * @typedef {{plan: Plan, records: import("./record.js").Record[]}} Race
 */

import { formatFaces } from "../../puzzle/faces.js";
import { formatPosition } from "../../puzzle/position.js";
import { isRunning } from "../../server/job.js";
import { createSolverClient } from "../../server/solver-client.js";
import { WEIGHTED } from "../../panels/solve/wishes.js";
import { CLOCKS } from "./clocks.js";
import { createRecord } from "./record.js";

const WARM_UP = 20_000; // nodes

/**
 * `onHello` is called with what the server offers, `onNews` whenever something is learned of the race.
 *
 * @param {{url: string, onHello: (hello: import("../../server/protocol.js").Hello) => void, onNews: () => void}} options
 */
export function createContest({ url, onHello, onNews }) {
  const client = createSolverClient({ url, onChange: hear });
  /** @type {Race | null} */
  let race = null;
  let turn = -1; // the racer whose search is under way; -1: none
  let isReady = false; // whether what it needs is there
  let isEnding = false; // whether no other is to begin

  function hear(/** @type {View} */ view) {
    if (view.hello) onHello(view.hello);
    if (!race || turn < 0) return;
    const record = race.records[turn];
    if (isReady || view.state === "failed") record.note(view);
    if (!isRunning(view)) queueMicrotask(goOn);
    else if (isSpent(race.plan, record)) client.stop();
    onNews();
  }

  /** After a search the same begins in earnest, or the next. */
  function goOn() {
    if (!race || turn < 0 || isRunning(client.view)) return;
    const isPrepared = !isReady && client.view.state === "done";
    if (isEnding) turn = -1;
    else if (isPrepared) ask(race.plan, true);
    else begin(race, turn + 1);
    onNews();
  }

  function begin(/** @type {Race} */ { plan, records }, /** @type {number} */ index) {
    turn = index < records.length ? index : -1;
    if (turn >= 0) ask(plan, plan.clock !== "seconds");
  }

  function ask(/** @type {Plan} */ plan, /** @type {boolean} */ inEarnest) {
    isReady = inEarnest;
    client.solve(requestOf(plan, plan.racers[turn], isReady));
  }

  return {
    /** Begins another race. @param {Plan} plan */
    start(plan) {
      race = { plan, records: plan.racers.map(() => createRecord()) };
      isEnding = false;
      begin(race, 0);
    },

    /** Ends the race; the search under way still says what it has proved. */
    stop() {
      isEnding = true;
      client.stop();
    },

    /** Drops the race and all that is known of it. */
    forget() {
      [race, turn] = [null, -1];
      client.forget();
    },

    greet: client.greet,
    watch: client.watch,

    get race() { return race; },
    get turn() { return turn; },
    /** What is known of the search under way, be it in earnest or not. */
    get view() { return client.view; },
  };
}

/** Whether a search has had all that the clock gives it. @param {Plan} plan @param {import("./record.js").Record} record */
function isSpent({ clock, amount }, { entries }) {
  const last = entries.at(-1);
  return last !== undefined && CLOCKS[clock].isSpent(last, amount);
}

/** @param {Plan} plan @param {Racer} racer @param {boolean} isReady @returns {import("../../server/protocol.js").Request} */
function requestOf({ problem, clock, amount }, { solver, heuristic, weight }, isReady) {
  return {
    position: formatPosition(problem.start),
    goal: problem.goalText,
    ...(problem.faces ? { faces: formatFaces(problem.faces) } : {}),
    solver,
    heuristic,
    ...(solver === WEIGHTED ? { weight } : {}),
    limit: isReady ? CLOCKS[clock].limit(amount) : { nodes: WARM_UP },
  };
}
